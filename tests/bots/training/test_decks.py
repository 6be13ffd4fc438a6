"""What the bots learn on and what they are judged by are different decks."""

from __future__ import annotations

from random import Random

import pytest

from cards.making import corpus
from ptcg.bots.training import decks
from ptcg.bots.training.decks import computed_split, fixture, lists, part_of, split, themes
from ptcg.cards import Deck, Pool
from ptcg.cards.tournament import TournamentList, tournament_lists


def test_the_written_split_is_that_of_the_hash() -> None:
    assert split() == computed_split()


def test_every_part_has_lists_of_every_time() -> None:
    for part in ("train", "tune", "held-out"):
        years = sorted(int(name[:4]) for name, its in split().items() if its == part)
        assert len(years) >= 40
        assert years[0] <= 2003
        assert years[-1] >= 2025


def test_no_family_is_in_two_parts() -> None:
    found: dict[str, set[str]] = {}
    for x in tournament_lists():
        found.setdefault(x.family, set()).add(split()[x.name])
    assert all(len(parts) == 1 for parts in found.values())


def test_training_makes_no_deck_of_a_held_out_list(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus()
    read: set[str] = set()
    made = TournamentList.deck

    def noted(self: TournamentList, pool: Pool) -> Deck | None:
        read.add(self.name)
        return made(self, pool)

    monkeypatch.setattr(TournamentList, "deck", noted)
    decks.lists.cache_clear()
    rng = Random("training")
    met = {x.name for _ in range(300) for x in fixture("train", rng, theme=0.3)[1]}
    decks.lists.cache_clear()
    assert len(read) >= 100
    assert all(split()[name] == "train" for name in read)
    assert met <= read | {x.name for x in themes("train")}


def test_theme_decks_are_split_by_their_names() -> None:
    corpus()
    for part in ("train", "tune", "held-out"):
        assert len(themes(part)) >= 15
        assert all(part_of(f"theme {x.name}") == part for x in themes(part))


def test_both_lists_of_a_deal_are_of_one_book_and_time() -> None:
    corpus()
    rng = Random(1)
    for _ in range(50):
        book, (one, two) = fixture("tune", rng)
        assert one.rulebook == two.rulebook == book
        assert abs(one.time - two.time) <= 2
    assert lists("tune")
