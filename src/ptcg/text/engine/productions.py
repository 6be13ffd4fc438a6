"""Productions: the wordings of the entries, compiled."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from ptcg.text.engine import terms
from ptcg.text.engine.templates import Choice, Item, Many, Quoted, S, Silent, Slot, TemplateError, compile_template

_GUARD = re.compile(r"(?P<left>.*) (?P<sign><|!=) (?P<right>.*)$")


@dataclass(frozen=True, slots=True)
class Guard:
    """A test of two terms that a production must pass."""

    left: terms.Term
    less: bool
    right: terms.Term

    def holds(self, bound: terms.Bindings) -> bool:
        """Return whether the test is passed."""
        left, right = self.left.build(bound), self.right.build(bound)
        if not self.less:
            return left != right
        return isinstance(left, int) and isinstance(right, int) and left < right


@dataclass(frozen=True, slots=True, eq=False)
class Production:
    """One wording of a category. ``construct``: the head of its entry; ``source``: the wording, for messages and
    coverage; ``pattern``: the trees it can be written for: its term, with players changed (see passes.spoken);
    ``spare``: written only if no other production fits; ``settles``: readings of the text without it do not count."""

    category: str
    items: tuple[Item, ...]
    term: terms.Term
    guard: Guard | None
    writes: bool
    construct: str
    source: str
    pattern: terms.Term
    spare: bool = False
    settles: bool = False


Patterns = Callable[[terms.Term], terms.Term]


@cache
def production(
    category: str, template: str, arrow: str, term: str, test: str, s_form: bool, pattern: Patterns
) -> Production:
    """Compile a wording in the plain form or the s-form of its category. ``pattern`` turns the term into the pattern
    that trees are matched against when they are written. Raises TemplateError or TermError for a faulty wording."""
    items, numbers = compile_template(template, s_form)
    if not items:
        raise TemplateError(f"{category}: a wording without words")
    built = terms.parse(term, numbers)
    unused = set(numbers.values()) - set(variables(built))
    if unused:
        raise TemplateError(f"a slot that the term does not use in '{category}: {template} {arrow} {term}'")
    name = category.removesuffix(S)
    head = f"{name}: {term}" + (f" if {test}" if test else "")
    return Production(
        category,
        items,
        built,
        _guard(test, numbers),
        arrow == "=",
        head,
        f"{name}: {template} = {term}",
        pattern(built),
        arrow == "=?",
        arrow == "=!",
    )


def _guard(source: str, numbers: dict[str, int]) -> Guard | None:
    if not source:
        return None
    found = _GUARD.match(source)
    if found is None:
        raise TemplateError(f"cannot read the test {source!r}")
    return Guard(terms.parse(found["left"], numbers), found["sign"] == "<", terms.parse(found["right"], numbers))


def variables(term: terms.Term) -> Iterator[int]:
    """Yield the numbers of the variables of a term, in its order."""
    match term:
        case terms.Variable(number) | terms.Minus(number):
            yield number
        case terms.Row(items):
            for item in items:
                yield from variables(item)
        case terms.Make(_, row):
            yield from variables(row)


def categories(items: tuple[Item, ...]) -> Iterator[str]:
    """Yield the categories that the items name."""
    for item in items:
        match item:
            case Slot(_, category, several) | Silent(category, several):
                yield category
                yield several
            case Many(_, category) | Quoted(_, category):
                yield category
            case Choice(options):
                for option in options:
                    yield from categories(option)
