"""The card of an event: what was attached, what discarded a card from hand; what a text discarded before it drew."""

from __future__ import annotations

from ptcg.testing import ability, check, pokemon, trainer

SEED = pokemon(
    "Seed",
    abilities=(
        ability(
            "When you attach a basic Energy card from hand to this Pokémon: you may "
            "evolve this Pokémon with 1 card that shares a type with the card of the event from deck, then shuffle."
        ),
    ),
)
FERN = pokemon("Fern", stage="Stage 1", evolves_from="Seed", types=("Grass",))
EMBER = pokemon("Ember", stage="Stage 1", evolves_from="Seed", types=("Fire",))
BOMB = pokemon(
    "Bomb",
    abilities=(
        ability(
            'When you discard this card by the effect of "Fuse": '
            "put 2 damage counters on each of the opponent's Pokémon."
        ),
    ),
)
FUSE = trainer("Fuse", "Discard 1 card from hand. Draw 1.")
BIN = trainer("Bin", "Discard 1 card from hand. Draw 1.")
PAID = trainer(
    "Paid",
    "Discard 1 card from hand as a cost. Draw 3. "
    "If the count for each Pokémon of those discarded this way is any, draw 1.",
)
CARDS = [SEED, FERN, EMBER, BOMB, FUSE, BIN, PAID]


def test_the_type_of_the_card_that_was_attached() -> None:
    for energy, stage_1 in (("Grass", "Fern"), ("Fire", "Ember")):
        me = f"{{active: Seed, hand: [{energy}], deck: [Fern, Ember, Water]}}"
        do = [f"attach {energy} to me.active", "yes", f"choose {stage_1}"]
        check("SSH20", CARDS, me, "{active: Seed}", do, [f"me.active.card == {stage_1}"])


def test_discarded_by_the_effect_of_that_card_only() -> None:
    for card, damage in (("Fuse", 20), ("Bin", 0)):
        me = f"{{active: Seed, hand: [{card}, Bomb]}}"
        check("SSH20", CARDS, me, "{active: Fern}", [f"play {card}"], [f"opp.active.damage == {damage}"])


def test_what_the_cost_discarded_is_asked_about_after_a_draw() -> None:
    for card, held in (("Bomb", 4), ("Fire", 3)):
        me = f"{{active: Seed, hand: [Paid, {card}]}}"
        check("SSH20", CARDS, me, "{active: Seed}", ["play Paid"], [f"me.hand_count == {held}"])
