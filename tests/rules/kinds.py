"""Helpers for the tests of the kinds of Pokémon: what a Knock Out gives, what a deck may hold, what set-up takes."""

from __future__ import annotations

from collections.abc import Sequence

from cards.making import deck
from kit import attack, book_of, check, library, pokemon
from ptcg.cards import Card, check_deck
from ptcg.rulebooks import Rulebook
from ptcg.scenes import parse_scenes
from ptcg.scenes.build import build

MON = pokemon("Mon")
HITTER = pokemon("Hitter", attack("Smash", 990), hp=400)


def prizes_taken(book: str | Rulebook, cards: Sequence[Card], victim: str, expected: int) -> None:
    """Knocking Out the victim (a Pokémon of a scene) by an attack gives that many Prizes."""
    check(
        book, [MON, HITTER, *cards], "{active: Hitter}", f"{{active: {victim}, bench: [Mon]}}",
        ["attack Smash"], [f"me.prizes == {6 - expected}", "opp.active.card == Mon", "opp.prizes == 6"],
    )  # fmt: skip


def deck_rules(book: str | Rulebook, *lines: tuple[int, Card]) -> set[str]:
    """Ids of the rules that a deck of these lines, filled up with basic Energy and one Basic Pokémon, breaks."""
    return {id for fault in check_deck(deck(*lines), book_of(book)) for id in (fault.rule, *fault.see)}


def starters(book: str | Rulebook, hand: Sequence[str], cards: Sequence[Card] = ()) -> list[str]:
    """The cards of an opening hand that may become the first Active Pokémon; each player holds a Basic besides."""
    mine = ", ".join([*hand, "Mon", *["Water"] * (6 - len(hand))])
    hands = f"{{me: {{opening_hands: [[{mine}]]}}, opp: {{opening_hands: [[Mon, Water, Water, Water, Water, Water, Water]]}}}}"
    text = f"{{id: T, rulebook: {book_of(book).id}, setup: {hands}, coins: [heads]}}"
    (scene,) = parse_scenes(text, "kinds")
    play = build(scene, library([MON, *cards]), book_of(book))
    for _ in range(200):
        s = play.at.state
        if play.at.state.ask_player == 0 and any(line.startswith("active ") for line in play.legal_lines()):
            return [play.at.word(card) for card in s.ask_opts]
        play.choose(max(play._alone(None), 0))
    raise AssertionError("set-up does not come to the choice of an Active Pokémon")
