"""Choices of people as a data set, and how often a bot agrees with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from live.writer import written_game
from ptcg.bots import make
from ptcg.cards.builtin import builtin_pool
from ptcg.cli import main
from ptcg.live import parse
from ptcg.live.followed import follow
from ptcg.live.record import record_of
from ptcg.review.logs import story_of_log
from ptcg.review.people import FORMAT, agreement, choices_of
from ptcg.rulebooks import load

GAME = ("Future Circuit", "Ancient Roar", 7)


def test_choices_are_those_of_the_exporter_and_legal() -> None:
    log = parse(written_game(*GAME))
    story = story_of_log(record_of(log, follow(log, builtin_pool(), load("PAR23"))), builtin_pool())
    found = list(choices_of(story, 0, "game 1", make("greedy")))
    assert len(found) > 10 and {each.player for each in found} == {0}
    assert all(len(each.options) > 1 and 0 <= each.chosen < len(each.options) for each in found)
    assert all(0 <= each.bot < len(each.options) for each in found)
    main_choices = [each for each in found if each.view.decision is not None and each.view.decision.kind == "main"]
    assert {"energy", "attacks"} & {each.kind for each in main_choices}
    early = [each.view.opp.hand or () for each in found if each.turn <= 4]
    assert sum(map(len, early)) > 10 and not any(card for hand in early for card in hand)  # the other hand is not in it
    rows = {row.kind: row for row in agreement(found)}
    assert rows["all"].choices == len(found) == sum(row.choices for kind, row in rows.items() if kind != "all")
    assert 0 <= rows["all"].same <= rows["all"].choices and 0 < rows["all"].chance < 1
    assert agreement(choices_of(story, 0, "game 1")) == ()


def test_a_conceded_game_has_the_winner_of_the_log() -> None:
    log = parse(written_game(*GAME, most_turns=4))
    story = story_of_log(record_of(log, follow(log, builtin_pool(), load("PAR23"))), builtin_pool())
    assert (story.winner, story.way) == (0, "the other player conceded")
    assert all(deck.name in {card.name for card in deck.all_cards()} for deck in story.end.decks)


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PTCG_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("PTCG_CARDS", raising=False)
    logs, to = tmp_path / "logs", tmp_path / "choices.jsonl"
    logs.mkdir()
    (logs / "a.txt").write_text(written_game(*GAME), encoding="utf-8")
    (logs / "b.txt").write_text("milk", encoding="utf-8")
    assert main(["live", "data", str(logs), "--to", str(to), "--rulebook", "PAR23", "--bot", "greedy"]) == 0
    said = capsys.readouterr()
    assert "of 1 games" in said.out and "all: greedy agrees in" in said.out and "left out: b.txt" in said.err
    heading, *rows = [json.loads(line) for line in to.read_text(encoding="utf-8").splitlines()]
    assert heading["format"] == FORMAT and heading["games"] == 1
    assert rows and all(row["options"][row["chosen"]] for row in rows)
    assert main(["live", "data", str(logs), "--to", str(to), "--bot", "nobody"]) == 2
