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
from ptcg.effects import control as ct
from ptcg.engine import ask as k
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import Ins
from ptcg.game import Decision, Game
from ptcg.game.compile_deck import define
from ptcg.game.compile_rulebook import book_of
from ptcg.game.picking import picked
from ptcg.game.prompts import RULES, in_short, listed
from ptcg.game.purposes import Count, Path, Pool, Reader, modes, optional, spread, word
from ptcg.instructions.build import NotLowered
from ptcg.lowering.builder import Tables
from ptcg.rulebooks import load
from ptcg.testing import attack, game_at, names, pokemon, there
from ptcg.verbs.switch import Switch

OF_TEXTS = {k.K_MODE, k.K_WORD, k.K_TYPE, k.K_SPREAD, k.K_ATTACK}
"""Kinds of decision that only texts ask."""
NEVER_ASKED = {k.K_MULLIGAN}
EMPTY = re.compile(r"(choose|choose \d+|none|do you want to\?)[.?]?", re.IGNORECASE)
ENGINE = re.compile(r"None|…|\bme\.|\bopp\.|\bThatMany|[A-Z][a-z]+\(|[][|]|any player|named like|freely|holder")
NO_ACT = re.compile(r"do you want to (\+|base|the |this |each |both |on |until |if |your )")
"""A question that goes on with something that nobody can want to do."""
OWNERLESS = re.compile(r"\b(from|into|to) (hand|deck|discard pile|Prizes)\b")


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
    """Questions that say nothing, or say it in words of the engine or in half a sentence."""
    wrong = (ENGINE, NO_ACT, OWNERLESS)
    return [
        f"{at}: {text}"
        for at, text in found.items()
        if not text or EMPTY.fullmatch(text) or any(x.search(text) for x in wrong)
    ]


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
                assert there(at.view(decision.player).decision).prompt == words
            at.choose(pick(at, random))


def test_a_cost_and_a_search() -> None:
    decks = builtin_decks("PAR23")
    for seed in range(400):
        at = Game.new("PAR23", (decks[0], decks[1]), seed)
        at.choose(0)
        while at.decision is not None and at.decision.kind != "main":
            at.choose(0)
        hand = names(at.view(at.state.player).me.hand)
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


def test_a_card_picked_from_the_deck_is_named_where_it_is_attached() -> None:
    giver = pokemon("Giver", attack("Give", 0, "Search your deck for up to 3 basic Energy cards, attach them freely to "
                                                "your Pokémon, then shuffle."))  # fmt: skip
    at = game_at("PAR23", [giver], "{active: Giver, bench: [Giver], deck: [Fire, Water, Fire]}", "{active: Giver}")
    at.choose("attack Give")
    for _ in range(3):
        at.choose(0)
    found = []
    while at.decision is not None and at.decision.player == 0 and at.decision.kind == "pick":
        found.append(at.decision.prompt)
        assert at.determinize(0, len(found)).decision.prompt == found[-1]  # type: ignore[union-attr]
        at.choose(0)
    assert sorted(found) == [
        "Give: attach Fire Energy to 1 of your Pokémon",
        "Give: attach Fire Energy to 1 of your Pokémon",
        "Give: attach Water Energy to 1 of your Pokémon",
    ]


def test_equal_cards_are_counted() -> None:
    assert listed(["Fire Energy", "Fire Energy", "Water Energy"]) == "2 Fire Energy and Water Energy"
    assert listed(["a card", "a card"]) == "2 cards"
    assert listed(["Fire Energy", "Water Energy", "Metal Energy"]) == "Fire Energy, Water Energy and Metal Energy"


def test_what_the_opponent_does_to_themselves_is_theirs() -> None:
    """A text lets the opponent switch: the question says whose Active Pokémon it is, to either player."""
    step = ct.May("me", ct.By("opp", Switch("own")))
    assert optional((step,), Reader(True, True)) == "do you want this: the opponent switches the opponent's Active?"
    assert optional((step,), Reader(False, True)) == "do you want to switch your Active?"


def test_a_type_that_was_picked_is_no_player() -> None:
    text = "You may pick a type other than Colorless, then [for the rest of the game, "
    text += "the defender's Weakness is of that type]."
    user = pokemon("User", attack("Turn", 0, text))
    at = game_at("PAR23", [user], "{active: User}", "{active: User}")
    at.choose("attack Turn")
    assert at.decision is not None
    assert at.decision.prompt == (
        "Turn: do you want this: choose a type other than Colorless, then for the rest of the game, the defender's "
        "Weakness is of that type?"
    )


def whole(asked: Decision) -> str:
    """All that a question says: its detail, or the question itself if it has none."""
    return asked.detail or asked.question


@pytest.mark.parametrize(
    ("text", "short", "question", "detail"),
    [
        ("Switch the opponent's Active Pokémon with 1 of the opponent's Benched Pokémon", "Choose 1 Pokémon",
         "Choose the opponent's new Active Pokémon", None),
        ("Return 1 of your Benched Pokémon to your hand with all attached cards", "Choose 1 Pokémon",
         "Choose 1 of your Benched Pokémon", None),
        ("Put 1 Supporter card among the top 7 cards of your deck into your hand", "Choose 1 card from your deck",
         "Choose 1 Supporter card", None),
        ("Attach up to 3 Lightning Energy cards from your deck to 1 of your Pokémon", "Choose 3 cards from your deck",
         "Choose up to 3 Lightning Energy cards", None),
        ("Move 2 damage counters from each of your Pokémon to 1 of the opponent's Pokémon: choose where they go",
         "Choose 1 Pokémon", "Choose where they go",
         "Move 2 damage counters from each of your Pokémon to 1 of the opponent's Pokémon"),
        ("Use 1 attack of 1 of your Benched Fusion Strike Pokémon as this attack", "Choose 1 attack",
         "Choose 1 attack", None),
    ],
)  # fmt: skip
def test_a_long_question_says_what_to_choose_and_its_detail_what_for(
    text: str, short: str, question: str, detail: str | None
) -> None:
    assert in_short(text, short, k.K_PICK) == (question, text if detail is None else detail)


def test_a_long_wish_is_told_as_what_happens() -> None:
    text = "Do you want to shuffle 3 Energy on this Pokémon into your deck? If you do, do 120 damage to it."
    told = "Shuffle 3 Energy on this Pokémon into your deck. If you do, do 120 damage to it."
    assert in_short(text, "Do you want to use this?", k.K_YESNO) == ("Do you want to use this?", told)


@pytest.mark.parametrize("book", ["RR09", "SSH20", "PAR23"])
def test_five_parts_say_what_the_sentence_says(book: str) -> None:
    counted = buttons = 0
    for seed in range(3):
        at, rng = Game.new(book, seed=f"sfc32:{seed}"), Random(seed)
        while at.decision is not None and len(at.choices) < 150:
            asked = there(at.view(at.decision.player).decision) if at.decision.player < 2 else None
            if asked is not None:
                assert 0 < len(asked.question) <= 60 and asked.question[0].isupper(), asked
                assert asked.prompt.startswith(asked.title)
                said = asked.counter.split(" · ")
                assert all(part in asked.prompt for part in said if part != "optional")
                assert ("optional" in said) == bool(re.search(r"or (none|no more)\)$", asked.prompt)), asked
                if at.decision.kind != "bench":
                    said_words, all_words = (
                        set(re.findall(r"\w+", x.casefold())) for x in (whole(asked), asked.prompt)
                    )
                    assert said_words <= all_words, asked
                counted += " of " in asked.counter
                buttons += asked.button not in ("", "Choose")
            at.choose(rng.randrange(len(at.options)))
    assert counted and buttons
