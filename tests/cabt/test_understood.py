"""Cards of which our engine understands only a part: the part stays."""

from __future__ import annotations

from msgspec.structs import replace

from ptcg.game.compile_deck import unread
from ptcg.testing import ability, attack, pokemon
from ptcg_cabt.understood import understood

NONSENSE = "The moon turns green until tomorrow."
KNOWN = "Prevent all effects of attacks on this Pokémon."
TAKE = "Discard 1 Energy card on the opponent's Active."
CARD = pokemon("Odd", attack("Take", 20, TAKE), attack("Hit", 10), abilities=(ability(KNOWN),))


def test_a_card_that_is_understood_stays_as_it_is() -> None:
    assert unread(CARD) is None and understood(CARD) is CARD


def test_of_a_text_the_beginning_stays() -> None:
    """Sentence by sentence; attacks keep their number, for they are counted by it."""
    take, hit = CARD.attacks
    odd = replace(CARD, attacks=(replace(take, text=f"{TAKE} {NONSENSE}"), replace(hit, text=NONSENSE)))
    assert unread(odd) is not None
    assert understood(odd) == CARD


def test_an_ability_that_is_not_understood_goes() -> None:
    odd = replace(CARD, abilities=(replace(CARD.abilities[0], text=NONSENSE), *CARD.abilities))
    assert understood(odd) == CARD
