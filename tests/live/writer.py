"""Writes a game between our own bots as the official client would log it, so that a log can be followed exactly."""

from __future__ import annotations

import random
import re

from ptcg.cards import Deck
from ptcg.cards.builtin import builtin_decks
from ptcg.engine.inspect.look import Happening, State, live
from ptcg.engine.inspect.options import attack_of, kind_of, x_of, y_of
from ptcg.engine.inspect.running import clone
from ptcg.engine.inspect.words import (
    A_ATTACK,
    A_BENCH,
    A_END,
    A_ENERGY,
    A_EVOLVE,
    A_PLAY,
    A_RETREAT,
    A_TOOL,
    A_USE,
    ATTACHED,
    CONDITIONS,
    DECK,
    DISCARD,
    HAND,
    K_MAIN,
    LOST,
    PRIZES,
    STADIUM_CARD,
)  # fmt: skip
from ptcg.game import Game

NAMES = ("Ash", "Misty")
PILE = 8
ME = 0
CARDS = (A_BENCH, A_ENERGY, A_TOOL, A_EVOLVE, A_PLAY)
"""Actions of a card."""
ONE = re.compile(r"- (\w+) (drew|discarded|shuffled) (.+?)( into their deck)?\.")
"""A line that the client joins with others of its kind."""
WAYS = {"prizes": "All Prize cards taken.", "no Pokémon": "No Benched Pokémon for backup.",
        "empty deck": "Opponent's deck ran out of cards."}  # fmt: skip


def written_game(one: str | Deck, two: str | Deck, seed: int, rulebook: str = "PAR23", most_turns: int = 30) -> str:
    """Play a random game that likes to act, and return it as the log that its first player would export."""
    decks = {deck.name: deck for deck in builtin_decks() if deck.rulebook == rulebook}
    sides = [decks[deck] if isinstance(deck, str) else deck for deck in (one, two)]
    game = Game.new(
        rulebook, (sides[0], sides[1]), f"sfc32:{seed}", listen=True, ask_forced=True, history=False, check=False
    )
    return Writer(game, random.Random(seed)).write(most_turns)


class Writer:
    """Plays a game and keeps its lines."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        self.game = game
        self.rng = rng
        self.lines: list[str] = ["Setup"]
        self.below: list[str] = []
        self.after: list[str] = []
        self.heard = 0
        self.acting = (0, -1)
        self.attack = ""
        self.put: dict[int, int] = {}  # where in `below` the damage counters on a Pokémon are told

    def name(self, card: int) -> str:
        s = self.game.state
        return str(s.defs.cards[s.defs.printed[card]].name)

    def top(self, s: State, ref: int) -> str:
        pile = s.piles[ref & 255] if live(s, ref) else ()
        known = [x for x in s.last_known if x.ref == ref]
        return self.name(pile[-1] if pile else known[-1].pile[-1])

    def place(self, s: State, spot: int) -> str:
        return "in the Active Spot" if spot in s.active else "on the Bench"

    def write(self, most_turns: int) -> str:
        self.set_up()
        while self.game.outcome is None and self.game.turn <= most_turns:
            options = self.game.state.ask_opts
            at_main = self.game.state.ask_kind == K_MAIN
            value = options[self.choice(options, at_main)]
            if at_main:
                self.flush()
                self.act(value)
            self.step(value)
        self.flush()
        outcome = self.game.outcome
        if outcome is None or outcome.winner is None:
            self.lines.append("Opponent conceded. Ash wins.")
        else:
            self.lines.append(f"{WAYS[outcome.way]} {NAMES[outcome.winner]} wins.")
        return "\n".join(self.lines) + "\n"

    def choice(self, options: list[int], at_main: bool) -> int:
        """Return a random option; the turn ends only where little else is left, and attacks wait."""
        if not at_main:
            return self.rng.randrange(len(options))
        kinds = [int(kind_of(option)) for option in options]
        quiet = [i for i, kind in enumerate(kinds) if kind not in (A_END, A_ATTACK, A_RETREAT)]
        attacks = [i for i, kind in enumerate(kinds) if kind == A_ATTACK]
        if quiet and self.rng.random() < 0.85:
            return self.rng.choice(quiet)
        return self.rng.choice(attacks) if attacks else len(options) - 1

    def set_up(self) -> None:
        """Play set-up at random and write its lines."""
        game, s = self.game, self.game.state
        first_hand: list[str] = []
        while game.turn == 0:
            s = game.state
            if not first_hand:
                first_hand = [self.name(c) for c in s.zones[HAND * 2 + ME]]
            game.choose(self.rng.randrange(len(s.ask_opts)))
        s = game.state
        placed: list[str] = []
        shown: tuple[list[str], list[str]] = ([], [])
        hands: tuple[list[list[str]], list[list[str]]] = ([], [])
        for e in s.log:
            if e.what == "reveal":
                shown[e.player].append(self.name(e.obj))
            elif e.what == "mulligan":
                hands[e.player].append(shown[e.player][-7:])
            elif e.what == "place":
                spot = "Active Spot" if e.n else "Bench"
                placed.append(f"{NAMES[e.player]} played {self.name(e.obj)} to the {spot}.")
        self.lines += ["Ash chose heads for the opening coin flip.", "Ash won the coin toss.",
                       f"{NAMES[s.first]} decided to go first."]  # fmt: skip
        for p in (0, 1):
            self.lines += [f"{NAMES[p]} drew 7 cards for the opening hand.", "- 7 drawn cards."]
            if p == ME:
                self.lines.append("   • " + ", ".join(hands[ME][0] if hands[ME] else first_hand))
        for p in (0, 1):
            if hands[p]:
                n = len(hands[p])
                self.lines.append(f"{NAMES[p]} took {'a mulligan' if n == 1 else f'{n} mulligans'}.")
                for i, hand in enumerate(hands[p], 1):
                    self.lines += [f"- Cards revealed from Mulligan {i}", "   • " + ", ".join(hand)]
        bonus = self.bonus(s)
        for p in (0, 1):
            if bonus[p]:
                cards = "card" if bonus[p] == 1 else "cards"
                self.lines.append(
                    f"{NAMES[p]} drew {bonus[p]} more {cards} because {NAMES[1 - p]} took at least 1 mulligan."
                )
        self.lines += placed
        self.heard = next(i for i, e in enumerate(s.log) if e.what == "turn")
        self.news(s, s, [], [])
        self.draw_first(s)

    def bonus(self, s: State) -> list[int]:
        """Return the cards that each player drew for the other player's mulligans."""
        out = [0, 0]
        for p in (0, 1):
            hidden = len(s.zones[HAND * 2 + p]) + 1 + len(s.bench[p]) - 7
            out[p] = hidden - (1 if p == s.player else 0)
        return out

    def draw_first(self, s: State) -> None:
        """Write the draw of the first turn, which belongs to the last choice of set-up."""
        if not any(line.startswith("Turn") for line in self.lines[-1:]):
            return
        card = s.zones[HAND * 2 + s.player][-1]
        self.lines.append(f"{NAMES[s.player]} drew {self.name(card) if s.player == ME else 'a card'}.")

    def act(self, action: int) -> None:
        """Begin an entry with the main line of an action."""
        s = self.game.state
        kind, x, y = int(kind_of(action)), int(x_of(action)), int(y_of(action))
        who = NAMES[s.player]
        self.acting = (kind, x if kind in CARDS else -1)
        self.attack = ""
        if kind == A_BENCH:
            self.lines.append(f"{who} played {self.name(x)} to the Bench.")
        elif kind in (A_ENERGY, A_TOOL):
            host = self.name(s.piles[y][-1])
            self.lines.append(f"{who} attached {self.name(x)} to {host} {self.place(s, y)}.")
        elif kind == A_EVOLVE:
            self.lines.append(f"{who} evolved {self.name(s.piles[y][-1])} to {self.name(x)} {self.place(s, y)}.")
        elif kind == A_PLAY:
            stadium = s.defs.cards[s.defs.printed[x]].kind == STADIUM_CARD
            self.lines.append(f"{who} played {self.name(x)}{' to the Stadium spot' if stadium else ''}.")
        elif kind == A_RETREAT:
            self.lines.append(f"{who} retreated {self.name(s.piles[s.active[s.player]][-1])} to the Bench.")
        elif kind == A_ATTACK:
            self.attack = f"{who}'s {self.name(s.piles[y][-1])} used {attack_of(s, x).name}"
            self.lines.append(self.attack)
        elif kind == A_USE:
            spot = s.at[y]
            name = self.name(s.piles[spot][-1]) if spot >= 0 else ""
            used = f"{who}'s {name} used {s.defs.clauses[x].name}." if name else f"{who} played {self.name(y)}."
            self.lines.append(used)
        elif kind == A_END:
            self.lines.append(f"{who} ended their turn.")

    def step(self, value: int) -> None:
        """Make a choice and write what it brings."""
        before = clone(self.game.state)
        places, spots = list(before.place), list(before.at)
        self.heard = len(self.game.state.log)
        self.game.choose(self.game.state.ask_opts.index(value))
        self.news(before, self.game.state, places, spots)

    def news(self, before: State, s: State, places: list[int], spots: list[int]) -> None:
        moves: dict[int, list[tuple[int, int]]] = {}
        for e in s.log[self.heard :]:
            if e.what == "move":
                moves.setdefault(int(e.obj), []).append((int(e.other), int(e.n)))
        for c, old in enumerate(places):
            new = int(s.place[c])
            if c in moves:
                if moves[c][-1][1] != new:
                    moves[c].append((moves[c][-1][1], new))
            elif old != new or (new == ATTACHED and spots[c] != s.at[c]):
                moves[c] = [(old, new)]
        turn = next((e for e in s.log[self.heard :] if e.what == "turn"), None)
        tops = {int(e.other) for e in s.log[self.heard :] if e.what == "knocked_out"}
        draws: list[str] = []
        for c, path in moves.items():
            for old, new in path:
                said = self.moved(before, s, c, old, new, tops)
                if said and turn is not None and old == DECK and new == HAND and s.defs.owner[c] == turn.player:
                    draws.append(said.removeprefix("- "))
                elif said:
                    (self.below if said.startswith("- ") else self.after).append(said)
        for e in s.log[self.heard :]:
            self.hear(before, s, e)
        if draws:
            self.flush()
            self.lines += draws

    def moved(self, before: State, s: State, c: int, old: int, new: int, tops: set[int]) -> str:
        owner = int(s.defs.owner[c])
        who, name = NAMES[owner], self.name(c)
        kind, played = self.acting
        seen = owner == ME or bool(s.know[c] >> ME & 1)
        if new == HAND and old == DECK:
            return f"- {who} drew {name if seen else 'a card'}."
        if new == HAND and old == PRIZES and any(e.what == "prize" for e in s.log[self.heard :]):
            return f"{name if owner == ME else 'A card'} was added to {who}'s hand."
        if new == HAND:
            return f"- {who} moved {who}'s {name} to their hand." if seen or old != PRIZES else ""
        if new in (DISCARD, LOST) and old == HAND and not (c == played and kind == A_PLAY):
            return f"- {who} discarded {name}."
        if new in (DISCARD, LOST) and old == DECK:
            return f"- {who} moved {who}'s {name} to the discard pile."
        if new in (DISCARD, LOST) and old in (ATTACHED, PILE) and c not in tops:
            spot = before.at[c]
            host = self.name(before.piles[spot][-1]) if spot >= 0 and before.piles[spot] else name
            return f"- {name} was discarded from {who}'s {host}."
        if new == ATTACHED and not (kind in (A_ENERGY, A_TOOL) and c == played):
            host = self.name(s.piles[s.at[c]][-1])
            return f"- {who} attached {name} to {host} {self.place(s, s.at[c])}."
        if new == PILE and c != played:
            pile = s.piles[s.at[c]]
            if pile[0] == c:
                return f"- {who} drew {name} and played it to the Bench."
            return f"- {who} evolved {self.name(pile[pile.index(c) - 1])} to {name} {self.place(s, s.at[c])}."
        if new == DECK and old != DECK:
            return f"- {who} shuffled {name if (seen and old != HAND) or owner == ME else 'a card'} into their deck."
        return ""

    def hear(self, before: State, s: State, e: Happening) -> None:
        who = NAMES[e.player] if e.player in (0, 1) else ""
        if e.what == "damage" and e.n > 0:
            side = 0 if (e.obj & 255) < 16 else 1
            name = f"{NAMES[side]}'s {self.top(s, e.obj)}"
            if self.attack and self.lines[-1] == self.attack and side != e.player:
                self.lines[-1] = f"{self.attack} on {name} for {e.n} damage."
            else:
                self.below.append(f"- {name} took {e.n} damage.")
        elif e.what == "counters":
            self.counted(s, e)
        elif e.what == "healed":
            self.below.append(f"- {who}'s {self.top(s, e.obj)} healed {-e.n * 10} damage.")
        elif e.what == "coin":
            self.below.append(f"- {who} flipped a coin and it landed on {'heads' if e.n else 'tails'}.")
        elif e.what == "knocked_out":
            self.after.append(f"{who}'s {self.top(s, e.obj)} was Knocked Out!")
        elif e.what == "prize":
            self.after.append(f"{who} took a Prize card.")
        elif e.what in ("switch", "promote"):
            self.after.append(f"{who}'s {self.top(s, e.obj)} is now in the Active Spot.")
        elif e.what == "condition":
            for i, condition in enumerate(CONDITIONS):
                if e.n >> i & 1:
                    self.below.append(f"- {who}'s {self.top(s, e.obj)} is now {condition}.")
        elif e.what == "turn":
            self.flush()
            self.lines += ["", f"Turn # {e.n} - {who}'s Turn"]

    def counted(self, s: State, e: Happening) -> None:
        """Write damage counters: those that an action puts on one Pokémon are one line."""
        line = f" damage counters on {NAMES[e.player]}'s {self.top(s, e.obj)}."
        at = self.put.get(e.obj, -1)
        if at < 0:
            self.put[e.obj] = len(self.below)
            self.below.append(f"- {NAMES[s.player]} put {e.n}{line}")
        else:
            n = int(self.below[at].split(" put ")[1].split()[0]) + int(e.n)
            self.below[at] = f"- {NAMES[s.player]} put {n}{line}"

    def flush(self) -> None:
        """Write the lines below an action, and those after it."""
        if self.attack and self.lines[-1] == self.attack:
            self.lines[-1] += "."
        self.lines += joined(self.below) + self.after
        self.below, self.after, self.put = [], [], {}


def joined(lines: list[str]) -> list[str]:
    """Return the lines below an action as the client tells them: cards that go the same way are one line, with the
    names as a bullet."""
    out: list[str] = []
    at = 0
    while at < len(lines):
        found = ONE.fullmatch(lines[at])
        end = at + 1
        if found is not None and not (found[3][0].isdigit() or " and played" in found[3]):
            hidden = found[3] == "a card"
            names = []
            for line in lines[at:]:
                next_one = ONE.fullmatch(line)
                same = next_one is not None and next_one.group(1, 2, 4) == found.group(1, 2, 4)
                if next_one is None or not same or (next_one[3] == "a card") != hidden or " and played" in line:
                    break
                names.append(next_one[3])
            end = at + len(names)
            if len(names) > 1:
                out.append(f"- {found[1]} {found[2]} {len(names)} cards{found[4] or ''}.")
                out += [] if hidden else ["   • " + ", ".join(names)]
                at = end
                continue
        out += lines[at:end]
        at = end
    return out
