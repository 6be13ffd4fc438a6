"""Reminders: each rule takes a bracket, a sentence or a line out of a card that is named here, and no more."""

from __future__ import annotations

import re

import pytest

from ptcg.text import reminders
from ptcg.text.cards import printed_texts
from ptcg.text.reminders import is_boilerplate, without_brackets, without_sentences, without_tool_line
from ptcg.text.signs import one_space
from text.modern.reading import pool

EFFECT = "Draw 3 cards."
INVENTED = {"no weakness": "Draw a card. (Do not apply Weakness and Resistance for it.)",
            "newly": "Heal each Pokémon. (This includes newly benched ones.)",
            "official": "Draw a card. (This card cannot be used at official tournaments.)"}  # fmt: skip

# For each rule, in its order, a card, the place and the index of its text; in quotes: no card of the folder has it.
BRACKETS = (
    "base1-9 attack 1", "no weakness", "me2pt5-198 rule 0", "bw10-92 rule 1", "me3-87 rule 0", "me3-87 rule 0",
    "sm10-80 attack 1", "me1-118 rule 0", "newly", "base1-1 ability 0", "bw7-136 rule 0", "swsh11-152 rule 0",
    "bw10-9 ability 0", "swsh10-144 rule 0", "base1-2 ability 0", "sm5-129 rule 0", "sv7-142 rule 0",
    "base1-8 ability 0", "official", "sv4-175 rule 0", "dp2-114 rule 0", "hgss3-12 attack 1", "sv7-136 rule 0",
    "sm11-57 attack 0", "swsh11tg-TG22 ability 0", "sv8pt5-75 ability 0", "swsh6-122 ability 0", "sm3-114 rule 0",
)  # fmt: skip
OLDER_BRACKETS = (
    "base5-47 attack 1", "dp1-118 rule 0", "ecard3-134 attack 0", "dp2-118 rule 0", "hgss1-104 rule 0",
    "ex2-17 ability 0", "base5-17 rule 0", "ex16-83 rule 1", "ex4-42 attack 0", "ecard1-84 attack 0",
    "base2-42 attack 1", "base3-32 attack 0", "base2-15 attack 0", "basep-41 rule 1", "base1-3 attack 0",
    "base1-22 attack 0", "base2-45 attack 1", "base1-5 attack 1", "xy7-30 ability 0", "dp2-32 ability 0",
    "dp2-39 ability 0", "dp2-26 ability 0", "dp3-6 attack 1", "xyp-XY184 ability 0", "sm12-76 ability 0",
    "dp3-47 attack 1", "xyp-XY96 attack 1",
)  # fmt: skip
EARLIEST_BRACKETS = (
    "ecard1-72 attack 0", "base3-5 ability 0", "bp-8 attack 0", "base1-11 attack 1", "neo2-56 ability 0",
    "gym1-19 rule 0", "basep-16 rule 0", "neo1-28 attack 1", "neo2-71 attack 0", "ecard2-22 attack 0",
    "gym1-37 attack 1", "base1-72 rule 0", "gym2-13 ability 0", "gym1-110 rule 0", "ecard2-12 attack 1",
    "gym1-99 rule 0", "basep-53 ability 0", "neo1-16 attack 0", "base1-27 attack 0",
    "basep-15 attack 0", "gym1-2 ability 0", "bp-9 attack 0", "ecard3-12 attack 1", "neo3-6 ability 0",
    "gym2-83 attack 0", "ecard3-141 rule 1", "gym2-101 rule 0", "neo2-8 ability 0", "gym2-56 attack 0",
    "gym2-109 rule 1", "neo3-33 ability 0", "basep-45 attack 0", "ecard3-119 rule 1", "si1-5 attack 0",
    "neo4-94 rule 0",
)  # fmt: skip
EARLIEST_SENTENCES = (
    "base3-9 attack 1", "neo4-96 rule 0", "base3-14 attack 0", "neo1-89 rule 0", "gym1-5 ability 0",
    "basep-11 ability 0", "base1-96 rule 0", "base5-40 attack 0", "base6-109 rule 0", "basep-8 attack 1",
)  # fmt: skip
OLDER_SENTENCES = ("ex4-93 attack 0", "ecard3-103 attack 0", "dp1-106 rule 0")
# a card and its line of rules
LINES = (
    "bw1-101 1", "cel25c-86_A 0", "cel25c-86_A 0", "bw1-92 1", "bw10-86 0", "me1-166 1", "me1-166 1", "me1-117 1",
    "me1-117 1", "me1-117 1", "basep-41 0", "basep-41 0", "bw4-90 1", "swshp-SWSH132 0", "cel25c-9_A 0",
)  # fmt: skip


def text_of(row: str) -> str:
    """The text that a row names, in plain signs."""
    if row in INVENTED:
        return INVENTED[row]
    card, place, index = row.split()
    texts = {(where[0], where[1]): text for where, text in printed_texts(pool()[card])}
    return one_space(texts[place, int(index)])


def cases(name: str, rows: tuple[str, ...]) -> list[tuple[str, int, str]]:
    """The rules of that name, each by its number with its row; as many rows as rules."""
    return [(name, number, row) for (number, _), row in zip(enumerate(getattr(reminders, name)), rows, strict=True)]


IN_BRACKETS = [
    case for name in ("BRACKETS", "OLDER_BRACKETS", "EARLIEST_BRACKETS") for case in cases(name, globals()[name])
]
SENTENCES = [case for name in ("EARLIEST_SENTENCES", "OLDER_SENTENCES") for case in cases(name, globals()[name])]


def bracket_of(rules: tuple[re.Pattern[str], ...], rule: re.Pattern[str], text: str) -> str:
    """The bracket of the text that goes by this rule and would stay without it."""
    others = [other for other in rules if other is not rule]
    brackets = re.findall(r"\([^()]*\)", text)
    return next(str(b) for b in brackets if not without_brackets(b, rules) and without_brackets(b, others))


@pytest.mark.parametrize(("name", "number", "row"), IN_BRACKETS)
def test_a_bracket_that_is_a_reminder_goes_by_its_own_rule(name: str, number: int, row: str) -> None:
    rules, text = getattr(reminders, name), text_of(row)
    bracket = bracket_of(rules, rules[number], text)
    assert bracket not in without_brackets(text, rules)


@pytest.mark.parametrize(("name", "number", "row"), IN_BRACKETS)
def test_a_bracket_with_an_effect_behind_the_reminder_stays_as_a_whole(name: str, number: int, row: str) -> None:
    rules, text = getattr(reminders, name), text_of(row)
    bracket = bracket_of(rules, rules[number], text)
    inside = f"{bracket.removesuffix(')').removesuffix('.')}. {EFFECT})"
    assert inside in without_brackets(text.replace(bracket, inside), rules)
    before = f"({EFFECT} {bracket.removeprefix('(').capitalize()}"
    assert before in without_brackets(text.replace(bracket, before), rules)
    behind = without_brackets(text.replace(bracket, f"{bracket} {EFFECT}"), rules)
    assert EFFECT in behind
    assert bracket not in behind


@pytest.mark.parametrize(("name", "number", "row"), SENTENCES)
def test_a_sentence_that_is_a_reminder_goes_and_what_follows_it_stays(name: str, number: int, row: str) -> None:
    rules = getattr(reminders, name)
    text = without_brackets(text_of(row), reminders.EARLIEST_BRACKETS)
    others = [rule for rule in rules if rule is not rules[number]]
    left = without_sentences(text, rules)
    assert left != without_sentences(text, others)
    assert without_sentences(f"{text} {EFFECT}", rules).split() == f"{left} {EFFECT}".split()


@pytest.mark.parametrize(("number", "row"), list(enumerate(LINES)))
def test_a_line_repeats_the_rules_of_its_class(number: int, row: str, monkeypatch: pytest.MonkeyPatch) -> None:
    card, index = row.split()
    line = pool()[card].rules[int(index)]
    rules = reminders._BOILERPLATE
    assert len(rules) == len(LINES)
    assert is_boilerplate(line)
    monkeypatch.setattr(reminders, "_BOILERPLATE", (*rules[:number], *rules[number + 1 :]))
    assert not is_boilerplate(line)


@pytest.mark.parametrize("row", dict.fromkeys(LINES))
@pytest.mark.parametrize("effect", ["Discard your hand.", EFFECT, "Your opponent loses the game."])
def test_a_line_is_a_reminder_only_as_a_whole(row: str, effect: str) -> None:
    card, index = row.split()
    line = pool()[card].rules[int(index)]
    assert not is_boilerplate(f"{line} {effect}")
    assert not is_boilerplate(f"{effect} {line}")


def test_how_a_tool_is_attached_is_a_rule_of_its_class() -> None:
    text = text_of("dp4-97 rule 0")
    left = without_tool_line(text, "tool")
    assert left
    assert text.endswith(left)
    assert len(left) < len(text)
    assert without_tool_line(f"{text} {EFFECT}", "tool") == f"{left} {EFFECT}"


def test_a_tool_that_says_whom_it_is_attached_to_keeps_that() -> None:
    text = text_of("ecard1-150 rule 0")
    left = without_tool_line(text, "tool")
    assert len(left) < len(text)
    assert left.partition(".")[0] == text.partition(" that doesn't")[0]
    assert without_tool_line(text, "trainer") == text
