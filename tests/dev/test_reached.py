"""Goals that hang on a certain position are reached, with cards made up in plain style."""

from __future__ import annotations

import pytest

from ptcg.cards import Card, builtin_decks, builtin_pool
from ptcg.testing import ability, attack, pokemon, special_energy, trainer
from ptcg_dev.runner import Job, Report, Runner

POOL = builtin_pool()
CARDS = list(dict.fromkeys(card for deck in builtin_decks("PAR23") for card in deck.all_cards()))


def run(card: Card, *others: Card, book: str = "PAR23") -> Report:
    """What comes of a card among the built-in ones and those."""
    return Runner(POOL, [*CARDS, card, *others]).run(Job(book, (card,)))


ASKING = [
    trainer("Crowded", 'Only if you have any Pokémon named "Dum" and you have any Pokémon named "Dee": draw 2.'),
    trainer("Last", "Only if you hold exactly 1 card: put 1 V Pokémon from discard pile onto the Bench."),
    trainer("Mourning", "Only if your Stage 2 Pokémon was Knocked Out on the opponent's last turn: draw 2."),
    trainer("Hollow", "Discard 1 of your Benched VMAX Pokémon with all attached cards."),
    trainer("Shortcut", "Evolve 1 of your Basic Pokémon with 1 Stage 2 card from hand, skipping Stage 1."),
    trainer("Cloak", "Attaches only to evolved non-ex Pokémon.", kind="Pokémon Tool"),
]  # fmt: skip


@pytest.mark.parametrize("card", ASKING, ids=lambda card: card.name)
def test_a_card_with_a_condition_is_played(card: Card) -> None:
    big = pokemon("Big VMAX", stage="VMAX", evolves_from="Big V")
    report = run(card, pokemon("Big V", labels=("V",)), big)
    assert report.failures == []
    assert report.missed == {}
    assert report.done == {card.id: ["play"]}


def test_an_attack_that_follows_another() -> None:
    text = 'Only if any of your Pokémon named "First" used "Jab" on your last turn: draw 1.'
    report = run(pokemon("Second", attack("Hook", 0, text)), pokemon("First", attack("Jab", 10)))
    assert report.done == {"Second": ["play", "attack 1"]}


@pytest.mark.parametrize(
    "text",
    [
        "Once per turn, only if your Stadium is in play: draw 1.",
        "Once per turn, only if this Pokémon is Active and you hold 35 or more cards: win the game.",
        "Once per turn, only if this Pokémon is Benched and the count for each card in deck is no: "
        "put this card on top of deck.",
        'Once per turn, only if a Pokémon named "Egg" is under this Pokémon: draw 1.',
    ],
)
def test_an_ability_with_a_condition_is_used(text: str) -> None:
    report = run(pokemon("Picky", abilities=(ability(text),)))
    assert report.done == {"Picky": ["play", "use 1"]}


@pytest.mark.parametrize(
    "text",
    [
        "When you bench this Pokémon from hand: draw 1.",
        "When this Pokémon is damaged by the opponent's attack: put 2 damage counters on the attacker.",
        "When this Pokémon is Knocked Out by damage from the opponent's attack: draw 1.",
        "When this Pokémon would be Knocked Out: flip a coin: if heads, heal 10 from this Pokémon.",
        "When you attach an Energy card from hand to this Pokémon: draw 1.",
        "When this Pokémon moves from the Bench to Active: draw 1.",
        "When you draw this card for the turn: draw 1.",
        "When you take this card as a Prize: draw 1.",
        "When the opponent evolves a Pokémon from hand: draw 1.",
        "At each checkup: heal 10 from this Pokémon.",
    ],
)
def test_a_text_is_set_off(text: str) -> None:
    card = pokemon("Touchy", attack("Poke", 50), abilities=(ability(text),))
    assert run(card).done["Touchy"] == ["play", "attack 1", "trigger 1"]


def test_an_answer_is_played_in_the_opponents_turn() -> None:
    stop = trainer("Stop", "In response to a Poké-Power of the opponent's Pokémon, on the opponent's turn: cancel it.")
    power = pokemon("Strong", abilities=(ability("Any number of times per turn: draw 1.", "Poké-Power"),))
    assert run(stop, power, book="RR09").done == {"Stop": ["play"]}


def test_a_card_that_only_another_brings() -> None:
    old = pokemon("Old One", stage="Restored", rules=('Enters play only by "Old Stone".',))
    stone = trainer(
        "Old Stone",
        'Look at the bottom 7 cards of deck for up to 1 Pokémon named "Old One", reveal it, put it onto the Bench, '
        "then shuffle the rest into deck.",
    )
    assert run(old, stone).done == {"Old One": ["play"]}
    report = run(old)
    assert report.done == {}
    assert list(report.impossible) == ["Old One"]
    assert "Old Stone" in report.impossible["Old One"]["play"]


def test_a_blank_card_stands_in_for_what_a_card_evolves_from() -> None:
    assert run(pokemon("Grown", attack("Hit", 10), stage="Stage 2", evolves_from="Unheard Of")).missed == {}


def test_the_attack_of_a_technical_machine() -> None:
    machine = trainer(
        "Machine", "The holder can use this card's attack.", kind="Pokémon Tool", attacks=(attack("Whirr", 30),)
    )
    assert run(machine).done == {"Machine": ["play", "attack 1"]}


def test_what_can_never_be_is_not_reached() -> None:
    report = run(trainer("Never", "Only if you have 9 or more Benched Pokémon: draw 1."))
    assert report.missed == {"Never": ["play"]}


def test_special_energy_goes_where_it_may() -> None:
    odd = special_energy("Odd Energy", "Attaches only to Stage 2 Pokémon.\nProvides 1 Colorless Energy.")
    assert run(odd).missed == {}
