"""A log is parsed into typed lines; what no template matches is kept and counted."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from live.logs import OWN, real_logs
from ptcg.live import LogError, parse
from ptcg.live.lines import (
    AddedToHand,
    Attached,
    Breakdown,
    DrawnCards,
    Drew,
    Evolved,
    Flipped,
    KnockedOut,
    Moved,
    MulliganRevealed,
    Part,
    Played,
    Reconnected,
    TurnBegins,
    Unaffected,
    Unknown,
    Used,
    Won,
)
from ptcg.live.log import Log
from ptcg.live.parse import MAX_BYTES


def lines(log: Log) -> list[object]:
    return [line for entry in log.entries for _, line in entry.all_lines()]


def test_players_exporter_and_end() -> None:
    log = parse(OWN)
    assert log.players == ("Ash", "Misty")
    assert (log.exporter, log.winner, log.complete, log.unknown) == (0, 1, True, ())


def test_lines_without_consequence_are_known() -> None:
    immune = "(sv4_123) Staryu cannot be affected by Special Conditions."
    log = parse(f"{OWN}Misty lost connection and reconnected to the server.\n{immune}\n")
    assert log.unknown == ()
    assert Reconnected(1) in lines(log) and Unaffected("Special Conditions", "Staryu") in lines(log)


def test_lines_are_typed() -> None:
    found = lines(parse(OWN))
    ash, misty = 0, 1
    for wanted in (
        Played(misty, "Psyduck", "bench"),
        Drew(ash, 1, ("Rare Candy",)),
        Drew(misty, 1, ()),
        Attached(ash, "Basic Fire Energy", "Charmander", "active"),
        Evolved(misty, "Staryu", "Starmie ex", "active"),
        Flipped(misty, 1, 1),
        KnockedOut(ash, "Charmander"),
        AddedToHand(misty, ""),
        Used(misty, "Starmie ex", "Splash", ash, "Charmander", 70),
        Breakdown((Part("Base damage", 30), Part("Total damage", 30))),
        Won(misty, "no Pokémon"),
    ):
        assert wanted in found
    assert MulliganRevealed(1, found[found.index(DrawnCards(7, ())) + 2].cards) in found  # type: ignore[attr-defined]


def test_bullets_name_the_cards_of_the_line_above() -> None:
    (named,) = [line for line in lines(parse(OWN)) if isinstance(line, DrawnCards) and line.cards]
    assert named.cards[:3] == ("Potion", "Potion", "Switch") and len(named.cards) == 7


@pytest.mark.parametrize("heading", ["Turn # 1 - {}'s Turn", "{}'s Turn", "Turn # 12 - {}’s Turn"])
def test_every_style_of_heading(heading: str) -> None:
    text = OWN.replace("Turn # 1 - Ash's Turn", heading.format("Ash"))
    turns = [line for line in lines(parse(text)) if isinstance(line, TurnBegins)]
    assert [turn.player for turn in turns] == [0, 1]


@pytest.mark.parametrize("bullet", ["   • ", "• ", "\t● ", "   * "])
def test_every_style_of_bullet(bullet: str) -> None:
    assert lines(parse(OWN.replace("   • ", bullet))) == lines(parse(OWN))


def test_line_ends_and_apostrophes_do_not_matter() -> None:
    plain = parse(OWN)
    assert lines(parse(OWN.replace("\n", "\r\n"))) == lines(plain)
    assert lines(parse(OWN.replace("'", "’"))) == lines(plain)
    assert lines(parse(("\ufeff" + OWN).encode())) == lines(plain)


def test_card_ids_are_kept_apart_from_names() -> None:
    log = parse(OWN.replace("Charmander", "(sv3pt5_4) Charmander").replace("• Potion,", "• (sv1_188) Potion,"))
    assert lines(log) == lines(parse(OWN))
    assert log.prints == {"Charmander": ("sv3pt5_4",), "Potion": ("sv1_188",)}


@pytest.mark.parametrize("name", ["O'Brien", "drew", "A card", "x", "Mr. (sv1_2)", "Ünï <b>ö</b>", "A played B"])
def test_any_name_of_a_player(name: str) -> None:
    log = parse(OWN.replace("Misty", name))
    assert log.players == ("Ash", name)
    assert len(lines(log)) == len(lines(parse(OWN))) and Won(1, "no Pokémon") in lines(log)


def test_a_line_that_begins_behind_all_that_is_read_is_blank() -> None:
    there = OWN.splitlines()
    late = [*there[:8], " " * 100_000 + "• Potion", *there[8:]]
    assert lines(parse("\n".join(late))) == lines(parse(OWN))


def test_an_unknown_line_is_kept_and_counted() -> None:
    log = parse(OWN.replace("Misty played Poké Ball.", "Misty danced.\n- Ash sang of Misty's dance.\n   • nothing"))
    kept = [line for line in lines(log) if isinstance(line, Unknown)]
    assert [line.text for line in kept] == ["Misty danced.", "Ash sang of Misty's dance.", "• nothing"]
    assert [OWN.splitlines().index("Misty played Poké Ball.") + 1 + i for i in range(3)] == list(log.unknown)


def test_the_exporter_can_be_given() -> None:
    assert parse(OWN, exporter=1).exporter == 1


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "0 players"),
        ("Setup\nAsh won the coin toss.\n", "1 players"),
        ("Aufbau\nAsh hat 7 Karten gezogen.\n", "0 players"),
        ("x" * (MAX_BYTES + 1), "more than"),
        ("Setup\n" * 30_000, "more than"),
        (b"Setup\n\xff\xfe", "UTF-8"),
    ],
)
def test_what_is_no_log_gets_one_error(text: str | bytes, why: str) -> None:
    with pytest.raises(LogError, match=why):
        parse(text)


def test_every_line_of_real_logs_matches_a_template() -> None:
    for file in real_logs():
        log = parse(file.read_bytes())
        assert (file.name, log.unknown) == (file.name, ())
        assert log.complete and log.exporter >= 0


def test_a_name_with_the_words_of_a_place_is_whole() -> None:
    line = "Ash played Path to the Peak to the Stadium spot."
    log = parse(
        OWN.replace(
            "Ash attached Basic Fire",
            f"{line}\n- Ash moved Ash's Path to the Peak to the discard pile.\nAsh attached Fire",
        )
    )
    entry = next(entry for entry in log.entries if isinstance(entry.line, Played) and entry.line.place == "stadium")
    assert entry.line == Played(0, "Path to the Peak", "stadium")
    assert entry.below == (Moved(0, 0, "discard", 1, ("Path to the Peak",)),)
    attached = next(entry.line for entry in log.entries if isinstance(entry.line, Attached))
    assert attached.card == "Basic Fire Energy"


STYLES: dict[str, Callable[[str], str]] = {
    "curly apostrophes": lambda text: text.replace("'", "’"),
    "headings without numbers": lambda text: re.sub(r"Turn # \d+ - (.*'s Turn)", r"\1", text),
    "other bullets": lambda text: re.sub(r"(?m)^\s*•\s*", "\t* ", text),
    "long dashes": lambda text: re.sub(r"(?m)^- ", "– ", text),
    "indented": lambda text: re.sub(r"(?m)^- ", "  - ", text),
    "line ends of Windows": lambda text: text.replace("\n", "\r\n"),
    "names with spaces": lambda text: text.replace("Ash", "Mr. Iono Jr").replace("Misty", "x X_x"),
    "names of cards": lambda text: text.replace("Ash", "Potion").replace("Misty", "Starmie"),
    "one name begins the other": lambda text: text.replace("Ash", "Ann").replace("Misty", "Anna"),
    "names with an apostrophe": lambda text: text.replace("Ash", "O'Neil").replace("Misty", "Boss's"),
}


@pytest.mark.parametrize("style", STYLES)
def test_every_style_of_export_is_parsed_alike(style: str) -> None:
    text = OWN + "Starmie ex was added to Ash's hand.\n"
    base, log = parse(text), parse(STYLES[style](text))
    assert log.unknown == () and (log.exporter, log.winner) == (base.exporter, base.winner)
    assert [type(line) for line in lines(log)] == [type(line) for line in lines(base)]
