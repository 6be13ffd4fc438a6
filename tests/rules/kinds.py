"""Helpers for the tests of the kinds of Pokémon: the Prizes of a Knock Out, the cards of a deck, the start of a
game."""

from __future__ import annotations

from collections.abc import Sequence

from cards.making import deck
from ptcg.cards import Card, check_deck
from ptcg.rulebooks import Rulebook
from ptcg.testing import attack, book_of, check, deal, game_at, pokemon, there

MON = pokemon("Mon")
HITTER = pokemon("Hitter", attack("Smash", 990), hp=400)


def prizes_taken(book: str | Rulebook, cards: Sequence[Card], victim: str, expected: int) -> None:
    """Check that Knocking Out the victim (a Pokémon of a scene) by an attack gives that many Prizes."""
    check(
        book, [MON, HITTER, *cards], "{active: Hitter}", f"{{active: {victim}, bench: [Mon]}}",
        ["attack Smash"], [f"me.prizes == {6 - expected}", "opp.active.card == Mon", "opp.prizes == 6"],
    )  # fmt: skip


def deck_rules(book: str | Rulebook, *lines: tuple[int, Card]) -> set[str]:
    """Return the ids of the rules that a deck of these lines breaks; it is filled up with basic Energy and one Basic
    Pokémon."""
    return {id for fault in check_deck(deck(*lines), book_of(book)) for id in (fault.rule, *fault.see)}


def starters(book: str | Rulebook, *hand: Card | str) -> list[str]:
    """Return the names of the cards of an opening hand that may become the first Active Pokémon; two of them are
    ordinary."""
    game = deal(book, [MON, HITTER, *hand], [MON])
    while game.decision is not None and (game.decision.player, game.decision.kind) != (0, "active"):
        game.choose(0)
    return [line.removeprefix("active ") for line in game.options.notations]


def touched(book: str | Rulebook, words: str, cards: Sequence[Card], victim: str) -> bool:
    """Return whether an effect on a Pokémon that "is" what the words say (Basic, ex, not evolved …) affects the
    victim."""
    text = f"If the opponent's Active is {words}, +10 damage."
    fan = pokemon("Fan", attack("Cheer", "10+", text), types=("Dragon",))
    game = game_at(book, [fan, *cards], "{active: Fan}", f"{{active: {victim}}}")
    game.choose("attack Cheer")
    damage = there(game.view(0).opp.active).damage
    assert damage in (10, 20)
    return bool(damage == 20)
