"""Questions: how each kind of question is continued and answered, and the files of an answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ptcg.lab.calibrating import finished_calibration
from ptcg.lab.drive import Driven, How, Stages, drive
from ptcg.lab.improving import finished_improve, next_rung
from ptcg.lab.matches import finished_match
from ptcg.lab.matrices import finished_matrix
from ptcg.lab.report.model import Report
from ptcg.lab.results import write
from ptcg.lab.runs import Run
from ptcg.lab.swaps import finished_swap, next_round


@dataclass(frozen=True)
class Question:
    """A kind of question."""

    finish: Callable[[Driven], Report]
    stages: Stages | None = None


QUESTIONS = {
    "match": Question(finished_match),
    "gauntlet": Question(finished_matrix),
    "matrix": Question(finished_matrix),
    "swap": Question(finished_swap, next_round),
    "calibrate": Question(finished_calibration),
    "improve": Question(finished_improve, next_rung),
}
"""The kinds of questions by the name in a run."""

PAGE, JSON, CSV = "report.html", "report.json", "report.csv"


def answer(run: Run, how: How) -> tuple[Driven, Report]:
    """Drive a run and report it. The report is written into the folder of the run, even if the run was stopped."""
    question = QUESTIONS[run.question]
    driven = drive(run, how, question.stages)
    report = question.finish(driven)
    if how.folder is not None:
        write_report(how.folder, report)
    return driven, report


def write_report(folder: Path, report: Report) -> Path:
    """Write the report beside the run, as JSON, CSV and a page, and return the path of the page."""
    write(folder / JSON, report.json().encode())
    write(folder / CSV, report.csv().encode())
    write(folder / PAGE, report.html().encode())
    return folder / PAGE
