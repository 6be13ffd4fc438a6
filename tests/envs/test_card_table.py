"""The card table: stable numbers, and features from printed facts and effect trees."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from cards.making import corpus
from kit import attack, pokemon, trainer
from ptcg.cards.builtin import builtin_pool
from ptcg.cards.pool import Pool
from ptcg.envs import CardTable
from ptcg.envs.card_features import TREE
from ptcg.game.compile_deck import unread


def column(name: str) -> int:
    """Where a feature stands in a row."""
    return CardTable.columns.index(name)


def test_every_card_that_reads_has_features() -> None:
    table = CardTable.builtin()
    assert len(table.ids) == len(table.features) > 200
    assert all(unread(card) is None for card in table.cards if card is not None)
    texts = table.features[:, -len(TREE) :].sum(axis=1)
    silent = [card for n, card in enumerate(table.cards) if card is not None and not texts[n]]
    assert all(not a.text for card in silent for a in card.attacks)
    assert all(not card.abilities for card in silent)


def test_facts_and_trees() -> None:
    one = pokemon("Rush", attack("Jab", 30, cost=["Fire", "Colorless"]), attack("Study", 0, "Draw 3 cards."), hp=90)
    two = trainer("Lamp", "Draw 2 cards.")
    table = CardTable([one, two])
    row = table.features[table.number(one)]
    assert row[column("hp")] == 90
    assert row[column("attack 1 damage")] == 30
    assert row[column("attack 1 cost Fire")] == row[column("attack 1 cost Colorless")] == 1
    assert row[column("amount Draw")] == 3
    assert table.features[table.number(two), column("amount Draw")] == 2
    assert table.features[table.number(two), column("kind Item")] == 1
    draws = TREE.index("node Draw")
    assert table.texts[table.number(one), :, draws].tolist() == [0, 1, 0, 0, 0, 0, 0, 0]
    assert table.texts[table.number(two), 7, draws] == 1


def test_labels() -> None:
    cards = [
        pokemon("Big V", subtypes=("Basic", "V")),
        pokemon("Bigger VMAX", subtypes=("VMAX",)),
        trainer("Technical Machine: Lift", "Draw a card."),
        pokemon("Plain"),
    ]
    names = ("label V", "stage VMAX", "label Rule-Box", "label Technical Machine")
    rows = CardTable(cards).features[1:, [column(name) for name in names]]
    assert rows.tolist() == [[1, 0, 1, 0], [1, 1, 1, 0], [0, 0, 0, 1], [0, 0, 0, 0]]


def test_a_sample_of_the_printed_cards() -> None:
    """One of every eighty: facts as printed, a tree for each card with words on it, texts that add up to it."""
    sample = sorted(corpus(), key=lambda card: card.id)[::80]
    table = CardTable.of_pool(Pool.of(sample))
    assert len(table) > 200
    trees = table.features[:, -len(TREE) :]
    assert np.isfinite(table.features).all()
    assert np.array_equal(table.texts.sum(axis=1), trees)
    for n, card in enumerate(table.cards):
        if card is None:
            assert not table.features[n].any()
            continue
        row = table.features[n]
        assert row[column("hp")] == (card.hp or 0)
        assert row[column("retreat")] == card.retreat
        assert sum(row[column(f"attack {k} there")] for k in range(1, 5)) == len(card.attacks)
        words = any(attack.text for attack in card.attacks) or bool(card.abilities)
        assert not words or trees[n].any()


def test_prints_of_one_card_share_a_number() -> None:
    from msgspec.structs import replace

    card = next(iter(builtin_pool()))
    table = CardTable([card, replace(card, id="new-1", set_id="new", number="1")])
    assert len(table) == 2


def test_a_table_is_saved_and_loaded(tmp_path: Path) -> None:
    table = CardTable.builtin()
    table.save(tmp_path / "table.json")
    again = CardTable.load(tmp_path / "table.json")
    assert again.ids == table.ids and again.digest == table.digest
    CardTable([pokemon("Stranger")]).save(tmp_path / "other.json")
    with pytest.raises(ValueError, match="card Stranger is not in the pool"):
        CardTable.load(tmp_path / "other.json")
