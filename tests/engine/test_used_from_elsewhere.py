"""Texts that are used while their card lies in the hand or in the discard pile."""

from __future__ import annotations

from ptcg.testing import ability, check, pokemon

FOE = pokemon("Foe", hp=200)


def test_from_the_discard_pile_it_becomes_this_pokemon() -> None:
    text = "Once per turn, only if this card is in discard pile: put this card onto the Bench. "
    user = pokemon("Ghost", id="t1-1", abilities=(ability(text + "If you do, put 3 damage counters on this Pokémon."),))
    check("PAR23", [user, FOE], "{active: Foe, discard: [t1-1]}", "{active: Foe}",
          ["use Gift of t1-1"], ["me.bench[0].card == t1-1", "me.bench[0].damage == 30"])  # fmt: skip


def test_from_the_hand_it_may_go_back() -> None:
    text = "Once per turn, only if this card is in hand: put this card on the bottom of deck. If you do, draw 1."
    user = pokemon("Pitch", id="t1-2", abilities=(ability(text),))
    check("PAR23", [user, FOE], "{active: Foe, hand: [t1-2], deck: [Water, Fire]}", "{active: Foe}",
          ["use Gift of t1-2"], ["me.hand == [Water]", "me.deck.count == 2"])  # fmt: skip


def test_in_play_it_is_not_used() -> None:
    text = "Once per turn, only if this card is in hand: put this card on the bottom of deck. If you do, draw 1."
    user = pokemon("Pitch", id="t1-2", abilities=(ability(text),))
    check("PAR23", [user, FOE], "{active: t1-2}", "{active: Foe}", [], ["illegal: use Gift of me.active"])


def test_each_copy_in_hand_has_its_own_turn() -> None:
    text = "Once per turn, only if this card is in hand: put this card onto the Bench."
    user = pokemon("Twin", id="t1-3", abilities=(ability(text),))
    check("PAR23", [user, FOE], "{active: Foe, hand: [t1-3, t1-3]}", "{active: Foe}",
          ["use Gift of t1-3", "use Gift of t1-3"], ["me.bench.count == 2", "me.hand.count == 0"])  # fmt: skip


def test_a_card_that_comes_back_is_a_new_one() -> None:
    back = "Once per turn, only if this card is in discard pile: put this card into hand."
    away = "Any number of times per turn: discard 1 card from hand."
    seed = pokemon("Seed", id="t1-4", abilities=(ability(back),))
    host = pokemon("Host", id="t1-5", abilities=(ability(away, name="Toss"),))
    check("PAR23", [seed, host, FOE], "{active: t1-5, discard: [t1-4]}", "{active: Foe}",
          ["use Gift of t1-4", "use Toss of active", "use Gift of t1-4"], ["me.hand == [t1-4]"])  # fmt: skip
