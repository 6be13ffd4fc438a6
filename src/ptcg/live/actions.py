"""Which main actions an entry of a log may mean, and which hidden cards must be bound before they can be listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ptcg.engine.inspect import (
    A_ATTACK,
    A_BENCH,
    A_END,
    A_ENERGY,
    A_EVOLVE,
    A_PLAY,
    A_RETREAT,
    A_TOOL,
    A_USE,
    DECK,
    HAND,
    PRIZES,
    State,
    attack_of,
    binding,
    card_of_attack,
    clone,
    kind_of,
    x_of,
    y_of,
)
from ptcg.live.lines import (
    Activated,
    AddedToHand,
    Attached,
    Chose,
    Discarded,
    Drew,
    Ended,
    Evolved,
    Line,
    Moved,
    Played,
    PutBack,
    Retreated,
    Shuffled,
    ShuffledIn,
    TurnBegins,
    Used,
    Won,
)
from ptcg.live.log import Entry
from ptcg.live.sight import Sight
from ptcg.live.steps import GIVEN, Node, Stepper, copy, is_unsettled

_LOOKED_AT = 7  # cards of a deck that a text may look at
Want = tuple[int, int, str]  # player, zone, name


def options_for(s: State, sight: Sight, entry: Entry) -> list[tuple[int, int]]:
    """Return the options that the entry may mean, each with the card that is played (-1: none); look-alikes once."""
    line = entry.line
    out: list[tuple[int, int]] = []
    seen: set[object] = set()
    for option in s.ask_opts:
        found = _meant(s, sight, entry, option)
        if found is None:
            continue
        looks, card = found
        if looks not in seen:
            seen.add(looks)
            out.append((option, card))
    if isinstance(line, TurnBegins):
        return [(option, card) for option, card in out if line.player != s.player]
    return out


def _meant(s: State, sight: Sight, entry: Entry, option: int) -> tuple[object, int] | None:
    """Return how the option looks and the card it plays, if the entry may mean it."""
    line = entry.line
    kind, x, y = int(kind_of(option)), int(x_of(option)), int(y_of(option))
    if isinstance(line, Ended | TurnBegins):
        return ((kind,), -1) if kind == A_END else None
    if isinstance(line, Played) and kind in (A_PLAY, A_BENCH) and sight.label(s, x) == line.card:
        return ((kind, s.know[x] & 3), x) if (kind == A_BENCH) == (line.place == "bench") else None
    if isinstance(line, Played | Activated) and kind == A_USE and not getattr(line, "place", ""):
        return ((kind, x, _looks(s, sight, y)), -1) if sight.label(s, y) == line.card else None
    if isinstance(line, Attached) and kind in (A_ENERGY, A_TOOL):
        fits = sight.label(s, x) == line.card and sight.top(s, y) == line.pokemon
        fits = fits and line.place in ("", sight.place(s, y))
        return ((kind, sight.signature(s, y)), x) if fits else None
    if isinstance(line, Evolved) and kind == A_EVOLVE:
        fits = sight.label(s, x) == line.card and sight.top(s, y) == line.pokemon
        fits = fits and line.place in ("", sight.place(s, y))
        return ((kind, sight.signature(s, y)), x) if fits else None
    if isinstance(line, Retreated) and kind == A_RETREAT:
        return ((kind, sight.signature(s, y)), -1) if sight.top(s, s.active[s.player]) == line.pokemon else None
    if isinstance(line, Used) and kind == A_ATTACK:
        names = {line.name, *(b.name for b in entry.below if isinstance(b, Used))}
        names |= {b.what for b in entry.below if isinstance(b, Chose)}
        fits = sight.top(s, y) == line.pokemon and attack_of(s, x).name in names
        return ((kind, s.defs.printed[card_of_attack(x)], x & 15, y), -1) if fits else None
    if isinstance(line, Used) and kind == A_USE and s.defs.clauses[x].name == line.name:
        spot = s.at[y]
        top = sight.top(s, spot) if spot >= 0 else sight.label(s, y)
        return ((kind, x, _looks(s, sight, y)), -1) if top == line.pokemon else None
    return None


def _looks(s: State, sight: Sight, card: int) -> object:
    spot = s.at[card]
    return sight.signature(s, spot) if spot >= 0 else sight.label(s, card)


def own_card(entry: Entry, s: State) -> list[Want]:
    """Return the card that an entry plays from the hand."""
    line = entry.line
    return [(int(s.player), HAND, line.card)] if isinstance(line, Played | Attached | Evolved) else []


def prizes_taken(entries: tuple[Entry, ...], start: int, s: State, me: int) -> list[Want]:
    """Return the Prize cards that are taken without a choice, because no more are left than the log names."""
    names: list[str] = []
    for entry in entries[start:]:
        if isinstance(entry.line, TurnBegins | Won):
            break
        names += [line.card for _, line in entry.all_lines() if isinstance(line, AddedToHand) and line.card]
    left = len(s.zones[PRIZES * 2 + me])
    return [(me, PRIZES, name) for name in names] if names and left <= len(names) else []


def wants(window: list[Entry], s: State, me: int) -> Iterator[list[Want]]:
    """Yield ways to bind hidden cards before an action: as it lies, from hand, from deck, and mixed."""
    p = int(s.player)
    below = [line for entry in window for line in entry.below]
    draws = [b for b in below if isinstance(b, Drew)]
    hands = any(isinstance(b, PutBack) or (isinstance(b, Shuffled) and b.what == "hand") for b in below)
    drawn = [(p, DECK, name) for b in draws if b.player == p or not hands for name in b.cards]
    both = new_hands(below)  # then named cards are the exporter's
    if both and p != me:
        drawn = []
    paid = [name for b in below if isinstance(b, Discarded) for name in b.cards]
    put = [b.card for b in below if isinstance(b, Attached | Evolved)]
    then = [b.card for entry in window[1:] for b in entry.below if isinstance(b, Attached | Evolved)]
    now = put[: len(put) - len(then)]
    moved = [(b.owner, name) for b in below if isinstance(b, Moved) for name in b.cards]
    back = [name for b in below if isinstance(b, PutBack | ShuffledIn) for name in b.cards]
    again = Counter((p, DECK, name) for b in below if isinstance(b, ShuffledIn) for name in b.cards)
    if fewer := Counter(drawn) - (Counter(drawn) - again):  # what goes to the deck may be drawn at once
        yield list((Counter(drawn) - fewer).elements())
    yield drawn
    in_hand = [(p, HAND, name) for name in (*paid, *put)]
    if then:
        yield [*[(p, HAND, name) for name in (*paid, *now)], *[(p, DECK, name) for name in then], *drawn]
        yield [*[(p, DECK, name) for name in now], *[(p, HAND, name) for name in (*paid, *then)], *drawn]
    if paid or put:
        yield [*in_hand, *drawn]
        yield [*[(p, HAND, name) for name in paid], *[(p, DECK, name) for name in put], *drawn]
    grown = [b.card for b in below if isinstance(b, Evolved)]
    if grown and len(grown) < len(put):  # a text of the Pokémon that has evolved attaches from the deck
        energy = [b.card for b in below if isinstance(b, Attached)]
        yield [*[(p, HAND, name) for name in (*paid, *grown)], *[(p, DECK, name) for name in energy], *drawn]
    if back:
        yield [*in_hand, *[(me, HAND, name) for name in back], *drawn]
    if back and not both:
        yield [*[(1 - me, HAND, name) for name in back], *in_hand, *drawn]
        yield [*[(p, DECK, name) for name in back], *in_hand, *drawn]
    if moved:
        yield [*[(owner, DECK, name) for owner, name in moved], *in_hand, *drawn]
        yield [*[(owner, PRIZES, name) for owner, name in moved], *in_hand, *drawn]
        yield [*[(owner, HAND, name) for owner, name in moved], *in_hand, *drawn]
    if paid or put:
        yield [*[(p, DECK, name) for name in (*paid, *put)], *drawn]
        yield [*[(p, DECK, name) for name in paid], *[(p, HAND, name) for name in put], *drawn]
        yield [*[(1 - p, HAND, name) for name in paid], *drawn]


def new_hands(below: list[Line]) -> bool:
    """Return whether both players put away their hands and draw new ones. Then the export names the cards of its own
    player only, whoever the lines name."""
    away = any(
        isinstance(b, PutBack | ShuffledIn)
        or (isinstance(b, Shuffled) and b.what == "hand")
        or (isinstance(b, Moved) and b.zone == "deck")
        for b in below
    )
    draws = [b for b in below if isinstance(b, Drew) and not b.place]
    return away and any(b.cards for b in draws) and any(not b.cards for b in draws)


def bind_wants(stepper: Stepper, node: Node, asked: list[Want]) -> Node:
    """Return the node with the wanted cards where they must be, as far as there is room, its options listed again."""
    sight = stepper.sight
    made = copy(node)
    changed = False
    kept: set[int] = set()
    cards = node.state.zones

    def there_already(want: tuple[Want, int]) -> bool:
        (player, zone, name), _ = want
        return any(sight.label(node.state, c) == name for c in cards[zone * 2 + player])

    # names without a card take the blanks first: of the others there may be a card further below
    for (player, zone, name), n in sorted(Counter(asked).items(), key=there_already):
        here = [c for c in reachable(made.state, player, zone) if sight.label(made.state, c) == name]
        kept.update(here[:n])
        for _ in range(n - len(here)):
            found = put_there(stepper, made, player, zone, name, kept)
            if found is None:
                break  # there is no room: then the log means another place
            made, changed = found, True
    if changed:
        made.state = clone(made.state)
        binding.pose_again(made.state)
    return made


def reachable(s: State, player: int, zone: int) -> list[int]:
    """Return the cards of a zone; of a deck only those whose place is not settled."""
    cards = s.zones[zone * 2 + player]
    return cards[int(s.fixed[2 + player]) : len(cards) - int(s.fixed[player])] if zone == DECK else cards


def from_below(stepper: Stepper, node: Node, player: int, name: str, held: set[int]) -> Node | None:
    """Return the node with a card of that name where the next draws come, if one lies further below in the deck and the
    log does not say in which order; None if there is no such card.

    Cards whose place nobody knows go first, then those that only their owner has looked at.
    """
    s, sight = node.state, stepper.sight
    loose = reachable(s, player, DECK)
    deck = [c for c in reversed(s.zones[DECK * 2 + player]) if c not in held]
    settled = [c for c in deck if c not in loose]
    uppermost = [c for c in (loose if loose else settled) if c not in held and binding.is_unseen(s, c)]
    found = [c for c in settled if sight.label(s, c) == name and binding.is_unseen(s, c)]
    found.sort(key=lambda c: not is_unsettled(s, c))
    if not found or not uppermost:
        return None
    return stepper.exchange(node, uppermost[0], found[0])


def put_there(stepper: Stepper, node: Node, player: int, zone: int, name: str, kept: set[int]) -> Node | None:
    """Return the node with one more card of that name in a hidden zone; None if no card there can be it.

    The cards that are kept stay where they are.
    """
    sight = stepper.sight
    s = node.state
    definition = sight.cast.definition(player, name)
    here = [c for c in s.zones[zone * 2 + player] if binding.is_unseen(s, c)]
    free = [c for c in s.zones[zone * 2 + player] if sight.is_blank(s, c) and binding.is_hidden(s, c)]
    if definition < 0 or not (here or free):
        return None
    there = reachable(s, player, zone)
    held = {card for card, place in node.bound if place != GIVEN} | kept
    near = zone == DECK and (len(there) < _LOOKED_AT or not any(c in there for c in free))
    if near and (deep := from_below(stepper, node, player, name, held)) is not None:
        return deep
    if near and free and not there:  # a blank becomes the card, wherever it lies: nobody knows the order
        bound = stepper.bind(node, free[0], definition)
        return from_below(stepper, bound, player, name, held - {free[0]}) or bound
    if zone == DECK and free and there and not any(c in there for c in free):
        # a card that only its owner has looked at lies where the draws do not come: the two may be each other
        one = next((c for c in there if binding.is_unseen(s, c) and c not in held and sight.label(s, c) != name), -1)
        below = next((c for c in free if binding.is_unseen(s, c)), -1)
        if one >= 0 and below >= 0:
            node = stepper.exchange(node, one, below)
            s, free = node.state, [one]
            here = [c for c in s.zones[zone * 2 + player] if binding.is_unseen(s, c)]
    free = [c for c in free if c in there] or free
    other = next(
        (
            c
            for elsewhere in (DECK, PRIZES)
            if elsewhere != zone
            for c in s.zones[elsewhere * 2 + player]
            if sight.label(s, c) == name and binding.is_unseen(s, c) and c not in held
        ),
        -1,
    )
    if free:
        if other >= 0 and free[0] in here:
            return stepper.exchange(node, free[0], other)
        return stepper.bind(node, free[0], definition)
    if other >= 0 and player != sight.me:
        return stepper.exchange(node, here[0], other)
    return None
