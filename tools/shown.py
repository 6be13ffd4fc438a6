"""Which constructs the scenes show: ``python -m tools.shown FOLDER [FEWER]`` (takes minutes).

A scene shows a construct if it names a card with a text that is read with that construct and, for the text of an attack
or an Ability, also the name of that attack or Ability. The summary counts the constructs that some text needs and fewer
than FEWER scenes (default 3) show. Below it is a line for each construct, the most used first: how many scenes show it,
how many texts need it, and up to three prints with the place of the text. The meaning of a construct is not printed: a
judge writes from the print.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from ptcg.cards.card import Card
from ptcg.cards.sources import default_pool
from ptcg.scenes import read_scenes, write_scene
from ptcg.text.cards import names_on, printed_texts
from ptcg.text.engine.derivation import derive
from ptcg.text.paraphrases import is_paraphrased
from ptcg.text.printed import attempts, style_of, worded
from ptcg.text.styles import load

Worded = tuple[str, str, str]
"""A text as the grammar reads it, its kind and its style."""
Place = tuple[str, str]
"""A card's id and the name of the attack or Ability, empty for a text without a name."""

_NEW_SCENE = re.compile(r"^---\s*$", re.MULTILINE)
_ID = re.compile(r"\b[a-z0-9]+-[A-Za-z0-9?!]+")
_FEWER = 3
_PRINTS = 3


def places(cards: Iterable[Card]) -> dict[Worded, list[Place]]:
    """Return the prints of each text that the grammar reads."""
    found: defaultdict[Worded, list[Place]] = defaultdict(list)
    for card in cards:
        style = style_of(card.set_id, card.id)
        named = {"ability": [a.name for a in card.abilities], "attack": [a.name for a in card.attacks]}
        for (place, index, kind), text in printed_texts(card):
            if not is_paraphrased(text):
                name = named[place][index] if place in named else ""
                found[worded(text, kind, style, names_on(card)), kind, style].append((card.id, name))
    return found


def constructs(text: Worded) -> frozenset[str]:
    """Return the constructs of the one reading of a text; none if it has no reading or several."""
    *_, last = attempts(*text)
    if len(last.meanings) != 1:
        return frozenset()
    found = derive(load(last.style, last.loose), last.start, last.words, last.found.trees[0])
    return frozenset(part.construct for part in found.walk()) if found is not None else frozenset()


def scenes(folder: Path) -> Iterator[str]:
    """Yield the scenes of all files below a folder."""
    for file in sorted(folder.rglob("*.yaml")):
        yield from _NEW_SCENE.split(file.read_text(encoding="utf-8"))
    for file in sorted(folder.rglob("*.scenes")):
        yield from map(write_scene, read_scenes(file))


def showing(texts: dict[Worded, list[Place]], all_scenes: Iterable[str]) -> dict[Worded, set[int]]:
    """Return, for each text, the numbers of the scenes that name a print of it."""
    naming: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    for number, scene in enumerate(all_scenes):
        for card in set(_ID.findall(scene)):
            naming[card].append((number, scene))
    return {
        text: {number for card, name in prints for number, scene in naming[card] if name in scene}
        for text, prints in texts.items()
    }


def main(folder: Path, fewer: int) -> None:
    """Print the constructs that too few scenes show."""
    texts = places(default_pool())
    shown = showing(texts, scenes(folder))
    needed: defaultdict[str, list[Worded]] = defaultdict(list)
    for text in texts:
        for construct in constructs(text):
            needed[construct].append(text)
    counts = {head: len(set().union(*(shown[text] for text in of))) for head, of in needed.items()}
    lacking = sorted((head for head in needed if counts[head] < fewer), key=lambda head: -len(needed[head]))
    print(f"{len(needed)} constructs in use; fewer than {fewer} scenes show {len(lacking)}")
    for head in lacking:
        prints = [texts[text][0] for text in needed[head][:_PRINTS]]
        print(f"{counts[head]} {len(needed[head]):4}  {'; '.join(f'{card} {name}'.strip() for card, name in prints)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else _FEWER)
