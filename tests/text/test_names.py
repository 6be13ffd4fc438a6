"""Names: what a card calls itself, and names with signs, are told from other words."""

from __future__ import annotations

import pytest

from ptcg.text import names
from ptcg.text.cards import names_on, printed_texts
from ptcg.text.names import with_itself
from ptcg.text.printed import style_of, worded
from text.modern.reading import pool


def itself(text: str, kind: str, *own: str) -> str:
    """The text with its own names replaced, in an age in which a name alone means the Pokémon itself."""
    return with_itself(text, kind, own, by_name=True)


def test_a_card_that_names_itself_is_this_pokemon() -> None:
    assert itself("Abra does 10 damage to itself.", "attack", "Abra") == "This Pokémon does 10 damage to itself."
    assert itself("Attach Hat to your Abra.", "tool", "Hat") == "Attach this card to your Abra."


@pytest.mark.parametrize("name", ["Abra δ", "Abra LV.X", "Abra [A]"])
def test_a_card_calls_itself_without_its_signs(name: str) -> None:
    bare = name.replace(" δ", "").replace(" LV.X", "").replace("[", "").replace("]", "")
    assert itself(f"Heal {bare}.", "attack", name) == "Heal this Pokémon."


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card for each other Abra.", "Choose 1 of your Abra.", "If you have Abra in play.",
        "If Kadabra, Alakazam, and Abra is asleep, draw a card.", "Search your deck for Kadabra, Abra, or Alakazam.",
        "Dark Abra does 10 damage to itself.", "Abra ex does 10 damage to itself.",
    ],
)  # fmt: skip
def test_a_name_that_means_any_such_card_stays(text: str) -> None:
    assert itself(text, "attack", "Abra") == text


def test_with_this_before_it_the_name_means_the_card_in_later_years() -> None:
    text = "This Abra may sleep. If Abra is in your hand, heal this Abra."
    assert with_itself(text, "attack", ("Abra",), by_name=False) == (
        "This Abra may sleep. If Abra is in your hand, heal this Pokémon."
    )


# For each rule, in its order: the card, the place and the index of its text, and the name as the grammar reads it.
MARKED = [
    ("ex13-7", "ability", 0, "«δ Rainbow Energy»"),
    ("ex16-2", "ability", 0, "«Drake's Stadium»"),
    ("pl2-103", "rule", 0, "«Alakazam E4»"),
    ("basep-38", "ability", 0, "«Unown [J]»"),
    ("base2-57", "attack", 1, "«Nidoran ♂»"),
    ("basep-32", "attack", 0, "«Coloring» counter"),
]
TITLED = [
    ("base1-5", "attack", 1, "This attack copies that attack"),
    ("dp2-9", "ability", 0, "This power can't be used if"),
    ("base3-13", "ability", 0, "other than «Toxic Gas»"),
    ("ecard2-95", "ability", 0, "reduced by «Energy Barrier» is"),
    ("ecard2-3", "ability", 0, "«Gluey Slime» can't make"),
]


def reading(card_id: str, place: str, index: int) -> str:
    """The text of a card as the grammar of its style reads it."""
    card = pool()[card_id]
    (kind, text), *_ = [(kind, text) for (at, n, kind), text in printed_texts(card) if (at, n) == (place, index)]
    return worded(text, kind, style_of(card.set_id, card.id), names_on(card))


@pytest.mark.parametrize(
    ("rules", "number", "row"),
    [
        (rules, number, row)
        for rules, rows in (("_MARKED", MARKED), ("_TITLED", TITLED))
        for (number, _), row in zip(enumerate(getattr(names, rules)), rows, strict=True)
    ],
)
def test_each_rule_marks_a_name(
    rules: str, number: int, row: tuple[str, str, int, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    where, marked = row[:3], row[3]
    assert marked in reading(*where)
    table = getattr(names, rules)
    monkeypatch.setattr(names, rules, (*table[:number], *table[number + 1 :]))
    assert marked not in reading(*where)


def test_three_names_in_the_plural_are_the_names() -> None:
    text = "the number of Abras, Dark Kadabras, and Alakazams you have"
    assert itself(text, "attack", "Mew") == "the number of Abra, Dark Kadabra, and Alakazam you have"


def test_the_name_of_an_item_that_a_pokemon_holds_has_no_effect() -> None:
    assert itself("Oran Berry: heal this Pokémon.", "rule", "Abra") == "Heal this Pokémon."
    assert itself("Choose: heal this Pokémon.", "attack", "Abra") == "Choose: heal this Pokémon."
