"""Emblems in a real browser: no two species look alike, and a card always looks the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec import to_builtins
from playwright.sync_api import Browser, Page

from ptcg.cards import Card, builtin_pool
from ptcg.table.faces import wordless
from ptcg.table.species import all_species, of_name
from tabling import Person

DRAW = """async cards => {
  const { drawing } = await import('/static/emblem.js');
  return cards.map(card => drawing(card).replaceAll(/c[0-9a-z]{4,}(?=["')])/g, ''));
}"""
APART = """async ([pairs, side]) => {
  const { drawing } = await import('/static/emblem.js');
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const shot = async card => {
    const image = new Image();
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">`;
    image.src = `data:image/svg+xml,${encodeURIComponent(text + drawing(card) + '</svg>')}`;
    await image.decode();
    pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, side, side).data;
  };
  const out = [];
  for (const [one, other] of pairs) {
    const a = await shot(one), b = await shot(other);
    out.push(a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0) / a.length);
  }
  return out;
}"""
NEAREST = [
    ("Poipole", "Gimmighoul"), ("Spheal", "Wimpod"), ("Trubbish", "Gothita"), ("Spoink", "Fidough"),
    ("Remoraid", "Tirtouga"), ("Swinub", "Tirtouga"), ("Misdreavus", "Drifloon"), ("Squirtle", "Ducklett"),
    ("Amaura", "Sobble"), ("Qwilfish", "Wingull"), ("Mankey", "Makuhita"), ("Girafarig", "Tinkatink"),
]  # fmt: skip
"""The nearest pairs of all 524,800, measured once at 20 px and looked at: Basics of one type with the same ears."""


@pytest.fixture
def page(served: str, browser: Browser) -> Iterator[Page]:
    """A page that may draw pictures from text."""
    person = Person(browser, served, bypass_csp=True)
    person.page.goto(served + "/rules")
    yield person.page
    assert person.errors == []
    person.page.context.close()


def plain(name: str) -> dict[str, object]:
    """The face of a plain card of a species."""
    found = of_name(name)
    assert found is not None and found.name == name
    card = Card(id=name, name=name, supertype="Pokémon", types=(found.home.capitalize(),))
    face: dict[str, object] = to_builtins(wordless(card))
    return face


def test_every_species_has_a_drawing_of_its_own(page: Page) -> None:
    names = [species.name for species in all_species().values()]
    drawn = page.evaluate(DRAW, [plain(name) for name in names])
    assert len(names) > 1000 and len(set(drawn)) == len(names)
    assert not any("undefined" in text or "NaN" in text for text in drawn)


def test_the_nearest_pairs_are_told_apart_at_the_size_of_a_bench_card(page: Page) -> None:
    apart = page.evaluate(APART, [[[plain(a), plain(b)] for a, b in NEAREST], 48])
    assert min(apart) > 3, dict(zip(NEAREST, apart, strict=True))


def test_every_built_in_card_has_an_emblem_always_the_same(page: Page) -> None:
    faces = [wordless(card) for card in builtin_pool()]
    sent = to_builtins(faces)
    drawn, again = page.evaluate(DRAW, sent), page.evaluate(DRAW, sent)
    assert drawn == again
    assert not any("undefined" in text or "NaN" in text for text in drawn)
    looks: dict[str, set[str]] = {}
    for face, text in zip(faces, drawn, strict=True):
        looks.setdefault(text, set()).add(str(face.line.number if face.line is not None else face.name))
    assert [names for names in looks.values() if len(names) > 1] == []
