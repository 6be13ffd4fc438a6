"""The editor of positions: by press, by drag with mouse and touch, by keyboard; text, link, and playing both sides."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tabling import SCENE, Person, drag, touch_drag


@pytest.fixture
def editor(served: str, browser: Browser) -> Iterator[Page]:
    """The editor with the small position of the tests."""
    person = Person(browser, served, has_touch=True)
    read_scene(person.page, served)
    yield person.page
    assert person.errors == []
    person.page.context.close()


def read_scene(page: Page, served: str, text: str = SCENE) -> None:
    page.goto(served + "/sandbox")
    page.wait_for_selector("body[data-ready]")
    page.click("#tab-text")
    page.fill("#scene", text)
    page.click("#read")
    page.wait_for_selector("[data-ref='me.hand[6]']")


def scene(page: Page, word: str) -> str:
    """The text of the position, as soon as the server has read it with this word in it."""
    page.wait_for_function("word => document.querySelector('#scene').value.includes(word)", arg=word, polling=50)
    return page.input_value("#scene")


def test_damage_conditions_energy_and_turn_are_edited_by_press(editor: Page) -> None:
    editor.click("[data-ref='me.active']")
    for _ in range(3):
        editor.click("[data-damage='10']")
    editor.click("[data-condition=Poisoned]")
    editor.click("[data-energy=Fire]")
    editor.check("#fresh")
    editor.select_option("#player", "opp")
    editor.fill("#number", "6")
    editor.press("#number", "Tab")
    editor.check("[data-flag=retreated]")
    text = scene(editor, "retreated: true")
    assert "damage: 30" in text and "conditions: [Poisoned]" in text and "Fire" in text and "since: this_turn" in text
    assert "player: opp, number: 6" in text
    assert editor.inner_text("#fault") == "Ready to play"


def test_cards_are_dragged_between_zones_and_onto_pokemon(editor: Page) -> None:
    drag(editor, "[data-ref='me.hand[1]']", "[data-ref='me.bench[0]']")  # an Energy card onto a Pokémon
    assert "energy: [Fighting]" in scene(editor, "energy: [Fighting]")
    drag(editor, "[data-ref='me.hand[0]']", "[data-ref='me.bench[0]']")  # a Stage 1 onto it
    assert "under: [sv4-94]" in scene(editor, "under: [sv4-94]")
    drag(editor, "[data-ref='opp.bench[0]']", ".edzone[data-drop='opp.discard']")
    assert "discard: [sv4-158]" in scene(editor, "discard: [sv4-158]")
    drag(editor, "[data-ref='me.bench[0]']", "[data-ref='me.active']")  # two Pokémon change places
    assert "active: {card: sv4-95" in scene(editor, "active: {card: sv4-95")


def test_a_card_is_dragged_by_touch(editor: Page) -> None:
    touch_drag(editor, "[data-ref='me.hand[3]']", "[data-ref='me.bench[1]']")
    assert "- {card: sv4-107}" in scene(editor, "- {card: sv4-107}")
    assert "sv4-107" not in editor.input_value("#scene").split("hand:")[1].split("\n")[0]


def look_for(editor: Page, name: str) -> None:
    """Type a name and wait until only cards of that name are listed."""
    editor.fill("#q", name)
    editor.wait_for_function(
        """name => {
          const found = [...document.querySelectorAll('#results b')];
          return found.length && found.every(title => title.textContent.includes(name));
        }""",
        arg=name,
        polling=50,
    )


def test_a_card_is_found_and_added_where_somebody_points(editor: Page) -> None:
    editor.click("[data-ref='opp.bench[1]']")
    look_for(editor, "Magnemite")
    editor.click("#results [data-add='sv1-63']")
    assert "- {card: sv1-63}" in scene(editor, "sv1-63")
    look_for(editor, "Artazon")
    drag(editor, "#results [data-add='sv2-171']", "#ed-stadium [data-ref]")
    assert "stadium: sv2-171" in scene(editor, "stadium: sv2-171")


def test_everything_is_possible_by_keyboard(editor: Page) -> None:
    editor.focus("[data-ref='me.hand[0]']")
    editor.keyboard.press("Enter")
    editor.select_option("#moveto", "me.discard")
    scene(editor, "discard: [sv4-95]")
    editor.focus("[data-ref='me.hand[0]']")
    editor.keyboard.press("Delete")
    assert "Fighting" not in scene(editor, "hand: [sv1-194")
    editor.focus("#undo")
    editor.keyboard.press("Enter")
    scene(editor, "hand: [Fighting")


def test_what_is_impossible_is_said_and_marked_and_not_played(editor: Page) -> None:
    editor.click("[data-ref='me.bench[0]']")
    for _ in range(8):
        editor.click("[data-damage='10']")
    editor.wait_for_selector("#fault.fault")
    assert "80 damage on 70 HP" in editor.inner_text("#fault")
    assert editor.query_selector("[data-ref='me.bench[0]'].asked") is not None
    editor.click("#play", force=True)
    editor.wait_for_timeout(200)
    assert editor.url.endswith("/sandbox")


def test_a_link_opens_the_same_position_elsewhere(served: str, browser: Browser, editor: Page) -> None:
    editor.click("[data-ref='me.active']")
    editor.click("[data-condition=Burned]")
    text = scene(editor, "Burned")
    editor.click("#share")
    link = editor.input_value("#link")
    assert link.startswith(f"{served}/sandbox#") and len(link) < 1000
    friend = Person(browser, served)
    friend.page.goto(link)
    friend.page.wait_for_selector("body[data-ready]")
    assert friend.page.input_value("#scene") == text
    friend.page.goto(served + "/sandbox#damaged")
    friend.page.reload()
    friend.page.wait_for_selector("body[data-ready]")
    assert "link is damaged" in friend.page.inner_text("#error")
    assert friend.errors == []
    friend.page.context.close()


def test_both_sides_are_played_and_the_position_reached_goes_back_to_the_editor(editor: Page) -> None:
    editor.click("#play")
    editor.wait_for_selector("#prompt [data-key=end]")
    editor.click("#prompt [data-key=end]")
    editor.wait_for_function("() => document.querySelector('#match-vs').textContent.startsWith('Turn 6')", polling=50)
    editor.wait_for_selector("#prompt [data-key=end]")
    editor.click("[data-do=share]")
    editor.click("[data-sandbox]")
    editor.wait_for_selector("body[data-ready]")
    assert "player: opp, number: 6" in editor.input_value("#scene")


def test_the_position_of_a_running_game_is_edited_with_what_its_seat_knows(served: str, browser: Browser) -> None:
    person = Person(browser, served, seed=3)
    page = person.page
    person.begin("CL11")
    page.click("[data-do=share]")
    page.click("[data-sandbox]")
    page.wait_for_selector("body[data-ready]")
    assert "view: me" in page.input_value("#scene")
    assert page.inner_text("#fault") == "Ready to play"
    page.click("[data-count='me.deck'][data-by='1']")
    page.click("[data-ref='me.active']")
    page.click("[data-condition=Poisoned]")
    scene(page, "Poisoned")
    assert page.inner_text("#fault") == "Ready to play"
    page.click("#play")
    page.wait_for_selector("#prompt .do")
    assert "Poisoned" in page.inner_text("#you-active")
    assert person.errors == []
    page.context.close()
