"""The planner's hints on the page: at one's own decision, at any decision of a replay, and cancelled."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from tabling import Person

# The page itself presses the button as soon as it is there: the thought takes two seconds, and a click from outside may
# take longer on a busy machine.
PRESS_CANCEL = """() => {
  const button = document.querySelector("#pane-why [data-do=unadvise]");
  button?.click();
  return Boolean(button);
}"""


def test_a_hint_is_thought_out_cancelled_and_shown_in_play_and_in_the_replay(served: str, browser: Browser) -> None:
    person = Person(browser, served, seed=5)
    page = person.page
    person.begin("PAR23")
    page.click(".tools [data-do=hint]")
    page.wait_for_function(PRESS_CANCEL, polling=50)
    page.wait_for_selector("#pane-why [data-do=advise]")
    page.click("#pane-why [data-do=advise]")
    page.wait_for_selector("#pane-why .advice .busy")
    page.wait_for_selector("#pane-why .advice .lines li")
    assert 1 <= len(person.all("#pane-why .advice .lines li")) <= 3
    assert "to win in" in page.inner_text("#pane-why .advice")
    assert Axe().run(page).response["violations"] == []
    page.click(".tools [data-do=concede]")
    page.click("#zoom [value=yes]")
    page.wait_for_selector("#prompt [data-do=rematch]")
    page.click("#prompt [data-do=replay]")
    page.wait_for_function("() => document.querySelector('#at').textContent === '0'", polling=50)
    page.click("#pane-replay [data-do=advise]")
    page.wait_for_selector("#pane-replay .advice .lines li, #pane-replay .advice .caption")
    page.click("[data-replay=next]")
    page.wait_for_selector("#pane-replay [data-do=advise]")  # another decision: it is asked anew
    assert person.errors == []
    page.context.close()
