"""A few games of the official engine, played again in ours: every decision and every position must agree."""

from __future__ import annotations

from random import Random

import pytest

from cabt.both_engines import run
from ptcg_cabt import departures, outcomes
from ptcg_cabt.lockstep import Lockstep


def plain_deck(seed: int) -> tuple[int, ...]:
    """A deck of Basic Pokémon without Abilities, whose attacks are damage only, basic Energy and a few Items."""
    plain = {
        card.name: card
        for card in run().pool
        if "Basic" in card.subtypes and card.types and not card.abilities and not any(a.text for a in card.attacks)
    }
    chosen = Random(seed).sample(sorted(plain), 6)
    items = [card for card in run().pool if card.name in ("Switch", "Ultra Ball", "Potion", "Nest Ball")]
    numbers = [int(plain[name].number) for name in chosen for _ in range(4)]
    numbers += [int(card.number) for card in items for _ in range(3)]
    return tuple(sorted([*numbers, *(i % 8 + 1 for i in range(60 - len(numbers)))]))


@pytest.mark.parametrize("seed", range(6))
def test_plain_games_agree_to_the_end(seed: int) -> None:
    """Vanilla Pokémon, basic Energy and common Items: the whole game, set-up to result."""
    result = run().game((plain_deck(2 * seed), plain_deck(2 * seed + 1)), seed)
    assert (result.kind, result.ours, result.theirs, result.left) == ("", "", "", "")
    assert result.questions > 20
    assert result.agreed == result.questions


def test_the_same_seed_gives_the_same_game() -> None:
    """The shim makes the official engine repeatable."""
    decks = (plain_deck(1), plain_deck(2))
    one, two = (run().engine.record(decks, 7) for _ in range(2))
    assert one == two
    assert one.frames != run().engine.record(decks, 8).frames


def test_a_wrong_coin_is_a_difference() -> None:
    """The comparison is not blind: a recording that was tampered with is found out."""
    decks = (plain_deck(1), plain_deck(2))
    ours = run()
    recording = ours.engine.record(decks, 3)
    main = next(i for i, f in enumerate(recording.frames) if f["select"]["context"] == "Main")
    player = recording.frames[main]["current"]["players"][0]
    player["active"][0]["hp"] -= 10
    result = Lockstep(recording, ours.cards, ours.attacks).run()
    assert result.kind == "state: mon hp"
    assert result.agreed == main


SPEARS = {
    2: 4, 4: 5, 5: 5, 19: 2, 217: 4, 244: 3, 317: 4, 329: 4, 951: 4, 1129: 2, 1133: 3, 1134: 2, 1155: 1, 1192: 2,
    1243: 2, 1251: 2, 1267: 3, 1269: 1, 1376: 4, 1418: 3,
}  # fmt: skip
DIVERS = {
    2: 8, 3: 8, 14: 1, 44: 4, 415: 4, 416: 3, 788: 4, 789: 3, 928: 3, 1102: 3, 1156: 3, 1197: 3, 1221: 2, 1224: 2,
    1225: 2, 1239: 1, 1247: 1, 1254: 3, 1269: 2,
}  # fmt: skip


def test_cards_that_left_their_deck_before_a_question_that_only_they_ask_leave_ours_too() -> None:
    """Lucky Helmet draws, then they ask in which order two copies of Diver's Catch apply, which ours does not."""
    decks = tuple(tuple(n for n, count in deck.items() for _ in range(count)) for deck in (SPEARS, DIVERS))
    result = run().game((decks[0], decks[1]), 293, {44, 217, 244, 329, 416, 928, 951, 1376})
    assert (result.kind, result.ours, result.theirs, result.left) == ("", "", "", "")
    assert result.pairs["only theirs: SkillOrder"] > 0


def fours(*numbers: int) -> tuple[int, ...]:
    """Four copies of each card, and Metal Energy."""
    return tuple(sorted([*numbers * 4, *[8] * (60 - 4 * len(numbers))]))


def test_an_energy_that_the_attack_moved_does_not_answer_it() -> None:
    """Team Rocket's Zapdos moves Spiky Energy to the Bench, and they put its counters all the same."""
    deck = fours(14, 123, 425)
    assert run().game((deck, deck), 0, {14, 471}).left == outcomes.MOVED


def test_an_attack_of_its_own_name_is_not_copied() -> None:
    """Team Rocket's Persian ex finds another, and uses the attack that finds once more."""
    deck = fours(470, 471)
    assert run().game((deck, deck), 2, {14, 471}).left == departures.OWN


def test_a_question_of_a_copied_attack_is_known_by_the_pokemon_that_uses_it() -> None:
    """Persian ex copies an attack of Zapdos with a choice: they name Persian ex, we the card of the attack."""
    deck = fours(123, 425, 470, 471, 546)
    result = run().game((deck, deck), 9, {14, 471})
    assert (result.kind, result.left) == ("", departures.OWN)
    assert result.agreed == result.questions > 100
