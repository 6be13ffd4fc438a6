"""The benchmark: entries are played, written, read and verified; one that is not what it says is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from cards.making import corpus
from ptcg.bots import make
from ptcg.cards.legality import check_deck
from ptcg.cli import main
from ptcg.envs.benchmark import entry, tasks, verify
from ptcg.envs.benchmark.entry import Entry, EntryError, entered
from ptcg.envs.benchmark.leaderboard import leaderboard
from ptcg.rulebooks import load

TASK = "held-out-rulebook"


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """One pair, and games that stop early."""
    monkeypatch.setattr(entry, "MAX_DECISIONS", 60)
    found = tasks.matches(TASK)[:1]
    for module in (entry, verify):
        monkeypatch.setattr(module, "matches", lambda name: found)


@pytest.fixture
def played(short: None) -> Entry:
    """The games of the eager bot on the short task."""
    return entered(make("eager"), "eager", 1, [TASK], 1, lambda game: None)


def test_the_tasks_are_legal_and_fixed() -> None:
    assert [len(tasks.matches(task.name)) for task in tasks.TASKS if not task.needs_cards] == [10, 10, 4]
    for deck in tasks.generated().values():
        assert not check_deck(deck, load(str(deck.rulebook)))
    assert len(tasks.generated()) == 10


def test_an_entry_is_verified_from_its_file(played: Entry, tmp_path: Path) -> None:
    assert len(played.games) == 4
    entry.write(played, tmp_path / "e.json")
    again = entry.read(tmp_path / "e.json")
    assert again == played
    seen: list[object] = []
    verify.verify(again, seen.append)
    assert len(seen) == 4
    assert entered(make("eager"), "eager", 1, [TASK], 1, lambda game: None) == played


def first(entry: Entry, **changes: Any) -> Entry:
    """The entry with its first game changed."""
    return replace(entry, games=[replace(entry.games[0], **changes), *entry.games[1:]])


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda e: first(e, points=0.75), "the entry says 0.75 points"),
        (lambda e: replace(e, games=e.games[:-1]), "once"),
        (lambda e: replace(e, games=[*e.games, e.games[0]]), "once"),
        (lambda e: first(e, choices=[0, 99]), "do not fit"),
        (lambda e: first(e, choices=[]), "do not fit"),
        (lambda e: first(e, choices=[*e.games[0].choices, 0]), "more choices"),
        (lambda e: first(e, against="program:touch x"), "an opponent"),
        (lambda e: first(e, deal=10**9), "once"),
        (lambda e: replace(e, version="0.1"), "verify it with that version"),
    ],
)
def test_an_entry_that_is_not_true_is_refused(played: Entry, change: Callable[[Entry], Entry], why: str) -> None:
    with pytest.raises(EntryError, match=why):
        verify.verify(change(played), lambda game: None)


OTHER = '{"benchmark":"other","version":"1","player":"p","seed":1,"games":[]}'


@pytest.mark.parametrize("text", ["", "[]", '{"benchmark": "x"}', OTHER])
def test_a_file_that_is_no_entry_is_one_clear_error(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "e.json").write_text(text)
    assert main(["bench", "verify", str(tmp_path / "e.json")]) == 1
    assert "not verified" in capsys.readouterr().out


def test_the_leaderboard_is_made_from_the_kept_entries() -> None:
    """Every baseline played every pair of its tasks from both seats, and the page says what the files say."""
    corpus()  # the task of unseen cards has printed cards
    root = Path(__file__).parents[2]
    kept = [entry.read(file) for file in sorted((root / "bench" / "entries").glob("*.json"))]
    assert {"random", "eager", "pilot", "greedy"} <= {each.player for each in kept}
    for each in kept:
        verify.whole(each)
    assert leaderboard(kept) == (root / "docs" / "reference" / "leaderboard.md").read_text(encoding="utf-8")


def test_the_page_has_no_marks_of_strangers(played: Entry) -> None:
    page = leaderboard([replace(played, player="<script>|x|"), played])
    assert "<script>" not in page and page.count("\n| ") == 3


def test_the_command_plays_and_shows(short: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "e.json"
    assert main(["bench", "run", "random", str(file), "--deals", "1", "--tasks", TASK]) == 0
    assert main(["bench", "verify", str(file)]) == 0
    assert "every result is true" in capsys.readouterr().out
    assert main(["bench", "page", str(file)]) == 0
    assert "| random |" in capsys.readouterr().out
    assert main(["bench", "run", "random", str(file), "--tasks", "nothing"]) == 2
    assert main(["bench", "run", "random", str(file), "--deals", "0"]) == 2
