"""Pools: layouts of folders, lookups, order, errors of card files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cards.making import corpus, pokemon
from ptcg.cards import CardError, Pool, builtin_pool, cards_digest, parse_deck

RIOLU: dict[str, Any] = {
    "id": "col1-50", "name": "Riolu", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "60", "types": ["Fighting"],
    "attacks": [{"name": "Punch", "cost": ["Fighting"], "damage": "20×", "text": "Flip 2 coins."}],
    "weaknesses": [{"type": "Psychic", "value": "+10"}], "resistances": [{"type": "Metal", "value": "-20"}],
    "retreatCost": ["Colorless"], "number": "50", "unheard": 1,
}  # fmt: skip


def write(path: Path, *cards: dict[str, Any]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(cards), encoding="utf-8")
    return path


def test_a_card_file(tmp_path: Path) -> None:
    card = Pool.read(write(tmp_path / "mine.json", RIOLU))["col1-50"]
    attack, weakness, resistance = card.attacks[0], card.weaknesses[0], card.resistances[0]
    assert (card.hp, card.types, card.retreat, card.set_id, card.number) == (60, ("Fighting",), 1, "col1", "50")
    assert (attack.base, attack.suffix, attack.cost, attack.converted) == (20, "×", ("Fighting",), 1)
    assert (weakness.op, weakness.amount) == ("+", 10)
    assert (resistance.op, resistance.amount) == ("-", 20)


def test_an_attack_marked_free_costs_nothing(tmp_path: Path) -> None:
    free = {
        **RIOLU,
        "attacks": [{"name": "Punch", "cost": ["Free"], "convertedEnergyCost": 1, "damage": "", "text": ""}],
    }
    attack = Pool.read(write(tmp_path / "mine.json", free))["col1-50"].attacks[0]
    assert (attack.cost, attack.converted, attack.base, attack.suffix) == ((), 0, 0, "")


@pytest.mark.parametrize("place", ["cards/en/col1.json", "cards/col1.json", "col1.json"])
def test_layouts(tmp_path: Path, place: str) -> None:
    write(tmp_path / place, RIOLU)
    assert "col1-50" in Pool.read(tmp_path)


def test_only_the_file_of_the_set_is_read(tmp_path: Path) -> None:
    write(tmp_path / "cards/en/col1.json", RIOLU)
    (tmp_path / "cards/en/bad.json").write_text("[", encoding="utf-8")
    write(tmp_path / "sets/en.json", {"id": "col1", "name": "Call of Legends"}, {"id": "bad", "name": "Bad"})
    pool = Pool.read(tmp_path)
    assert pool["col1-50"].name == "Riolu"
    with pytest.raises(CardError, match=r"bad\.json: not valid JSON"):
        pool.named("Riolu")


def test_the_first_pool_wins() -> None:
    one, other = pokemon("Riolu", id="col1-50", hp=60), pokemon("Riolu", id="col1-50", hp=70)
    both = Pool.merge([Pool.of([one]), Pool.of([other])])
    assert both["col1-50"] == one
    assert list(both) == [one]
    assert both.in_set("made") == []


def test_lookups() -> None:
    pool = builtin_pool()
    assert {card.id for card in pool.named("dialga g")} == {"pl1-7", "pl1-122"}
    assert pool.named("Nidoran♀") == pool.named("nidoran ♀") != ()
    assert {card.id for card in pool.search("dialga level-up")} == {"pl1-122"}
    assert [found.id for found in pool.sets_with_code("pl")] == ["pl1"]
    assert pool.get("pl1-999") is None


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"hp": "many"}, r"card 2 \(col1-51\): hp is 'many'; expected a number"),
        ({"hp": "9" * 5000}, r"card 2 \(col1-51\): hp is '9{40}'…; expected a number of at most 4 digits"),
        ({"attacks": [{"name": "Hit", "damage": "9" * 5000}]}, r"damage of attack Hit is '9{40}'…; expected a number"),
        (
            {"weaknesses": [{"type": "Fire", "value": "+" + "9" * 5000}]},
            r"weaknesses value is '\+9{39}'…; expected a sign",
        ),
        ({"hp": 60}, r"card 2 \(col1-51\): field hp: expected `str`, got `int`"),
        ({"supertype": "Monster"}, r"card 2 \(col1-51\): supertype is 'Monster'; expected Pokémon, Trainer or Energy"),
        ({"types": ["Sound"]}, r"card 2 \(col1-51\): types is 'Sound'; expected one of the eleven types"),
        ({"weaknesses": [{"type": "Fire", "value": "2"}]}, r"weaknesses value is '2'; expected a sign and a number"),
        ({"attacks": [{"name": "Hit", "damage": "lots"}]}, r"damage of attack Hit is 'lots'; expected a number"),
        ({"attacks": [{"name": "Hit", "cost": ["Rock"]}]}, r"cost of attack Hit is 'Rock'; expected one of the eleven"),
        ({"attacks": [{"cost": []}]}, r"card 2 \(col1-51\): field attacks\[0\]: object missing required field `name`"),
        ({"id": "riolu"}, r"card 2 \(riolu\): id is 'riolu'; expected SET-NUMBER"),
        ({"id": "col1-50"}, r"card 2 \(col1-50\): id given twice"),
    ],
)
def test_a_bad_card_is_named(tmp_path: Path, change: dict[str, Any], message: str) -> None:
    file = write(tmp_path / "mine.json", RIOLU, {**RIOLU, "id": "col1-51", **change})
    with pytest.raises(CardError, match=r"mine\.json: .*" + message):
        list(Pool.read(file))


def test_bad_files(tmp_path: Path) -> None:
    whole = write(tmp_path / "mine.json", RIOLU).read_bytes()
    for data, message in (
        (whole[:-20], "not valid JSON"),
        (b'{"id": 1}', "expected a JSON list"),
        (b'[{"id": "col1-50"}]', r"card 1 \(col1-50\): object missing required field `name`"),
        (b"[3]", "card 1: expected `object`, got `int`"),
        (b"[" * 200_000, "card 1: expected `object`, got `array`"),
        (b'[{"id": "col1-50", "more": ' + b"[" * 200_000, "brackets inside brackets, more than can be read"),
    ):
        (tmp_path / "mine.json").write_bytes(data)
        with pytest.raises(CardError, match=message):
            list(Pool.read(tmp_path / "mine.json"))
    with pytest.raises(CardError, match="not found; expected"):
        Pool.read(tmp_path / "nowhere")
    with pytest.raises(CardError, match="holds no card files"):
        Pool.read((write(tmp_path / "x" / "y.txt")).parent)


def test_digest_tells_functions_apart_and_prints_together() -> None:
    one, reprint = pokemon("Riolu", id="a-1", artist="A"), pokemon("Riolu", id="b-2", number="2")
    other = pokemon("Riolu", id="a-1", rules=("Worth 2 Prizes.",))
    assert one.digest == reprint.digest != other.digest
    assert cards_digest([one, reprint]) == cards_digest([reprint, one, one])
    assert cards_digest([one]) != cards_digest([reprint])
    assert cards_digest([one]) != cards_digest([other])


def test_the_digest_is_the_same_in_every_process() -> None:
    # A fixed value: a change of it makes every stored record refuse its cards.
    assert pokemon("Riolu").digest == "d7d3bfd38e50e3b1a3bc2e1200846334"


def test_the_corpus_reads_and_built_in_facts_are_those_of_print() -> None:
    printed, shared = corpus(), 0
    for card in builtin_pool():
        other = printed.get(card.id)
        if other is not None:
            shared += 1
            assert (card.name, card.hp, card.types, card.retreat, card.weaknesses, card.resistances) == (
                other.name, other.hp, other.types, other.retreat, other.weaknesses, other.resistances,
            ), card.id  # fmt: skip
            assert [(attack.name, attack.cost, attack.damage) for attack in card.attacks] == [
                (attack.name, attack.cost, attack.damage) for attack in other.attacks
            ], card.id
    assert shared > 200


def test_only_the_files_that_a_list_names_are_read(tmp_path: Path) -> None:
    write(tmp_path / "col1.json", RIOLU)
    write(tmp_path / "other.json", {**RIOLU, "id": "other-1", "number": "1"})
    pool = Pool.read(tmp_path)
    assert pool
    assert not Pool()
    assert parse_deck("4 Riolu col1-50", pool).cards[0][0] == 4
    assert [shelf.path.name for shelf in pool.shelves if shelf.path and shelf._cards is not None] == ["col1.json"]
