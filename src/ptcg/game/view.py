"""What one seat may see (ZONE-10): the only source of positions for tables, bots and learning agents.

A view is made of frozen structs. They are plain data: `msgspec.json.encode` writes them, `msgspec.json.decode` with
``type=View`` reads them back.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from ptcg.cards.kinds import STAGES
from ptcg.engine import evaluate
from ptcg.engine import vocabulary as w
from ptcg.engine.card_filters import is_tool
from ptcg.engine.characteristics import max_hp, retreat_cost, stage, types
from ptcg.engine.energy import units_of
from ptcg.engine.modifiers import asked
from ptcg.engine.ops import M_HAND_UP
from ptcg.engine.state import State, ref_of
from ptcg.game.decision import Decision, asked_of
from ptcg.game.notation import card_id, card_name


class CardRef(Struct, frozen=True):
    """A card by its id and its name.

    >>> from ptcg.testing import game_at
    >>> game = game_at("PAR23", [], "{active: sv4-94}", "{active: sv4-94}")
    >>> game.view(0).me.active.card
    CardRef(id='sv4-94', name='Gible')
    """

    id: str
    name: str


class EnergyCard(Struct, frozen=True):
    """An attached Energy card. ``units``: one type for each unit it provides, "any" for a unit of every type.

    >>> from ptcg.testing import game_at
    >>> game = game_at("PAR23", [], "{active: {card: sv4-94, energy: [Fighting]}}", "{active: sv4-94}")
    >>> game.view(0).me.active.energy[0].units
    ('Fighting',)
    """

    id: str
    name: str
    units: tuple[str, ...]


class Mon(Struct, frozen=True):
    """A Pokémon in play. A Pokémon that lies face down at set-up is only marked as ``hidden``.

    ``card`` is its top card, ``cards`` are the cards that make it up now, ``under`` those below them. ``turned`` says
    how the card lies because of a Special Condition. ``effects`` names the cards whose effects last on it.

    >>> from ptcg.testing import game_at
    >>> game = game_at("PAR23", [], "{active: {card: sv4-94, damage: 30}}", "{active: sv4-94}")
    >>> mon = game.view(0).me.active
    >>> mon.card.name, mon.hp, mon.damage
    ('Gible', 70, 30)
    """

    card: CardRef | None = None
    cards: tuple[CardRef | None, ...] = ()
    under: tuple[CardRef | None, ...] = ()
    hp: int = 0
    damage: int = 0
    types: tuple[str, ...] = ()
    stage: str = ""
    retreat: int = 0
    conditions: tuple[str, ...] = ()
    turned: str = ""
    energy: tuple[EnergyCard, ...] = ()
    tools: tuple[CardRef | None, ...] = ()
    attached: tuple[CardRef | None, ...] = ()
    counters: dict[str, int] = {}
    came_this_turn: bool = False
    effects: tuple[str, ...] = ()
    hidden: bool = False

    @property
    def name(self) -> str:
        """The name of the top card; empty if the viewer does not know it."""
        return self.card.name if self.card is not None else ""


HIDDEN = Mon(hidden=True)
"""A Pokémon that lies face down."""


class Side(Struct, frozen=True):
    """One player's side. An unknown card is None; a zone or a count that the rulebook does not open is None.

    >>> import ptcg
    >>> side = ptcg.Game.new(seed="sfc32:1").view(0).me
    >>> side.deck_count, side.mons
    (60, ())
    """

    active: Mon | None
    bench: tuple[Mon, ...]
    hand: tuple[CardRef | None, ...] | None
    hand_count: int | None
    deck_count: int | None
    deck_top: tuple[CardRef, ...] | None
    discard: tuple[CardRef, ...] | None
    lost: tuple[CardRef, ...] | None
    played: tuple[CardRef, ...]
    aside: tuple[CardRef | None, ...]
    prizes: tuple[CardRef | None, ...] | None
    prizes_count: int | None
    prize_set: tuple[CardRef, ...] | None
    gx_used: bool
    vstar_used: bool
    mulligans: int

    @property
    def mons(self) -> tuple[Mon, ...]:
        """The player's Pokémon in play, the Active Pokémon first."""
        return self.bench if self.active is None else (self.active, *self.bench)

    def at(self, spot: str) -> Mon | None:
        """Return the Pokémon at ``active`` or ``bench[2]``; None if nobody is there."""
        if spot == "active":
            return self.active
        place = int(spot[6:-1])
        return self.bench[place] if place < len(self.bench) else None


class Stadium(Struct, frozen=True):
    """The Stadium in play, the player who played it, and the player it faces, if any.

    >>> from ptcg.testing import game_at
    >>> game = game_at("PAR23", [], "{active: sv4-94}", "{active: sv4-94}", stadium="sv2-171")
    >>> game.view(0).stadium
    Stadium(id='sv2-171', name='Artazon', player=0, faces=None)
    """

    id: str
    name: str
    player: int
    faces: int | None = None


class Flags(Struct, frozen=True):
    """What the player has already done this turn.

    >>> from ptcg.testing import game_at
    >>> game = game_at("PAR23", [], "{active: sv4-94, hand: [Fighting]}", "{active: sv4-94}")
    >>> game.choose(game.options.notations[0])
    >>> game.view(0).flags.energy_attached
    True
    """

    energy_attached: bool
    supporter_played: bool
    stadium_played: bool
    retreated: bool


class View(Struct, frozen=True):
    """The position as one seat may see it. ``seat`` None is a spectator, who sees player 0 as ``me``.

    >>> import ptcg
    >>> view = ptcg.Game.new(seed="sfc32:1").view(0)
    >>> view.turn, view.me.deck_count, view.over
    (0, 60, False)
    """

    seat: int | None
    turn: int
    player: int
    first: int | None
    me: Side
    opp: Side
    stadium: Stadium | None
    flags: Flags
    sudden_death: int
    over: bool
    winner: int | None
    decision: Decision | None

    def at(self, place: str) -> Mon | None:
        """Return the Pokémon at a place such as ``me.active`` or ``opp.bench[2]``; None if nobody is there."""
        side, _, spot = place.partition(".")
        return (self.me if side == "me" else self.opp).at(spot)


class Brief(Struct, frozen=True):
    """An Active Pokémon in a list of games: the id of its card, its HP and its damage."""

    id: str
    hp: int
    damage: int


class Outline(Struct, frozen=True):
    """A position in few words, as everybody may see it: the turn, the Prizes left, and the Active Pokémon."""

    turn: int
    prizes: tuple[int | None, int | None]
    actives: tuple[Brief | None, Brief | None]


def type_names(mask: int) -> tuple[str, ...]:
    """Return the names of the types in a mask."""
    return tuple([w.TYPES[i] for i in range(w.NTYPES) if mask & (1 << i)])


TURNED = {w.ASLEEP: "counterclockwise", w.CONFUSED: "upside down", w.PARALYZED: "clockwise"}
"""How the card of a Pokémon lies while the Pokémon has one of these Special Conditions (COND-07)."""


def condition_names(mask: int) -> tuple[str, ...]:
    """Return the names of the Special Conditions in a mask."""
    return tuple([w.CONDITIONS[i] for i in range(5) if mask & (1 << i)])


def knows(s: State, card: int, seat: int | None) -> bool:
    """Return True if the seat knows which card this is; a spectator knows only what both players know."""
    bits = s.know[card]
    return bits & 3 == 3 if seat is None else bits & (1 << seat) != 0


def card_view(s: State, card: int, seat: int | None) -> CardRef | None:
    """Return the id and the name of a card, or None if the seat does not know the card."""
    return known(s, card) if knows(s, card, seat) else None


def cards_view(s: State, cards: Iterable[int], seat: int | None) -> tuple[CardRef | None, ...]:
    """Return cards, with None for each card that the seat does not know."""
    return tuple([known(s, c) if knows(s, c, seat) else None for c in cards])


def unit_view(s: State, card: int) -> tuple[str, ...]:
    """Return what an attached Energy card provides: one type per unit, "any" for a unit of every type."""
    out = []
    for mask in units_of(s, card):
        names = type_names(mask)
        out.append("any" if mask == s.defs.book.every_type else "/".join(names))
    return tuple(out)


def mon_view(s: State, spot: int, seat: int | None) -> Mon:
    """Return a Pokémon in play; a Pokémon that lies face down at set-up is only marked as hidden."""
    pile = s.piles[spot]
    top = pile[-1]
    if not knows(s, top, seat):
        return HIDDEN
    energy, tools, other = [], [], []
    for c in s.atts[spot]:
        units = unit_view(s, c)
        if units:
            energy.append(EnergyCard(card_id(s, c), card_name(s, c), units))
        elif is_tool(s, c):
            tools.append(card_view(s, c, seat))
        else:
            other.append(card_view(s, c, seat))
    n = len(pile) - s.tops[spot]
    ref = ref_of(s, spot)
    return Mon(
        card_view(s, top, seat),
        cards_view(s, pile[n:], seat),
        cards_view(s, pile[:n], seat),
        max_hp(s, spot),
        s.damage[spot],
        type_names(types(s, spot)),
        STAGES[stage(s, spot)],
        retreat_cost(s, spot),
        condition_names(s.cond[spot]),
        next((way for bit, way in TURNED.items() if s.cond[spot] & bit), ""),
        tuple(energy),
        tuple(tools),
        tuple(other),
        marks(s, ref),
        s.came[spot] >= s.turn > 0,
        tuple([card_name(s, e.card) for e in s.lasting if e.on == ref and e.card >= 0]),
    )


def marks(s: State, ref: int) -> dict[str, int]:
    """Return the reminder counters on a Pokémon, by name."""
    out: dict[str, int] = {}
    for m in s.marks:
        if (m >> 8) & 0xFFFFFFFF == ref:
            name = s.defs.marks[m >> 40]
            out[name] = out.get(name, 0) + (m & 255)
    return out


def hand_open(s: State, player: int) -> bool:
    """Return True if an effect turns the player's hand face up."""
    for x in asked(s, M_HAND_UP):
        a = x.static.a
        if (a == 3 or (x.env.me if a == 0 else 1 - x.env.me) == player) and evaluate.cond(s, x.env, x.static.cond):
            return True
    return False


def side_view(s: State, p: int, seat: int | None) -> Side:
    """Return one player's side; the book says which zones and counts of another player are open (`open_counts`)."""
    hand, deck = s.zones[w.HAND * 2 + p], s.zones[w.DECK * 2 + p]
    prizes = s.zones[w.PRIZES * 2 + p]
    active = s.active[p]
    book, mine = s.defs.book, seat == p
    open_hand, open_deck, open_prizes = mine or book.open_hands, mine or book.open_decks, mine or book.open_prizes
    return Side(
        mon_view(s, active, seat) if active >= 0 else None,
        tuple([mon_view(s, b, seat) for b in s.bench[p]]),
        (knowns(s, hand) if hand_open(s, p) else cards_view(s, hand, seat)) if open_hand else None,
        len(hand) if open_hand else None,
        len(deck) if open_deck else None,
        tops(s, p, seat) if open_deck else None,
        knowns(s, s.zones[w.DISCARD * 2 + p]) if mine or book.open_discards else None,
        knowns(s, s.zones[w.LOST * 2 + p]) if mine or book.open_lost else None,
        knowns(s, played(s, p)),
        cards_view(s, s.zones[w.ASIDE * 2 + p], seat),
        cards_view(s, prizes, seat) if open_prizes else None,
        len(prizes) if open_prizes else None,
        prize_set(s, p, seat),
        (s.gx_used >> (4 * p)) & 15 > 0,
        (s.vstar_used >> (4 * p)) & 15 > 0,
        s.mulligans[p],
    )


def known(s: State, card: int) -> CardRef:
    """Return the id and the name of a card that everybody sees."""
    return CardRef(card_id(s, card), card_name(s, card))


def knowns(s: State, cards: Iterable[int]) -> tuple[CardRef, ...]:
    """Return cards that everybody sees."""
    return tuple([known(s, c) for c in cards])


def stadium_view(s: State) -> Stadium | None:
    """Return the Stadium in play; None without one."""
    if s.stadium < 0:
        return None
    faces = s.stadium_faces if s.stadium_faces >= 0 else None
    return Stadium(card_id(s, s.stadium), card_name(s, s.stadium), s.stadium_player, faces)


def played(s: State, p: int) -> list[int]:
    """Return the cards that a player has played and not discarded yet.

    These are the card whose text is in progress, and a Supporter that stays until the turn ends (TRAINER-05).
    """
    return [c for c in range(len(s.place)) if s.place[c] == w.RESOLVING and s.defs.owner[c] == p]


def tops(s: State, p: int, seat: int | None) -> tuple[CardRef, ...]:
    """Return the cards on top of a deck whose positions the seat knows, from the top."""
    if seat is None:
        return ()
    deck = s.zones[w.DECK * 2 + p]
    n = min(s.top_known[p * 2 + seat], len(deck))
    return knowns(s, [deck[len(deck) - 1 - i] for i in range(n)])


def prize_set(s: State, p: int, seat: int | None) -> tuple[CardRef, ...] | None:
    """Return the player's own Prizes as a sorted set once the player has searched the deck; None before."""
    if seat != p or not s.set_known[p * 2 + p]:
        return None
    cards = [known(s, c) for c in s.zones[w.PRIZES * 2 + p]]
    return tuple(sorted(cards, key=lambda c: (c.name, c.id)))


def view(s: State, seat: int | None) -> View:
    """Return the whole position as the seat may see it.

    Of another player's decision, the view shows only player, kind and source.
    """
    me = seat if seat is not None else 0
    return View(
        seat,
        s.turn,
        s.player,
        s.first if s.turn > 0 else None,
        side_view(s, me, seat),
        side_view(s, 1 - me, seat),
        stadium_view(s),
        Flags(s.energy_used > 0, s.supporters_used > 0, s.stadiums_used > 0, s.retreats_used > 0),
        s.deaths,
        s.over,
        s.winner if s.over and s.winner >= 0 else None,
        asked_of(s, seat),
    )


def outline(s: State) -> Outline:
    """Return a position in few words, as everybody may see it."""
    one, two = (len(s.zones[w.PRIZES * 2 + p]) if s.defs.book.open_prizes else None for p in (0, 1))
    return Outline(s.turn, (one, two), (_active(s, s.active[0]), _active(s, s.active[1])))


def _active(s: State, spot: int) -> Brief | None:
    if spot < 0 or not knows(s, s.piles[spot][-1], None):
        return None
    return Brief(card_id(s, s.piles[spot][-1]), max_hp(s, spot), s.damage[spot])
