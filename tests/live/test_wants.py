"""Whose the cards are that a log names: what the exporter draws is never taken for the other player's."""

from __future__ import annotations

import pytest

from ptcg.cards import Card, Pool
from ptcg.cards.builtin import builtin_pool
from ptcg.engine.inspect import DECK, clone
from ptcg.live import facts as f
from ptcg.live import parse
from ptcg.live.actions import from_below, new_hands, put_there, wants
from ptcg.live.cast import Cast, parts_of
from ptcg.live.lines import Drew, Line, PutBack, Shuffled, ShuffledIn, TurnBegins
from ptcg.live.log import Entry
from ptcg.live.opening import new_state
from ptcg.live.sight import Sight
from ptcg.live.steps import Node, Stepper
from ptcg.rulebooks import load

LOG = """Setup
Ash chose heads for the opening coin flip.
Misty won the coin toss.
Misty decided to go first.
Ash drew 7 cards for the opening hand.
- 7 drawn cards.
   • Charmander, Nest Ball, Switch, Rare Candy, Nest Ball, Nest Ball, Nest Ball
Misty drew 7 cards for the opening hand.
- 7 drawn cards.
Ash played Charmander to the Active Spot.
Misty played Staryu to the Active Spot.

Turn # 1 - Misty's Turn
Misty drew a card.
"""
ME, OTHER = 0, 1
IONO: tuple[Line, ...] = (
    ShuffledIn(OTHER, 5),
    ShuffledIn(ME, 2, ("Nest Ball", "Switch")),
    Drew(ME, 2, ("Rare Candy", "Nest Ball")),
    Drew(OTHER, 6),
)


def beginning() -> tuple[Stepper, Node]:
    """Return a node in which both decks are blank but for a Nest Ball and a Switch at the bottom of the first."""
    parts, _ = parts_of(parse(LOG), builtin_pool())
    cast = Cast(load("PAR23"), parts)
    stepper = Stepper(Sight(cast, ME), parse(LOG).entries)
    node = Node(new_state(cast.defs), {}, 0, None)
    for name, card in zip(("Nest Ball", "Switch"), node.state.zones[DECK * 2 + ME], strict=False):
        node = stepper.bind(node, card, cast.definition(ME, name))
    return stepper, node


@pytest.mark.parametrize("hand", [(), (Shuffled(ME, "hand"), PutBack(ME, "bottom", 2, ("Nest Ball", "Switch")))])
def test_the_named_cards_of_two_new_hands_are_the_exporters(hand: tuple[Line, ...]) -> None:
    below = [*hand, *(IONO if not hand else IONO[2:])]
    assert new_hands(below)
    state = clone(beginning()[1].state)
    state.player = OTHER
    asked = [want for way in wants([Entry(1, TurnBegins(OTHER), tuple(below))], state, ME) for want in way]
    assert asked
    assert not [want for want in asked if want[0] == OTHER]


def test_a_search_is_not_a_new_hand() -> None:
    assert not new_hands([Drew(ME, 1, ("Nest Ball",)), ShuffledIn(ME, 1, ("Switch",))])
    assert not new_hands([Drew(OTHER, 2), Drew(ME, 2, ("Nest Ball", "Switch"))])


def test_a_draw_that_the_exporter_is_said_to_make_is_not_the_other_players() -> None:
    stepper, _ = beginning()
    needs: f.Needs = {}
    f.add_entry(needs, Entry(1, Drew(ME, 1, ("Nest Ball",))), 0)
    assert stepper._reserved(needs) == {(f.HAND, "Nest Ball")}
    assert not f.hard({fact: n for fact, n in needs.items() if fact[0] == f.TOLD})
    f.add_entry(needs, Entry(2, Drew(OTHER, 1, ("Nest Ball",))), 0)  # the other player has searched for one too
    assert stepper._reserved(needs) == frozenset()


def test_a_card_that_both_players_know_is_not_exchanged() -> None:
    stepper, node = beginning()
    card = node.state.zones[DECK * 2 + ME][-1]
    assert stepper._twin(node, card, ME, "Nest Ball", set()) >= 0
    node.state = clone(node.state)
    node.state.know[card] = 3
    assert stepper._twin(node, card, ME, "Nest Ball", set()) < 0


def test_a_card_below_comes_up_where_nobody_knows_the_order() -> None:
    stepper, node = beginning()
    node.state = clone(node.state)
    deck = list(node.state.zones[DECK * 2 + ME])
    node.state.fixed[ME] = len(deck)
    raised = from_below(stepper, node, ME, "Switch", set())
    assert raised is not None and stepper.sight.label(raised.state, deck[-1]) == "Switch"


def test_cards_that_are_looked_at_together_come_up_together() -> None:
    stepper, node = beginning()
    node.state = clone(node.state)
    deck = list(node.state.zones[DECK * 2 + ME])
    node.state.fixed[ME] = len(deck)
    node = stepper.exchange(node, deck[-2], deck[0])  # the first is next to the top, the second at the bottom
    node.bound = ()
    for name in ("Nest Ball", "Switch"):
        raised = put_there(stepper, node, ME, DECK, name, set())
        assert raised is not None
        node = raised
    assert [stepper.sight.label(node.state, card) for card in deck[-2:]] == ["Switch", "Nest Ball"]


@pytest.mark.parametrize(
    ("told", "card"), [("sv3-5_4", "sv3pt5-4"), ("sv3-5_004_ph", "sv3pt5-4"), ("svbsp_149", "svp-149")]
)
def test_ids_of_exports_name_a_print(told: str, card: str) -> None:
    other = Card(id="sv1-4", name="Charmander", supertype="Pokémon", subtypes=("Basic",), hp=50, types=("Fire",))
    meant = Card(id=card, name="Charmander", supertype="Pokémon", subtypes=("Basic",), hp=70, types=("Fire",))
    log = parse(LOG.replace("Ash played Charmander", f"Ash played ({told}) Charmander"))
    parts, _ = parts_of(log, Pool.of([other, meant]))
    assert {each.id for part in parts if part.name == "Charmander" for each in part.prints} == {card}
