"""The description of a kind of card: how to recognise such a card, and the rules that it carries into every book."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import msgspec

from ptcg.cards.card import Card
from ptcg.cards.switches import Switches

Entry = Literal["benched", "evolves", "levels up", "in halves", "assembled", "by its card"]
"""How a Pokémon card comes into play.

In this order: as a Basic Pokémon; on the Pokémon that it evolves from; on a Pokémon of its own name; both halves
together from the hand; all pieces together from the discard pile; only by another card.
"""

RuleBox = Literal["no", "yes", "in play", "unlabelled"]
"""Whether the kind has a Rule Box (CARD-09): in play only, or where the switch `unlabelled_rule_box` says so."""

Trait = Literal["ends_turn", "hidden_outside", "keeps_below", "leaves_to_discard", "safe_on_bench", "to_lost"]
"""A flag that the kind sets on the definition of its cards; `engine.defs.CardDef` says what each one means."""


InNames = Literal["never", "last", "anywhere"]
"""Where names that texts say contain the words of the kind.

Never; at the end of the names of its own cards (Pikachu ex); or anywhere (Ultra Ball), so that only the whole label is
known not to be a name.
"""


class DeckLimit(msgspec.Struct, frozen=True):
    """The switch says how many cards of the kind a deck may have: over all names, or of each name (`each_name`).

    `rule` forbids more, `see` is the kind's own rule, `words` name the cards in the reason.
    """

    switch: str
    rule: str
    see: str
    words: str
    each_name: bool = False


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of card. `of` says whether a card is one, from what is printed on it; everything else has a default.

    * `stage`, `stage_number`: the stage that is the kind's own, and its number in the engine and in the columns of
      `ptcg.envs`; `stage_first`: it counts even where Basic or a number is printed too. `entry`: see Entry.
    * `labels`: words by which effects name the kind. `in_names`: see InNames.
      `pieces`: how many cards one Pokémon is printed on (0: one).
    * `prizes`: what a Knock Out gives; `prize_switch`: the switch that says so instead. `rule_box`: see RuleBox.
    * `counts_as_basic`: the switch and the value by which a Pokémon of the kind counts as Basic in play.
    * `traits`: see Trait.
    * `limit`: the kind's deck limit. `one_name`: rules by which its cards are copies of other cards; `other_names`:
      such rules where the printed names differ; `mixed`: such rules where only some of the copies are of the kind.
      `deck_fault`: what is wrong with the cards of the kind that have one name, given the switches; None if nothing;
      `deck_rules`: the rule that says so, and rules to see with it.
      `looks_basic`: people take it for a Basic Pokémon when they build a deck, and it is none (DECK-06).
    * `refusals`: why the engine does not allow something, in words, by the name of the cause in `engine.reasons`;
      `game.kind_words` says which facts of the position may stand in braces.
    """

    name: str
    of: Callable[[Card], bool]
    stage: str = ""
    stage_number: int = 0
    stage_first: bool = False
    entry: Entry = "benched"
    labels: tuple[str, ...] = ()
    in_names: InNames = "never"
    pieces: int = 0
    prizes: int = 1
    prize_switch: str = ""
    rule_box: RuleBox = "no"
    counts_as_basic: tuple[str, str] | None = None
    traits: tuple[Trait, ...] = ()
    limit: DeckLimit | None = None
    one_name: tuple[str, ...] = ()
    other_names: tuple[str, ...] = ()
    mixed: tuple[str, ...] = ()
    deck_fault: Callable[[str, Sequence[Card], Switches], str | None] | None = None
    deck_rules: tuple[str, ...] = ()
    looks_basic: bool = False
    refusals: Mapping[str, str] = {}


def printed(word: str) -> Callable[[Card], bool]:
    """Return a test for cards that have the word among their subtypes."""
    return lambda card: word in card.subtypes


def label(word: str, in_names: InNames = "never") -> Kind:
    """Return a kind that is a word on the card and carries no rules of its own."""
    return Kind(name=word, of=printed(word), labels=(word,), in_names=in_names)
