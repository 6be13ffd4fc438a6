"""The catalogue of rules."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path

import pytest

from ptcg.rulebooks import BOOK_IDS, SWITCHES, all_books, catalogue


def test_it_is_whole() -> None:
    rules = catalogue.load()
    assert len(rules.rules) == 303
    assert len(rules.resolutions) == 51
    by_answers = [
        "attack_switch_stopped_by",
        "attack_discard_short",
        "checkup_orders",
    ]  # no book says it
    assert list(rules.switches) == [name for name in SWITCHES if name not in by_answers]
    assert len(SWITCHES) == 128
    assert list(rules.rulings) == [f"R-{number}" for number in range(1, 90)]


def test_it_is_made_from_the_specification() -> None:
    root = Path(__file__).parents[2]
    made = runpy.run_path(str(root / "tools/rules_catalogue.py"))["catalogue"]()
    kept = json.loads((root / "src/ptcg/rulebooks/rules.json").read_text(encoding="utf-8"))
    assert made == kept, "run tools/rules_catalogue.py"


def test_every_rule_has_words_and_a_basis() -> None:
    for rule in catalogue.load().rules.values():
        assert rule.title and rule.text, rule.id
        assert rule.stated or rule.silent or rule.variants, rule.id
        assert set(rule.stated) <= set(BOOK_IDS), rule.id
        assert rule.section in catalogue.load().sections, rule.id


def test_variants_cover_each_book_once() -> None:
    for rule in catalogue.load().rules.values():
        if rule.variants:
            assert sorted(book for variant in rule.variants for book in variant.books) == sorted(BOOK_IDS), rule.id


def test_what_an_entry_refers_to_exists() -> None:
    rules = catalogue.load()
    prefixes = {id.rsplit("-", 1)[0] for id in rules.rules} | {"X", "R"}
    entries: list[catalogue.Entry] = [*rules.rules.values(), *rules.resolutions.values()]
    for entry in entries:
        for id in re.findall(r"\b[A-Z]+(?:-[A-Z]+)?-\d+\b", catalogue.format(entry)):
            assert id.rsplit("-", 1)[0] not in prefixes or rules.find(id), f"{entry.id} refers to {id}"


def test_switches_cite_rules_that_exist() -> None:
    for switch in SWITCHES.values():
        assert switch.rules, switch.name
        for id in switch.rules:
            assert id in catalogue.load().rules, f"{switch.name} cites {id}"


def test_books_differ_in_words_where_they_differ_in_value() -> None:
    """The words of the profile, without line numbers and remarks, group the books as the values do."""
    for name, words in catalogue.load().switches.items():
        said = {book: re.sub(r"^silent → | [\[(].*$", "", words[book]) for book in BOOK_IDS}
        values = {book.id: book[name] for book in all_books()}
        for one in BOOK_IDS:
            for other in BOOK_IDS:
                assert (said[one] == said[other]) == (values[one] == values[other]), (name, one, other)


def test_numbers_and_flags_are_those_of_the_profile() -> None:
    for name, words in catalogue.load().switches.items():
        for book in all_books():
            said = re.sub(r"^silent → | [\[(].*$", "", words[book.id])
            value = book[name]
            if said in ("true", "false", "yes", "no"):
                assert value is (said in ("true", "yes")), name
            elif said.isdigit():
                assert (len(value) if isinstance(value, tuple) else value) == int(said), name


def test_find_in_any_case() -> None:
    rules = catalogue.load()
    assert rules.find("bench-02") is rules.rules["BENCH-02"]
    assert rules.find("X-25") is rules.resolutions["X-25"]
    assert rules.find("r-33") is rules.rulings["R-33"]
    assert rules.find("BENCH-99") is None


@pytest.mark.parametrize(
    ("words", "first"),
    [("bench limit", "BENCH-02"), ("one stadium per turn", "STADIUM-03"), ("poke-body", "ABILITY-05")],
)
def test_search_ranks_the_title_first(words: str, first: str) -> None:
    assert catalogue.load().search(words)[0].id == first


def test_search_wants_every_word() -> None:
    assert catalogue.load().search("bench xylophone") == []
    assert catalogue.load().search(" ") == []


def test_format_for_one_book() -> None:
    rule = catalogue.load().rules["COND-BURN-1"]
    old, new = catalogue.format(rule, "RR09"), catalogue.format(rule, "PAR23")
    assert "never cures" in old and "never cures" not in new
    assert "RR09:385" in old and "RR09:385" not in new
    assert "never cures" in catalogue.format(rule) and "PAR23:494-495" in catalogue.format(rule)
