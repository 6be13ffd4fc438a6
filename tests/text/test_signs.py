"""Signs: printed typography made plain."""

from __future__ import annotations

import pytest

from ptcg.text.signs import closed, older_signs, one_space


@pytest.mark.parametrize(
    ("printed", "plain"),
    [
        ("“Go”", '"Go"'),
        ("it’s ‘it’", "it's 'it'"),
        ("20\u00a0more  \u200bdamage ", "20 more damage"),
        ("−20 – 30", "-20 - 30"),
        ("×2", "x2"),
    ],
)
def test_signs_are_plain(printed: str, plain: str) -> None:
    assert one_space(printed) == plain


@pytest.mark.parametrize(
    ("printed", "later"),
    [
        ("Draw a card!", "Draw a card."),
        ("Heal Unown ! now.", "Heal Unown ! now."),
        ("Draw a card. (Not two). Stop.", "Draw a card. (Not two) Stop."),
        ("Find ◇ (Prism Star) cards.", "Find Prism-Star cards."),
    ],
)
def test_older_signs_are_those_of_later_years(printed: str, later: str) -> None:
    assert older_signs(printed) == later


def test_a_bracket_that_nothing_opened_goes() -> None:
    assert closed("Draw a card).") == "Draw a card."
    assert closed("Draw (only) a card.") == "Draw (only) a card."
