"""Names of the numbers that a state holds."""

from __future__ import annotations

from ptcg.engine.actions import (
    A_ATTACK,
    A_BENCH,
    A_END,
    A_ENERGY,
    A_EVOLVE,
    A_LEGEND,
    A_LEVEL,
    A_PLAY,
    A_RETREAT,
    A_TOOL,
    A_USE,
)
from ptcg.engine.ask import (
    DONE,
    K_ACTIVE,
    K_ATTACK,
    K_BENCH,
    K_BLOCK,
    K_BONUS,
    K_COIN,
    K_FIRST,
    K_MAIN,
    K_MODE,
    K_ORDER,
    K_OVERFLOW,
    K_PAUSE,
    K_PAY,
    K_PICK,
    K_PRIZE,
    K_PROMOTE,
    K_REFLIP,
    K_REPLACE,
    K_RESPONSE,
    K_SPREAD,
    K_TYPE,
    K_WORD,
    K_YESNO,
    KINDS,
)
from ptcg.engine.checkup import LATER, NOW
from ptcg.engine.choose import CONDITION_WORD
from ptcg.engine.history import (
    FACT_ABILITY,
    FACT_ATTACHED,
    FACT_ATTACK,
    FACT_ATTACKER,
    FACT_EVOLVED,
    FACT_HEALED,
    FACT_KO,
    FACT_PLAYED,
    FACT_SUPPORTER,
    FACT_TO_ACTIVE,
)
from ptcg.engine.operands import PAUSE_CHECKUP, PAUSE_TURN
from ptcg.engine.ops import (
    E_AFFLICTED,
    E_ATTACHED,
    E_BENCHED,
    E_CHECKUP,
    E_COINS,
    E_DAMAGED,
    E_DISCARDED,
    E_DRAWN,
    E_EVOLVED,
    E_KNOCKED_OUT,
    E_LEVELLED,
    E_MOVED,
    E_PLAYED,
    E_POWER,
    E_PRIZE_TAKEN,
    E_PRIZES,
    E_RESPONSE,
    E_SETUP,
    E_TURN_ENDS,
    E_TURN_STARTS,
    E_WOULD_ATTACK,
    E_WOULD_DAMAGE,
    E_WOULD_KO,
)
from ptcg.engine.vocabulary import (
    ASIDE,
    ASLEEP,
    ATTACHED,
    BURNED,
    CHANCE,
    CONDITIONS,
    CONFUSED,
    DECK,
    DISCARD,
    ENERGY,
    EVERY_TYPE,
    FACE_DOWN,
    HAND,
    KNOW_BOTH,
    LOST,
    PARALYZED,
    POISONED,
    PRIZES,
    RESOLVING,
    SPOT_BASE,
    SRC_RULE,
    STADIUM_CARD,
    TOOL,
    TYPES,
    USE_ATTACK,
    USE_TRAINER,
)
from ptcg.engine.winning import WHY_SUDDEN

__all__ = [  # noqa: RUF022 (grouped by subject)
    # players, types, stages, labels, kinds
    "CHANCE", "TYPES", "EVERY_TYPE", "ENERGY", "STADIUM_CARD", "TOOL", "SRC_RULE",
    # zones and other places of cards; a zone list of a state is indexed zone * 2 + player
    "ASIDE", "ATTACHED", "DECK", "DISCARD", "HAND", "LOST", "PRIZES", "RESOLVING",
    # which players know a card
    "FACE_DOWN", "KNOW_BOTH",
    # Special Conditions, as bits, and their names in that order
    "ASLEEP", "BURNED", "CONDITIONS", "CONFUSED", "PARALYZED", "POISONED",
    # an object from SPOT_BASE on is a Pokémon; a smaller number is a card
    "SPOT_BASE",
    # kinds of use
    "USE_ATTACK", "USE_TRAINER",
    # kinds of question, their names, and the answer that ends a pick
    "DONE", "K_ACTIVE", "K_ATTACK", "K_BENCH", "K_BLOCK", "K_BONUS", "K_COIN", "K_FIRST", "K_MAIN", "K_MODE",
    "K_ORDER", "K_OVERFLOW", "K_PAUSE", "K_PAY", "K_PICK", "K_PRIZE", "K_PROMOTE", "K_REFLIP", "K_REPLACE",
    "K_RESPONSE", "K_SPREAD", "K_TYPE", "K_WORD", "K_YESNO", "KINDS",
    # kinds of main action
    "A_ATTACK", "A_BENCH", "A_END", "A_ENERGY", "A_EVOLVE", "A_LEGEND", "A_LEVEL", "A_PLAY", "A_RETREAT", "A_TOOL",
    "A_USE",
    # options of particular questions
    "LATER", "NOW",
    "CONDITION_WORD",
    "PAUSE_CHECKUP", "PAUSE_TURN",
    # ways a game ends
    "WHY_SUDDEN",
    # facts that texts ask about later
    "FACT_ABILITY", "FACT_ATTACHED", "FACT_ATTACK", "FACT_ATTACKER", "FACT_EVOLVED", "FACT_HEALED", "FACT_KO",
    "FACT_PLAYED", "FACT_SUPPORTER", "FACT_TO_ACTIVE",
    # events that clauses listen for
    "E_AFFLICTED", "E_ATTACHED", "E_BENCHED", "E_CHECKUP", "E_COINS", "E_DAMAGED", "E_DISCARDED", "E_DRAWN",
    "E_EVOLVED", "E_KNOCKED_OUT", "E_LEVELLED", "E_MOVED", "E_PLAYED", "E_POWER", "E_PRIZES", "E_PRIZE_TAKEN",
    "E_RESPONSE", "E_SETUP", "E_TURN_ENDS", "E_TURN_STARTS", "E_WOULD_ATTACK", "E_WOULD_DAMAGE", "E_WOULD_KO",
]  # fmt: skip
