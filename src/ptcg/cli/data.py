"""`ptcg data`: writes decisions of bots, or of the official engine's episodes, as data sets for learning."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

from ptcg import separate
from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure

app = App(name="data", help_epilogue=examples("ptcg data make games -n 400"))

Folder = Annotated[Path, Parameter(help="The folder of the data set.")]
Form = Annotated[str, Parameter(help="parquet, or npz, which needs no pyarrow.")]


@app.command(help_epilogue=examples("ptcg data make games -n 400 --bots greedy greedy"))
def make(
    folder: Folder,
    /,
    *decks: Annotated[str, Parameter(help="Two decks; tournament or theme; default: the rulebook's own two.")],
    games: Annotated[int, Parameter(name=["--games", "-n"], help="Number of games.")] = 200,
    bots: Annotated[tuple[str, str], Parameter(help="The two bots.")] = ("pilot", "pilot"),
    rulebook: Annotated[str, Parameter(help="The rulebook.")] = "PAR23",
    seed: Annotated[str, Parameter(help="Seed; the same seed gives the same games.")] = "0",
    shard: Annotated[int, Parameter(help="Games per file.")] = 50,
    form: Form = "parquet",
) -> int:
    """Write a data set of bots' decisions: what was seen, what was chosen, who won. Resumes an interrupted run."""
    with needing_extras("ptcg data", "envs,data"):
        from ptcg.envs.dataset import Settings, make_dataset
    settings = Settings(games, seed, bots, rulebook, decks, shard, form)
    try:
        with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=Console(stderr=True)) as progress:
            bar = progress.add_task("shards", total=-(-games // max(1, shard)))
            for _ in make_dataset(folder, settings):
                progress.advance(bar)
    except ValueError as error:
        raise Failure(str(error)) from None
    Console().print(f"{folder}: {games} games; README.md says what is in it")
    return 0


@app.command(name="import-kaggle", help_epilogue=examples("ptcg data import-kaggle episodes/ theirs"))
def import_kaggle(
    episodes: Annotated[Path, Parameter(help="A folder of episodes (JSON) of the official engine.")],
    folder: Folder,
    /,
    *,
    path: Annotated[Path | None, Parameter(help="The folder of an unpacked kaggle-environments.")] = None,
    form: Form = "parquet",
) -> int:
    """Convert episodes of the official engine to the same form, as far as the two engines agree."""
    with needing_extras("ptcg data", "envs,data"):
        try:
            commands = separate.load("ptcg_cabt.commands.episodes")
        except separate.Missing as missing:
            raise Failure(str(missing)) from None
    try:
        told = commands.import_episodes(episodes, folder, path, form)
    except (ValueError, RuntimeError) as error:
        raise Failure(str(error)) from None
    Console().print(told)
    return 0


class needing_extras:
    """Turns a missing package into a failure that names the command and its extras in one line."""

    def __init__(self, command: str, extras: str) -> None:
        self.command, self.extras = command, extras

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, ImportError):
            raise Failure(f"`{self.command}` needs {error.name}: pip install 'ptcg[{self.extras}]'") from None
