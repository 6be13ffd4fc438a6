"""Every number of a report as rows: for CSV, a data frame or a chart library."""

from __future__ import annotations

import csv
import io

from ptcg.lab.report.model import Report
from ptcg.lab.report.row_kinds import COLUMNS, rows


def rows_of(report: Report) -> list[dict[str, object]]:
    """Return the rows. Each says what it is about (item, deck, opponent or turn), and has its numbers."""
    return [{"what": what, **row} for what, row in rows(report)]


def csv_of(report: Report) -> str:
    """Return the rows as CSV."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n", restval="")
    writer.writeheader()
    writer.writerows(rows_of(report))
    return text.getvalue()
