"""Lines of expectation."""

from __future__ import annotations

import pytest

from ptcg.scenes import SceneError
from ptcg.scenes.expect import EventSpec, Fact, Happens, Holds, Legal, Literal, Order, parse_expectation, parse_path


@pytest.mark.parametrize(
    ("text", "path", "op", "value"),
    [
        ("opp.active.damage == 40", ("opp", "active", "damage"), "==", 40),
        ("me.bench[0].energy == [Fire, pl2-99]", ("me", "bench", 0, "energy"), "==", ("Fire", "pl2-99")),
        ("me.active.conditions == []", ("me", "active", "conditions"), "==", ()),
        ("winner == null", ("winner",), "==", None),
        ("sudden_death == true", ("sudden_death",), "==", True),
        ("flip[0] == 'Mirror Shot'", ("flip", 0), "==", "Mirror Shot"),
        ("me.active.stage == Stage 1", ("me", "active", "stage"), "==", "Stage 1"),
        ("pl2-107.is_evolution_card == false", ("pl2-107", "is_evolution_card"), "==", False),
        ("me.hand_count > 2", ("me", "hand_count"), ">", 2),
        ("opp.active.damage in [0, 40]", ("opp", "active", "damage"), "in", (0, 40)),
        ("turn.flags.retreated != true", ("turn", "flags", "retreated"), "!=", True),
    ],
)
def test_facts(text: str, path: tuple[str | int, ...], op: str, value: Literal) -> None:
    assert parse_expectation(text) == Fact(path, op, value, text)


def test_legality() -> None:
    found = parse_expectation("illegal: retreat to me.bench[0] because RETREAT-02")
    assert isinstance(found, Legal)
    assert (found.legal, found.because) == (False, "RETREAT-02")
    assert found.line is not None and found.line.args == ("me.bench[0]",)
    assert parse_expectation("legal: deck") == Legal(None, True, "", "legal: deck")
    assert parse_expectation("illegal: deck (59 cards)") == Legal(None, False, "", "illegal: deck (59 cards)")


def test_zones_and_play() -> None:
    line = "contains(me.hand, Water)"
    assert parse_expectation(line) == Holds(("me", "hand"), "Water", True, line)
    assert parse_expectation("in_play(a-1) == false") == Holds((), "a-1", False, "in_play(a-1) == false")


def test_events() -> None:
    line = "order: opp takes prize < me takes prize"
    assert parse_expectation(line) == Order(EventSpec("prize", "opp"), EventSpec("prize", "me"), line)
    line = "no: Suction Cup Draw (not played from hand)"
    assert parse_expectation(line) == Happens(EventSpec("effect", name="Suction Cup Draw"), False, line)
    line = "no: chance for opp to play pl1-117"
    assert parse_expectation(line) == Happens(EventSpec("chance", "opp", "pl1-117"), False, line)
    line = "order: first prize seen < second prize chosen"
    assert parse_expectation(line) == Order(EventSpec("prize_seen"), EventSpec("prize_chosen", index=1), line)


@pytest.mark.parametrize("text", ["damage", "me.active.damage = 4", "you.active == 4", "order: a", "no: nonsense"])
def test_lines_that_mean_nothing(text: str) -> None:
    with pytest.raises(SceneError):
        parse_expectation(text)


def test_a_path_says_where_it_may_begin() -> None:
    with pytest.raises(SceneError, match="it begins with me, opp"):
        parse_path("them.active")
