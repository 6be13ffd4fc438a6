"""A log is followed in the engine: our own games to the end, and a false number no further than its line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from live.writer import written_game
from ptcg.cards.builtin import builtin_pool
from ptcg.cli import main
from ptcg.live import parse
from ptcg.live.followed import Following, follow
from ptcg.live.record import LiveRecord, read_record, record_of, states_of
from ptcg.rulebooks import load

GAMES = [
    ("Future Circuit", "Future Circuit", 5),
    ("Future Circuit", "Ancient Roar", 7),
    ("Ancient Roar", "Future Circuit", 10),
]


def followed(text: str, seconds: float = 600.0) -> Following:
    return follow(parse(text), builtin_pool(), load("PAR23"), seconds=seconds)


@pytest.mark.parametrize(("one", "two", "seed"), GAMES)
def test_our_own_games_are_followed_to_the_end(one: str, two: str, seed: int) -> None:
    found = followed(written_game(one, two, seed)).result
    assert (found.followed, found.why, found.disagreements) == ("end", "", ())
    assert found.lines_followed == found.lines


def test_following_is_deterministic() -> None:
    text = written_game(*GAMES[0])
    one, two = followed(text), followed(text)
    assert one.trail == two.trail and one.result.lists == two.result.lists


def test_hidden_cards_stay_blank() -> None:
    found = followed(written_game(*GAMES[0])).result
    known = [sum(cards.values()) for cards in found.lists]
    assert all(known[p] + found.blanks[p] == 60 and found.blanks[p] > 0 for p in (0, 1))


def test_a_false_number_stops_at_its_line_and_is_named() -> None:
    lines = written_game(*GAMES[2]).splitlines()
    at = next(i for i, line in enumerate(lines) if re.search(r"for \d+ damage\.$", line))
    lines[at] = re.sub(r"for \d+ damage", "for 990 damage", lines[at])
    found = followed("\n".join(lines)).result
    assert found.followed == str(at + 1)
    (disagreement,) = found.disagreements
    assert disagreement.kind == "damage" and "990" in disagreement.claimed
    assert disagreement.scene.startswith("scene: live") and "990" in found.why


def test_a_game_that_is_given_up_after_a_knock_out_needs_no_prize_cards() -> None:
    """The client tells of the promotion first; the Prize cards are missing if the other player gives up meanwhile."""
    lines = written_game("Future Circuit", "Ancient Roar", 8).splitlines()
    out = next(i for i, line in enumerate(lines) if line.endswith("was Knocked Out!"))
    then = next(line for line in lines[out:] if "is now in the Active Spot" in line)
    found = followed("\n".join([*lines[: out + 1], then, "Opponent conceded. Ash wins."])).result
    assert (found.followed, found.why) == ("end", "")


def test_an_illegal_action_stops_at_its_line() -> None:
    lines = written_game(*GAMES[1]).splitlines()
    at = next(i for i, line in enumerate(lines) if " attached " in line and not line.startswith("-"))
    lines.insert(at + 1, lines[at])
    found = followed("\n".join(lines)).result
    assert found.followed == str(at + 2)
    assert [each.kind for each in found.disagreements] == ["illegal action"]


def test_the_record_leads_through_the_same_game() -> None:
    text = written_game(*GAMES[0])
    log, found = parse(text), followed(text)
    record = read_record(msgspec.json.encode(record_of(log, found)))
    states = list(states_of(record, builtin_pool()))
    last = states[-1]
    assert last.over or any(line.startswith("Opponent conceded") for line in text.splitlines())
    assert len(states) == 1 + sum(card < 0 for card, _ in found.trail)


def test_a_record_that_does_not_fit_is_refused() -> None:
    from ptcg.live.log import LogError

    text = written_game(*GAMES[0])
    record = record_of(parse(text), followed(text))
    for steps in ([(-1, 999_999)], [(0, 10_000)], [(500, 0)]):
        bad = msgspec.structs.replace(record, steps=tuple(steps))
        assert isinstance(bad, LiveRecord)
        with pytest.raises(LogError):
            list(states_of(bad, builtin_pool()))


def test_the_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PTCG_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("PTCG_CARDS", raising=False)
    log = tmp_path / "log.txt"
    log.write_text(written_game(*GAMES[0]), encoding="utf-8")
    (tmp_path / "not.txt").write_text("milk", encoding="utf-8")
    assert main(["live", "check", str(log), "--rulebook", "PAR23"]) == 0
    assert "1 of 1 logs followed to the end" in capsys.readouterr().out
    assert main(["live", "check", str(tmp_path), "--rulebook", "PAR23", "--json"]) == 1
    rows = {row["file"]: row for row in json.loads(capsys.readouterr().out)}
    assert rows["log.txt"]["followed"] == "end" and "players" in rows["not.txt"]["why"]
    record = tmp_path / "record.json"
    assert main(["live", "import", str(log), "--to", str(record), "--rulebook", "PAR23"]) == 0
    assert "never shown" in capsys.readouterr().out
    assert main(["replay", str(record)]) == 0
    said = capsys.readouterr().out
    assert "Unknown card" in said and "followed to end" in said
