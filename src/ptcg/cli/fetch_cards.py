"""`ptcg cards fetch`: brings the printed cards into the data folder."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TransferSpeedColumn

from ptcg.cards import CardError
from ptcg.cards.fetch import HOME, fetch
from ptcg.cli.failure import Failure
from ptcg.cli.given import Json, print_json


def fetch_cards(
    *,
    source: Annotated[str, Parameter(name="--from", help="Archive (.tar.gz, .zip): a file or an https address.")] = "",
    update: Annotated[bool, Parameter(negative="", help="Download newer data if there is any.")] = False,
    sha256: Annotated[str, Parameter(help="The SHA-256 that the archive must have.")] = "",
    as_json: Json = False,
) -> int:
    """Download card data, or update it. An interrupted download resumes.

    ptcg cards fetch
    ptcg cards fetch --update
    ptcg cards fetch --from pokemon-tcg-data.tar.gz
    """
    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TransferSpeedColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    task = bar.add_task("card data", total=None)

    def show(done: int, total: int | None) -> None:
        bar.start()  # nothing is drawn before the first bytes
        bar.update(task, completed=done, total=total)

    try:
        fetched = fetch(source, update=update, sha256=sha256, progress=show)
    except CardError as error:
        raise Failure(str(error)) from None
    finally:
        if bar.live.is_started:
            bar.stop()
    if as_json:
        print_json(
            {"folder": fetched.folder, "source": fetched.source, "release": fetched.release, "sha256": fetched.sha256,
             "cards": fetched.cards, "sets": fetched.sets, "new": fetched.new}
        )  # fmt: skip
        return 0
    what = f"{fetched.cards} cards of {fetched.sets} sets"
    from_where = f"release {fetched.release}" if fetched.source == HOME else fetched.source
    if fetched.new:
        print(f"{what} ({from_where}) are in {fetched.folder} and in use")
    elif update or source:
        print(f"{what} ({from_where}) are here already; there is nothing newer")
    else:
        print(f"{what} ({from_where}) are here already; `ptcg cards fetch --update` looks for newer ones")
    return 0
