"""`ptcg bench`: plays a bot on the benchmark, verifies entries, and makes the leaderboard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

from ptcg.cli.data import needing_extras
from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure

if TYPE_CHECKING:
    from ptcg.envs.benchmark.entry import Score

app = App(name="bench", help_epilogue=examples("ptcg bench run greedy greedy.json --deals 5"))

NEEDS_NOTHING = ("eras", "held-out-decks", "held-out-rulebook")
File = Annotated[Path, Parameter(help="A file that `ptcg bench run` wrote.")]


@app.command(help_epilogue=examples("ptcg bench run greedy greedy.json --deals 5"))
def run(
    bot: Annotated[str, Parameter(help="The bot: a name with settings, or a file.")],
    file: Annotated[Path, Parameter(help="Where the entry is written.")],
    /,
    *,
    deals: Annotated[int, Parameter(help="Deals of every pair and opponent; each is played from both seats.")] = 5,
    tasks: Annotated[tuple[str, ...], Parameter(help="The tasks; unseen-cards needs card data.")] = NEEDS_NOTHING,
    player: Annotated[str, Parameter(help="The name on the leaderboard (default: the bot's).")] = "",
    seed: Annotated[int, Parameter(help="Entries of one leaderboard have one seed.")] = 1,
) -> int:
    """Play a bot on the tasks of the benchmark, and write an entry that anybody can verify."""
    with needing_extras("ptcg bench", "envs"):
        from ptcg.bots import make
        from ptcg.envs.benchmark import entry
    try:
        total = sum(1 for _ in entry.schedule(tasks, deals))
        with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=Console(stderr=True)) as progress:
            bar = progress.add_task("games", total=total)
            found = entry.entered(make(bot), player or bot, deals, tasks, seed, lambda _: progress.advance(bar))
        entry.write(found, file)
        told = entry.score(found)
    except (ValueError, OSError) as error:
        raise Failure(str(error)) from None
    show(found.player, told)
    return 0


@app.command(help_epilogue=examples("ptcg bench verify greedy.json"))
def verify(*files: File) -> int:
    """Play the games of entries again, and say whether every result is true."""
    with needing_extras("ptcg bench", "envs"):
        from ptcg.envs.benchmark import entry
        from ptcg.envs.benchmark import verify as checking
    for file in files:
        try:
            found = entry.read(file)
            with Progress(console=Console(stderr=True)) as progress:
                bar = progress.add_task("games", total=len(found.games))
                checking.verify(found, lambda _, bar=bar: progress.advance(bar))  # type: ignore[misc]
        except ValueError as error:
            Console().print(f"{file}: not verified: {error}", markup=False, soft_wrap=True)
            return 1
        Console().print(f"{file}: {len(found.games)} games, every result is true", markup=False, soft_wrap=True)
        show(found.player, entry.score(found))
    return 0


@app.command(help_epilogue=examples("ptcg bench page entries/*.json > leaderboard.md"))
def page(*files: File) -> int:
    """Print the leaderboard of some entries as Markdown. It does not verify them."""
    with needing_extras("ptcg bench", "envs"):
        from ptcg.envs.benchmark import entry, leaderboard
    try:
        print(leaderboard.leaderboard([entry.read(file) for file in files]), end="")
    except ValueError as error:
        raise Failure(str(error)) from None
    return 0


def show(player: str, told: Score) -> None:
    """Print the score of an entry, by task."""
    from ptcg.envs.benchmark.leaderboard import shown

    console = Console()
    for task, found in told.tasks.items():
        console.print(f"  {task:18} {shown(found)}", markup=False)
    console.print(f"{player}: {shown(told.all)}", markup=False)
