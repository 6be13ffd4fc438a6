"""The turn: draw, actions, attack; whose turn it is, what may be done how often, and how it ends."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW
from ptcg.game import Game
from ptcg.rulebooks import Rulebook, load
from ptcg.rulebooks.switch import Value
from ptcg.testing import CardLike, Position, ability, attack, evolution, mon, pokemon, position, trainer
from ptcg_marks import rule, switch

ANT = pokemon("Ant", attack("Bite", "10"))
BEE = pokemon("Bee", attack("Sting", "10"), attack("Slow Sting", "10", cost="Fire"))
WASP = evolution("Wasp", "Bee")
ITEM = trainer("Potion", "Draw 1.")
SUPPORTER = trainer("Teacher", "Draw 1.", kind="Supporter")
STADIUM = trainer("Meadow", "The retreat cost of each Active Pokémon is 1 less.", kind="Stadium")
OTHER_STADIUM = trainer("Swamp", "The retreat cost of each Active Pokémon is 1 more.", kind="Stadium")
HONEY = "Any number of times per turn: draw 1."


def queen(book: str) -> str:
    """The word for a text used in the main part."""
    return "Ability" if book in NEW else "Poké-Power"


@rule("TURN-01")
@pytest.mark.parametrize("book", BOOKS)
def test_players_alternate_with_a_between_turns_step_after_every_turn(book: str) -> None:
    table = position(book, mon(ANT, conditions="Poisoned"), ANT)
    for number, player, damage in ((5, "me", 10), (6, "opp", 20), (7, "me", 30)):
        assert (table["turn.number"], table["turn.player"]) == (number, player)
        table.do(f"({player}) end turn", "checkup")
        assert table["me.active.damage"] == damage
        table.do("begin turn")


@rule("TURN-02", "RR09", "UD10", "CL11")
@rule("TURN-02", "SSH20", "PAR23")
@pytest.mark.parametrize("book", BOOKS)
def test_draw_then_actions_in_any_order_then_an_attack_then_the_turn_is_over(book: str) -> None:
    power = pokemon("Queen", ability(HONEY, queen(book), name="Honey"))
    table = position(
        book, BEE, ANT, bench=[power], hand=[ANT, WASP, "Fire", ITEM, SUPPORTER, STADIUM], at="start", deck=20
    )
    table.do("begin turn")
    lines = table.options
    for line in (
        "bench Ant", "evolve me.active with Wasp", "attach Fire to me.active", "play Potion", "play Teacher",
        "play Meadow", "retreat to me.bench[0]", "use Honey of me.bench[0]", "attack Sting", "end turn",
    ):  # fmt: skip
        assert line in lines
    table.do("use Honey of me.bench[0]", "play Meadow", "bench Ant", "retreat to me.bench[1]", "play Teacher")
    table.do("attach Fire to me.active", "play Potion", "attack Bite", "checkup")
    assert table["turn.player"] == "opp"


@rule("TURN-03")
@pytest.mark.parametrize("book", BOOKS)
def test_the_turn_begins_with_a_draw_of_one_card(book: str) -> None:
    table = position(book, ANT, ANT, deck=["Fire", "Water"], at="start")
    table.do("begin turn")
    assert (table["me.hand"], table["me.deck.count"]) == (("Fire",), 1)


@rule("TURN-03")
@pytest.mark.parametrize("book", BOOKS)
def test_a_player_who_cannot_draw_loses_at_once(book: str) -> None:
    table = position(book, ANT, ANT, deck=[], at="start")
    table.do("begin turn")
    assert table["winner"] == "opp"


@rule("TURN-04")
@pytest.mark.parametrize("book", BOOKS)
def test_the_starting_player_draws_on_the_first_turn(book: str) -> None:
    table = position(book, ANT, ANT, turn=1, at="start")
    table.do("begin turn")
    assert (table["me.hand_count"], table["me.deck.count"]) == (1, 19)


@switch("first_player_draws_turn_one")
def test_the_starting_player_does_not_draw() -> None:
    book = load("PAR23").with_(first_player_draws_turn_one=False)
    table = position(book, ANT, ANT, turn=1, at="start").do("begin turn")
    assert table["me.hand_count"] == 0
    table = position(book, ANT, ANT, turn=2, at="start").do("begin turn")
    assert table["me.hand_count"] == 1


def busy(book: str | Rulebook) -> Position:
    """A turn with two of everything in hand."""
    power = pokemon("Queen", ability(HONEY, queen(book if isinstance(book, str) else book.id), name="Honey"))
    hand: list[CardLike] = [ANT, ANT, "Fire", "Fire", ITEM, ITEM, SUPPORTER, SUPPORTER, STADIUM, OTHER_STADIUM]
    return position(book, BEE, ANT, bench=[power, ANT], hand=hand)


ONCE = (
    ("attach Fire to me.active", "attach Fire to me.bench[0]", "ENERGY-01"),
    ("retreat to me.bench[1]", "retreat to me.bench[1]", "RETREAT-01"),
    ("play Teacher", "play Teacher", "TRAINER-04"),
    ("play Meadow", "play Swamp", "STADIUM-03"),
)


@rule("TURN-05")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("first", "again", "why"), ONCE)
def test_once_per_turn_each(book: str, first: str, again: str, why: str) -> None:
    table = busy(book)
    assert table.why(again) == ""
    table.do(first)
    assert table.why(again) == why
    table.do("end turn", "checkup", "(opp) end turn", "checkup", "begin turn")
    assert table.why(again) == ""


@rule("TURN-05")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("line", ["bench Ant", "play Potion", "use Honey of me.bench[0]"])
def test_without_limit(book: str, line: str) -> None:
    table = busy(book).do(line)
    assert table.legal(line)
    table.do(line)


@rule("TURN-06")
@pytest.mark.parametrize("book", BOOKS)
def test_nothing_follows_an_attack(book: str) -> None:
    table = busy(book).do("attack Sting")
    assert not any(table.legal(line) for line in ("play Potion", "bench Ant", "attack Sting", "end turn"))
    assert table.do("checkup")["turn.player"] == "opp"


@rule("TURN-06")
@rule("TURN-12")
@pytest.mark.parametrize("book", BOOKS)
def test_a_turn_may_end_without_an_attack(book: str) -> None:
    table = position(book, ANT, ANT).do("end turn")
    assert table["turn.player"] == "me"
    table.do("checkup")
    assert (table["opp.active.damage"], table["turn.player"], table["turn.number"]) == (0, "opp", 6)


@rule("TURN-12")
@pytest.mark.parametrize("book", BOOKS)
def test_after_the_attack_between_turns_matters_are_settled_before_the_opponents_turn(book: str) -> None:
    table = position(book, ANT, mon(ANT, conditions="Poisoned")).do("attack Bite")
    assert table["opp.active.damage"] == 10
    table.do("checkup")
    assert (table["opp.active.damage"], table["turn.player"]) == (20, "opp")


@rule("TURN-07")
@pytest.mark.parametrize("book", BOOKS)
def test_the_other_player_promotes_and_answers_and_does_nothing_else(book: str) -> None:
    strip = trainer("Thief", "The opponent discards 1 card from hand.", kind="Supporter")
    table = position(
        book, ANT, mon(ANT, damage=90), opp_bench=[BEE, ANT], hand=[strip, "Fire"], opp_hand=["Fire", ITEM]
    )
    assert (table["decision.player"], table["decision.kind"]) == ("me", "main")
    table.do("play Thief")
    assert (table["decision.player"], table["decision.kind"]) == ("opp", "pick")
    table.do("(opp) choose Fire", "attack Bite")
    assert (table["decision.player"], table["decision.kind"]) == ("opp", "promote")
    table.do("(opp) promote opp.bench[0]")
    assert not table.legal("(opp) play Potion")


@rule("TURN-07")
@pytest.mark.parametrize("book", BOOKS)
def test_main_actions_are_asked_of_the_turn_player_only(book: str) -> None:
    turns = 0
    for seed in range(4):
        game = Game.new(book, seed=seed, max_turns=8, history=False)
        for i in range(200):
            decision = game.decision
            if decision is None:
                break
            if decision.kind == "main":
                assert decision.player == game.state.player
            game.choose(i % len(game.options))
        turns += game.turn
    assert turns > 8


@switch("energy_per_turn")
@switch("supporter_per_turn")
@switch("stadium_per_turn")
@switch("retreat_per_turn")
@pytest.mark.parametrize("number", [0, 2, -1])
@pytest.mark.parametrize(
    ("name", "once"),
    list(zip(("energy_per_turn", "retreat_per_turn", "supporter_per_turn", "stadium_per_turn"), ONCE, strict=True)),
)
def test_other_limits_per_turn(name: str, once: tuple[str, str, str], number: int) -> None:
    table = busy(load("PAR23").with_(**{name: number}))
    if number == 0:
        assert table.why(once[0]) == once[2]
    else:
        table.do(once[0], once[1])


@switch("other_trainers_per_turn")
@switch("powers_per_turn")
@pytest.mark.parametrize(
    ("name", "line"), [("other_trainers_per_turn", "play Potion"), ("powers_per_turn", "use Honey of me.bench[0]")]
)
def test_a_limit_where_the_books_have_none(name: str, line: str) -> None:
    table = busy(load("PAR23").with_(**{name: 1})).do(line)
    assert table.why(line) == "TURN-05"
    assert table.legal("play Meadow")


@switch("attacks_per_turn")
def test_another_number_of_attacks() -> None:
    table = busy(load("PAR23").with_(attacks_per_turn=2)).do("attack Sting", "attack Sting", "checkup")
    assert (table["opp.active.damage"], table["turn.player"]) == (20, "opp")
    assert busy(load("PAR23").with_(attacks_per_turn=0)).why("attack Sting") == "ATTACK-01"


@switch("attack_optional")
def test_an_attack_that_may_not_be_left_out() -> None:
    table = position(load("PAR23").with_(attack_optional=False), ANT, ANT)
    assert table.options == ["attack Bite"]


def ordered(*parts: str, **switches: Value) -> Position:
    """A turn before its beginning by a variant of PAR23 with its parts in another order."""
    book = load("PAR23").with_(turn_order=(*parts, "checkup"), **switches)
    return position(book, BEE, ANT, hand=[ANT], deck=[ITEM, ITEM, ITEM], at="start").do("begin turn")


@switch("turn_order")
def test_the_attack_before_the_actions() -> None:
    table = ordered("draw", "attack", "actions")
    assert table["me.hand_count"] == 2
    assert table.options == ["attack Sting", "end turn"]
    table.do("attack Sting")
    assert not table.legal("attack Sting")
    table.do("bench Ant", "play Potion", "end turn", "checkup")
    assert (table["me.bench.count"], table["opp.active.damage"], table["turn.player"]) == (1, 10, "opp")


@switch("turn_order")
def test_the_draw_after_the_actions() -> None:
    table = ordered("actions", "draw", "attack")
    assert table.options == ["bench Ant", "end turn"]
    table.do("bench Ant")
    assert table["me.hand_count"] == 0
    table.do("end turn")
    assert table["me.hand_count"] == 1
    assert table.options == ["attack Sting", "end turn"]


@switch("turn_order")
def test_the_draw_last() -> None:
    table = ordered("actions", "attack", "draw").do("bench Ant", "attack Sting")
    assert (table["me.hand_count"], table["opp.active.damage"]) == (1, 10)


@switch("nonturn_player_actions")
@pytest.mark.parametrize("allowed", [("promote", "take_prizes"), ("answer_effects",), ()])
def test_what_the_turn_player_decides_for_the_other(allowed: tuple[str, ...]) -> None:
    strip = trainer("Thief", "The opponent discards 1 card from hand.", kind="Supporter")
    book = load("PAR23").with_(nonturn_player_actions=allowed)
    table = position(book, ANT, mon(ANT, damage=90), opp_bench=[BEE, ANT], hand=[strip], opp_hand=["Fire", ITEM])
    table.do("play Thief")
    assert table["decision.player"] == ("opp" if "answer_effects" in allowed else "me")
    table.play.choose(0)
    table.do("attack Bite")
    assert (table["decision.player"], table["decision.kind"]) == ("opp" if "promote" in allowed else "me", "promote")


@switch("nonturn_player_actions")
@pytest.mark.parametrize(("allowed", "asked"), [(("take_prizes",), "opp"), ((), "me")])
def test_who_picks_a_prize_of_the_other_player(allowed: tuple[str, ...], asked: str) -> None:
    bomb = pokemon("Bomb", attack("Blast", "10", "Knock Out this Pokémon."))
    table = position(load("PAR23").with_(nonturn_player_actions=allowed), bomb, ANT, bench=[ANT], prizes=3)
    table.do("attack Blast")
    picks = [one.seat for one in table.play.asked if one.kind == "prize"]
    assert picks == [asked]


@switch("hand_limit")
def test_a_hand_limit_at_the_end_of_the_turn() -> None:
    book = load("PAR23").with_(hand_limit=2)
    table = position(book, ANT, ANT, hand=["Fire", "Fire", ITEM, ITEM], opp_hand=["Fire"] * 4)
    table.do("end turn")
    assert (table["decision.player"], table["decision.kind"]) == ("me", "pick")
    table.do("choose Potion", "choose Fire")
    assert table["me.hand"] == ("Fire", "Potion")
    assert (table["me.discard_count"], table["opp.hand_count"]) == (2, 4)
    table.do("checkup")
    assert table["turn.player"] == "opp"
