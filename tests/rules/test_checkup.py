"""Between turns, or Pokémon Checkup: what happens in it, in which order, and when Pokémon are Knocked Out."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW, OLD
from ptcg.rulebooks import Rulebook, load
from ptcg.testing import ability, check, game_at, pokemon, there, trainer
from ptcg_marks import rule, switch

MON = pokemon("Mon")
BANDAGE = trainer("Bandage", "At each checkup: heal 10 from the holder.", kind="Pokémon Tool")
BROTH = pokemon("Broth", abilities=(ability("At each checkup: heal 10 from each of your Pokémon.", name="Broth"),))
OTHER = pokemon("Other")
CARDS = [MON, OTHER, BANDAGE, BROTH]
ALL = "conditions: [Asleep, Burned, Poisoned]"


def events(book: str | Rulebook, me: str, opp: str, words: tuple[str, ...]) -> list[tuple[str, str]]:
    """What is logged of one checkup: the kind of event and the rule it names."""
    game = game_at(book, CARDS, me, opp)
    game.choose("end turn")
    while game.turn == 5 and game.decision is not None and game.decision.kind != "main":
        game.choose(0)
    return [(e.what, e.rule) for e in game.events if e.what in words]


@rule("CHECKUP-01")
@pytest.mark.parametrize("book", BOOKS)
def test_after_every_turn_both_actives_are_checked(book: str) -> None:
    sick = "{active: {card: Mon, conditions: [Poisoned]}}"
    check(
        book, CARDS, sick, sick, ["end turn"], ["me.active.damage == 0", "opp.active.damage == 0", "turn.player == me"]
    )
    check(book, CARDS, sick, sick, ["end turn", "checkup"], ["me.active.damage == 10", "opp.active.damage == 10"])
    lines = ["end turn", "checkup", "(opp) end turn", "checkup"]
    check(book, CARDS, sick, sick, lines, ["me.active.damage == 20", "opp.active.damage == 20"])


@rule("CHECKUP-02", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_old_books_poison_burn_then_sleep_and_paralysis_together(book: str) -> None:
    """The player who sleeps is the one whose turn comes; the other recovers from Paralysis in the same step."""
    me = "{active: {card: Mon, conditions: [Paralyzed, Poisoned]}}"
    found = events(book, me, f"{{active: {{card: Mon, {ALL}}}}}", ("counters", "coin"))
    assert [r for _, r in found if r != "DAMAGE-10"] == ["COND-BURN-1", "COND-ASLEEP-2"]
    assert found[:3] == [("counters", "DAMAGE-10"), ("counters", "DAMAGE-10"), ("coin", "COND-BURN-1")]
    check(book, CARDS, me, "{active: Mon}", ["end turn", "checkup"], ["me.active.conditions == [Poisoned]"])


@rule("CHECKUP-02", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_new_books_poison_burn_asleep_paralyzed(book: str) -> None:
    me = "{active: {card: Mon, conditions: [Paralyzed, Poisoned]}}"
    found = events(book, me, f"{{active: {{card: Mon, {ALL}}}}}", ("counters", "coin"))
    assert found == [
        ("counters", "DAMAGE-10"), ("counters", "DAMAGE-10"), ("counters", "DAMAGE-10"), ("coin", "COND-BURN-1"),
        ("coin", "COND-ASLEEP-2"),
    ]  # fmt: skip
    check(book, CARDS, me, "{active: Mon}", ["end turn", "checkup"], ["me.active.conditions == [Poisoned]"])


@switch("checkup_order")
def test_another_order_flips_for_sleep_first() -> None:
    coins = ("coin",)
    opp = f"{{active: {{card: Mon, {ALL}}}}}"
    assert [r for _, r in events("PAR23", "{active: Mon}", opp, coins)] == ["COND-BURN-1", "COND-ASLEEP-2"]
    book = load("PAR23").with_(checkup_order=("asleep", "burn", "poison", "paralyzed"))
    assert [r for _, r in events(book, "{active: Mon}", opp, coins)] == ["COND-ASLEEP-2", "COND-BURN-1"]


def asked(book: str | Rulebook, me: str) -> list[tuple[str, ...]]:
    """The options of every question about moments in one checkup, when each is answered with the first."""
    game = game_at(book, CARDS, me, "{active: Mon, bench: [Mon]}")
    game.choose("end turn")
    found = []
    while game.decision is not None and game.decision.kind == "block":
        found.append(tuple(option.notation for option in game.options))
        game.choose(0)
    return found


@rule("CHECKUP-03", "RR09", "UD10", "CL11")
@rule("CHECKUP-04", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_old_books_a_tool_at_any_moment_of_the_step(book: str) -> None:
    """One question before every step that does something: here Poison and Burn."""
    me = "{active: {card: Mon, tools: [Bandage], conditions: [Burned, Poisoned]}}"
    assert asked(book, me) == [("later", "now")] * 2
    check(book, CARDS, me, "{active: Mon}", ["end turn", "checkup"], ["me.active.damage == 20"], coins=["tails"])


@rule("CHECKUP-03", "RR09", "UD10", "CL11")
@rule("CHECKUP-04", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
@pytest.mark.parametrize(("answers", "damage"), [(["now"], 10), (["later", "now"], 0), (["later", "later"], 0)])
def test_old_books_the_moment_decides(book: str, answers: list[str], damage: int) -> None:
    """Before Poison there is nothing to heal; between Poison and Burn (heads: no damage) the counter of Poison goes."""
    me = "{active: {card: Mon, tools: [Bandage], conditions: [Burned, Poisoned]}}"
    for seed in range(40):
        game = game_at(book, CARDS, me, "{active: Mon}", f"sfc32:{seed}")
        game.choose("end turn")
        for answer in answers:
            game.choose(answer)
        if [e.n for e in game.events if e.what == "coin"] == [1]:
            assert there(game.view(0).me.active).damage == damage
            return
    raise AssertionError("no heads in 40 seeds")


@rule("CHECKUP-03", "SSH20", "PAR23")
@rule("CHECKUP-04", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_new_books_two_blocks_never_mixed(book: str) -> None:
    me = "{active: {card: Mon, tools: [Bandage], conditions: [Burned, Poisoned]}}"
    assert asked(book, me) == [("conditions first", "others first")]
    lines = ["end turn", "checkup with Special Conditions first"]
    check(book, CARDS, me, "{active: Mon}", lines, ["me.active.damage == 20"], coins=["tails"])
    check(
        book,
        CARDS,
        me,
        "{active: Mon}",
        ["end turn", "checkup with Bandage first"],
        ["me.active.damage == 30"],
        coins=["tails"],
    )


@rule("CHECKUP-04")
@pytest.mark.parametrize("book", BOOKS)
def test_other_effects_happen_after_every_turn(book: str) -> None:
    me = "{active: {card: Mon, damage: 50}, bench: [Broth]}"
    check(book, CARDS, me, "{active: Mon}", ["end turn", "checkup"], ["me.active.damage == 40", "flips == 0"])
    lines = ["end turn", "checkup", "(opp) end turn", "checkup"]
    check(book, CARDS, me, "{active: Mon}", lines, ["me.active.damage == 30"])


@switch("checkup_grouping")
def test_blocks_in_an_old_book_and_freedom_in_a_new_one() -> None:
    me = "{active: {card: Mon, tools: [Bandage], conditions: [Burned, Poisoned]}}"
    assert asked(load("CL11").with_(checkup_grouping="two_blocks"), me) == [("conditions first", "others first")]
    assert asked(load("PAR23").with_(checkup_grouping="free"), me) == [("later", "now")] * 2


DYING = "{active: {card: Mon, damage: 90, conditions: [Burned, Poisoned]}, bench: [Mon]}"
SAVED = "{active: {card: Mon, damage: 90, conditions: [Poisoned]}, bench: [Broth]}"


@rule("CHECKUP-05", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_old_books_knock_outs_after_each_step(book: str) -> None:
    """Felled by Poison: no Burn flip is made, and healing comes too late."""
    expect = ["contains(me.discard, Mon)", "flips == 0", "opp.prizes == 5", "me.active.damage == 0"]
    check(book, CARDS, DYING, "{active: Mon}", ["end turn", "checkup"], expect)
    check(book, CARDS, SAVED, "{active: Mon}", ["end turn", "checkup"], ["me.active.card == Broth"])


@rule("CHECKUP-05", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_new_books_knock_outs_once_after_all_checks(book: str) -> None:
    expect = ["contains(me.discard, Mon)", "flips == 1", "opp.prizes == 5"]
    check(book, CARDS, DYING, "{active: Mon}", ["end turn", "checkup"], expect, coins=["heads"])
    check(
        book,
        CARDS,
        SAVED,
        "{active: Mon}",
        ["end turn", "checkup"],
        ["me.active.card == Mon", "me.active.damage == 90"],
    )


@switch("checkup_ko_timing")
def test_timing_decides_between_loss_and_sudden_death() -> None:
    """One falls to Poison, the other to Burn: two batches, or one."""
    me = "{active: {card: Mon, damage: 90, conditions: [Poisoned]}}"
    opp = "{active: {card: Mon, damage: 80, conditions: [Burned]}}"
    check("CL11", CARDS, me, opp, ["end turn", "checkup"], ["winner == opp"])
    once = load("CL11").with_(checkup_ko_timing="once")
    check(once, CARDS, me, opp, ["end turn", "checkup"], ["winner == null", "sudden_death == true"], coins=["tails"])


@rule("CHECKUP-06")
@pytest.mark.parametrize("book", BOOKS)
def test_then_the_next_players_turn_begins(book: str) -> None:
    sick = "{active: {card: Mon, damage: 90, conditions: [Poisoned]}, bench: [Mon, Other]}"
    lines = ["end turn", "checkup", "promote me.bench[1]"]
    check(book, CARDS, sick, "{active: Mon}", lines[:2], ["decision.kind == promote", "turn.player == me"])
    after = ["me.active.card == Other", "turn.player == opp", "turn.number == 6", "opp.deck.count == 20"]
    check(book, CARDS, sick, "{active: Mon}", lines, after)
    check(book, CARDS, sick, "{active: Mon}", [*lines, "(opp) begin turn"], ["opp.deck.count == 19"])


@rule("CHECKUP-03", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_old_books_each_effect_has_its_own_moment(book: str) -> None:
    """The Tool heals before Poison, the Ability after it."""
    me = "{active: {card: Mon, damage: 10, tools: [Bandage], conditions: [Poisoned]}, bench: [Broth]}"
    game = game_at(book, CARDS, me, "{active: Mon}")
    game.choose("end turn")
    sources = []
    for answer in ("now", "later"):
        assert game.decision is not None and game.decision.kind == "block"
        sources.append(game.decision.source)
        game.choose(answer)
    assert len(set(sources)) == 2
    healed = [event.what for event in game.events if event.what in ("healed", "counters")]
    assert healed == ["healed", "counters", "healed"]
