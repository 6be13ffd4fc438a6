"""What the printed grammars read without putting it into the tree, and wordings that share a tree.

``unspoken.txt`` names every slot of a wording that the tree does not hold, and why that is right: a reason, the
category of the slot, and the construct with a digest of the wording. ``shared.txt`` has a line for each construct of
several wordings. Both are frozen. Look at what is new, then write them again: ``python tests/text/unspoken.py``. A new
slot gets the reason ``?``, which the test refuses until you name one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from ptcg.text.engine.templates import Choice, Item, Silent
from ptcg.text.styles import YEARS, load, read_files

HERE = Path(__file__).parent
UNSPOKEN, SHARED = HERE / "unspoken.txt", HERE / "shared.txt"
REASONS = {
    "again": "it names a thing again that the wording has named, or that the step before has moved",
    "printed": "it is the number printed beside the attack, or the limit that the rule or the modifier already holds",
    "own": "it is the name of the card itself, of its Ability or of its attack",
    "about": "it names the Pokémon, the player or the cards that the sentence is about anyway",
    "target": "without such a target the step does nothing anyway (EFFECT-01)",
    "rules": "the rules say the same without it",
}


def unspoken() -> set[tuple[str, str]]:
    """Return the slots that no tree holds: their category, and the construct with a digest of the wording. Words of the
    lexicon mean nothing of their own; a slot that must repeat another is compared with it."""
    lexical = {entry.category for entry in read_files("lexicon").entries}
    found = set()
    for style in YEARS:
        for productions in load(style, True).productions.values():
            for production in productions:
                for item in flat(production.items):
                    if isinstance(item, Silent) and item.again is None and plain(item.category) not in lexical:
                        found.add((plain(item.category), " ".join(production.source.split())))
    return {
        (category, named(source)) for category, source in found if source.split(":")[0].split(" ")[0] not in lexical
    }


def named(source: str) -> str:
    """Return a production as a digest of its wording, its category and its tree."""
    head, _, rest = source.partition(": ")
    wording, _, tree = rest.rpartition(" = ")
    return f"{digest([wording])} {head} = {tree}"


def plain(category: str) -> str:
    """Return the category without the mark of its s-form."""
    return category.removesuffix("(s)")


def flat(items: Iterable[Item]) -> Iterator[Item]:
    """Yield the items, with those of options."""
    for item in items:
        yield item
        if isinstance(item, Choice):
            for option in item.options:
                yield from flat(option)


def shared() -> dict[str, str]:
    """Return each construct of several wordings, with a digest of its wordings."""
    found: dict[str, set[str]] = {}
    for entry in read_files("constructs").entries:
        if not entry.lexical:
            wordings = found.setdefault(f"{entry.category}: {' '.join(entry.term.split())}", set())
            wordings.update(" ".join(own.template.split()) for own in entry.wordings)
    several = {construct: wordings for construct, wordings in found.items() if len(wordings) > 1}
    return {construct: f"{len(wordings)} {digest(wordings)}" for construct, wordings in several.items()}


def digest(wordings: Iterable[str]) -> str:
    """Return a short digest of a set of wordings."""
    return sha256("\n".join(sorted(wordings)).encode()).hexdigest()[:12]


def frozen() -> dict[tuple[str, str], str]:
    """Return the reasons of ``unspoken.txt`` by slot."""
    rows = (line.split(" ", 2) for line in UNSPOKEN.read_text(encoding="utf-8").splitlines())
    return {(category, source): reason for reason, category, source in rows}


def frozen_shares() -> dict[str, str]:
    """Return the digests of ``shared.txt`` by construct."""
    rows = (line.split(" ", 2) for line in SHARED.read_text(encoding="utf-8").splitlines())
    return {construct: f"{number} {digest}" for number, digest, construct in rows}


def main() -> None:
    """Write both files again; reasons that are there stay."""
    known = frozen() if UNSPOKEN.exists() else {}
    lines = [f"{known.get(row, '?')} {row[0]} {row[1]}\n" for row in sorted(unspoken())]
    UNSPOKEN.write_text("".join(lines), encoding="utf-8")
    SHARED.write_text("".join(f"{mark} {name}\n" for name, mark in sorted(shared().items())), encoding="utf-8")
    print(f"{UNSPOKEN}: {len(lines)} slots, {sum(line.startswith('?') for line in lines)} without a reason")


if __name__ == "__main__":
    main()
