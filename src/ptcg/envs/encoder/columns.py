"""The columns of an encoded position, named and explained once.

The encoder writes the columns, the page on learning prints them, and models read them by name. All are small integers;
a model scales them itself. A column is 16 bits. The encoder writes tokens and options in words of 64 bits, four columns
to a word (``four``).
"""

from __future__ import annotations

from typing import Final

# kinds of token
TOKEN_POKEMON: Final = 1
TOKEN_ATTACHED: Final = 2
TOKEN_UNDER: Final = 3
TOKEN_CARD: Final = 4
TOKEN_EFFECT: Final = 5

# zones of a token: the zones of the engine plus 1, and two zones that only a player's knowledge has
ZONE_TOP: Final = 11
ZONE_UNSEEN: Final = 12

# columns of a token
T_KIND: Final = 0
T_CARD: Final = 1
T_SIDE: Final = 2
T_ZONE: Final = 3
T_HOST: Final = 4
T_PLACE: Final = 5
T_COUNT: Final = 6
T_HP: Final = 7
T_DAMAGE: Final = 8
T_CONDITIONS: Final = 9
T_TYPES: Final = 10
T_STAGE: Final = 11
T_RETREAT: Final = 12
T_UNITS: Final = 13
T_UNIT_TYPES: Final = 14
T_NEW: Final = 15
T_PRIZES: Final = 16
T_MARKS: Final = 17
T_EFFECTS: Final = 18
T_POISON: Final = 19
TOKEN_WIDTH: Final = 20
TOKEN_WORDS: Final = 5
TOKEN_COLUMNS: Final = [
    ("kind", "1 Pokémon, 2 card attached to one, 3 card under one, 4 card elsewhere, 5 lasting effect on a Pokémon"),
    ("card", "the card's number in the card table; 0 for a Pokémon that lies face down"),
    ("side", "0 mine, 1 the opponent's (for an attached card or an effect: of the Pokémon it is on)"),
    ("zone", "1 deck, 2 hand, 3 discard pile, 4 Lost Zone, 5 Prizes, 6 set aside, 7 played and not yet discarded, "
     "8 Stadium, 9 in play, 10 attached, 11 known on top of a deck, 12 unseen: my deck and face-down Prizes together"),
    ("host", "token of the Pokémon it is on or under, -1 if none"),
    ("place", "a Pokémon: 1 Active, 2 and more on the Bench; a known Prize, or a known top card: its position from 1"),
    ("count", "how many like it the token stands for: same card, same zone"),
    ("hp", "a Pokémon's HP with everything that changes it"),
    ("damage", "damage on it"),
    ("conditions", "bits: 1 Asleep, 2 Burned, 4 Confused, 8 Paralyzed, 16 Poisoned"),
    ("types", "bits of its types, in the order Grass, Fire, Water, Lightning, Psychic, Fighting, Darkness, Metal, "
     "Fairy, Dragon, Colorless"),
    ("stage", "1 Basic, 2 Stage 1, 3 Stage 2, 4 VMAX, 5 VSTAR, 6 V-UNION, 7 MEGA, 8 BREAK, 9 Restored, 10 LEGEND, "
     "11 LV.X"),
    ("retreat", "Retreat Cost with everything that changes it"),
    ("units", "units of Energy: on the Pokémon, or of the attached card"),
    ("unit_types", "bits of the types those units may be used as"),
    ("new", "bits: 1 came into play this turn, 2 evolved or changed this turn"),
    ("prizes", "Prizes for Knocking it Out, by the card"),
    ("marks", "reminder counters on it"),
    ("effects", "lasting effects on it"),
    ("poison", "damage counters of its Poison at a checkup, 0 if it is not Poisoned"),
]  # fmt: skip

# columns of an option
O_VERB: Final = 0
O_CARD: Final = 1
O_SOURCE: Final = 2
O_TARGET: Final = 3
O_ATTACK: Final = 4
O_TEXT: Final = 5
O_NUMBER: Final = 6
O_DAMAGE: Final = 7
O_DEALT: Final = 8
O_FELLS: Final = 9
O_PAID: Final = 10
O_READY: Final = 11
OPTION_WIDTH: Final = 12
OPTION_WORDS: Final = 3
OPTION_COLUMNS: Final = [
    ("verb", "what it does: see the table of verbs"),
    ("card", "number of the card it is about in the card table, 0 if none or face down"),
    ("source", "token it comes from: the card in hand, deck or elsewhere, the Pokémon that attacks; -1 if none"),
    ("target", "token it is done to: the Pokémon evolved, attached to, promoted, chosen; -1 if none"),
    ("attack", "which attack of the card, from 1"),
    ("text", "which text of the card is used, from 1"),
    ("number", "the number, side, type, mode or position that is chosen; yes and heads are 1"),
    ("damage", "the attack's printed damage"),
    ("dealt", "what that damage does to the opponent's Active Pokémon, after Weakness, Resistance and all texts in "
     "play; what the attack's own text adds is not in it"),
    ("fells", "1 if that is at least the HP which that Pokémon has left"),
    ("paid", "an attack: 1 if the Pokémon has the Energy for it"),
    ("ready", "bits of the attacks printed on my Pokémon that its Energy pays for after this option: on the target, "
     "with the attached Energy as printed, or as evolved; of an attack: on the Pokémon that attacks"),
]  # fmt: skip

# columns of a past action: the last main actions of both players, the newest first
H_VERB: Final = 0
H_SIDE: Final = 1
H_AGO: Final = 2
H_CARD: Final = 3
H_TARGET: Final = 4
H_ATTACK: Final = 5
H_TEXT: Final = 6
H_MAIN: Final = 7
PAST_ROWS: Final = 16
PAST_WIDTH: Final = 8
PAST_WORDS: Final = 2
PAST_COLUMNS: Final = [
    ("verb", "what was done, by the numbers of the verbs; 0: the game has no more past actions"),
    ("side", "0 I did it, 1 the opponent"),
    ("ago", "how many turns ago; 0 in this turn"),
    ("card", "number of the card that was used in the card table, 0 if none"),
    ("target", "number of the top card of the Pokémon that evolved, got the card, became Active or was attacked"),
    ("attack", "which attack of the card, from 1"),
    ("text", "which text of the card, from 1"),
    ("main", "how many main actions ago, from 1"),
]

# verbs: the main actions by their own numbers (engine.actions), then these, then 16 plus the kind of decision
VERB_DONE: Final = 12
VERB_MORE: Final = 13
VERB_KIND: Final = 16
VERBS: Final = [
    "none", "bench", "bench both halves", "evolve", "level up", "attach Energy", "attach Tool", "play Trainer",
    "use text", "retreat", "attack", "end turn", "done", "more options", "", "",
]  # fmt: skip

# columns of the row about the whole game
G_TURN: Final = 0
G_MINE: Final = 1
G_FIRST: Final = 2
G_DECISION: Final = 3
G_SOURCE: Final = 4
G_OPTIONS: Final = 5
G_PAGE: Final = 6
G_PICKED: Final = 7
G_BOOK: Final = 8
G_DEATHS: Final = 9
G_ENERGY: Final = 10
G_SUPPORTER: Final = 11
G_STADIUM: Final = 12
G_RETREATED: Final = 13
G_LEFT_OUT: Final = 14
G_OVER: Final = 15
G_SIDE: Final = 16  # two blocks of G_EACH columns, mine and the opponent's
G_DECK: Final = 0
G_HAND: Final = 1
G_PRIZES: Final = 2
G_DISCARD: Final = 3
G_LOST: Final = 4
G_BENCH: Final = 5
G_GX: Final = 6
G_VSTAR: Final = 7
G_MULLIGANS: Final = 8
G_EACH: Final = 9
GLOBAL_WIDTH: Final = 34
_SIDE: Final = [
    ("deck", "cards in my deck"),
    ("hand", "cards in my hand"),
    ("prizes", "my Prize cards"),
    ("discard", "cards in my discard pile"),
    ("lost", "my cards in the Lost Zone"),
    ("bench", "my Benched Pokémon"),
    ("gx", "GX attacks I have used"),
    ("vstar", "VSTAR Powers I have used"),
    ("mulligans", "my mulligans"),
]
_THEIRS: Final = "the same of the opponent, -1 where the book does not make the number open"
GLOBAL_COLUMNS: Final = [
    ("turn", "number of the turn, 0 during set-up"),
    ("mine", "1 if it is my turn"),
    ("first", "1 if I went first, 0 if not, -1 before that is known"),
    ("decision", "kind of the open decision if I am asked, by its number (engine.ask), else 0"),
    ("source", "card table number of the card whose text asks, 0 if none"),
    ("options", "how many options the decision has, on all pages"),
    ("page", "which page of options is shown, from 0"),
    ("picked", "cards or Pokémon picked so far where several are picked one by one"),
    ("book", "the rulebook: its position in ptcg.envs.BOOKS, from 1"),
    ("deaths", "how often the game went to sudden death"),
    ("energy", "Energy attached from hand this turn"),
    ("supporter", "Supporters played this turn"),
    ("stadium", "Stadiums played this turn"),
    ("retreated", "retreats this turn"),
    ("left_out", "tokens that found no place: 0 unless the game has more cards than the batch has tokens"),
    ("over", "1 if the game is over"),
    *[(f"my {name}", note) for name, note in _SIDE],
    *[(f"their {name}", _THEIRS if name == "deck" else "") for name, _ in _SIDE],
]
