"""A part of the real logs, where they and the printed cards are there."""

from __future__ import annotations

import pytest

from cards.making import corpus
from live.logs import real_logs
from ptcg.live.folder import read_log
from ptcg.live.followed import follow
from ptcg.rulebooks import load

NAMES = ("live-007.txt", "live-012.txt", "live-014.txt", "live-024.txt")


@pytest.mark.parametrize("name", NAMES)
def test_real_logs_are_followed_to_the_end(name: str) -> None:
    file = next((file for file in real_logs() if file.name == name), None)
    if file is None:
        pytest.skip(f"{name} is not among the logs")
    found = follow(read_log(file), corpus(), load("ASC26"), seconds=300.0).result
    assert (found.followed, found.why) == ("end", "")
