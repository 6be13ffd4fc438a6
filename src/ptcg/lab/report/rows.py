"""Every number of a report as rows: for CSV, a data frame or a chart library."""

from __future__ import annotations

import csv
import io
from typing import Any

from ptcg.lab.report.model import Report
from ptcg.lab.report.row_kinds import COLUMNS, rows


def rows_of(report: Report) -> list[dict[str, Any]]:
    """The rows: each says what it is about, of which item, deck, opponent or turn, and its numbers."""
    return [{"what": what, **row} for what, row in rows(report)]


def csv_of(report: Report) -> str:
    """The rows as CSV."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n", restval="")
    writer.writeheader()
    writer.writerows(rows_of(report))
    return text.getvalue()
