"""Reports in a real browser: offline, on a phone and on a screen, light and dark, printed, and for everybody."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from ptcg.lab.report.model import AnyReport

KINDS = ("match", "matrix", "gauntlet", "swap", "odds", "arena")
Reports = dict[str, AnyReport]


@contextmanager
def opened(browser: Browser, file: Path, report: AnyReport, width: int = 1280, theme: str = "light") -> Iterator[Page]:
    """The page of a report from a file; any request but for the file and any error of its script fails the test."""
    file.write_text(report.html(), encoding="utf-8")
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=theme)  # type: ignore[arg-type]
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("request", lambda request: wrong.append(request.url) if request.url != file.as_uri() else None)
    page.goto(file.as_uri())
    yield page
    assert wrong == []
    context.close()


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1440, "light")])
@pytest.mark.parametrize("kind", KINDS)
def test_a_report_reads_well(
    browser: Browser, reports: Reports, tmp_path: Path, kind: str, width: int, theme: str
) -> None:
    with opened(browser, tmp_path / f"{kind}.html", reports[kind], width, theme) as page:
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        found = Axe().run(page).response["violations"]
        assert [f"{v['id']}: {node['html'][:160]}" for v in found for node in v["nodes"]] == []


def test_the_switch_changes_the_theme_and_paper_is_light(browser: Browser, reports: Reports, tmp_path: Path) -> None:
    with opened(browser, tmp_path / "match.html", reports["match"]) as page:
        colour = "getComputedStyle(document.body).backgroundColor"
        light = page.evaluate(colour)
        page.click("#theme")
        assert page.evaluate(colour) != light
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        assert page.evaluate("document.documentElement.dataset.theme") == "light"
        assert page.evaluate("[...document.querySelectorAll('details')].every(one => one.open)")
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_the_matrix_is_sorted_chosen_and_weighed(browser: Browser, reports: Reports, tmp_path: Path) -> None:
    with opened(browser, tmp_path / "matrix.html", reports["matrix"]) as page:
        first = page.locator(".hmt tbody tr").first
        expect(first).to_have_attribute("data-name", "Future Circuit")
        page.click("[data-s=name]")
        expect(first).to_have_attribute("data-name", "Ancient Roar")
        page.click(".hmt thead [data-c='9']")
        expect(first.locator("td.c").last).to_contain_text("100")
        page.select_option("#pick", label="Lost Horizon")
        expect(page.locator("#oneT")).to_have_text("Lost Horizon: 0 good match-ups, 6 bad, 3 open")
        before = page.locator("#fT").inner_text()
        page.click("#even")
        expect(page.locator("#fT")).not_to_have_text(before)
        for box in page.locator("[data-w]").all():
            box.fill("0")
        expect(page.locator("#fT")).to_have_text("Give at least one deck a weight")


def test_the_script_draws_the_numbers_of_the_page(browser: Browser, reports: Reports, tmp_path: Path) -> None:
    """One deck's match-ups and the means of the field, drawn by Python and again by the script, say the same."""
    with opened(browser, tmp_path / "matrix.html", reports["matrix"]) as page:
        said = "[...document.querySelectorAll('#oneC .v, #fC .v')].map(one => one.textContent)"
        titles = "[document.querySelector('#oneT').textContent, document.querySelector('#fT').textContent]"
        before = page.evaluate(said), page.evaluate(titles)
        page.evaluate("document.querySelector('#pick').dispatchEvent(new Event('change'))")
        page.locator("[data-w]").first.dispatch_event("input")
        assert (page.evaluate(said), page.evaluate(titles)) == before


def test_a_notebook_shows_the_whole_report(browser: Browser, reports: Reports) -> None:
    page = browser.new_page()
    page.set_content(f"<body>{reports['odds']._repr_html_()}</body>")
    expect(page.frame_locator("iframe").locator("h1")).to_contain_text("One hand in four is a mulligan")
    page.wait_for_function("document.querySelector('iframe').offsetHeight > 1000", polling=50)
    page.close()
