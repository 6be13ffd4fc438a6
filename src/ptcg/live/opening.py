"""Set-up of a followed game: coin, hands, mulligans, the first Pokémon and the Prize cards as the log tells them."""

from __future__ import annotations

from collections import Counter

from ptcg.engine.inspect import DECK, DONE, K_ACTIVE, K_BENCH, K_BONUS, K_FIRST, Defs, State, blank, new_game, reseed
from ptcg.live.choices import K_RANDOM
from ptcg.live.lines import BonusDrawn, DrawnCards, MulliganRevealed, OpeningHand, Played, TurnBegins
from ptcg.live.log import Entry
from ptcg.live.steps import Node, Stepper

HAND_SIZE = 7


class Opening:
    """What a log says about set-up; `end` is the first entry after it."""

    def __init__(self, entries: tuple[Entry, ...], me: int) -> None:
        self.hands: tuple[list[str], list[str]] = ([], [])  # the names of the cards in the order of dealing
        self.active: list[str] = ["", ""]
        self.bench: tuple[list[str], list[str]] = ([], [])
        self.bonus = [0, 0]
        self.first = -1
        self.end = len(entries)
        opened: list[tuple[str, ...]] = [(), ()]
        shown: tuple[list[tuple[str, ...]], list[tuple[str, ...]]] = ([], [])
        for i, entry in enumerate(entries):
            line = entry.line
            if isinstance(line, TurnBegins):
                self.end, self.first = i, line.player
                break
            player = getattr(line, "player", -1)
            if isinstance(line, OpeningHand):
                opened[player] = next((x.cards for x in entry.below if isinstance(x, DrawnCards)), ())
            elif isinstance(line, BonusDrawn):
                self.bonus[player] += line.count
            elif isinstance(line, Played) and line.place == "active":
                self.active[player] = line.card
            elif isinstance(line, Played) and line.place == "bench":
                self.bench[player].append(line.card)
            if player >= 0:
                shown[player].extend(x.cards for x in entry.below if isinstance(x, MulliganRevealed))
        for player in (0, 1):
            for hand in shown[player]:
                self.hands[player].extend(hand)
            placed = [name for name in (self.active[player], *self.bench[player]) if name]
            last = list(opened[player]) if opened[player] and not shown[player] else placed
            self.hands[player].extend((*last, *[""] * (HAND_SIZE - len(last))))


def new_state(defs: Defs) -> State:
    """Return a game at its first decision, in which everything is asked: coins, chance and what is forced."""
    s = blank(defs)
    s.chance_asks, s.ask_forced, s.merge, s.listening = True, True, False, True
    reseed(s, "sfc32:0")
    new_game(s)
    return s


def open_game(stepper: Stepper, opening: Opening) -> Node | str:
    """Return the node at the first main decision, or why set-up cannot be followed."""
    sight = stepper.sight
    s = new_state(sight.cast.defs)
    s.log = []
    node = Node(s, {}, opening.end, None)
    for player in (0, 1):  # so that a deck without a known Basic Pokémon is not taken for one without any
        for name, n in Counter(name for name in (opening.active[player], *opening.bench[player]) if name).items():
            definition = sight.cast.definition(player, name)
            if definition < 0:
                return f"{name} cannot be played"
            for _ in range(n):
                card = next(c for c in node.state.zones[DECK * 2 + player] if sight.is_blank(node.state, c))
                node = stepper.bind(node, card, definition)
    dealt = [0, 0]
    laid = [0, 0]
    for _ in range(400):
        s = node.state
        if s.turn > 0:
            node.bound = ()
            return node
        if s.over or not s.ask_opts:
            return "set-up ends the game: a player has no Basic Pokémon"
        answer = s.ask_opts[0]
        player = int(s.ask_player)
        if s.ask_kind == K_RANDOM:
            owner = int(s.defs.owner[answer])
            name = opening.hands[owner][dealt[owner]] if dealt[owner] < len(opening.hands[owner]) else ""
            dealt[owner] += 1
            found = _dealt(node, stepper, owner, name)
            if found is None:
                return f"the opening hand has no place for {name}"
            node, answer = found
        elif s.ask_kind == K_FIRST:
            answer = 1 if player == opening.first else 0
        elif s.ask_kind == K_BONUS:
            answer = opening.bonus[player] if opening.bonus[player] in s.ask_opts else 0
        elif s.ask_kind in (K_ACTIVE, K_BENCH):
            name = opening.active[player] if s.ask_kind == K_ACTIVE else ""
            if s.ask_kind == K_BENCH and laid[player] < len(opening.bench[player]):
                name = opening.bench[player][laid[player]]
                laid[player] += 1
            answer = next((c for c in s.ask_opts if c != DONE and sight.label(s, c) == name), DONE if not name else -2)
            if answer == -2:
                return f"{name} cannot be placed at set-up"
        if answer not in s.ask_opts:
            return "the log does not say which Pokémon a player starts with"
        made = stepper.step(node, answer)
        if made is None:
            return "the first turn does not begin as the log says"
        node = made
    return "set-up does not end"


def _dealt(node: Node, stepper: Stepper, owner: int, name: str) -> tuple[Node, int] | None:
    """Return the card that is dealt: one of that name, or a blank that becomes one."""
    s = node.state
    sight = stepper.sight
    for card in s.ask_opts:
        if sight.label(s, card) == name:
            return node, card
    if not name:
        return node, s.ask_opts[0]
    definition = sight.cast.definition(owner, name)
    card = next((c for c in s.ask_opts if sight.is_blank(s, c)), -1)
    if definition < 0 or card < 0:
        return None
    return stepper.bind(node, card, definition), card
