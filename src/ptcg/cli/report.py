"""`ptcg report`: makes a report of the laboratory again from its JSON."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure
from ptcg.cli.given import print_json
from ptcg.lab.report.model import AnyReport, read_report

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
    try:
        found = read_report(file.read_bytes(), str(file))
    except OSError as error:
        raise Failure(f"{file}: {error.strerror}; expected the JSON of a report") from None
    except ValueError as error:
        raise Failure(str(error)) from None
    if csv:
        print(found.csv(), end="")
        return 0
    target = html or file.with_suffix(".html")
    try:
        target.write_text(found.html(), encoding="utf-8")
    except OSError as error:
        raise Failure(f"{target}: {error.strerror}; expected a file that can be written") from None
    print(f"{found.sentence()}\nwritten: {target}")
    return 0


@app.command(help_epilogue=examples("ptcg report schema"))
def schema() -> int:
    """Print the JSON Schema of all reports."""
    print_json(msgspec.json.schema(AnyReport))
    return 0
