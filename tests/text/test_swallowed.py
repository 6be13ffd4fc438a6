"""Nothing is swallowed: what no tree holds has a reason, and a wording that falls onto an old tree is looked at."""

from __future__ import annotations

import pytest

from text.unspoken import REASONS, frozen, frozen_shares, shared, unspoken

TOOL = "look at it, then run python tests/text/unspoken.py"


def test_every_slot_that_no_tree_holds_has_a_reason() -> None:
    found, known = unspoken(), frozen()
    assert not found - set(known), f"a wording reads what its tree does not hold: {TOOL}"
    assert not set(known) - found, f"a row of unspoken.txt names no slot: {TOOL}"
    assert {row for row, reason in known.items() if reason not in REASONS} == set()


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_needed(reason: str) -> None:
    assert reason in frozen().values()


def test_wordings_that_share_a_tree_are_frozen() -> None:
    found, known = shared(), frozen_shares()
    assert {name for name, mark in found.items() if known.get(name) != mark} == set(), (
        f"a new wording falls onto the tree of another: {TOOL}"
    )
    assert set(known) == set(found), f"a construct of shared.txt has one wording or none: {TOOL}"
