"""Building: from a scene to a game at the scene's position. `scenes.run`, `scenes.resume` and the puzzles use it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from ptcg.cards import Card
from ptcg.cards.facts import BASIC_ENERGY_TYPES, plays_as_pokemon
from ptcg.engine.inspect import (
    ASIDE,
    CONDITIONS,
    DECK,
    DISCARD,
    ENERGY,
    FACT_ATTACK,
    FACT_KO,
    HAND,
    KNOW_BOTH,
    LOST,
    PRIZES,
    State,
    attach,
    bench_limit,
    definition,
    is_tool,
    lay_card,
    lay_down,
    leave_with_counters,
    max_hp,
    misplaced,
    no_cards_laid,
    overladen,
    play_union,
    put_counters,
    recall,
    ref_of,
    set_conditions,
    set_stadium,
    set_turn,
)
from ptcg.game.compile_deck import unread as unread_card
from ptcg.game.encoding import LENT, BadState, decode_state, encoded_cards
from ptcg.game.known import deal_again
from ptcg.rulebooks import Rulebook, load
from ptcg.scenes import engine
from ptcg.scenes.leave import leave_behind
from ptcg.scenes.library import Library, card_words
from ptcg.scenes.pending import play_pending
from ptcg.scenes.play import Play
from ptcg.scenes.position import Position
from ptcg.scenes.scene import HIDDEN, SEATS, MonSpec, Scene, SceneError, SetupSpec, Side, owner_of
from ptcg.scenes.stacks import impossible
from ptcg.scenes.unseen import deal_unseen

_DECK_SIZE = 60


def unread(scene: Scene, library: Library) -> str:
    """Return why a scene cannot be run with the loaded cards (a card is missing, or a text is not understood); empty if
    it can."""
    for seat, source in zip(SEATS, scene.cards, strict=True):
        for word in card_words(scene, (seat,)):
            try:
                card = library.find(word, source)
            except SceneError as fault:
                return str(fault)
            if not scene.deck_list and (why := unread_card(card)) is not None:
                return why
    return ""


def build(
    scene: Scene, library: Library | None = None, rulebook: Rulebook | None = None, seed: str = "sfc32:0"
) -> Play:
    """Build the game at the scene's position, or at the beginning of its set-up, with its coins ready. `rulebook` (a
    variant) replaces the rulebook that the scene names. In the scene of one seat the seed deals the cards that the seat
    does not know.

    An impossible scene (a missing card, more damage than HP, too many Tools) raises SceneError with the path of the
    fault.
    """
    library = library or Library()
    rulebook = rulebook or load(scene.rulebook)
    if scene.deck_list:
        raise SceneError(f"{scene.id}: a deck list is judged, not played")
    if scene.state:
        return _state(scene, library, rulebook, seed)
    if scene.turn.at == "setup":
        raise SceneError(f"{scene.id}: what one seat knows during set-up can be shown, not played on; expected `state`")
    try:
        if scene.setup is not None:
            return _setup(scene, scene.setup, library, rulebook)
        return _position(scene, library, rulebook, seed)
    except SceneError as fault:
        raise SceneError(f"{scene.where}: {fault}" if scene.where else str(fault)) from None


def filler(scene: Scene, library: Library) -> Card:
    """Return a basic Energy that no line of the scene names. It is used for cards that the scene only counts."""
    said = " ".join((*scene.do, *scene.expect, *scene.pending, *card_words(scene)))
    for kind in BASIC_ENERGY_TYPES:
        if kind not in said:
            return library.energy(kind)
    return library.energy(BASIC_ENERGY_TYPES[0])


VIEWERS = {"me": 1, "opp": 2, "public": KNOW_BOTH}
"""Who knows a card that a scene of one viewer names, as bits of seats."""


@dataclass(slots=True)
class _Table:
    """Cards gathered for both players before the game's definitions can be made."""

    scene: Scene
    library: Library
    fill: Card
    cards: tuple[list[Card], list[Card]] = field(default_factory=lambda: ([], []))
    hidden: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    """The places of cards that the seat of the scene does not know."""

    def add(self, player: int, words: Sequence[str], path: str, first: int = 0) -> list[int]:
        """Add the named cards to the player's list and return their places in it. `first` is the place of the first
        word at its path."""
        found: list[int] = []
        for i, word in enumerate(words, first):
            if word == HIDDEN:
                if not self.scene.view:
                    raise SceneError(f"{path}[{i}]: a hidden card; only the scene of one seat (`view`) has any")
                found += self.more(player, 1)
                continue
            try:
                card = self.library.find(word, self.scene.cards[player])
            except SceneError as fault:
                raise SceneError(f"{path}[{i}]: {fault}") from None
            self.cards[player].append(card)
            found.append(len(self.cards[player]) - 1)
        return found

    def more(self, player: int, count: int) -> list[int]:
        """Add `count` cards that no word names and return their places."""
        start = len(self.cards[player])
        self.cards[player].extend([self.fill] * count)
        places = list(range(start, start + count))
        if self.scene.view:
            self.hidden[player].extend(places)
        return places


@dataclass(slots=True)
class _Laid:
    """A Pokémon to be put into play: its spec, its path, the places of its cards."""

    spec: MonSpec
    path: str
    under: list[int]
    tops: list[int]
    attached: list[tuple[int, int]]  # the seat of the owner, and the place among its cards


def _position(scene: Scene, library: Library, rulebook: Rulebook, seed: str) -> Play:
    table = _Table(scene, library, filler(scene, library))
    zones: list[dict[int, list[int]]] = []
    laid: list[list[_Laid]] = []
    played: list[list[int]] = []
    for player, seat in enumerate(SEATS):
        side = scene.side(seat)
        if side.active is None:
            raise SceneError(f"{seat}.active: a position without `state` needs the Active Pokémon of both players")
        laid.append(_lay(table, player, seat, (side.active, *side.bench)))
        zones.append(_zones(table, player, seat, side))
        played.append(table.add(player, side.played, f"{seat}.played"))  # these cards stay where every card is at first
    stadium = None
    if scene.stadium is not None:
        owner = SEATS.index(scene.stadium.owner)
        stadium = (owner, table.add(owner, [scene.stadium.card], "stadium")[0])
    for player, mons in enumerate(laid):
        for mon in mons:
            if why := impossible(
                [table.cards[player][place] for place in (*mon.under, *mon.tops[:1])], library, rulebook
            ):
                raise SceneError(f"{mon.path}.under: {why}")
    deal_unseen(scene, library, table.cards, table.hidden, (zones[0][PRIZES], zones[1][PRIZES]), seed)
    effects = _effect_cards(table, laid)
    defs, base = engine.definitions(table.cards, rulebook)
    s = no_cards_laid(defs)
    _turn(s, scene)
    for player in range(2):
        for zone, places in zones[player].items():
            for place in reversed(places) if zone == DECK else places:
                lay_card(s, base[player] + place, zone)
                if zone in (HAND, PRIZES) and scene.view and place not in table.hidden[player]:
                    s.know[base[player] + place] |= VIEWERS[scene.view]  # the scene names what its viewer knows
        _known_decks(s, scene, player)
        for i, mon in enumerate(laid[player]):
            _enter(s, mon, player, base, i == 0)
        for place in played[player]:
            s.know[base[player] + place] = KNOW_BOTH
    if stadium is not None:
        faces = scene.stadium.faces if scene.stadium is not None else ""
        set_stadium(s, base[stadium[0]] + stadium[1], stadium[0], SEATS.index(faces) if faces else -1)
    for (player, place), _ in effects.items():
        lay_card(s, base[player] + place, ASIDE, KNOW_BOTH)
    _memory(s, scene)
    at = Position(s, engine.prints(defs, table.cards))
    _check(at, laid)
    leave_with_counters(s)
    for player in range(2):
        for mon in laid[player]:
            for effect in mon.spec.effects:
                leave_behind(at, _spot(s, laid, player, mon), effect, mon.path)
    engine.begin_at(s, scene.turn.at)
    used = play_pending(s, scene.pending, scene.coins)
    return Play(at, [1 if coin == "heads" else 0 for coin in scene.coins[used:]])


def _known_decks(s: State, scene: Scene, player: int) -> None:
    """Note what the viewer knows of a deck: its set, if the scene has the set of the Prizes, and its top cards."""
    side = scene.side(SEATS[player])
    if side.prize_set is not None:
        s.set_known[player * 3] = 1
    if scene.view and isinstance(side.deck, tuple):
        for viewer in range(2):
            if VIEWERS[scene.view] >> viewer & 1:
                s.top_known[player * 2 + viewer] = len(list(takewhile(HIDDEN.__ne__, side.deck)))


def _lay(table: _Table, player: int, seat: str, mons: Sequence[MonSpec]) -> list[_Laid]:
    laid: list[_Laid] = []
    for i, mon in enumerate(mons):
        path = f"{seat}.bench[{i - 1}]" if i else f"{seat}.active"
        if mon.conditions and i:
            raise SceneError(
                f"{path}.conditions: a Benched Pokémon has no Special Condition, found {mon.conditions[0]}"
            )
        under = table.add(player, mon.under, f"{path}.under")
        tops = table.add(player, mon.cards, f"{path}.card")
        attached: list[tuple[int, int]] = []
        for key in ("energy", "tools", "attached"):
            for i, word in enumerate(getattr(mon, key)):
                bare, owner = owner_of(word, seat)
                (place,) = table.add(SEATS.index(owner), (bare,), f"{path}.{key}", i)
                attached.append((SEATS.index(owner), place))
        for place in (*under, *tops):
            card = table.cards[player][place]
            if card.supertype != "Pokémon" and not plays_as_pokemon(card):
                raise SceneError(f"{path}.card: {card.name} ({card.id}) is no Pokémon")
        for (owner_seat, place), word in zip(attached, mon.energy, strict=False):
            if table.cards[owner_seat][place].supertype not in ("Energy", "Pokémon"):
                raise SceneError(f"{path}.energy: {word} is no Energy card")
        laid.append(_Laid(mon, path, under, tops, attached))
    return laid


def _zones(table: _Table, player: int, seat: str, side: Side) -> dict[int, list[int]]:
    hand = table.add(player, side.hand, f"{seat}.hand")
    hand += table.more(player, max(0, (side.hand_count or 0) - len(hand)))
    return {
        HAND: hand,
        DISCARD: table.add(player, side.discard, f"{seat}.discard"),
        LOST: table.add(player, side.lost, f"{seat}.lost"),
        DECK: _cards(table, player, side.deck, f"{seat}.deck"),
        PRIZES: _cards(table, player, side.prizes, f"{seat}.prizes"),
    }


def _cards(table: _Table, player: int, zone: tuple[str, ...] | int, path: str) -> list[int]:
    return table.more(player, zone) if isinstance(zone, int) else table.add(player, zone, path)


def _effect_cards(table: _Table, laid: list[list[_Laid]]) -> dict[tuple[int, int], str]:
    """Add cards of effects that are nowhere on the table. They are set aside, so that the game has their programs."""
    found: dict[tuple[int, int], str] = {}
    there = {card.id for cards in table.cards for card in cards}
    for player, mons in enumerate(laid):
        for mon in mons:
            for effect in mon.spec.effects:
                if effect.card and effect.card not in there:
                    there.add(effect.card)
                    place = table.add(1 - player, [effect.card], f"{mon.path}.effects")[0]
                    found[(1 - player, place)] = effect.card
    return found


def _enter(s: State, mon: _Laid, player: int, base: Sequence[int], active: bool) -> None:
    pile = [base[player] + place for place in (*mon.under, *mon.tops)]
    spot = lay_down(s, pile, len(mon.tops), player, active, mon.spec.since == "this_turn")
    for i, (owner, place) in enumerate(mon.attached):
        card = base[owner] + place
        attach(s, card, spot, _energy_role(s, mon, card) if i < len(mon.spec.energy) else 0)
    s.damage[spot] = mon.spec.damage
    bits = sum(1 << CONDITIONS.index(word) for word in mon.spec.conditions)
    if bits:
        # A Pokémon of the turn player was Paralyzed in the opponent's last turn, a Pokémon of the opponent in this turn
        # (COND-PARA-2).
        set_conditions(s, spot, bits, s.turn - 1 if player == s.player else s.turn)
    for name, count in mon.spec.counters:
        if name not in s.defs.marks:
            raise SceneError(f"{mon.path}.counters: no card here has {name} counters")
        put_counters(s, spot, name, count)


def _energy_role(s: State, mon: _Laid, card: int) -> int:
    """Return the role of a card attached as Energy: 0 for an Energy card, else the Energy role that a text of this game
    gives the Pokémon card. Raises SceneError if no text gives one."""
    d = definition(s, card)
    if d.kind == ENERGY:
        return 0
    roles = [d.energy_role, *(i for i, role in enumerate(s.defs.roles) if role.kind == ENERGY)]
    role = next((role for role in roles if role > 0), 0)
    if role == 0:
        raise SceneError(f"{mon.path}.energy: {d.name} ({d.card_id}) is no Energy card, and no text here makes it one")
    return int(role)


def _turn(s: State, scene: Scene) -> None:
    """Set whose turn it is and what was done in it. Odd turns are the starting player's."""
    turn = scene.turn
    set_turn(s, turn.number, SEATS.index(turn.player))
    s.energy_used = int(bool(turn.flag("energy_attached")))
    s.supporters_used = int(bool(turn.flag("supporter_played")))
    s.stadiums_used = int(bool(turn.flag("stadium_played")))
    s.retreats_used = int(bool(turn.flag("retreated")))


def _memory(s: State, scene: Scene) -> None:
    """Set facts that the table does not show: once-a-game uses, the turn before, Sudden Death."""
    for player, seat in enumerate(SEATS):
        side = scene.side(seat)
        s.gx_used += ("gx" in side.used) << 4 * player
        s.vstar_used += ("vstar" in side.used) << 4 * player
        s.mulligans[player] = side.mulligans
        for name in side.vunions:
            if name not in s.defs.names:
                raise SceneError(f"game.vunion_played: no card here is named {name}")
            play_union(s, player, name)
    if scene.turn.flag("ko_last_turn") is True:
        recall(s, FACT_KO, s.turn - 1, s.player, -1, 1)
    if name := str(scene.turn.flag("used_last_turn") or ""):
        if name not in s.defs.names:
            raise SceneError(f"turn.flags.used_last_turn: no card here has the attack {name}")
        mon = ref_of(s, s.active[s.player])
        recall(s, FACT_ATTACK, s.turn - 2, s.player, mon, s.defs.names.index(name))
    if scene.sudden_death:
        s.deaths = 1
        s.prize_start = s.defs.book.sudden_prizes


def _spot(s: State, laid: list[list[_Laid]], player: int, mon: _Laid) -> int:
    """Return the spot of a Pokémon of the scene."""
    i = laid[player].index(mon)
    return s.active[player] if i == 0 else s.bench[player][i - 1]


def _check(at: Position, laid: list[list[_Laid]]) -> None:
    """Raise SceneError for a position at rest that no game can reach."""
    s = at.state
    for player in range(2):
        if len(s.bench[player]) > bench_limit(s, player):
            limit = bench_limit(s, player)
            raise SceneError(f"{SEATS[player]}.bench: {len(s.bench[player])} Pokémon, at most {limit} can be there")
        for mon in laid[player]:
            spot = _spot(s, laid, player, mon)
            if s.damage[spot] >= max_hp(s, spot):
                raise SceneError(f"{mon.path}.damage: {s.damage[spot]} damage on {max_hp(s, spot)} HP")
    crowded = overladen(s)
    tools = [card for card in s.atts[crowded] if is_tool(s, card)] if crowded >= 0 else []
    for card in (*misplaced(s), *tools[-1:]):
        owner = next(mon for mons in laid for mon in mons if _spot_holds(s, laid, mon, card))
        raise SceneError(f"{owner.path}: {at.card(card).name} ({at.word(card)}) cannot be attached there")


def _spot_holds(s: State, laid: list[list[_Laid]], mon: _Laid, card: int) -> bool:
    return any(mon in laid[p] and card in s.atts[_spot(s, laid, p, mon)] for p in range(2))


def _state(scene: Scene, library: Library, rulebook: Rulebook, seed: str) -> Play:
    """Decode the game as it was saved, in the middle of an effect too. In the scene of one seat the seed deals the
    cards that the seat does not know."""
    try:
        mine, theirs, more = encoded_cards(scene.state)
        one, two = scene.cards
        cards = (_lent(library, mine, one, two), _lent(library, theirs, two, one))
        further = _lent(library, more, one if scene.view == "opp" else two, "")
        defs, _ = engine.definitions(cards, rulebook, further)
        s = decode_state(scene.state, defs)
    except BadState as fault:
        raise SceneError(str(fault)) from None
    if scene.view in SEATS:
        s = deal_again(s, SEATS.index(scene.view), seed)
    s.listening = True
    prints = engine.prints(defs, (*cards, further))
    return Play(Position(s, prints), [1 if coin == "heads" else 0 for coin in scene.coins])


def _lent(library: Library, words: Sequence[str], source: str, other: str) -> list[Card]:
    """Return the cards that the ids of an encoded state mean; those of a lent print by the other player's source."""
    return [library.find(w[1:], other) if w.startswith(LENT) else library.find(w, source) for w in words]


def _setup(scene: Scene, setup: SetupSpec, library: Library, rulebook: Rulebook) -> Play:
    """Build the game before its set-up: decks of 60 cards that contain the opening hands, which chance will deal."""
    table = _Table(scene, library, filler(scene, library))
    hands = (setup.me, setup.opp)
    for player, seat in enumerate(SEATS):
        most: dict[str, int] = {}
        for hand in hands[player]:
            for word in hand:
                most[word] = max(most.get(word, 0), hand.count(word))
        for word, count in most.items():
            table.add(player, [word] * count, f"setup.{seat}.opening_hands")
        table.more(player, _DECK_SIZE - len(table.cards[player]))
    defs, _ = engine.definitions(table.cards, rulebook)
    s = engine.before_setup(defs, setup.sudden_death)
    wanted = ([word for hand in hands[0] for word in hand], [word for hand in hands[1] for word in hand])
    at = Position(s, engine.prints(defs, table.cards))
    return Play(at, [1 if coin == "heads" else 0 for coin in scene.coins], wanted, is_setup=True)
