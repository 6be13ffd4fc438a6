"""Agents in Kaggle's form, unmodified, play in our engine; one that fails loses its game with a report."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ptcg import bots
from ptcg.cards import Deck
from ptcg.cards.cabt import cabt_pool
from ptcg.game import Game
from ptcg.measure.bouts import Result, play
from ptcg_cabt.agents.agent import KaggleBot, attack_numbers
from ptcg_cabt.agents.decks import BOOK, deck_of
from ptcg_cabt.agents.observation import observation
from ptcg_cabt.engine import Unavailable
from ptcg_cabt.fetch import fetch

FIRST = """
import os

def agent(obs):
    print("thinking")
    os.write(1, b"a library that prints\\n")
    question = obs["select"]
    return list(range(max(question["minCount"], min(1, question["maxCount"]))))
"""
READER = """
SELECT = {"type", "context", "minCount", "maxCount", "remainDamageCounter", "remainEnergyCost", "option", "deck",
          "contextCard", "effect"}
RANK = {9: 0, 8: 1, 7: 2, 13: 3, 14: 4}

def lies(obs, option):
    now = obs["current"]
    side = now["players"][option["playerIndex"]]
    zones = {1: obs["select"]["deck"], 2: side["hand"], 3: side["discard"], 4: side["active"], 5: side["bench"],
             6: side["prize"], 7: now["stadium"], 12: now["looking"]}
    return zones[option["area"]][option["index"]]

def agent(obs, configuration):
    if obs["select"] is None:
        return [int(line) for line in open("deck.csv")]
    question, now = obs["select"], obs["current"]
    me, other = now["players"][now["yourIndex"]], now["players"][1 - now["yourIndex"]]
    assert set(question) == SELECT and set(me) == set(other)
    assert len(me["hand"]) == me["handCount"] and other["hand"] is None
    assert all(card["playerIndex"] == now["yourIndex"] for card in me["hand"])
    pile = [*me["hand"], *me["discard"], *other["discard"]]
    assert len({card["serial"] for card in pile}) == len(pile)
    for option in question["option"]:
        if option["type"] == 3:
            card = lies(obs, option)
            assert option["area"] == 6 or card["id"] > 0
    if question["type"] == 0:
        kinds = [RANK.get(option["type"], 9) for option in question["option"]]
        return [kinds.index(min(kinds))]
    return list(range(question["maxCount"]))
"""


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Deck:
    """Basic Pokémon without texts, Items that search and switch, and basic Energy; or a skip with the reason."""
    try:
        pool = cabt_pool(fetch())
    except Unavailable as error:
        pytest.skip(str(error))
    plain = {
        card.name: int(card.number)
        for card in pool
        if "Basic" in card.subtypes and card.types and not card.abilities and not any(a.text for a in card.attacks)
    }
    items = {card.name: int(card.number) for card in pool if card.name in ("Switch", "Ultra Ball", "Nest Ball")}
    numbers = [plain[name] for name in sorted(plain)[:7] for _ in range(4)]
    numbers += [n for n in items.values() for _ in range(4)]
    numbers += [i % 8 + 1 for i in range(60 - len(numbers))]
    file = tmp_path_factory.mktemp("decks") / "deck.csv"
    file.write_text("\n".join(map(str, numbers)), encoding="utf-8")
    return deck_of(file, pool)


def named(folder: Path, text: str, deck: Deck) -> str:
    (folder / "main.py").write_text(text, encoding="utf-8")
    lines = [card.number for count, card in deck.cards for _ in range(count)]
    (folder / "deck.csv").write_text("\n".join(lines), encoding="utf-8")
    return f"kaggle:{folder}"


def meet(name: str, deck: Deck, seed: int = 1) -> Result:
    """A game of an agent in seat 0 against the eager bot, with the same deck."""
    return play(BOOK, (deck, deck), f"sfc32:{seed}", (bots.make(name), bots.EagerBot()))


@pytest.mark.parametrize("text", [FIRST, READER])
def test_an_agent_plays_a_game_to_its_end(text: str, deck: Deck, tmp_path: Path) -> None:
    result = meet(named(tmp_path, text, deck), deck)
    assert result.fault == "" and result.decisions[0] > 10


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("def agent(obs):\n    return obs['no such field']", "KeyError: 'no such field'"),
        ("def agent(obs):\n    return [99]", "answered [99]; expected 1 different numbers from 0 to 1"),
        ("def agent(obs):\n    return []", "answered []; expected 1 different"),
        ("def agent(obs):\n    return 'first'", "invalid literal"),
        ("x = 1", "has no function agent(obs)"),
        ("import no_such_module_here", "No module named 'no_such_module_here'"),
    ],
)
def test_an_agent_that_fails_loses_with_a_report(text: str, fault: str, deck: Deck, tmp_path: Path) -> None:
    result = meet(named(tmp_path, text, deck), deck)
    assert (result.winner, result.way) == (1, "fault")
    assert fault in result.fault


def test_an_agent_that_hangs_is_ended(deck: Deck, tmp_path: Path) -> None:
    path = named(tmp_path, "import time\ndef agent(obs):\n    time.sleep(600)", deck).partition(":")[2]
    bot = KaggleBot(path, seconds=0.2, starting=0)
    with pytest.raises(RuntimeError, match=r"kaggle:.* gave no answer within 0\.2 s"):
        bot.choose(Game.new(BOOK, (deck, deck), "sfc32:1").seat(), Random(1))


def test_hidden_cards_do_not_change_what_an_agent_is_told(deck: Deck) -> None:
    game, rng = Game.new(BOOK, (deck, deck), "sfc32:5", history=False, max_turns=16), Random(5)
    told = 0
    while game.outcome is None:
        player = game.seat().player
        seen = observation(game.seat(), attack_numbers())
        if seen is not None:
            told += 1
            other = game.determinize(player, f"other {told}")
            assert observation(other.seat(player), attack_numbers()) == seen
        game.choose(rng.randrange(len(game.options)))
    assert told > 30


def test_a_card_that_agents_do_not_know_is_a_fault(deck: Deck, tmp_path: Path) -> None:
    bot = bots.make(named(tmp_path, FIRST, deck))
    result = play("PAR23", Game.new("PAR23").decks, "sfc32:1", (bot, bots.EagerBot()))
    assert "is not in the official engine's table of cards" in result.fault


def test_an_agent_that_is_not_there_is_named() -> None:
    with pytest.raises(ValueError, match=r"expected a folder with main\.py, or a Python file"):
        bots.make("kaggle:no/such/agent")
