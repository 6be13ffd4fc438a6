"""The report of a match, made from counts."""

from __future__ import annotations

import math
import platform
from collections.abc import Sequence

from ptcg import build
from ptcg.lab.asking import pilot_words
from ptcg.lab.drive import Driven
from ptcg.lab.report import model
from ptcg.lab.report.fitness import MODERN, NORMS, Fitness
from ptcg.lab.report.in_play import GoalReached, PrizeMap, Worth
from ptcg.lab.report.model import MatchReport
from ptcg.lab.results import result_bytes, sha256
from ptcg.lab.runs import Run, game_seed, list_digest
from ptcg.lab.tally import NOTABLE, Counts, Tally, Why
from ptcg.lab.watch import FAILURES
from ptcg.measure.intervals import difference, share
from ptcg.measure.intervals import quantile as normal_quantile

STUCK_SHOWN, ATTACKS_SHOWN, MAPS_SHOWN, BARS = 6, 8, 5, 14
HELD_AT_LEAST = 10
"""The least number of games in which a card was held for its share stuck in hand to be shown."""
WAYS = ("prizes", "no Pokémon", "empty deck")


def match_report(driven: Driven, tallies: Sequence[Tally]) -> MatchReport:
    """Make the report of a match, from the side of the first deck. The games of the first pair of pilots are the
    report; the results of other pilots are shown beside them."""
    run, tally = driven.ledger.run, tallies[0]
    return MatchReport(
        run=run_part(driven, tallies),
        decks=(deck_name(run, 0), deck_name(run, 1)),
        wins=wins_part(tally),
        ways=_ways(tally),
        length=_length(tally),
        race=_race(tally),
        stuck=_stuck(tally),
        played=_played(tally),
        attacks=_attacks(tally),
        setup=_setup(tally),
        pilots=tuple(
            model.PilotWins(pilot=pilot_words(cell.pilots), wins=share(found.won, found.decided))
            for cell, found in zip(run.cells, tallies, strict=True)
        ),
        games=tuple(_recorded(run, tally, why) for why in NOTABLE if why in tally.notable),
        worth=_worth(tally),
        maps=_maps(tally),
        goals=goals_part(run, tallies[:1]),
        faults=faults_part(tallies),
        fitness=fitness_part(run, tallies),
    )


def _recorded(run: Run, tally: Tally, why: Why) -> model.RecordedGame:
    game = tally.notable[why]
    return model.RecordedGame(
        number=game.number,
        why=why,
        winner=game.winner,
        way=game.way,
        turns=game.turns,
        seed=game_seed(run, run.cells[0], game.number),
    )


def run_part(driven: Driven, tallies: Sequence[Tally], **more: object) -> model.Run:
    """Return how to run the question again. A run that was stopped has no result, and so no hash of one."""
    run, how = driven.ledger.run, driven.how
    return model.Run(
        command=how.command,
        seed=run.seed,
        rulebook=run.rulebook,
        games=sum(tally.games for tally in tallies),
        versions={
            "ptcg": build.version().removeprefix("ptcg "),
            "grammar": run.versions.get("grammar", ""),
            "python": platform.python_version(),
        },
        sha256=sha256(result_bytes(run, list(tallies), **more)) if driven.whole else "",
        pilots=tuple(
            model.Pilot(name=name, lists="open" if run.open_lists else "pool")
            for name in dict.fromkeys(pilot_words(cell.pilots) for cell in run.cells)
        ),
        rulebook_why=run.why,
        cap=model.Cap(turns=run.cap.turns, decisions=run.cap.decisions),
        registered={"question": run.question, "games": run.games, "seed": run.seed, **run.details},
        seconds=driven.seconds,
        workers=driven.workers,
        path=str(how.folder) if how.folder is not None else "",
    )


def deck_name(run: Run, number: int) -> model.DeckName:
    """Return the name of a deck of the run."""
    deck = run.decks[number]
    return model.DeckName(name=deck.name, digest=list_digest(deck), book=deck.rulebook or run.rulebook)


def wins_part(tally: Tally) -> model.Wins:
    """Return the games won, by who went first."""
    first, second = (tally.count("W"), tally.count("WL")), (tally.count("w"), tally.count("wl"))
    return model.Wins(
        all=share(tally.won, tally.decided),
        first=share(*first),
        second=share(*second),
        first_effect=difference(*first, *second),
    )


def fitness_part(run: Run, tallies: Sequence[Tally]) -> tuple[Fitness, ...]:
    """Return how the run's first pair of pilots plays each list that has games."""
    return tuple(fitness for number in range(len(run.decks)) if (fitness := _fitness(run, number, tallies)) is not None)


def _fitness(run: Run, number: int, tallies: Sequence[Tally]) -> Fitness | None:
    games = search = searched = turns = attacked = lost = decided = 0
    lengths: list[int] = []
    for cell, tally in zip(run.cells, tallies, strict=True):
        if cell.pilots != run.cells[0].pilots or number not in cell.decks or not tally.games:
            continue
        lengths = _sum(lengths, [one + other for one, other in _lengths(tally)])
        for side, deck in enumerate(cell.decks):
            if deck == number:
                mine = tally.decks[side]
                games, decided = games + tally.games - tally.count("Cc"), decided + tally.decided
                search, searched = search + mine.search_kept, searched + mine.searched
                turns, attacked = turns + mine.turns, attacked + mine.turns_attacked
                lost += tally.ways[1 - side].get("empty deck", 0)
    if not games or not turns:
        return None
    half = normal_quantile() / (2 * math.sqrt(games))
    return Fitness(
        deck=run.decks[number].name,
        games=games,
        search=share(search, searched) if searched else None,
        attacks=share(attacked, turns),
        deck_outs=share(lost, decided),
        median=quantile(lengths, 0.5),
        median_range=(quantile(lengths, max(0.0, 0.5 - half)), quantile(lengths, min(1.0, 0.5 + half))),
        norm=NORMS.get(run.rulebook, MODERN),
    )


def faults_part(tallies: Sequence[Tally]) -> model.Faults:
    """Return the faults of all games."""
    crashed: Counts = {}
    for tally in tallies:
        for who, n in tally.crashed.items():
            crashed[who] = crashed.get(who, 0) + n
    return model.Faults(
        cut=sum(tally.count("Xx") for tally in tallies),
        no_winner=sum(tally.count("Dd") for tally in tallies),
        crashed=crashed,
    )


def quantile(counts: Sequence[int], q: float) -> float:
    """Return the q-quantile of the values 0, 1, 2 …, of which `counts` says how often each occurs, interpolated between
    two values."""
    n = sum(counts)
    if n == 0:
        return 0.0
    at = q * (n - 1)
    low, high = _nth(counts, math.floor(at)), _nth(counts, math.ceil(at))
    return low + (high - low) * (at - math.floor(at))


def _nth(counts: Sequence[int], n: int) -> int:
    for value, count in enumerate(counts):
        n -= count
        if n < 0:
            return value
    return len(counts) - 1


def _lengths(tally: Tally) -> list[tuple[int, int]]:
    """Return, by turn, the games that ended then: those won by deck 0 and by deck 1."""
    longest = max((int(turn) for counts in tally.lengths for turn in counts), default=0)
    return [(tally.lengths[0].get(str(turn), 0), tally.lengths[1].get(str(turn), 0)) for turn in range(longest + 1)]


def _length(tally: Tally) -> model.Length:
    by_turn = _lengths(tally)
    counts = [a + b for a, b in by_turn]
    step = max(1, math.ceil((len(counts) - 1) / BARS))
    bins = [
        (first, sum(a for a, _ in by_turn[first : first + step]), sum(b for _, b in by_turn[first : first + step]))
        for first in range(1, len(counts), step)
    ]
    return model.Length(
        median=quantile(counts, 0.5), p10=quantile(counts, 0.1), p90=quantile(counts, 0.9), step=step, bins=tuple(bins)
    )


def _race(tally: Tally) -> tuple[tuple[float, float, float, float, float, float, float], ...]:
    """Return the quartiles of the Prizes taken by each turn, up to the turn by which nine games in ten are over."""
    last = math.ceil(quantile([a + b for a, b in _lengths(tally)], 0.9))
    rows = []
    ended: list[list[int]] = [[], []]
    for turn in range(min(last + 1, max(len(deck.race) for deck in tally.decks))):
        row: list[float] = [turn]
        for side, deck in enumerate(tally.decks):
            now = _sum(deck.race[turn] if turn < len(deck.race) else [], ended[side])
            row += [quantile(now, q) for q in (0.25, 0.5, 0.75)]
            ended[side] = _sum(ended[side], deck.final[turn] if turn < len(deck.final) else [])
        rows.append((row[0], row[1], row[2], row[3], row[4], row[5], row[6]))
    return tuple(rows)


def _sum(one: Sequence[int], other: Sequence[int]) -> list[int]:
    size = max(len(one), len(other))
    return [(one[i] if i < len(one) else 0) + (other[i] if i < len(other) else 0) for i in range(size)]


def _ways(tally: Tally) -> tuple[model.Way, ...]:
    others = sorted({way for ways in tally.ways for way in ways} - set(WAYS))
    return tuple(
        model.Way(winner=winner, way=way, share=share(tally.ways[winner].get(way, 0), tally.decided))
        for winner in range(2)
        for way in (*WAYS, *others)
    )


def _stuck(tally: Tally) -> tuple[model.Stuck, ...]:
    out: list[model.Stuck] = []
    for number, deck in enumerate(tally.decks):
        found = [
            model.Stuck(card=card, deck=number, share=share(deck.stuck.get(card, 0), held))
            for card, held in sorted(deck.held.items())
            if held >= min(HELD_AT_LEAST, tally.games)
        ]
        out += sorted(found, key=lambda stuck: -stuck.share.est)[:STUCK_SHOWN]
    return tuple(out)


def _played(tally: Tally) -> tuple[model.Played, ...]:
    cards = [sorted({*deck.played_won, *deck.played_lost}) for deck in tally.decks]
    looks = max(1, sum(map(len, cards)))
    out: list[model.Played] = []
    for number, deck in enumerate(tally.decks):
        won = sum(tally.lengths[number].values())
        lost = tally.decided - won
        found = [
            model.Played(
                card=card,
                deck=number,
                won=_rate(deck.played_won.get(card, 0), won),
                lost=_rate(deck.played_lost.get(card, 0), lost),
                difference=difference(deck.played_won.get(card, 0), won, deck.played_lost.get(card, 0), lost, looks),
            )
            for card in cards[number]
        ]
        out += sorted(found, key=lambda played: -played.difference.est)
    return tuple(out)


def _worth(tally: Tally) -> tuple[Worth, ...]:
    """Return for each card how much oftener the deck wins the games in which the card came to its hand. Cards that came
    in nearly all games, or in nearly none, are left out."""
    looks = max(1, sum(len({*deck.held_won, *deck.held_lost}) for deck in tally.decks))
    out: list[Worth] = []
    for number, deck in enumerate(tally.decks):
        won = sum(tally.lengths[number].values())
        found = []
        for card in sorted({*deck.held_won, *deck.held_lost}):
            k, n = deck.held_won.get(card, 0), deck.held_won.get(card, 0) + deck.held_lost.get(card, 0)
            if min(n, tally.decided - n) >= HELD_AT_LEAST:
                without = share(won - k, tally.decided - n)
                effect = difference(k, n, won - k, tally.decided - n, looks)
                found.append(Worth(card=card, deck=number, drawn=share(k, n), without=without, difference=effect))
        out += sorted(found, key=lambda one: -one.difference.est)
    return tuple(out)


def goals_part(run: Run, tallies: Sequence[Tally]) -> tuple[GoalReached, ...]:
    """Return how often the first deck reached each goal, over all these tallies."""
    words = run.details.get("goals", [])
    assert isinstance(words, list | tuple)
    first, second = sum(tally.count("WLDX") for tally in tallies), sum(tally.count("wldx") for tally in tallies)
    out = []
    for number, goal in enumerate(words):
        early, late = (sum(tally.goals.get(f"{number}{mark}", 0) for tally in tallies) for mark in "+-")
        out.append(
            GoalReached(goal=str(goal), all=share(early + late, first + second), first=share(early, first),
                        second=share(late, second))
        )  # fmt: skip
    return tuple(out)


def _maps(tally: Tally) -> tuple[PrizeMap, ...]:
    """Return the commonest Prize maps of the won games, and the Pokémon that were knocked out most often in them."""
    out: list[PrizeMap] = []
    for number, deck in enumerate(tally.decks):
        by_prizes, won = sum(deck.maps.values()), sum(tally.lengths[number].values())
        for kind, counts, n in (("map", deck.maps, by_prizes), ("knocked out", deck.knocked, won)):
            best = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:MAPS_SHOWN]
            out += [PrizeMap(what=name, kind=kind, deck=number, share=share(k, n)) for name, k in best]
    return tuple(out)


def _attacks(tally: Tally) -> tuple[model.AttackUse, ...]:
    games = tally.games - tally.count("Cc")
    out: list[model.AttackUse] = []
    for number, deck in enumerate(tally.decks):
        found = [
            model.AttackUse(
                attack=attack, deck=number, games=share(used, games), a_game=_rate(deck.attack_uses[attack], games)
            )
            for attack, used in sorted(deck.attack_games.items())
        ]
        out += sorted(found, key=lambda use: (-use.games.k, -use.a_game))[:ATTACKS_SHOWN]
    return tuple(out)


def _setup(tally: Tally) -> tuple[model.SetUpFailure, ...]:
    games = tally.games - tally.count("Cc")
    return tuple(
        model.SetUpFailure(failure=failure, deck=number, share=share(deck.failures.get(failure, 0), games))
        for number, deck in enumerate(tally.decks)
        for failure in FAILURES
    )


def _rate(k: int, n: int) -> float:
    return round(k / n, 6) if n else 0.0
