"""`ptcg lab`: our match-ups beside those of real tournaments."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure
from ptcg.cli.gauntlet import Against
from ptcg.cli.given import Json, open_deck, open_pool
from ptcg.cli.laboratory import (
    ANSWERED,
    BLOCK,
    STOPPED,
    TOLD_FROM,
    Block,
    Games,
    Lab,
    answer,
    copy_page,
    cost_words,
    following,
    percent,
    refusing,
    tell_pilot,
    throw_away,
)
from ptcg.cli.matrix import Field, read_field
from ptcg.lab.archetypes import nearest
from ptcg.lab.asking import runs_folder
from ptcg.lab.calibrating import GAMES, LEAST, calibrate_run, finished_calibration, known_lists
from ptcg.lab.decks import against as opponents
from ptcg.lab.decks import read_folder
from ptcg.lab.matches import match_run
from ptcg.lab.observed import Observed, by_cards, read_observed, read_rules
from ptcg.lab.questions import write_report
from ptcg.lab.report.calibration import CalibrationReport
from ptcg.lab.report.model import MatrixReport, read_report
from ptcg.lab.results import write
from ptcg.lab.rounds import Form
from ptcg.lab.runs import list_digest
from ptcg.lab.searching import FINAL, ROUNDS
from ptcg.lab.searching import GAMES as ROUND_GAMES
from ptcg.lab.searching import search as search_list
from ptcg.lab.tournaments import TIMES
from ptcg.lab.tournaments import tournament as play_tournament

Rules = Annotated[
    Path | None, Parameter(help="JSON file of archetypes and their cards, for lists of a folder without a name.")
]

app = App(
    name="lab",
    help="Compare the lab with real tournaments, and prepare tournaments.",
    help_epilogue=examples("ptcg lab calibrate results.csv -n 100"),
)


@app.command(help_epilogue=examples("ptcg lab calibrate results.csv -n 100"))
def calibrate(
    results: Annotated[Path, Parameter(help="Real results: a CSV, a JSON matrix, or a folder of tournaments.")],
    /,
    *,
    games: Games = GAMES,
    least: Annotated[int, Parameter(help="Fewest real matches of a match-up that is played.")] = LEAST,
    decks: Annotated[Path | None, Parameter(help="Folder of a list for each archetype, named after it.")] = None,
    rules: Rules = None,
    block: Block = BLOCK,
    lab: Lab = Lab(),  # noqa: B008 - cyclopts reads the defaults of the options from it
) -> int:
    """Play the match-ups of real tournaments and compare the win rates."""
    with refusing():
        pool = lab.pool()
        observed = read_observed(results, lambda: by_cards(known_lists(pool), read_rules(rules) if rules else ()))
        lists = None
        if decks is not None:
            found = {nearest(deck.name, observed.archetypes): deck for deck in read_folder(decks, pool)}
            lists = {name: deck for name, deck in found.items() if name}
        run = calibrate_run(observed, games=games, least=least, bots=lab.bots, seed=lab.seed, rulebook=lab.rulebook,
                            cap=lab.cap, decks=lists, pool=pool, block=block)  # fmt: skip
    name = f"calibration of {len(run.decks)} archetypes"
    return answer(lab, run, name, finished_calibration, tell, lambda outcomes: f"{len(run.cells)} match-ups")


@app.command(help_epilogue=examples("ptcg lab tournament matrix/report.json --players 256 --rounds 8 --cut 8",
                                    "ptcg lab tournament results.csv"))  # fmt: skip
def tournament(
    matrix: Annotated[Path, Parameter(help="The report.json of a `ptcg matrix`, or real results as for calibrate.")],
    /,
    *,
    field: Field = "",
    players: Annotated[int, Parameter(help="Number of players.")] = 128,
    rounds: Annotated[int, Parameter(help="Rounds of Swiss.")] = 7,
    cut: Annotated[int, Parameter(help="Players of the top cut; 0 for none.")] = 8,
    day_two: Annotated[int, Parameter(help="Points that lead to day two.")] = 0,
    more_rounds: Annotated[int, Parameter(help="Rounds of Swiss on day two.")] = 0,
    best_of: Annotated[int, Parameter(help="Games of a match: 1 or 3.")] = 3,
    minutes: Annotated[float, Parameter(help="Minutes of a match; 0 for no clock.")] = 50.0,
    game_minutes: Annotated[float, Parameter(help="Minutes of a game in the mean.")] = 16.0,
    times: Annotated[int, Parameter(help="How often the tournament is played.")] = TIMES,
    seed: Annotated[str, Parameter(help="The same seed gives the same tournaments.")] = "0",
    rules: Rules = None,
    html: Annotated[Path | None, Parameter(help="File for the page.")] = None,
    as_json: Json = False,
) -> int:
    """Play a tournament many times by the win rates of a matrix: cut, day two, and which deck to choose."""
    with refusing():
        form = Form(best_of, minutes, game_minutes)
        found = play_tournament(
            _rates(matrix, rules), field=read_field(field), players=players, rounds=rounds, cut=cut, day_two=day_two,
            more_rounds=more_rounds, form=form, times=times, seed=seed,
        )  # fmt: skip
        if html is not None:
            write(html, found.html().encode())
    if as_json:
        print(found.json())
        return 0
    out = Console(highlight=False, soft_wrap=True)
    out.print(found.sentence(), style="bold", markup=False)
    shown = Table("deck", "field", "wins a match", "reaches the cut", "wins it all", "equilibrium")
    for one in sorted(found.brought, key=lambda one: -one.match):
        mix = one.equilibrium
        shown.add_row(
            found.decks[one.deck].name, f"{100 * one.share:.0f} %", f"{100 * one.match:.0f} %",
            percent(one.cut) if one.cut is not None else "-", percent(one.won),
            f"{100 * mix.est:.0f} % [{100 * mix.lo:.0f}–{100 * mix.hi:.0f}]",
        )  # fmt: skip
    out.print(shown)
    return 0


def _rates(file: Path, rules: Path | None) -> MatrixReport | Observed:
    """Return the matrix of a report, or real results. Raises Failure for a file that is neither."""
    if file.is_dir() or file.suffix.lower() == ".csv":
        return read_observed(file, lambda: by_cards(known_lists(open_pool(())), read_rules(rules) if rules else ()))
    try:
        data = file.read_bytes()
    except OSError as error:
        raise Failure(f"{file}: cannot be read ({error.strerror}); expected a report.json or real results") from None
    try:
        report = read_report(data, str(file))
    except ValueError:
        return read_observed(file)
    if not isinstance(report, MatrixReport):
        raise Failure(f"{file}: isn't a matrix; run `ptcg matrix` and give its report.json")
    return report


@app.command(help_epilogue=examples("ptcg lab search my-deck.txt --against lists:2024 --rounds 6 --save better.txt"))
def search(
    deck: Annotated[str, Parameter(help="Deck: a file or a name.")],
    /,
    *,
    against: Against,
    rounds: Annotated[int, Parameter(help="Most rounds.")] = ROUNDS,
    games: Annotated[int, Parameter(name=["--games", "-n"], help="Games per round.")] = ROUND_GAMES,
    final: Annotated[int, Parameter(help="Pairs of games of the final test.")] = FINAL,
    save: Annotated[Path | None, Parameter(help="File for the list at the end.")] = None,
    lab: Lab = Lab(),  # noqa: B008 - cyclopts reads the defaults of the options from it
) -> int:
    """Search for a better list with cards of real lists like yours, then test it on fresh games."""
    if lab.study:
        raise Failure("--study: a search plays lists that nobody has studied; leave it out")
    console = Console(stderr=True, highlight=False)
    with refusing():
        pool = lab.pool()
        first, others = open_deck(deck, pool), opponents(against, pool)
        folder = lab.folder or runs_folder() / f"search-{list_digest(first)[:8]}"
        if lab.restart:
            for part in folder.glob("*/run.json"):
                throw_away(part.parent)
        told = rounds * games + 4 * final
        if told >= TOLD_FROM and not (lab.as_json or lab.resume) and others:
            asked = match_run(first, others[0], games=told, bots=lab.bots, seed=lab.seed, rulebook=lab.rulebook,
                              open_lists=False, cap=lab.cap, pool=pool)  # fmt: skip
            console.print("At most: " + cost_words(asked, lab.workers), markup=False)
        with following(console, f"search for {first.name}", told, quiet=lab.as_json) as watch:
            found = search_list(first, others, rounds=rounds, games=games, final=final, bots=lab.bots, seed=lab.seed,
                                rulebook=lab.rulebook, cap=lab.cap, workers=lab.workers,
                                ray="" if lab.ray == "local" else lab.ray, folder=folder, resume=lab.resume,
                                watch=watch, command=lab.command, pool=pool)  # fmt: skip
        page = write_report(folder, found)
        if lab.html is not None:
            copy_page(page, lab.html)
            page = lab.html
        if save is not None:
            write(save, found.deck_text().encode())
    if lab.as_json:
        print(found.json())
        return ANSWERED if found.whole else STOPPED
    out = Console(highlight=False, soft_wrap=True)
    tell_pilot(out, found.fitness)
    out.print(found.sentence(), style="bold", markup=False)
    for line in found.lines():
        out.print(f"  {line}", markup=False)
    out.print(f"{page}", markup=False)
    if not found.whole:
        out.print("Stopped; continue with --resume.")
    return ANSWERED if found.whole else STOPPED


def tell(console: Console, report: CalibrationReport) -> None:
    """Print the agreement and the match-ups that agree least."""
    console.print(report.sentence(), style="bold", markup=False)
    for line in report.meaning() if report.pairs else ():
        console.print(line, markup=False)
    for line in report.lines():
        console.print(f"  {line}", markup=False)
