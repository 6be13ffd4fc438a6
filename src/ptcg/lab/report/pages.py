"""Chooses the page and the sentence of a report by its kind."""

from __future__ import annotations

from ptcg.lab.report.arena_page import arena_page, arena_sentence
from ptcg.lab.report.match_page import match_page, match_sentence
from ptcg.lab.report.matrix_page import matrix_page, matrix_sentence
from ptcg.lab.report.model import ArenaReport, MatchReport, MatrixReport, OddsReport, Report, SwapReport
from ptcg.lab.report.odds_page import odds_page, odds_sentence
from ptcg.lab.report.swap_page import swap_page, swap_sentence


def page_of(report: Report) -> str:
    """Return the page of a report. Raises TypeError for a kind without a page."""
    match report:
        case MatchReport():
            return match_page(report)
        case MatrixReport():
            return matrix_page(report)
        case SwapReport():
            return swap_page(report)
        case OddsReport():
            return odds_page(report)
        case ArenaReport():
            return arena_page(report)
    raise TypeError(f"no page is written for a {type(report).__name__}")


def sentence_of(report: Report) -> str:
    """Return the answer of a report in a sentence. Raises TypeError for a kind without a sentence."""
    match report:
        case MatchReport():
            return match_sentence(report)
        case MatrixReport():
            return matrix_sentence(report)
        case SwapReport():
            return swap_sentence(report)
        case OddsReport():
            return odds_sentence(report)
        case ArenaReport():
            return arena_sentence(report)
    raise TypeError(f"no sentence is written for a {type(report).__name__}")
