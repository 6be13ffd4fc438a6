"""`ptcg cards try`."""

from __future__ import annotations

import json

import pytest

from ptcg.cli import main


def test_a_text_that_reads_is_told_in_every_voice(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "try", "Draw 3 cards.", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "read": True,
        "style": "modern",
        "tree": "Text([Clause(OnUse, [], [], [Draw(3)])])",
        "plain": "Draw 3.",
        "printed": "Draw 3 cards.",
        "constructs": [
            "Draw 3 cards.  ←  attack_text: Text([Clause(OnUse(), [], [], $b)])",
            "  Draw 3 cards  ←  act: Draw($n)",
        ],
    }


def test_plain_style_is_tried_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "try", "Draw 3."]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "style: plain"


def test_where_reading_stops_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "try", "Draw 3 carrots.", "--style", "modern", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["read"], told["words"], told["expected"]) == (False, "carrots.", ["cards", "more"])
    assert main(["cards", "try", "Draw 3 carrots."]) == 1
    assert "is not understood from 'carrots.' (character 8); expected" in capsys.readouterr().out


def test_the_kind_decides_what_a_text_may_say(capsys: pytest.CaptureFixture[str]) -> None:
    once = "Once during your turn, you may draw a card."
    assert main(["cards", "try", once, "--kind", "ability"]) == 0
    assert main(["cards", "try", once, "--kind", "attack"]) == 1


@pytest.mark.parametrize(
    ("option", "message"),
    [("--kind", "no kind of text is called 'pun'; expected"), ("--style", "no style is called 'pun'; expected")],
)
def test_what_is_unknown_is_refused(option: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "try", "Draw 3.", option, "pun"]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("number", ["10000", "9" * 20, "9" * 5000], ids=len)
def test_a_number_that_no_card_says_is_one_line(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "try", f"Draw {number} cards."]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[-1].endswith(
        f"is not understood from '{number[:24]}{'…' * (len(number) > 24)}' (character 6); expected a number up to 9999"
    )
    assert len(told[-1]) < 200
    assert main(["cards", "try", "Draw 9999 cards."]) == 0
