"""Records: the whole game as data; the same events again, or a clear refusal."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from game.playing import BOOKS, finish, game, play
from ptcg.cards import Pool
from ptcg.cards.builtin import builtin_pool
from ptcg.game import Game, RecordError, replay


def told(at: Game) -> list[tuple[object, ...]]:
    """Events as plain data."""
    return [(e.what, e.player, e.obj, e.other, e.n, e.rule, e.ledger) for e in at.events]


def taken(at: Game) -> Any:
    """The record as it comes back from a file."""
    return json.loads(json.dumps(at.record()))


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("modes", [{}, {"chance": "ask", "merge": False}, {"ask_forced": True, "windows": "public"}])
def test_two_games_from_one_record_are_the_same_event_for_event(book: str, modes: dict[str, Any]) -> None:
    at = finish(game(book, 12, **modes), 12)
    record = taken(at)
    one, other = replay(record, builtin_pool()), replay(record, builtin_pool())
    assert told(one) == told(other) == told(at)
    assert one.key() == other.key() == at.key()
    assert one.outcome == other.outcome == at.outcome
    assert record["outcome"] == {"winner": at.outcome.winner, "way": at.outcome.way} if at.outcome else None


def test_a_record_holds_a_notation_for_each_choice_and_keys_on_the_way() -> None:
    at = play(game("PAR23", 1), 70, 1)
    record = taken(at)
    assert len(record["notation"]) == len(record["choices"]) == len(at.choices)
    for n in map(int, record["keys"]):
        assert f"{replay(record, builtin_pool(), to=n).key()}" == str(record["keys"][str(n)])
    assert {0, 32, 64} <= set(map(int, record["keys"]))
    assert record["rulebook"] == "PAR23" and record["seed"] == "sfc32:1"


def changed(card_id: str, **fields: Any) -> Pool:
    """The built-in pool with one card printed otherwise."""
    cards = [msgspec.structs.replace(c, **fields) if c.id == card_id else c for c in builtin_pool()]
    return Pool.of(cards)


def test_other_card_data_is_refused_and_the_card_named() -> None:
    at = play(game("PAR23", 1), 20, 1)
    record = taken(at)
    card = next(card for _, card in at.decks[1].cards if card.supertype == "Pokémon")
    with pytest.raises(RecordError) as refused:
        replay(record, changed(card.id, hp=(card.hp or 0) + 10))
    text = str(refused.value)
    assert card.name in text and card.id in text and "deck 2" in text and "\n" not in text
    assert replay(record, changed(card.id, hp=card.hp)).key() == at.key()


def test_a_card_that_is_not_there_is_named() -> None:
    record = taken(play(game("PAR23", 1), 5, 1))
    record["decks"][0]["cards"][0][1] = "sv0-999"
    with pytest.raises(RecordError, match=r"record: deck 1: the card sv0-999 is not in the loaded pools"):
        replay(record, builtin_pool())


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": 99}, "record: format 99, expected 1"),
        ({"choices": [10_000]}, "record: choice 0 is option 10000 of"),
        ({"decks": []}, "record: 0 decks, expected 2"),
        ({"choices": ["x"]}, r"record: Expected int, got str - at choices\[0\]"),
        ({"choices": None}, "record: Expected array, got null - at choices"),
        ({"seed": 7}, "record: Expected str, got int - at seed"),
        ({"rulebook": "XX"}, "record: the game cannot begin: "),
        ({"modes": {"chance": "luck"}}, "record: Invalid enum value 'luck' - at modes.chance"),
        ({"modes": {"chance": "rng", "speed": 1}}, "record: Object contains unknown field speed - at modes"),
        ({"keys": []}, "record: Expected object, got array - at keys"),
        ({"decks": [{"name": "a", "cards": [[10**18, "sv4-94", "x"]]}] * 2}, "record: Expected int <= 250 - at decks"),
        ({"decks": [{"name": "a", "cards": [[200, "sv4-94", "x"]] * 2}] * 2}, "deck 1 has more than 250 cards"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(change: dict[str, Any], said: str) -> None:
    record = taken(play(game("PAR23", 1), 5, 1))
    with pytest.raises(RecordError, match=said):
        replay({**record, **change}, builtin_pool())


@pytest.mark.parametrize("field", ["format", "rulebook", "decks", "seed", "modes", "choices"])
def test_a_missing_field_is_named(field: str) -> None:
    record = taken(play(game("PAR23", 1), 5, 1))
    del record[field]
    with pytest.raises(RecordError, match=f"record: the field '{field}' is missing"):
        replay(record, builtin_pool())


@pytest.mark.parametrize("by_notation", [False, True])
def test_a_key_that_differs_stops_the_replay(by_notation: bool) -> None:
    record = taken(play(game("PAR23", 1), 40, 1))
    record["keys"]["32"] = 1
    with pytest.raises(RecordError, match="the position before choice 32 differs") as stopped:
        replay(record, builtin_pool(), by_notation=by_notation)
    assert stopped.value.game is not None
    assert list(stopped.value.game.choices) == record["choices"][:32]


@pytest.mark.parametrize("what", ["engine", "grammar"])
def test_other_versions_are_followed_by_notation_only(what: str) -> None:
    at = play(game("PAR23", 1), 10, 1)
    record = taken(at)
    record["versions"][what] = "0"
    with pytest.raises(RecordError, match=f"record: made with {what} 0, this is {what} "):
        replay(record, builtin_pool())
    assert replay(record, builtin_pool(), by_notation=True).key() == at.key()


def test_by_notation_stops_at_the_first_line_that_is_not_legal() -> None:
    at = play(game("PAR23", 1), 30, 1)
    record = taken(at)
    assert replay(record, builtin_pool(), by_notation=True).key() == at.key()
    record["notation"][17] = "attack Splash"
    with pytest.raises(RecordError, match=r"record: choice 17 \(attack Splash\) is not legal: .*[A-Z]+-\d\d"):
        replay(record, builtin_pool(), by_notation=True)
