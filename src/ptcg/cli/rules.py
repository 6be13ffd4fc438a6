"""`ptcg rules`: shows rules by id or by words, the switches of a book, and the tests that show them."""

from __future__ import annotations

import difflib
import json
import textwrap
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure
from ptcg.rulebooks import PLAYED_IDS, SWITCHES, Rulebook, catalogue, coverage, load, played_books, source_of
from ptcg.rulebooks.switch import Switch, Value

app = App(name="rules", help_epilogue=examples("ptcg rules", "ptcg rules BENCH-02", "ptcg rules --check"))

Book = Annotated[str | None, Parameter(help=f"Only this rulebook: {', '.join(PLAYED_IDS)}.")]
Json = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON.")]
Flag = Parameter(negative="")


@app.default
def show(
    id: Annotated[str | None, Parameter(help="A rule (BENCH-02), resolution (X-25), ruling (R-33) or switch.")] = None,
    /,
    *,
    book: Book = None,
    check: Annotated[bool, Flag, Parameter(help="Check that every rule and setting has a test.")] = False,
    markdown: Annotated[bool, Flag, Parameter(help="Print docs/reference/rules.md: rule, tests, code.")] = False,
    as_json: Json = False,
) -> int:
    """Show a rule with its variants and tests, or list the rulebooks and chapters."""
    rulebook = _book(book)
    if check:
        return _check(as_json)
    if markdown:
        print(_markdown())
        return 0
    if id is None:
        return _overview(rulebook, as_json)
    if id.lower() in SWITCHES:
        return _switch(SWITCHES[id.lower()], rulebook, as_json)
    rules = catalogue.load()
    entry = rules.find(id)
    if entry is None:
        names = [*rules.rules, *rules.resolutions, *rules.rulings, *SWITCHES]
        near = difflib.get_close_matches(id.upper(), names, 3) + difflib.get_close_matches(id.lower(), names, 3)
        hint = f"; did you mean {', '.join(dict.fromkeys(near))}?" if near else "; `ptcg rules search WORDS` finds one"
        raise Failure(f"no rule, resolution, ruling or switch is called {id!r}{hint}")
    tests = _tests(entry.id)
    if as_json:
        _print_json({**msgspec.to_builtins(entry), "tests": tests})
        return 0
    print(catalogue.format(entry, rulebook.id if rulebook else None))
    if isinstance(entry, catalogue.Rule):
        for name in entry.switches():
            print("\n" + _values(SWITCHES[name], rulebook))
        print("\nTests:" + (" no source checkout here to look in" if tests is None else "" if tests else " none"))
        for test in tests or []:
            print(f"  {test}")
    return 0


@app.command(help_epilogue=examples("ptcg rules search mulligan bonus"))
def search(*words: Annotated[str, Parameter(help="Words that an entry must contain.")], as_json: Json = False) -> int:
    """List the rules and rulings that contain all words, best first. Exits 1 if none does."""
    found = catalogue.load().search(" ".join(words))
    if as_json:
        _print_json([msgspec.to_builtins(entry) for entry in found])
    else:
        for entry in found:
            print(f"{entry.id:<16} {textwrap.shorten(catalogue.title(entry), 90, placeholder='…')}")
        if not found:
            print(f"nothing holds all of: {' '.join(words)}")
    return 0 if found else 1


@app.command(help_epilogue=examples("ptcg rules switches --book RR09"))
def switches(*, book: Book = None, as_json: Json = False) -> int:
    """List the settings that differ between rulebooks."""
    rulebook = _book(book)
    if as_json:
        _print_json([_switch_data(switch, rulebook) for switch in SWITCHES.values()])
    else:
        print("\n".join(_values(switch, rulebook) for switch in SWITCHES.values()))
    return 0


def _book(book: str | None) -> Rulebook | None:
    if book is None:
        return None
    try:
        return load(book)
    except ValueError as error:
        raise Failure(str(error)) from None


def _overview(rulebook: Rulebook | None, as_json: bool) -> int:
    rules = catalogue.load()
    books = [rulebook] if rulebook else list(played_books())
    counts = {
        title: [rule.id for rule in rules.rules.values() if rule.section == number]
        for number, title in rules.sections.items()
    }
    if as_json:
        about = [{"id": book.id, "title": book.title, "year": book.year, "summary": book.summary} for book in books]
        _print_json({"books": about, "sections": counts})
        return 0
    for book in books:
        print(f"{book.id}  {book.title} ({book.year})\n  {book.summary}\n")
    for title, ids in counts.items():
        print(f"{ids[0]:>16} … {ids[-1]:<16} {title}")
    print(f"\n{len(rules.rules)} rules, {len(SWITCHES)} switches; show one by its name, or `ptcg rules search WORDS`")
    return 0


def _switch(switch: Switch, rulebook: Rulebook | None, as_json: bool) -> int:
    tests = _tests(switch.name)
    if as_json:
        _print_json({**_switch_data(switch, rulebook), "tests": tests})
        return 0
    print(_values(switch, rulebook))
    for book in [rulebook] if rulebook else played_books():
        if told := source_of(book.id, switch.name):
            print(f"  {book.id} from: {told}")
    print(f"  allowed: {switch.allowed()}\n  rules: {', '.join(switch.rules)}")
    for test in tests or []:
        print(f"  test: {test}")
    return 0


def _switch_data(switch: Switch, rulebook: Rulebook | None) -> dict[str, object]:
    books = [rulebook] if rulebook else played_books()
    values = {book.id: book[switch.name] for book in books}
    about = {"name": switch.name, "kind": switch.kind, "meaning": switch.meaning, "allowed": switch.allowed()}
    return {**about, "rules": switch.rules, "books": values}


def _values(switch: Switch, rulebook: Rulebook | None) -> str:
    """Return the switch and its values; books with the same value are together."""
    groups: dict[Value, list[str]] = {}
    for book in [rulebook] if rulebook else played_books():
        groups.setdefault(book[switch.name], []).append(book.id)
    lines = [f"{switch.name} — {switch.meaning}"]
    lines += [f"  {', '.join(books)}: {_said(value)}" for value, books in groups.items()]
    return "\n".join(lines)


def _said(value: Value) -> str:
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def _tests(id: str) -> list[str] | None:
    """Return the tests that name the rule or switch; None without a source checkout."""
    root = coverage.checkout()
    if root is None:
        return None
    found = coverage.gather(root)
    return [shown.test for shown in found.rules.get(id, [])] or found.switches.get(id, [])


def _checked() -> tuple[coverage.Coverage, dict[str, list[str]]]:
    root = coverage.checkout()
    if root is None:
        raise Failure("the tests are not here: run this inside a source checkout (the folder with tests/ptcg_marks.py)")
    return coverage.gather(root), coverage.citations(root, catalogue.load())


def _check(as_json: bool) -> int:
    rules = catalogue.load()
    found, _ = _checked()
    missing = found.missing_rules(rules)
    variants = found.missing_variants(rules)
    untested = found.missing_switches()
    unknown = sorted({*found.rules} - {*rules.rules}) + sorted({*found.switches} - {*SWITCHES})
    if as_json:
        _print_json(
            {
                "rules": {"total": len(rules.rules), "missing": missing},
                "variants": {"missing": [{"rule": id, "books": books} for id, books in variants]},
                "switches": {"total": len(SWITCHES), "missing": untested},
                "unknown": unknown,
            }
        )
    else:
        differing = [rule for rule in rules.rules.values() if rule.variants]
        whole = len({*(rule.id for rule in differing)} - {id for id, _ in variants} - {*missing})
        print(f"{len(rules.rules) - len(missing)} of {len(rules.rules)} rules have a test")
        print(f"{whole} of {len(differing)} rules that differ by book have a test for each variant")
        print(f"{len(SWITCHES) - len(untested)} of {len(SWITCHES)} switches have a test")
        for id in missing:
            print(f"  no test: {id} — {rules.rules[id].title}")
        for id, books in variants:
            print(f"  no test in {' or '.join(books)}: {id} — {rules.rules[id].title}")
        for name in untested:
            print(f"  no test: switch {name}")
        for id in unknown:
            print(f"  a test names what does not exist: {id}")
    return 1 if missing or variants or untested or unknown else 0


def _markdown() -> str:
    rules = catalogue.load()
    found, cited = _checked()
    lines = ["# Rules, tests and code", "", "Generated by `ptcg rules --markdown > docs/reference/rules.md`.", ""]
    for number, title in rules.sections.items():
        lines += [f"## {number}. {title}", "", "| Rule | Tests | Code |", "|---|---|---|"]
        for rule in rules.rules.values():
            if rule.section == number:
                tests = "<br>".join(f"`{shown.test}`" for shown in found.rules.get(rule.id, []))
                code = "<br>".join(f"`{path}`" for path in cited.get(rule.id, []))
                lines.append(f"| {rule.id} — {rule.title} | {tests} | {code} |")
        lines.append("")
    lines += ["## Switches", "", "| Switch | Meaning | Tests |", "|---|---|---|"]
    for switch in SWITCHES.values():
        tests = "<br>".join(f"`{test}`" for test in found.switches.get(switch.name, []))
        lines.append(f"| `{switch.name}` | {switch.meaning} | {tests} |")
    return "\n".join(lines)


def _print_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=1))
