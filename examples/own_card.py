"""A card of your own, in plain style, and its test. `pytest examples/own_card.py` runs the test."""

from ptcg.cards import Card
from ptcg.testing import attack, check, mon, pokemon, position

SPARKLING: Card = pokemon(
    "Sparkling",
    attack("Spark", "20+", "Flip a coin: if heads, +20 damage.", cost="Lightning"),
    attack("Share", text="Draw 2."),
    types=("Lightning",),
    hp=60,
)


def test_heads_give_20_more() -> None:
    """Check that the coin decides."""
    for coin, damage in (("heads", 40), ("tails", 20)):
        at = position("PAR23", mon(SPARKLING, "Lightning"), pokemon("Target"), coins=coin)
        assert at.do("attack Spark")["opp.active.damage"] == damage


def test_share_draws_two_in_every_book() -> None:
    """Check the same words by the rules of 2009 and of 2023."""
    for book in ("RR09", "PAR23"):
        check(book, [SPARKLING], "{active: Sparkling, deck: 10}", "{active: Sparkling}",
              do=["attack Share"], expect=["me.hand.count == 2"])  # fmt: skip


if __name__ == "__main__":
    test_heads_give_20_more()
    test_share_draws_two_in_every_book()
    print("both tests pass")
