"""`ptcg.lab.matrix` and `ptcg.lab.gauntlet`: every deck against every other, and one deck against a field."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ptcg.cards import Deck, Pool
from ptcg.game.given_decks import DeckLike
from ptcg.lab.asking import BOTS, GAMES, ask, pilot_words, read_pilots
from ptcg.lab.decks import builtins, gather, read_folder
from ptcg.lab.drive import Driven, How, drive
from ptcg.lab.equilibrium import equilibrium
from ptcg.lab.match_report import deck_name, faults_part, fitness_part, goals_part, run_part
from ptcg.lab.matches import asked_goals
from ptcg.lab.report import model
from ptcg.lab.report.model import MatrixReport
from ptcg.lab.results import RunError, result_bytes
from ptcg.lab.runs import BLOCK, Cap, Run
from ptcg.measure.estimates import Estimate, Share
from ptcg.measure.intervals import flipped, pilots_differ, share, weighted_mean
from ptcg.measure.ratings import ratings


def matrix(
    decks: Sequence[DeckLike] | Path | str | None = None,
    *,
    games: int = GAMES,
    bots: str = BOTS,
    seed: str | int = "0",
    rulebook: str | None = None,
    open_lists: bool = False,
    field: Sequence[float] = (),
    cap: Cap | None = None,
    workers: int | None = None,
    ray: str | None = None,
    folder: Path | str | None = None,
    resume: bool = False,
    pool: Pool | None = None,
) -> MatrixReport:
    """Play every deck against every other, `games` games for each pairing; mirrors are even by definition and not
    played. `decks` is a list of decks, a folder of deck files, or None for the built-in decks; `field` are their
    weights. Raises RunError; for the other arguments see `ptcg.lab.match`.

    >>> from ptcg import lab
    >>> decks = ["Ancient Roar", "Future Circuit"]
    >>> lab.matrix(decks, games=2, bots="random", cap=lab.Cap(turns=5), workers=1).run.games
    2
    """
    run = matrix_run(decks, games=games, bots=bots, seed=str(seed), rulebook=rulebook, open_lists=open_lists,
                     field=field, cap=cap or Cap(), pool=pool)  # fmt: skip
    return finished_matrix(drive(run, How.given(workers, ray, folder, resume)))


def gauntlet(
    deck: DeckLike,
    against: Sequence[DeckLike],
    *,
    games: int = GAMES,
    bots: str = BOTS,
    seed: str | int = "0",
    rulebook: str | None = None,
    open_lists: bool = False,
    field: Sequence[float] = (),
    goals: Sequence[str] = (),
    cap: Cap | None = None,
    workers: int | None = None,
    ray: str | None = None,
    folder: Path | str | None = None,
    resume: bool = False,
    pool: Pool | None = None,
) -> MatrixReport:
    """Play one deck against each of the others; `field` are the weights of the others, `goals` those of
    the deck (`ptcg.lab.goals`). Raises RunError; for the other
    arguments see `ptcg.lab.match`.

    >>> from ptcg import lab
    >>> cap = lab.Cap(turns=5)
    >>> report = lab.gauntlet("Ancient Roar", ["Future Circuit"], games=2, bots="random", cap=cap, workers=1)
    >>> report.run.games
    2
    """
    run = gauntlet_run(deck, against, games=games, bots=bots, seed=str(seed), rulebook=rulebook,
                       open_lists=open_lists, field=field, cap=cap or Cap(), goals=goals, pool=pool)  # fmt: skip
    return finished_matrix(drive(run, How.given(workers, ray, folder, resume)))


def matrix_run(
    decks: Sequence[DeckLike] | Path | str | None,
    *,
    games: int,
    bots: str,
    seed: str,
    rulebook: str | None,
    open_lists: bool,
    field: Sequence[float],
    cap: Cap,
    pool: Pool | None = None,
    block: int = BLOCK,
) -> Run:
    """Make the question of a matrix."""
    found: Sequence[DeckLike]
    if decks is None:
        found = [deck for deck in builtins() if rulebook in (None, deck.rulebook)] or builtins()
    elif isinstance(decks, str | Path):
        if not Path(decks).is_dir():
            raise RunError(f"{decks}: no such folder; expected a folder of deck files")
        found = read_folder(Path(decks), pool)
    else:
        found = decks
    if len(found) < 2:
        raise RunError(f"a matrix of {len(found)} deck; expected two or more")
    given = gather(found, rulebook, pool)
    n = len(given.decks)
    pairings = [(row, col) for row in range(n) for col in range(row + 1, n)]
    return ask("matrix", given, pairings, read_pilots(bots), games=games, seed=seed, cap=cap, open_lists=open_lists,
               details=_weights(field, n), block=block)  # fmt: skip


def gauntlet_run(
    deck: DeckLike,
    against: Sequence[DeckLike],
    *,
    games: int,
    bots: str,
    seed: str,
    rulebook: str | None,
    open_lists: bool,
    field: Sequence[float],
    cap: Cap,
    goals: Sequence[str] = (),
    pool: Pool | None = None,
    block: int = BLOCK,
) -> Run:
    """Make the question of a gauntlet."""
    if not against:
        raise RunError("a gauntlet of no opponents; expected one or more decks")
    given = gather([deck, *against], rulebook, pool)
    pairings = [(0, col) for col in range(1, len(given.decks))]
    return ask("gauntlet", given, pairings, read_pilots(bots), games=games, seed=seed, cap=cap, open_lists=open_lists,
               details=_weights(field, len(against)) | asked_goals(goals, given), block=block)  # fmt: skip


def _weights(field: Sequence[float], n: int) -> dict[str, object]:
    """Return the weights of the field in the form of the question. Raises RunError for a wrong number or a negative
    weight."""
    if not field:
        return {}
    if len(field) != n or any(weight < 0 for weight in field) or sum(field) <= 0:
        raise RunError(f"field: {len(field)} weights; expected {n}, none below 0 and not all 0")
    return {"field": [float(weight) for weight in field]}


def finished_matrix(driven: Driven) -> MatrixReport:
    """Return the report of a matrix or gauntlet that was driven. If the run is whole, its result is written."""
    run, tallies = driven.ledger.run, driven.ledger.tallies()
    if driven.whole:
        driven.ledger.close(result_bytes(run, tallies))
    pairings = list(dict.fromkeys(cell.decks for cell in run.cells))
    shares = [share(tally.won, tally.decided) for tally in tallies]
    main, other = shares[: len(pairings)], shares[len(pairings) : 2 * len(pairings)]
    cells = tuple(
        model.Cell(
            row=row,
            col=col,
            wins=wins,
            other=other[i] if other else None,
            pilots_differ=bool(other) and pilots_differ(wins, other[i]),
        )
        for i, ((row, col), wins) in enumerate(zip(pairings, main, strict=True))
    )
    n = len(run.decks)
    weights = [float(w) for w in run.details.get("field", ())]  # type: ignore[attr-defined]
    rows = range(n) if run.question == "matrix" else range(1)
    against = {(row, col): wins for (row, col), wins in zip(pairings, main, strict=True)}
    against |= {(col, row): flipped(wins) for (row, col), wins in zip(pairings, main, strict=True)}
    counts = [(row, col, wins.k, wins.n) for (row, col), wins in zip(pairings, main, strict=True)]
    mix, held = equilibrium(counts, n, run.seed) if run.question == "matrix" else ([], [])
    return MatrixReport(
        run=run_part(driven, tallies),
        decks=_coded(run),
        cells=cells,
        means=tuple(_mean(row, n, against, weights if run.question == "gauntlet" else ()) for row in rows),
        worst=tuple(_worst(row, n, against) for row in rows),
        equilibrium=tuple(mix),
        held=tuple(held),
        ratings=tuple(ratings(counts, n, seed=run.seed)) if run.question == "matrix" else (),
        other_pilot=pilot_words(run.cells[len(pairings)].pilots) if other else "",
        field=tuple(weights),
        faults=faults_part(tallies),
        fitness=fitness_part(run, tallies),
        goals=goals_part(run, tallies[: len(pairings)]) if run.question == "gauntlet" else (),
    )


Against = dict[tuple[int, int], Share]


def _mean(row: int, n: int, against: Against, weights: Sequence[float]) -> Estimate:
    """Return the mean over the other decks; all weigh the same unless a gauntlet gives weights."""
    others = [col for col in range(n) if col != row]
    found = [against[row, col] for col in others]
    # A match-up without games (of a stopped run) has no part in the mean.
    played = [float(one.n > 0) * weight for one, weight in zip(found, weights or [1.0] * len(found), strict=True)]
    mean = weighted_mean(found, played)
    return mean if mean is not None else Estimate(est=0.5, lo=0.0, hi=1.0)


def _worst(row: int, n: int, against: Against) -> int:
    others = [col for col in range(n) if col != row]
    played = [col for col in others if against[row, col].n] or others
    return min(played, key=lambda col: (against[row, col].est, col))


def _coded(run: Run) -> tuple[model.DeckName, ...]:
    """Return the names of the decks, each with a code of two or three letters of its own."""
    taken: set[str] = set()
    out = []
    for number, deck in enumerate(run.decks):
        code = next(code for code in _codes(deck, number) if code not in taken)
        taken.add(code)
        name = deck_name(run, number)
        out.append(model.DeckName(name=name.name, digest=name.digest, book=name.book, code=code))
    return tuple(out)


def _codes(deck: Deck, number: int) -> list[str]:
    letters = [word[0].upper() for word in deck.name.split() if word[0].isalnum()] or ["D"]
    first = deck.name[:2].title() if len(letters) == 1 else letters[0] + letters[-1]
    return [first, deck.name[:3].title(), *(f"{letters[0]}{n}" for n in (number + 1, *range(100)))]
