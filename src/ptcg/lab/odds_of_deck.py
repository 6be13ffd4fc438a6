"""`ptcg.lab.odds`: the exact odds of a deck list by itself, with the mulligan rule of the book."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from fractions import Fraction
from random import Random

from ptcg import __version__
from ptcg.cards import Card, Deck, Pool
from ptcg.cards.facts import is_basic_pokemon, plays_as_pokemon
from ptcg.cards.lookup import find_deck
from ptcg.game.compile_deck import alone, unread
from ptcg.lab.decks import choose_book
from ptcg.lab.odds_counting import Need, Stock, extra_cards
from ptcg.lab.odds_goals import Goal, read_goal, usual_goals
from ptcg.lab.report.model import Check, DeckName, GoalOdds, OddsReport, OpenOdds, PrizeOdds, Run
from ptcg.rulebooks import Rulebook

PRIZE_ROWS = 10
DIGITS = 6


def odds(
    deck: Deck | str,
    *,
    rulebook: Rulebook | str | None = None,
    have: Sequence[str] = (),
    turns: int = 6,
    against: Deck | str | None = None,
    pool: Pool | None = None,
    check: int = 0,
    seed: str = "0",
) -> OddsReport:
    """Return the exact odds of a deck: mulligans, opening Pokémon, reaching a goal by own turn N, Prizes.

    `have` are goals as people type them (`read_goal`); without any, the usual goals are taken. `against` is the
    opponent whose own mulligans are shared. `check` deals that many random hands and puts their results beside the
    exact numbers. Raises ValueError for a faulty argument.

    >>> from ptcg import lab
    >>> report = lab.odds("Ancient Roar", have=["Roaring Moon ex"])
    >>> report.basics, report.mulligan
    (10, '75670/292581')
    """
    found = find_deck(deck, pool) if isinstance(deck, str) else deck
    other = find_deck(against, pool) if isinstance(against, str) else against
    book = _book(rulebook, found)
    size, hand, prizes = found.size, int(str(book["opening_hand"])), int(str(book["prizes"]))
    if not 0 < turns <= size - hand - prizes:
        raise ValueError(f"{turns} turns: expected from 1 to {size - hand - prizes}")
    stock = stock_of(found, book)
    if have:
        goals = [read_goal(text, found, bool(book["first_turn_evolve"])) for text in have]
    else:
        goals = usual_goals(found, bool(book["first_turn_evolve"]))
    first_draws = bool(book["first_player_draws_turn_one"])
    theirs = stock_of(other, book).mulligan if other is not None else Fraction(0)
    report = OddsReport(
        run=_run(found, book, other, have, turns),
        deck=DeckName(name=found.name, digest=found.digest, book=found.rulebook or ""),
        size=size,
        hand=hand,
        prize_count=prizes,
        basics=len(stock.starters),
        mulligan=str(stock.mulligan),
        mulligans=tuple(_round(p) for p in stock.mulligans()),
        extra_cards=_round(extra_cards(stock.mulligan, theirs, str(book["mulligan_bonus_count"]))),
        open=_openings(stock, found),
        have=tuple(_goal(stock, found, goal, turns, first_draws) for goal in goals),
        prizes=_prizes(stock, found, prizes),
        against=other.name if other is not None else "",
        first_draws=first_draws,
        more_basics=tuple(str(_more(stock, n)) for n in (1, 2)),
        notes=_notes(found, book),
        checks=_checks(stock, found, goals, turns, prizes, check, seed) if check else (),
    )
    return report


def stock_of(deck: Deck, book: Rulebook) -> Stock:
    """Return the deck as the odds need it. Raises ValueError if no card can start."""
    try:
        starters = [starts(card, book) for _, card in deck.cards]
    except ValueError as error:
        raise ValueError(f"{deck.name}: {error}") from None
    chosen = {card for (_, card), does in zip(deck.cards, starters, strict=True) if does}
    copies = frozenset(i for i, card in enumerate(deck.all_cards()) if card in chosen)
    try:
        return Stock(deck.size, int(str(book["opening_hand"])), copies)
    except ValueError as error:
        raise ValueError(f"{deck.name}: {error}") from None


def starts(card: Card, book: Rulebook) -> bool:
    """Return whether the card can be the starting Pokémon: a Basic, or, if the book says so, a Trainer that plays as
    one (SETUP-05, SETUP-10, FOSSIL-08)."""
    if is_basic_pokemon(card):
        return True
    if not plays_as_pokemon(card):
        return False
    if book["fossils_count_as_basic_in_setup"]:
        return True
    return bool(book["trainer_as_basic_in_setup_by_text"]) and unread(card) is None and alone(card).setup_ok


def copies_of(deck: Deck, names: Sequence[str]) -> frozenset[int]:
    """Return the copies of the cards of these names."""
    return frozenset(i for i, card in enumerate(deck.all_cards()) if card.name in names)


def _book(asked: Rulebook | str | None, deck: Deck) -> Rulebook:
    if isinstance(asked, Rulebook):
        return asked
    return choose_book([deck], asked)[0]


def _openings(stock: Stock, deck: Deck) -> tuple[OpenOdds, ...]:
    """Return the odds of each starting Pokémon, those with most copies first."""
    cards = deck.all_cards()
    names = dict.fromkeys(cards[i].name for i in sorted(stock.starters))
    rows = []
    for name in names:
        copies = frozenset(i for i in stock.starters if cards[i].name == name)
        in_hand, alone_ = stock.opens_with(copies), stock.opens_alone(copies)
        rows.append(OpenOdds(card=name, copies=len(copies), in_hand=str(in_hand), alone=str(alone_)))
    return tuple(sorted(rows, key=lambda row: -row.copies))


def needs_of(stock: Stock, deck: Deck, goal: Goal, turn: int, draws: int) -> list[Need] | None:
    """Return the needs of a goal at own turn `turn` after `draws` draws; None if it is too early for the goal."""
    if turn < goal.earliest:
        return None
    return [
        Need(copies_of(deck, wish.names), stock.hand + max(0, draws - wish.turns_before), wish.least)
        for wish in goal.wishes
    ]


def _goal(stock: Stock, deck: Deck, goal: Goal, turns: int, first_draws: bool) -> GoalOdds:
    def by_turn(missed: int) -> list[Fraction]:
        found = []
        for turn in range(turns + 1):
            needs = needs_of(stock, deck, goal, turn, max(0, turn - missed))
            found.append(stock.chance(needs) if needs is not None else Fraction(0))
        return found

    second = by_turn(0)
    first = second if first_draws else by_turn(1)
    return GoalOdds(
        goal=goal.words,
        needs=tuple(wish.names for wish in goal.wishes),
        first=tuple(_round(p) for p in first),
        second=tuple(_round(p) for p in second),
        exact=tuple(str(p) for p in second),
        evolves=goal.evolves,
    )


def _prizes(stock: Stock, deck: Deck, prizes: int) -> tuple[PrizeOdds, ...]:
    """Return the odds of the cards whose missing copy hurts: those with fewest copies first, without Energy."""
    counts: dict[str, int] = {}
    for n, card in deck.cards:
        if card.supertype != "Energy":
            counts[card.name] = counts.get(card.name, 0) + n
    rows = []
    for name in sorted(counts, key=lambda name: counts[name])[:PRIZE_ROWS]:
        p = stock.prized(copies_of(deck, (name,)), prizes)
        rows.append(PrizeOdds(card=name, copies=counts[name], p=tuple(_round(x) for x in p), none=str(p[0])))
    return tuple(rows)


def _more(stock: Stock, more: int) -> Fraction:
    """Return the chance of a mulligan if `more` other cards were Basics."""
    others = [i for i in range(stock.size) if i not in stock.starters][:more]
    return Stock(stock.size, stock.hand, stock.starters | frozenset(others)).mulligan


def _notes(deck: Deck, book: Rulebook) -> tuple[str, ...]:
    """Return notes about what the odds leave out."""
    notes = []
    others = tuple(card for _, card in deck.cards)
    for card in others:
        if card.supertype == "Pokémon" and not is_basic_pokemon(card) and card.abilities:
            if unread(card) is None and alone(card, others).setup_ok:
                notes.append(f"{card.name} may open by its own text; a hand is counted as kept only with a Basic.")
        elif plays_as_pokemon(card):
            counted = "counts" if starts(card, book) else "does not count"
            notes.append(f"{card.name} {counted} as a starting Pokémon in {book.id}.")
    return tuple(dict.fromkeys(notes))


def _checks(
    stock: Stock, deck: Deck, goals: Sequence[Goal], turns: int, prizes: int, hands: int, seed: str
) -> tuple[Check, ...]:
    """Deal `hands` kept hands at random, and return their results beside the exact numbers."""
    turn = min(4, turns)
    rows = [(f"{goal.words} by turn {turn}", needs_of(stock, deck, goal, turn, turn)) for goal in goals]
    wanted = [(what, needs, stock.chance(needs)) for what, needs in rows if needs is not None]
    rng, order = Random(f"odds:{seed}"), list(range(stock.size))
    kept, redrawn, met = 0, 0, [0] * len(wanted)
    while kept < hands:
        rng.shuffle(order)
        if stock.starters.isdisjoint(order[: stock.hand]):
            redrawn += 1
            continue
        kept += 1
        for i, (_, needs, _) in enumerate(wanted):
            met[i] += all(len(need.cards.intersection(order[: need.seen])) >= need.least for need in needs)
    checks = [
        Check(what=what, exact=_round(p), simulated=round(n / kept, DIGITS), hands=kept)
        for (what, _, p), n in zip(wanted, met, strict=True)
    ]
    dealt = kept + redrawn
    mulligan = Check(
        what="mulligan", exact=_round(stock.mulligan), simulated=round(redrawn / dealt, DIGITS), hands=dealt
    )
    return (mulligan, *checks)


def _run(deck: Deck, book: Rulebook, against: Deck | None, have: Sequence[str], turns: int) -> Run:
    words = [f'ptcg odds "{deck.name}" --rulebook {book.id}']
    words += [f'--have "{text}"' for text in have]
    words += [f"--turns {turns}"] if turns != 6 else []
    words += [f'--against "{against.name}"'] if against is not None else []
    versions = {"ptcg": __version__, "python": platform.python_version()}
    return Run(command=" ".join(words), seed="-", rulebook=book.id, games=0, versions=versions)


def _round(p: Fraction) -> float:
    return round(float(p), DIGITS)
