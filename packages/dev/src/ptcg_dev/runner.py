"""The exhaustive runner: random bots play every card that reads and use every attack, Ability and Trainer text.

Cards are taken in batches that share their definitions. For each goal of a card a position is made up in which the goal
can be reached. The goal is reached, and random play goes on. Every position on the way must be sound.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from ptcg.cards.card import Card
from ptcg.cards.era import book_of_card
from ptcg.cards.pool import Pool
from ptcg.engine.inspect.words import K_MAIN
from ptcg.game import Game, Unplayable
from ptcg.game.compile_deck import build_with, unread
from ptcg.game.invariants import violations
from ptcg.rulebooks import BOOK_IDS, PLAYED_IDS, load
from ptcg_dev.deck_for import Company
from ptcg_dev.failures import Failure, failure_of
from ptcg_dev.goals import Goal, doing, entered, goals, impossible
from ptcg_dev.positions import position
from ptcg_dev.strategy import Aim, aim, wanted
from ptcg_dev.table import Listing

_SET_OFF = ("trigger", "respond")
BATCH = 12
TRIES = 24
TWICE = 2
REACH = 14
"""The decisions within which one try must reach the goal; later tries have more."""
SMALLEST = 60
"""The least number of cards in a list."""
AFTER = 30
STEER = 0.8
"""How often an option that leads to the goal is chosen, if there is one."""
VIEWS = 16
"""The views of both seats are checked once in this many decisions, since that costs as much as all other checks."""
WHOLE_GAME = 300


@dataclass
class Report:
    """The result of a batch: goals reached, not reached, and impossible with the reason, by card; refusals of the book,
    failures, and the number of decisions."""

    book: str
    done: dict[str, list[str]] = field(default_factory=dict)
    missed: dict[str, list[str]] = field(default_factory=dict)
    impossible: dict[str, dict[str, str]] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    decisions: int = 0

    def take(self, card: str, again: Report) -> None:
        """Add the results of another try at a card."""
        self.done[card] = list(dict.fromkeys((*self.done.get(card, ()), *again.done.get(card, ()))))
        left = [goal for goal in self.missed.pop(card) if goal not in self.done[card]]
        self.missed |= {card: left} if left else {}
        self.failures += again.failures
        self.decisions += again.decisions


@dataclass(frozen=True)
class Job:
    """A batch to play: cards that are played by one book."""

    book: str
    cards: tuple[Card, ...]


def jobs(pool: Pool, cards: Sequence[Card], *, other_books: bool = True) -> Iterator[Job]:
    """Yield batches for these cards: each card once by its function, by its default book, and a tenth of the cards by
    the other four books too."""
    todo: dict[str, list[Card]] = {book: [] for book in PLAYED_IDS}
    seen: set[str] = set()
    for card in cards:
        if card.digest in seen:
            continue
        seen.add(card.digest)
        own = book_of_card(card, pool)
        todo[own].append(card)
        if other_books and int(card.digest, 16) % 10 == 0:
            for book in BOOK_IDS:
                if book != own:
                    todo[book].append(card)
    for book, found in todo.items():
        for start in range(0, len(found), BATCH):
            yield Job(book, tuple(found[start : start + BATCH]))


class Runner:
    """Plays batches of one pool. ``readable`` are the cards that may be used around them."""

    def __init__(self, pool: Pool, readable: Sequence[Card], seed: str = "0") -> None:
        self.company = Company(pool, readable, lambda card: book_of_card(card, pool))
        self.seed = seed

    def run(self, job: Job) -> Report:
        """Play a batch. A card with goals not reached is tried again among other cards."""
        report = Report(job.book)
        report.refused = {card.id: why for card in job.cards if (why := unread(card)) is not None}
        book, targets = load(job.book), [card for card in job.cards if card.id not in report.refused]
        while targets:
            cards = self._list(job.book, targets)
            try:
                defs, number = build_with(book, tuple(cards), tuple(cards), ())
                break
            except Unplayable as error:
                bad = next((card for card in targets if f"({card.id})" in str(error)), None)
                if bad is None:
                    report.refused.update({card.id: str(error) for card in targets})
                    return report
                report.refused[bad.id] = str(error)
                targets.remove(bad)
        else:
            return report
        listing = Listing(defs, cards, self.company)
        for card in targets:
            definition = defs.cards[number[card]]
            for goal in goals(card, definition):
                if why := impossible(card, goal, self.company):
                    report.impossible.setdefault(card.id, {})[str(goal)] = why
                else:
                    self._pursue(report, listing, aim(card, goal, definition))
        self._whole_game(report, cards)
        for card in targets if len(targets) > 1 else ():
            if card.id in report.missed:
                report.take(card.id, self.run(Job(job.book, (card,))))
        return report

    def _list(self, book: str, targets: Sequence[Card]) -> list[Card]:
        """Return a list of cards for both players: the targets twice, the cards they need, and other cards of the
        time."""
        random = Random(f"{self.seed}/{book}/{targets[0].id}")
        cards: list[Card] = []
        asked: Counter[Card] = Counter()
        for card in targets:
            around = [*self.company.line(card), *self.company.pieces(card)]
            cards += [card, *([card] if card not in around else []), *around]
            asked |= Counter(wanted(card, self.company))
        cards += asked.elements()
        for _ in range(3):
            cards += self.company.energy.values()
        most = max((len(attack.cost) for card in targets for attack in card.attacks), default=0)
        for symbol in sorted({symbol for card in targets for attack in card.attacks for symbol in attack.cost}):
            cards += self.company.energy_for([symbol] * most)
        cards += self.company.some(book, random, 6, 8)
        cards += self.company.energy_for(["Colorless"] * (SMALLEST - len(cards)))
        return [card for card in cards if unread(card) is None]

    def _pursue(self, report: Report, listing: Listing, aim: Aim) -> None:
        reached = 0
        card, goal = aim.card, aim.goal
        for attempt in range(TRIES):
            seed = f"{self.seed}/{report.book}/{card.id}/{goal}/{attempt}"
            turn = 2 if attempt == TRIES - 2 else 1 if attempt == TRIES - 1 else 5
            game: Game | None = None
            try:
                book = load(report.book)
                way = aim.ways[attempt // 2 % len(aim.ways)]
                game = position(book, listing, aim, way, seed, turn, supplied=attempt != 1)
                reached += self._play(report, game, aim, Random(seed), REACH * (1 + attempt // 4))
            except _Broken as broken:
                report.failures.append(failure_of(report.book, card, goal, seed, game, str(broken), ""))
                reached += 1
            except Exception as error:  # any error is a failure of this position, and the run goes on
                last = traceback.extract_tb(error.__traceback__)[-1]
                where = f"{Path(last.filename).name}:{last.name}"
                what = f"{type(error).__name__}: {error}"
                report.failures.append(failure_of(report.book, card, goal, seed, game, what, where))
                reached += 1
            if reached >= TWICE:
                break
        (report.done if reached else report.missed).setdefault(card.id, []).append(str(goal))

    def _play(self, report: Report, game: Game, aim: Aim, random: Random, reach: int) -> bool:
        """Try to reach the goal and play on; return whether it was reached."""
        reached, left = False, reach
        definition, goal = aim.definition.index, aim.goal
        for n in range(reach + AFTER):
            found = violations(game, views=n % VIEWS == VIEWS // 2)
            if found:
                raise _Broken(found[0])
            if game.outcome is not None or left == 0:
                break
            left -= 1
            report.decisions += 1
            state = game.state
            if not reached and (ways := list(doing(state, definition, goal))):
                reached, left = True, AFTER
                game.choose(random.choice(ways))
            elif not reached and state.ask_kind == K_MAIN and random.random() < STEER and (ways := aim.towards(state)):
                game.choose(random.choice(ways))
            else:
                game.choose(_any(game, random))
            if not reached and _come_about(game, aim):
                reached, left = True, AFTER
        return reached

    def _whole_game(self, report: Report, cards: list[Card]) -> None:
        """Play a whole game between the batch's own lists."""
        seed = f"{self.seed}/{report.book}/{cards[0].id}/game"
        random, game = Random(seed), None
        try:
            game = Game.new(report.book, (cards, cards), f"sfc32:{seed}", check=False)
            for n in range(WHOLE_GAME):
                found = violations(game, views=n % VIEWS == VIEWS // 2)
                if found:
                    raise _Broken(found[0])
                if game.outcome is not None:
                    return
                report.decisions += 1
                game.choose(_any(game, random))
        except _Broken as broken:
            report.failures.append(failure_of(report.book, cards[0], Goal("game"), seed, game, str(broken), ""))
        except Exception as error:  # as above
            last = traceback.extract_tb(error.__traceback__)[-1]
            where, what = f"{Path(last.filename).name}:{last.name}", f"{type(error).__name__}: {error}"
            report.failures.append(failure_of(report.book, cards[0], Goal("game"), seed, game, what, where))


class _Broken(Exception):
    """A position that is not sound."""


def _come_about(game: Game, aim: Aim) -> bool:
    """Return whether a goal without a choice was reached: the card came into play, or its text was triggered."""
    if aim.title is not None:
        return entered(game.state, aim.definition.index)
    return aim.goal.what == "trigger" and any(x.what in _SET_OFF and x.n in aim.clauses for x in game.state.log)


def _any(game: Game, random: Random) -> int:
    """Return any option; ending the turn, which is the last option, is rare while there are others."""
    n = len(game.state.ask_opts)
    if n > 1 and game.state.ask_kind == K_MAIN and random.random() < 0.85:
        n -= 1
    return random.randrange(n)
