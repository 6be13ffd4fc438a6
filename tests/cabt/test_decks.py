"""Generated decks: legal, with copies beside each other, and every card has its turn."""

from __future__ import annotations

from collections import Counter

from ptcg.cards.card import Attack, Card
from ptcg_cabt.decks import SIZE, Cook

ENERGY = [
    Card(
        id=f"cabt-{i}",
        name=f"Basic {type_} Energy",
        set_id="cabt",
        number=str(i),
        supertype="Energy",
        subtypes=("Basic",),
    )
    for i, type_ in enumerate(("Grass", "Fire", "Water"), 1)
]


def basic(number: int, type_: str, evolves_from: str = "") -> Card:
    """A Pokémon with one attack."""
    attack = Attack("Tackle", (type_,), 1, "10", 10, "", "")
    return Card(
        id=f"cabt-{number}",
        name=f"Mon {number}",
        set_id="cabt",
        number=str(number),
        supertype="Pokémon",
        subtypes=("Stage 1",) if evolves_from else ("Basic",),
        hp=60,
        types=(type_,),
        evolves_from=evolves_from,
        attacks=(attack,),
    )


def pool() -> list[Card]:
    """Three types, lines of two."""
    basics = [basic(10 + i, ("Grass", "Fire", "Water")[i % 3]) for i in range(30)]
    evolved = [basic(50 + i, ("Grass", "Fire", "Water")[i % 3], f"Mon {10 + i}") for i in range(30)]
    return [*ENERGY, *basics, *evolved]


def test_a_deck_is_legal_and_grouped() -> None:
    """60 cards, four of a name, a Basic, copies side by side."""
    deck = Cook(pool(), 1).deck()
    assert len(deck) == SIZE
    assert list(deck) == sorted(deck)
    counts = Counter(deck)
    assert all(n <= 4 for card, n in counts.items() if card >= 10)
    assert any(10 <= card < 50 for card in deck)


def test_every_card_appears_in_time() -> None:
    """Those that have waited longest come first."""
    cook = Cook(pool(), 1)
    seen = {card for _ in range(20) for card in cook.deck()}
    assert {int(c.number) for c in pool() if c.supertype == "Pokémon"} <= seen


def test_the_same_seed_gives_the_same_decks() -> None:
    """Decks follow from the seed."""
    one, two = Cook(pool(), 5), Cook(pool(), 5)
    assert [one.deck() for _ in range(3)] == [two.deck() for _ in range(3)]
    assert Cook(pool(), 6).deck() != Cook(pool(), 5).deck()


def test_cards_whose_text_was_used_step_back() -> None:
    """Of cards that have been in as many decks the unused ones come first."""
    cook = Cook(pool(), 1)
    cook.learn(int(card.number) for card in pool() if int(card.number) != 30)
    assert cook.unused == {30}
    assert 30 in cook.deck()
