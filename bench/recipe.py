"""One recipe for random decks, whatever engine the cards belong to.

Both sides of the benchmark play decks of this recipe, each cooked from its own card table, so that games have a like
shape: the same number of Pokémon of each stage, of Trainers of each kind and of Energy.

    7  one Stage 2 line, 3-2-2
   15  three Stage 1 lines, 3-2 each
    2  two copies of a Basic with a Rule Box
    9  Items, three names, 3 each
    8  Supporters, two names, 4 each
    2  Tools, two names, 1 each
    2  Stadiums, one name
    2  Special Energy, one name
   13  basic Energy of two types, 7 and 6

The lines are of the two Energy types or Colorless, and have no Rule Box. Where a table has too few cards for a line of
the recipe, the nearest kind takes the place (`PLACES` and `_lines` give the order); `shape` shows what a deck became.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

Kind = Literal["pokemon", "item", "tool", "supporter", "stadium", "basic_energy", "special_energy"]
Key = int | str

SIZE = 60
COLORLESS = "Colorless"
STAGE_2_LINE = (3, 2, 2)
STAGE_1_LINE = (3, 2)
STAGE_1_LINES = 3
RULE_BOX_COPIES = 2
BASIC_ENERGY = 13
# kinds that may fill a place in order of preference, number of names, copies of each
PLACES: tuple[tuple[tuple[Kind, ...], int, int], ...] = (
    (("item", "supporter"), 3, 3),
    (("supporter", "item"), 2, 4),
    (("tool", "item", "supporter"), 2, 1),
    (("stadium", "item", "supporter"), 1, 2),
    (("special_energy",), 1, 2),
)


class RecipeError(ValueError):
    """The card table cannot fill a deck of the recipe."""


@dataclass(frozen=True, slots=True)
class Record:
    """What the recipe must know about a printed card. `limit` is how many cards of that name a deck may have."""

    key: Key
    name: str
    kind: Kind
    stage: int = 0  # 0 Basic, 1, 2; it has a meaning only for a Pokémon
    evolves_from: str = ""
    type: str = ""  # the type of a Pokémon, or the type that a basic Energy provides
    rule: str = ""  # "ex", "V", … ; empty: no Rule Box
    limit: int = 4


def deck(records: Iterable[Record], seed: int) -> list[Key]:
    """Return a legal deck of 60 keys of `records`; equal records and seeds give equal decks.

    Raises RecipeError if the table lacks basic Energy of two types, evolution lines or Trainers.
    """
    return _Cook(records, seed).cook()


def shape(records: Iterable[Record], keys: Sequence[Key]) -> Counter[str]:
    """Return how many cards of each kind (Pokémon by stage) a deck has."""
    by_key = {record.key: record for record in records}
    return Counter(f"stage {r.stage}" if r.kind == "pokemon" else r.kind for r in (by_key[key] for key in keys))


class _Cook:
    """A deck in the making: the cards still free to choose, and those taken."""

    def __init__(self, records: Iterable[Record], seed: int) -> None:
        self.random = Random(seed)
        ordered = sorted(records, key=lambda record: (record.name, str(record.key)))
        self.records = [r for r in ordered if r.limit >= 4 and _named(r)]
        self.names: set[str] = set()
        self.keys: list[Key] = []

    def cook(self) -> list[Key]:
        """Return the keys of the whole deck. Raises RecipeError if the table lacks cards."""
        energy = self._energy()
        types = {record.type for record in energy} | {COLORLESS}
        self._lines(2, STAGE_2_LINE, 1, types)
        self._lines(1, STAGE_1_LINE, STAGE_1_LINES, types)
        self._rule_box_basic(types)
        for kinds, names, copies in PLACES:
            for _ in range(names):
                self._place(kinds, copies)
        room = SIZE - len(self.keys)
        self.keys += [energy[0].key] * (room - room // 2) + [energy[1].key] * (room // 2)
        return self.keys

    def _energy(self) -> list[Record]:
        """Return a print of basic Energy for each of two types that evolving Pokémon without Rule Box have."""
        wanted = {r.type for r in self.records if r.kind == "pokemon" and r.stage > 0 and not r.rule}
        prints: dict[str, Record] = {}
        for record in self.records:
            if record.kind == "basic_energy" and record.type in wanted:
                prints.setdefault(record.type, record)
        if len(prints) < 2:
            raise RecipeError(f"basic Energy of {len(prints)} types that its Pokémon have; the recipe needs 2")
        return [prints[of] for of in self.random.sample(sorted(prints), 2)]

    def _lines(self, top: int, copies: tuple[int, ...], count: int, types: set[str]) -> None:
        """Take `count` evolution lines up to stage `top`: of the types and without Rule Box if possible, else any, else
        shorter.

        A shorter line spends the copies of the missing stage on its highest stage, as far as 4 of a name allow.
        """
        preferences: tuple[Callable[[Record], bool], ...] = (
            lambda r: r.type in types and not r.rule,
            lambda r: not r.rule,
            lambda r: True,
        )
        for _ in range(count):
            line = next((found for wish in preferences if (found := self._line(top, wish))), None)
            if line is None:
                if top == 0:
                    raise RecipeError("too few Pokémon of different names for four lines of the recipe")
                shorter = (*copies[:-2], min(4, copies[-2] + copies[-1]))
                self._lines(top - 1, shorter, 1, types)
                continue
            for record, number in zip(line, copies, strict=True):
                self._take(record, number)

    def _line(self, top: int, wish: Callable[[Record], bool]) -> list[Record] | None:
        """Return a random line of free names, Basic first, whose last stage satisfies `wish`; None if there is none."""
        ends = [r for r in self._free("pokemon") if r.stage == top and wish(r)]
        self.random.shuffle(ends)
        for end in ends:
            line = [end]
            while line[0].stage > 0:
                below = [
                    r for r in self._free("pokemon") if r.name == line[0].evolves_from and r.stage == line[0].stage - 1
                ]
                if not below:
                    break
                line.insert(0, self.random.choice(below))
            if line[0].stage == 0:
                return line
        return None

    def _rule_box_basic(self, types: set[str]) -> None:
        """Take two copies of a lone Basic: with a Rule Box and of the types, else of the types, else any."""
        basics = [r for r in self._free("pokemon") if r.stage == 0]
        ranked = (
            [r for r in basics if r.rule and r.type in types],
            [r for r in basics if r.type in types],
            basics,
        )
        choice = next((group for group in ranked if group), None)
        if choice is not None:
            self._take(self.random.choice(choice), RULE_BOX_COPIES)

    def _place(self, kinds: tuple[Kind, ...], copies: int) -> None:
        """Take one name of the first kind that has a free name. A place that nothing can fill becomes basic Energy."""
        for kind in kinds:
            free = self._free(kind)
            if free:
                name = self.random.choice(sorted({record.name for record in free}))
                self._take(self.random.choice([record for record in free if record.name == name]), copies)
                return

    def _free(self, kind: Kind) -> list[Record]:
        return [record for record in self.records if record.kind == kind and record.name not in self.names]

    def _take(self, record: Record, copies: int) -> None:
        self.names.add(record.name)
        self.keys += [record.key] * copies


def _named(record: Record) -> bool:
    return bool(record.name) and (record.kind != "pokemon" or record.stage in (0, 1, 2))


_TRAINERS: Mapping[str, Kind] = {
    "Pokémon Tool": "tool",
    "Supporter": "supporter",
    "Stadium": "stadium",
    "Item": "item",
}
_STAGES = {"Basic": 0, "Stage 1": 1, "Stage 2": 2}
_SINGLE = {"ACE SPEC", "Radiant", "Prism Star", "Star"}
# kinds whose play or deck limits go beyond the lines of the recipe
_APART = {"LEGEND", "V-UNION", "Level-Up", "VMAX", "VSTAR", "MEGA", "BREAK", "Restored", "Technical Machine", "Fossil"}
_RULE_BOX = ("ex", "EX", "GX", "V", "TAG TEAM", "Mega")


def from_printed(card: Mapping[str, object]) -> Record | None:
    """Return the record of a card in the pokemon-tcg-data schema; None for kinds that the recipe leaves out."""
    subtypes = card.get("subtypes") or []
    assert isinstance(subtypes, list)
    if _APART.intersection(subtypes):
        return None
    name, key = (
        str(card["name"]).split(" (")[0],
        str(card["id"]),
    )  # NAME-10: a person in brackets is no part of the name
    limit = 1 if _SINGLE.intersection(subtypes) else 4
    supertype = card["supertype"]
    if supertype == "Pokémon":
        stage = next((_STAGES[word] for word in subtypes if word in _STAGES), None)
        if stage is None:
            return None
        types = card.get("types") or [COLORLESS]
        assert isinstance(types, list)
        rule = next((word for word in _RULE_BOX if word in subtypes), "")
        return Record(key, name, "pokemon", stage, str(card.get("evolvesFrom") or ""), str(types[0]), rule, limit)
    if supertype == "Energy":
        if "Basic" in subtypes:
            return Record(key, name, "basic_energy", type=name.removeprefix("Basic ").removesuffix(" Energy"))
        return Record(key, name, "special_energy", limit=limit)
    kind: Kind = next((_TRAINERS[word] for word in _TRAINERS if word in subtypes), "item")
    return Record(key, name, kind, limit=limit)
