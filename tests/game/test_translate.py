"""Translation: every number of a state is classified, and a game told in other numbers goes on the same."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from game.playing import BOOKS, game, play
from ptcg.engine import ask, history
from ptcg.engine.fields import RECORDS, SAVED
from ptcg.engine.rng import seed
from ptcg.game import Game, View, translate
from ptcg.game.compile_deck import build_with
from ptcg.game.known import definitions
from ptcg.game.origins import CARDS, places
from ptcg.game.translate import Translation, Untold
from ptcg.instructions.table import entries


def test_every_field_of_a_state_is_classified() -> None:
    assert set(translate.FIELDS) == set(SAVED)


def test_every_field_of_a_record_is_classified() -> None:
    assert {kind: set(fields) for kind, fields in translate.RECORDS.items()} == {
        kind: set(fields) for kind, fields in RECORDS.items()
    }


def test_the_value_of_every_fact_is_classified() -> None:
    kinds = [value for name, value in vars(history).items() if name.startswith("FACT_")]
    apart = (history.FACT_KO, history.FACT_USE, history.FACT_EVOLVED_AILING)
    assert sorted(kinds) == sorted((*translate.NAMES, *CARDS, *translate.AMOUNTS, *apart))


def test_the_options_of_every_decision_are_classified() -> None:
    apart = {ask.K_MAIN, ask.K_ATTACK, ask.K_WORD, ask.K_RESPONSE, ask.K_REPLACE}
    assert translate.PLAIN_KINDS | translate.OBJECT_KINDS | apart == set(range(1, len(ask.KINDS)))


@pytest.mark.parametrize(
    ("register", "writers"),
    [
        ("R_WORD", {"PICK_WORD", "ATTACK_NAME", "CARD_WORD"}),
        ("R_TOLD", {"TELL_ATTACK"}),
        ("L_A", {"CHECKUP", "SETUP", "KO_WOULD", "KO_PRIZES", "KO_BENCH", "RETREAT_PAY"}),
        ("L_B", {"CHECKUP", "SETUP", "KO_WOULD"}),
        ("L_C", {"KO_WOULD"}),
    ],
)
def test_every_instruction_that_writes_something_else_than_cards_and_pokemon_is_known(
    register: str, writers: set[str]
) -> None:
    """`Translation.registers` and `Translation.lists` know what these write; look there before you add one."""
    assert {entry.name for entry in entries() if entry.kind == "I" and register in entry.writes} == writers


def told_anew(at: Game, order: Random) -> Game:
    """The same game with its decks listed in another order, so that nearly every number is another one."""
    s = at.state
    prints = definitions(s)
    sides = [[c for c, owner in enumerate(s.defs.owner) if owner == player] for player in range(2)]
    for side in sides:
        order.shuffle(side)
    cards = [0] * len(s.defs.owner)
    for number, card in enumerate((*sides[0], *sides[1])):
        cards[card] = number
    one, two = (tuple(prints[s.defs.printed[c]] for c in side) for side in sides)
    defs, number_of = build_with(at.rulebook, one, two, tuple(prints))
    same = {old: number_of[card] for old, card in enumerate(prints)}
    again = Translation(s.defs, defs, same, cards).state(s)
    seed(again, "sfc32:1")
    return Game(at.rulebook, at.decks, "sfc32:1", at.modes, again)


def seen(at: Game, seat: int | None) -> tuple[View, list[str]]:
    """A view without the orders in which the numbers of cards show: of a deck that is searched, and of cards played."""
    view = at.view(seat)
    options = sorted(option.notation for option in view.decision.options) if view.decision else []
    me, opp = (replace(side, played=tuple(sorted(side.played, key=str))) for side in (view.me, view.opp))
    asked = replace(view.decision, options=()) if view.decision else None
    return replace(view, me=me, opp=opp, decision=asked), options


@pytest.mark.parametrize("book", BOOKS)
def test_a_game_told_in_other_numbers_goes_on_the_same(book: str) -> None:
    random = Random(book)
    at = game(book, 3, (random.randrange(10), random.randrange(10)), chance="ask")
    for _ in range(4):
        play(at, 23, random.random())
        if at.outcome is not None:
            break
        again, here = told_anew(at, random), at.clone()
        assert again.key() != here.key()
        for _ in range(25):
            for seat in (None, 0, 1):
                assert seen(again, seat) == seen(here, seat)
            if here.outcome is not None:
                break
            chosen = random.choice(here.options.notations)
            here.choose(chosen)
            again.choose(chosen)


def test_a_print_has_the_same_programs_in_every_game() -> None:
    first, second = game("PAR23", 0, (2, 9)).state, game("PAR23", 0, (9, 5)).state
    one, two = first.defs, second.defs
    prints = {card: i for i, card in enumerate(definitions(second))}
    shared = 0
    for number, card in enumerate(definitions(first)):
        if card in prints:
            here, there = places(one)[number + 1], places(two)[prints[card] + 1]
            assert [len(part) for part in here] == [len(part) for part in there]
            for program, other in zip(here[0], there[0], strict=True):
                assert [x.op for x in one.programs[program].ins] == [x.op for x in two.programs[other].ins]
                shared += 1
    assert shared > 5


def test_what_no_card_defines_is_said() -> None:
    at = play(game("RR09", 1), 40, 1)
    s = at.state
    s.defs.marks.append("Imprison")
    s.marks.append((len(s.defs.marks) - 1) << 40 | 1 << 8 | 1)
    try:
        with pytest.raises(Untold, match="no card here has Imprison counters"):
            told_anew(at, Random(1))
    finally:
        s.defs.marks.pop()
