"""A game by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from tabling import Person


class Typist(Person):
    """Somebody without a mouse: Tab, arrows, Enter, numbers, E."""

    def answer(self) -> None:
        """Answer the open question by keys."""
        page = self.page
        if self.all("#prompt [data-confirm]"):
            self._choose_by_keys(page)
        elif self.all("#prompt [data-key=end]"):
            self._main(page)
        else:
            page.keyboard.press("1")
            if self.all("#prompt .primary[data-opt]") and not self.all(".legal"):
                page.keyboard.press("1")

    def _choose_by_keys(self, page: Page) -> None:
        """Arrows and Space (in the hand Enter) until it is enough, then Enter on the button."""
        hand = bool(self.all(".handcard[data-pick]"))
        page.focus(".handcard[data-pick]" if hand else "#finder [data-i][tabindex='0']")
        for _ in range(40):
            if self.all("#prompt [data-confirm][aria-disabled=false]"):
                break
            more = ".legal, #finder [aria-selected=false], #finder [aria-label*=' there']"  # a press for each copy
            if page.evaluate("more => document.activeElement.matches(more)", more):
                page.keyboard.press("Enter" if hand else " ")
            page.keyboard.press("ArrowRight")
        page.focus("#prompt [data-confirm]")
        page.keyboard.press("Enter")

    def _main(self, page: Page) -> None:
        """Try the cards of the hand in turn, then an attack, then end the turn."""
        if self.rng.random() < 0.6 and self.all(".handcard:not(.cannot)"):
            page.evaluate("() => document.querySelector('#prompt').focus()")
            page.keyboard.press("Tab")
            while not page.evaluate("() => document.activeElement.closest('#hand') !== null"):
                page.keyboard.press("Tab")
            for _ in range(12):
                if not page.evaluate("() => document.activeElement.classList.contains('cannot')"):
                    break
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            page.keyboard.press("1" if self.all(".spot.legal, .slot.legal") else "Enter")
            return
        attack = self.all(".act[data-opt]")
        if attack:
            attack[0].focus()
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("e")


def test_a_whole_game_by_keyboard_alone(served: str, browser: Browser) -> None:
    person = Typist(browser, served, seed=3)
    person.start("PAR23", "greedy")
    assert person.play(600), "the game did not end"
    assert person.errors == []
    person.page.context.close()


def test_what_is_not_possible_says_why_by_key(served: str, browser: Browser) -> None:
    person = Person(browser, served, seed=5)
    person.start("PAR23")
    for _ in range(60):
        person.ready()
        if person.all("#prompt [data-key=end]") and person.all(".handcard.cannot"):
            break
        person.answer()
    person.all(".handcard.cannot")[0].focus()
    person.page.keyboard.press("?")
    person.page.wait_for_selector("#pane-why .ruletext .rule", state="attached")
    assert person.page.inner_text("#pane-why h2")
    person.page.context.close()
