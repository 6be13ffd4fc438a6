"""`ptcg report`: makes a report of the laboratory again from its JSON."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure
from ptcg.cli.given import print_json
from ptcg.lab.report.compare import SHOWN
from ptcg.lab.report.compare import compare as compared
from ptcg.lab.report.model import AnyReport, read_report
from ptcg.lab.report.numbers import from_to, percent, points

app = App(name="report", help_epilogue=examples("ptcg report report.json"))


@app.default
def report(
    file: Annotated[Path, Parameter(help="The report.json of a run, or what --json printed.")],
    /,
    *,
    html: Annotated[Path | None, Parameter(help="Write the page to this file (default: beside the report).")] = None,
    csv: Annotated[bool, Parameter(negative="", help="Print the numbers as CSV and write no page.")] = False,
) -> int:
    """Rebuild a report as HTML or CSV from its JSON file."""
    found = _read(file)
    if csv:
        print(found.csv(), end="")
        return 0
    target = html or file.with_suffix(".html")
    _write(target, found.html())
    print(f"{found.sentence()}\nwritten: {target}")
    return 0


@app.command(help_epilogue=examples("ptcg report compare before/report.json after/report.json --html compare.html"))
def compare(
    one: Annotated[Path, Parameter(help="The report.json of a run.")],
    other: Annotated[Path, Parameter(help="The report.json of another run of the same kind.")],
    /,
    *,
    html: Annotated[Path | None, Parameter(help="Write the page to this file.")] = None,
) -> int:
    """Compare two runs side by side: every share that both have, and which of them differ."""
    try:
        found = compared(_read(one), _read(other), (_name(one), _name(other)))
    except ValueError as error:
        raise Failure(str(error)) from None
    for name, told in zip(found.names, found.sentences, strict=True):
        print(f"{name}: {told}")
    print(found.sentence())
    for pair in found.pairs[:SHOWN]:
        between = f"[{from_to(pair.more.lo, pair.more.hi)}]"
        print(f"  {pair.words}: {percent(pair.one.est)} and {percent(pair.other.est)}, "
              f"{points(pair.more.est)} points {between}{', clear' if pair.clear else ''}")  # fmt: skip
    if html is not None:
        _write(html, found.html())
        print(f"written: {html}")
    return 0


def _name(file: Path) -> str:
    """Return what a report is called: its folder, where the file has the name that all runs give it."""
    return file.resolve().parent.name if file.name == "report.json" else file.stem


def _read(file: Path) -> AnyReport:
    try:
        return read_report(file.read_bytes(), str(file))
    except OSError as error:
        raise Failure(f"{file}: {error.strerror}; expected the JSON of a report") from None
    except ValueError as error:
        raise Failure(str(error)) from None


def _write(file: Path, page: str) -> None:
    try:
        file.write_text(page, encoding="utf-8")
    except OSError as error:
        raise Failure(f"{file}: {error.strerror}; expected a file that can be written") from None


@app.command(help_epilogue=examples("ptcg report schema"))
def schema() -> int:
    """Print the JSON Schema of all reports."""
    print_json(msgspec.json.schema(AnyReport))
    return 0
