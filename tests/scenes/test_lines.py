"""Lines of play: heads by their notation, picks in order."""

from __future__ import annotations

import pytest

from ptcg.scenes import SceneError
from ptcg.scenes.lines import Line, Pick, parse_line, parse_ref


@pytest.mark.parametrize(
    ("text", "verb", "args"),
    [
        ("bench pl2-33", "bench", ("pl2-33",)),
        ("bench hgss1-111 + hgss1-112", "bench", ("hgss1-111", "hgss1-112")),
        ("evolve me.bench[0] with pl2-5", "evolve", ("me.bench[0]", "pl2-5")),
        ("level_up me.active with pl2-109", "level_up", ("me.active", "pl2-109")),
        ("attach Fire to me.active", "attach", ("Fire", "me.active")),
        ("play Professor's Research", "play", ("Professor's Research",)),
        ("play V-UNION Mewtwo V-UNION", "play", ("V-UNION Mewtwo V-UNION",)),
        ("use Cosmic Power of me.bench[0]", "use", ("Cosmic Power", "me.bench[0]")),
        ("use Battery of sm10-58", "use", ("Battery", "sm10-58")),
        ("use Ruler of the Night of me.active", "use", ("Ruler of the Night", "me.active")),
        ("use stadium", "use", ("Stadium", "")),
        ("retreat", "retreat", ("",)),
        ("retreat to me.bench[0]", "retreat", ("me.bench[0]",)),
        ("attack Flames of Rage", "attack", ("Flames of Rage", "")),
        ("attack Spark (Foul Play)", "attack", ("Spark", "Foul Play")),
        ("attack Fighting Fangs", "attack", ("Fighting Fangs", "")),
        ("attack Hurl into Darkness", "attack", ("Hurl into Darkness", "")),
        ("discard me.active (Fossil)", "discard", ("me.active",)),
        ("end turn", "end turn", ()),
        ("begin turn", "begin turn", ()),
        ("checkup", "checkup", ("",)),
        ("checkup with Burned first", "checkup", ("Burned",)),
        ("me active pl1-119", "active", ("pl1-119",)),
        ("me flip for first turn", "flip", ()),
        ("me choose to go second", "go", ("second",)),
        ("prizes", "prizes", ()),
    ],
)
def test_heads(text: str, verb: str, args: tuple[str, ...]) -> None:
    line = parse_line(text)
    assert (line.verb, line.args, line.picks) == (verb, args, ())


@pytest.mark.parametrize(
    ("text", "picks"),
    [
        ("attack Spark choosing opp.bench[0]", (Pick("choosing", ("opp.bench[0]",)),)),
        ("retreat to me.bench[0] discarding [Water, pl2-99]", (Pick("discarding", ("Water", "pl2-99"), True),)),
        (
            "attack Trinity Nova attaching [Water, Water] to me.active",
            (Pick("attaching", ("Water", "Water"), True), Pick("to", ("me.active",))),
        ),
        ("play dp4-102 on me.bench[0] with pl2-5", (Pick("on", ("me.bench[0]",)), Pick("with", ("pl2-5",)))),
        (
            "use Life Shaker of me.bench[0] moving 1 counter from me.bench[0] to me.bench[1]",
            (Pick("moving", ("1",)), Pick("from", ("me.bench[0]",)), Pick("to", ("me.bench[1]",))),
        ),
        (
            "attack Evolution choosing me.bench[0] with sv4-31 and me.bench[1] with sv4-34",
            (
                Pick("choosing", ("me.bench[0]",)), Pick("with", ("sv4-31",)), Pick("and", ("me.bench[1]",)),
                Pick("with", ("sv4-34",)),
            ),
        ),
        ("play hgss3-75 choosing Ho-Oh LEGEND", (Pick("choosing", ("Ho-Oh LEGEND",)),)),
        ("use Voltage Increase from me.bench[0]", (Pick("from", ("me.bench[0]",)),)),
        ("attack Hit choosing [opp.active, opp.bench[0]]", (Pick("choosing", ("opp.active", "opp.bench[0]"), True),)),
        ("keep [opp.bench[0], opp.bench[1]]", (Pick("keep", ("opp.bench[0]", "opp.bench[1]"), True),)),
        ("play pl2-97 taking 2", (Pick("taking", ("2",)),)),
        ("promote me.bench[1]", (Pick("promote", ("me.bench[1]",)),)),
    ],
)  # fmt: skip
def test_picks(text: str, picks: tuple[Pick, ...]) -> None:
    assert parse_line(text).picks == picks


def test_who_plays_and_asking() -> None:
    assert parse_line("(opp) promote opp.bench[0]").seat == "opp"
    assert parse_line("me bench pl2-33").seat == "me"
    asked = parse_line("ask attack Ghost Head putting 5")
    assert asked == Line("attack", ("Ghost Head", ""), (Pick("putting", ("5",)),), "", True, asked.text)


@pytest.mark.parametrize("text", ["", "dance", "attack", "evolve me.active", "retreat home", "checkup now"])
def test_lines_that_mean_nothing(text: str) -> None:
    with pytest.raises(SceneError, match="not a line of play"):
        parse_line(text)


def test_a_list_must_end() -> None:
    with pytest.raises(SceneError, match="a list without its end"):
        parse_line("attack Spark choosing [opp.active")


def test_references() -> None:
    assert parse_ref("me.active") == ("me", -1)
    assert parse_ref("opp.bench[2]") == ("opp", 2)
    assert parse_ref("bench 1") == ("me", 0)
    assert parse_ref("Pikachu") is None
