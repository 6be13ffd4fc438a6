"""Bots of ours on the official engine: followed in our engine, answered in its numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg_cabt.engine import Unavailable
from ptcg_cabt.fetch import fetch
from ptcg_cabt.match import Match

DECK = [1] * 14 + [2] * 14
AGENT = """
def agent(obs):
    question = obs["select"]
    return list(range(min(question["maxCount"], len(question["option"]))))
"""


@pytest.fixture
def engine() -> Path:
    """The official engine, or a skip with the reason."""
    try:
        return fetch()
    except Unavailable as error:
        pytest.skip(str(error))


@pytest.fixture
def deck(engine: Path, tmp_path: Path) -> Path:
    """Basic Pokémon without texts, and basic Energy."""
    from ptcg.cards.cabt import cabt_pool

    plain = [
        card
        for card in cabt_pool(engine)
        if "Basic" in card.subtypes and card.types and not card.abilities and not any(a.text for a in card.attacks)
    ]
    names = {card.name: card for card in plain}
    numbers = [int(names[name].number) for name in sorted(names)[:8] for _ in range(4)]
    file = tmp_path / "deck.csv"
    file.write_text("\n".join(map(str, [*numbers, *DECK])), encoding="utf-8")
    return file


def test_a_game_with_an_agent_is_followed_to_its_end(engine: Path, deck: Path, tmp_path: Path) -> None:
    agent = tmp_path / "main.py"
    agent.write_text(AGENT, encoding="utf-8")
    match = Match("greedy", str(agent), None, engine)  # the deck lies beside the agent
    played = match.play(0, 1)
    assert played.fault == "" and played.winner in (0, 1)
    assert played.questions[0] > 10 and played.unmirrored == (0, 0)


def test_a_mode_that_only_we_ask_for_leads_to_their_pick(engine: Path, deck: Path) -> None:
    """Brock's Scouting: we ask which of two sorts is searched for, they ask for a card of either."""
    numbers = deck.read_text(encoding="utf-8").split()
    deck.write_text("\n".join([*numbers[:52], *["1210"] * 4, *numbers[56:]]), encoding="utf-8")
    match = Match("greedy", "kaggle-random", deck, engine)
    played = match.play(0, 4)
    assert played.fault == "" and played.questions[0] > 10 and played.unmirrored == (0, 0)


def test_an_agent_is_told_that_a_game_begins(engine: Path, deck: Path, tmp_path: Path) -> None:
    agent = tmp_path / "main.py"
    agent.write_text(
        "begun = []\ndef agent(obs):\n    if obs['select'] is None:\n        begun.append(1)\n        return []\n"
        "    return [99] if begun else [0]\n",
        encoding="utf-8",
    )
    played = Match("random", str(agent), deck, engine).play(0, 2)
    assert "refuses answer [99]" in played.fault


def test_an_agent_that_answers_nonsense_loses_with_a_report(engine: Path, deck: Path, tmp_path: Path) -> None:
    agent = tmp_path / "main.py"
    agent.write_text("def agent(obs):\n    return [99]\n", encoding="utf-8")
    match = Match("random", str(agent), deck, engine)
    report = match.report([match.play(0, 2)])
    assert report["points"] == 1 and "refuses answer [99]" in report["faults"][0]


@pytest.mark.parametrize(("text", "why"), [("1\n2", "2 cards; expected 60"), ("one", "expected card numbers")])
def test_a_deck_that_is_none_is_refused(engine: Path, tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "bad.csv"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=why):
        Match("greedy", "kaggle-random", file, engine)
