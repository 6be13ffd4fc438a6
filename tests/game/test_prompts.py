"""Every decision says what is chosen, from where, for what, and by which card and text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random

import pytest

from cards.making import corpus
from game.playing import BOOKS, game, pick
from ptcg.cards import Card
from ptcg.cards.builtin import builtin_decks, builtin_pool
from ptcg.core import ask as k
from ptcg.core import operands as sp
from ptcg.core import ops as o
from ptcg.core.program import Ins
from ptcg.effects import control as ct
from ptcg.effects.lower import NotLowered, Tables
from ptcg.game import Game
from ptcg.game.compile_deck import define
from ptcg.game.compile_rulebook import book_of
from ptcg.game.picking import Pool, picked
from ptcg.game.prompts import RULES
from ptcg.game.purposes import Count, Path, Reader, modes, optional, spread, word
from ptcg.rulebooks import load

OF_TEXTS = {k.K_MODE, k.K_WORD, k.K_TYPE, k.K_SPREAD, k.K_ATTACK}
"""Kinds of decision that only texts ask."""
NEVER_ASKED = {k.K_MULLIGAN}
EMPTY = re.compile(r"(choose|choose \d+|none|do you want to\?)[.?]?", re.IGNORECASE)
ENGINE = re.compile(r"None|…|\bme\.|\bopp\.|\bThatMany|[A-Z][a-z]+\(")


def asked(path: Path, ins: Ins, reader: Reader) -> str:
    """What a question of a text says, with two things to pick."""
    if ins.op == o.I_CHOOSE:
        sort = {sp.SORT_ATTACK: "attack", sp.SORT_MON: "pokemon"}.get(ins.d, "card")
        pool = Pool(sort, 0, 3, "Water Energy", bool(ins.c & sp.PICK_ORDERED), ins.a == sp.L_A)
        return picked(path, reader, Count(0, 2, 2), pool)
    if ins.op == o.I_MAY:
        return optional(path, reader)
    if ins.op == o.I_MODES:
        return modes(path, reader, Count())
    if ins.op == o.I_SPREAD:
        return spread(path, reader, 2, 1)
    return word(path, reader, ins.a, ins.op == o.I_GUESS)


def questions(cards: Iterable[Card], book: str) -> dict[str, str]:
    """Every question of every text of the cards, as its controller and as the other player read it."""
    rules = load(book)
    out: dict[str, str] = {}
    for card in cards:
        tables = Tables(book_of(rules))
        try:
            define(tables, card, rules, ())
        except NotLowered:
            continue
        for at, path in tables.defs.purposes.items():
            assert isinstance(path, tuple)
            ins = tables.defs.programs[at >> 16].ins[at & 0xFFFF]
            for controls in {True, not any(isinstance(x, ct.By) for x in path)}:
                out[f"{card.id} {at} {controls}"] = asked(path, ins, Reader(controls, True))
    return out


def faults(found: dict[str, str]) -> list[str]:
    """Questions that say nothing, or say it in words of the engine."""
    return [f"{at}: {text}" for at, text in found.items() if not text or EMPTY.fullmatch(text) or ENGINE.search(text)]


def test_every_question_of_every_built_in_card_says_what_it_is_for() -> None:
    found = questions(builtin_pool(), "PAR23")
    assert len(found) > 250
    assert faults(found) == []


def test_questions_of_printed_cards_say_what_they_are_for() -> None:
    cards = sorted(corpus(), key=lambda card: card.id)
    found = questions(Random("prompts").sample(cards, 120), "SSH20")
    assert len(found) > 100
    assert faults(found) == []


def test_every_kind_of_decision_has_words() -> None:
    assert set(RULES) | OF_TEXTS | NEVER_ASKED == set(range(1, len(k.KINDS)))


@pytest.mark.parametrize("book", BOOKS)
def test_prompts_in_play(book: str) -> None:
    """Random games: each prompt names its source, says what is asked, and is the same at every door."""
    for seed in range(6):
        at = game(book, f"sfc32:prompts {seed}", history=False, chance="ask" if seed == 5 else "rng")
        random = Random(seed)
        for _ in range(250):
            decision = at.decision
            if decision is None:
                break
            words = decision.prompt
            assert not EMPTY.fullmatch(words.partition(": ")[2] or words), words
            assert not ENGINE.search(words), words
            if decision.player < 2:
                assert at.view(decision.player)["decision"]["prompt"] == words
            at.choose(pick(at, random))


def test_a_cost_and_a_search() -> None:
    decks = builtin_decks("PAR23")
    for seed in range(400):
        at = Game.new("PAR23", (decks[0], decks[1]), seed)
        at.choose(0)
        while at.decision is not None and at.decision.kind != "main":
            at.choose(0)
        hand = [card["name"] for card in at.view(at.state.player)["me"]["hand"]]
        if "play Ultra Ball" in at.options.notations and len(hand) > 3:
            break
    at.choose("play Ultra Ball")
    found = []
    for _ in range(3):
        assert at.decision is not None
        found.append(at.decision.prompt)
        at.choose(0)
    assert found == [
        "Ultra Ball: discard 2 cards from your hand (0 of 2)",
        "Ultra Ball: discard 2 cards from your hand (1 of 2)",
        "Ultra Ball: put 1 Pokémon from your deck into your hand (or none)",
    ]


def test_a_prompt_that_was_not_read_in_time_says_so() -> None:
    at = game("PAR23", 1)
    decision = at.decision
    assert decision is not None
    at.choose(0)
    assert decision.prompt == "This decision has been answered"
