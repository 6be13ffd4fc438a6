"""While the players of a new game set up, its lists are studied in another process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ptcg.bots.studied import file_of, lists_key
from ptcg.cards import builtin_decks, builtin_pool
from ptcg.table import studying
from ptcg.table.setups import Seat, Setup, deck_data
from ptcg.table.studying import Studies, wanted
from ptcg.table.table import Table


def table(bot: str) -> Table:
    decks = [deck_data(deck) for deck in builtin_decks("PAR23")[:2]]
    seats = [Seat("Ann", token="t"), Seat("Bot", bot=bot)]
    return Table(Setup(id="s", rulebook="PAR23", seed="sfc32:1", seats=seats, decks=decks), (), [builtin_pool()])


def test_only_a_bot_with_studied_values_wants_a_study() -> None:
    assert wanted(table("expert")) and wanted(table("planner:samples=4,net=study"))
    assert not wanted(table("hard")) and not wanted(table("greedy"))


def test_one_study_at_a_time_and_none_on_a_single_core() -> None:
    assert not Studies(1).begin(table("expert"))
    studies = Studies(2)
    try:
        assert studies.begin(table("expert")) and not studies.begin(table("expert"))
    finally:
        studies.close()
    assert studies.wait(0)  # it is over when the server closes


INTERRUPTED = """
import os, signal
from ptcg.cards import builtin_decks, builtin_pool
from ptcg.table.setups import Seat, Setup, deck_data
from ptcg.table.studying import Studies
from ptcg.table.table import Table
if __name__ == "__main__":
    signal.signal(signal.SIGINT, lambda *_: None)
    decks = [deck_data(deck) for deck in builtin_decks("PAR23")[:2]]
    seats = [Seat("Ann", token="t"), Seat("Bot", bot="expert")]
    studies = Studies(2)
    table = Table(Setup(id="s", rulebook="PAR23", seed="sfc32:1", seats=seats, decks=decks), (), [builtin_pool()])
    print(studies.begin(table))
    os.killpg(0, signal.SIGINT)
    print(studies.wait(0.5))
    studies.close()
"""


def test_ctrl_c_while_a_study_starts_does_not_end_it_and_says_nothing(tmp_path: Path) -> None:
    script = tmp_path / "interrupted.py"
    script.write_text(INTERRUPTED)
    environment = {**os.environ, "PTCG_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, env=environment, start_new_session=True
    )
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "True\nFalse\n")


def test_the_value_is_written_where_the_bot_looks_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTCG_HOME", str(tmp_path))
    monkeypatch.setattr(studying, "prepare", lambda _: None)  # the test's own process stays as it is
    here = table("expert")
    asked = []
    monkeypatch.setattr(studying, "study", lambda decks, book: asked.append((lists_key(here.game.state), book)))
    studying._study(here.game.decks, here.setup.rulebook)
    assert asked == [(lists_key(here.game.state), "PAR23")] and file_of(asked[0][0]).parent == tmp_path / "study"
