"""Pages: what every one of them must have, and the rules of their wording."""

from __future__ import annotations

import csv
import io
import re
from html.parser import HTMLParser

import msgspec
import pytest

from ptcg.cards import builtin_decks
from ptcg.lab.report.deck_list import listed_cards
from ptcg.lab.report.model import AnyReport, MatchReport, MatrixReport, PilotWins, SwapReport, Wins, read_report
from ptcg.lab.report.numbers import between, count, duration, half, percent, plain, points, signed
from ptcg.lab.report.swap_page import bounds
from ptcg.lab.report.words import duel, first_effect, ruled_out
from ptcg.measure.estimates import Estimate
from ptcg.measure.intervals import share

KINDS = ("match", "matrix", "gauntlet", "swap", "odds", "arena")
Reports = dict[str, AnyReport]
VOID = {"meta", "line", "rect", "circle", "path", "input", "br", "link"}


class Outline(HTMLParser):
    """What a page holds: figures with the charts and tables in them, drawings without a name, addresses."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.figures: list[dict[str, int]] = []
        self.open: list[str] = []
        self.unnamed = 0
        self.addresses: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.addresses += [str(given[name]) for name in ("href", "src") if name in given]
        if tag == "figure":
            self.figures.append({"svg": 0, "table": 0, "h2": 0})
        if tag == "svg" and "svg" not in self.open:
            self.unnamed += not given.get("aria-label") and given.get("aria-hidden") != "true"
        if self.figures and tag in self.figures[-1]:
            self.figures[-1][tag] += 1
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open and self.open[-1] == tag, f"</{tag}> closes {self.open[-3:]}"
            self.open.pop()


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_is_one_small_file_with_a_table_under_every_chart(reports: Reports, kind: str) -> None:
    page = reports[kind].html()
    assert len(page.encode()) < 150_000
    found = Outline(page)
    assert found.open == [] and found.unnamed == 0 and found.addresses == []
    assert not re.search(r"url\(|@import|https?://", page)
    assert all(figure["h2"] == 1 for figure in found.figures)
    assert all(figure["table"] for figure in found.figures if figure["svg"])
    assert sum(figure["svg"] > 0 for figure in found.figures) >= 2


@pytest.mark.parametrize("kind", KINDS)
def test_words_that_are_never_used(reports: Reports, kind: str) -> None:
    text = re.sub(r"<(script|style)[^>]*>.*?</\1>|<[^>]*>", " ", reports[kind].html(), flags=re.DOTALL)
    assert not re.search(r"\bsignifican|\bproves?\b|\bno effect\b|\bNone\b|\bnan\b|\binf\b", text)
    assert "-0" not in text.replace("2026-0", "")


@pytest.mark.parametrize("kind", KINDS)
def test_a_report_is_read_again_and_makes_rows(reports: Reports, kind: str) -> None:
    report = reports[kind]
    assert read_report(report.json()) == report
    rows = list(csv.DictReader(io.StringIO(report.csv())))
    assert len(rows) == len(report.to_rows()) > 10
    assert all(row["what"] for row in rows)
    assert repr(report).startswith(f"<{type(report).__name__}: ")
    assert report._repr_html_().startswith("<iframe")


def test_names_are_text_wherever_they_stand(reports: Reports) -> None:
    match = reports["match"]
    assert isinstance(match, MatchReport)
    evil = '<b onload="x">&'
    decks = (msgspec.structs.replace(match.decks[0], name=evil), match.decks[1])
    page = msgspec.structs.replace(match, decks=decks).html()
    assert "<b onload" not in page and "&lt;b onload=&quot;x&quot;&gt;&amp;" in page
    matrix = reports["matrix"]
    assert isinstance(matrix, MatrixReport)
    hidden = (msgspec.structs.replace(matrix.decks[0], name="</script>"), *matrix.decks[1:])
    assert "</script>" not in msgspec.structs.replace(matrix, decks=hidden).html().split('id="data">')[1].split(
        "</script><script>")[0]  # fmt: skip


def test_a_bad_report_is_refused_in_one_line() -> None:
    with pytest.raises(ValueError, match=r"mine.json: .*expected a report of the lab"):
        read_report(b'{"report":"match"}', "mine.json")


def test_rounding_is_half_away_from_zero() -> None:
    assert (half(52.5), half(-52.5), half(0.125, 2)) == (53, -53, 0.13)
    assert percent(21 / 40) == "53\u202f%"
    assert (points(0.025), points(-0.002), points(0)) == ("+2.5", "\u22120.2", "±0.0")
    assert (plain(-0.2), signed(-3), between(0.51, 0.613)) == ("0", "\u22123", "51–61")
    assert (count(9999), count(10_000)) == ("9999", "10\u202f000")
    assert [duration(s) for s in (8.25, 89, 92, 5399, 5400)] == [
        "8.3\u202fs", "89\u202fs", "2\u202fmin", "90\u202fmin", "1.5\u202fh"
    ]  # fmt: skip


def test_a_deck_beats_another_only_if_the_interval_is_clear_of_even() -> None:
    assert duel("A", "B", share(225, 400)) == "A beats B in 56\u202f% of 400 games"
    assert duel("A", "B", share(175, 400)) == "B beats A in 56\u202f% of 400 games"
    assert duel("A", "B", share(21, 40)) == "A against B cannot be told from even (53\u202f% [37–67], 40 games)"


def test_what_going_first_is_worth_is_said_with_its_interval() -> None:
    assert first_effect(Estimate(est=0.11, lo=0.01, hi=0.2)) == "going first is worth +11 points [+1 to +20]"
    assert "costs" in first_effect(Estimate(est=-0.11, lo=-0.2, hi=-0.01))
    unsure = first_effect(Estimate(est=0.01, lo=-0.05, hi=0.071))
    assert "cannot be told" in unsure and "larger than 8 points is ruled out" in unsure
    assert "ruled out" not in first_effect(Estimate(est=0, lo=-0.6, hi=0.6))
    assert ruled_out(Estimate(est=0, lo=-0.05, hi=0.05)) == "a difference larger than 5 points is ruled out"


def test_only_clear_pilots_change_the_favourite(reports: Reports) -> None:
    match = reports["match"]
    assert isinstance(match, MatchReport)
    assert "The pilot changes who is the favourite: greedy and eager differ by 14 points" in match.html()
    close = msgspec.structs.replace(match, pilots=(match.pilots[0], PilotWins(pilot="planner", wins=share(180, 400))))
    assert "greedy and planner cannot be told apart here" in close.html()
    one = msgspec.structs.replace(match, pilots=match.pilots[:1])
    assert "how much it matters is not known" in one.html()


def test_an_open_match_says_so(reports: Reports) -> None:
    match = reports["match"]
    assert isinstance(match, MatchReport)
    even = Wins(all=share(200, 400), first=share(100, 200), second=share(100, 200),
                first_effect=match.wins.first_effect)  # fmt: skip
    assert "cannot be told from even" in msgspec.structs.replace(match, wins=even).sentence()


@pytest.mark.parametrize(
    ("verdict", "effect", "words"),
    [
        ("better", (0.06, 0.02, 0.10), "Better by 6 points [+2 to +10]."),
        ("worse", (-0.08, -0.14, -0.02), "Worse by 8 points [−14 to −2]."),
        ("no difference", (0.025, -0.0023, 0.0523),
         "No difference larger than 8 points (best guess +2.5 [−0.2 to +5.2]). The swap may help a little."),
        ("no difference", (0.001, -0.03, 0.032),
         "No difference larger than 8 points (best guess +0.1 [−3.0 to +3.2])."),
        ("not settled", (0.025, -0.02, 0.07),
         "Not settled after 320 pairs: between −2 and +7 points. Continue with --resume."),
    ],
)  # fmt: skip
def test_the_four_verdicts(reports: Reports, verdict: str, effect: tuple[float, float, float], words: str) -> None:
    swap = reports["swap"]
    assert isinstance(swap, SwapReport)
    est, lo, hi = effect
    decided = None if verdict == "not settled" else 120
    told = msgspec.structs.replace(swap, verdict=verdict, effect=Estimate(est=est, lo=lo, hi=hi), decided_at=decided)
    assert told.sentence() == words
    assert words.split(" (")[0].rstrip(".") in told.html()


def test_the_lines_of_a_swap_are_those_of_the_test(reports: Reports) -> None:
    """The path of the example enters the area of no difference where the run said that it did."""
    swap = reports["swap"]
    assert isinstance(swap, SwapReport) and swap.decided_at is not None
    better, alike = bounds(swap)
    inside = [n for n, gained in enumerate(swap.path, 1) if abs(gained) <= alike(n)]
    assert inside[0] == swap.decided_at == 199
    assert all(gained < better(n) for n, gained in enumerate(swap.path, 1))


def test_three_decks_share_the_lead(reports: Reports) -> None:
    matrix = reports["matrix"]
    assert isinstance(matrix, MatrixReport)
    assert matrix.sentence().startswith("Three decks share the lead: Future Circuit, Phantom Squadron and Ancient Roar")
    page = matrix.html()
    assert "The equilibrium is not settled: Future Circuit, Ancient Roar or Phantom Squadron may hold" in page
    assert page.count('class="c ') == 90


def test_a_gauntlet_tells_the_worst_match_up(reports: Reports) -> None:
    sentence = reports["gauntlet"].sentence()
    assert sentence.startswith("Ancient Roar has 7 good match-ups, 0 bad and 2 open; the worst is Phantom Squadron")
    assert "weight 3" in reports["gauntlet"].html()


def test_a_list_has_one_line_for_each_card_though_a_swap_parts_its_copies() -> None:
    deck = builtin_decks("PAR23")[0]
    first, other = (card for _, card in deck.cards[:2])
    assert listed_cards([(2, first), (1, other), (1, first)]) == (
        (3, first.name, first.id), (1, other.name, other.id),
    )  # fmt: skip
