"""Dragging cards from the hand."""

from __future__ import annotations

from playwright.sync_api import Browser, ElementHandle

from tabling import Person


def middle(what: ElementHandle) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 40)


def test_every_kind_of_card_by_drag(served: str, browser: Browser) -> None:
    person = Person(browser, served, seed=8, viewport={"width": 1440, "height": 900})
    done: set[str] = set()
    page = person.page
    person.start("PAR23")
    for _ in range(300):
        if not person.ready() or len(done) >= 3:
            break
        if not person.all("#prompt [data-key=end]") or person.all("#zoom[open]"):
            person.answer()
            continue
        hand = person.all(".handcard:not(.cannot)")
        if not hand:
            person.answer()
            continue
        card = person.rng.choice(hand)
        x, y = middle(card)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y - 30, steps=3)
        places = person.all(".spot.legal, .slot.legal")
        kind = (page.inner_text("#prompt .say b") or "").split()[0]
        to = middle(places[0]) if places else (700.0, 330.0)
        page.mouse.move(*to, steps=4)
        before = page.inner_text("#pane-log")
        page.mouse.up()
        page.wait_for_function("before => document.querySelector('#pane-log').innerText !== before", arg=before)
        assert person.all(".lifted") == []
        done.add(kind)
    assert {"Attach", "Play"} <= done
    assert person.errors == []
    page.context.close()


def test_dropping_where_it_cannot_go_says_why_and_plays_nothing(served: str, browser: Browser) -> None:
    person = Person(browser, served, seed=8, viewport={"width": 1440, "height": 900})
    page = person.page
    person.start("PAR23")
    for _ in range(100):
        person.ready()
        energy = [
            card
            for card in person.all(".handcard:not(.cannot)")
            if "Energy" in (card.get_attribute("aria-label") or "")
        ]
        if energy and person.all("#prompt [data-key=end]"):
            break
        person.answer()
    before = page.inner_text("#pane-log")
    x, y = middle(energy[0])
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 30, steps=3)
    page.mouse.move(*middle(person.all("#them-active .spot")[0]), steps=4)
    page.mouse.up()
    page.wait_for_selector("#prompt.whynot")
    assert page.inner_text("#pane-log") == before
    page.context.close()
