"""The first turn of the game, and each player's own first turn: what may not be done yet."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW, OLD
from ptcg.rulebooks import Rulebook, load
from ptcg.testing import CardLike, Position, ability, attack, evolution, mon, pokemon, position, trainer
from ptcg_marks import rule, switch

ANT = pokemon("Ant", attack("Bite", "10"), ability("Once per turn: draw 1.", name="Dig"))
TITAN = evolution("Titan", "Ant")
LEVELLED = pokemon("Ant LV.X", subtypes=("Level-Up",), evolves_from="Ant")
OTHER = pokemon("Other", attack("Bite", "10"))
HATCHING = pokemon("Ant", ability("Once per turn: evolve this Pokémon with 1 card from hand.", name="Hatch"))
ITEM = trainer("Potion", "Draw 1.")
PLAIN = trainer("Old Trick", "Draw 1.", kind="")
TOOL = trainer("Collar", "The holder has +10 HP.", kind="Pokémon Tool")
MACHINE = trainer(
    "Machine", "The holder can use this card's attack.", kind="Technical Machine", attacks=(attack("Zap"),)
)
FOSSIL = trainer("Root Fossil", "Play this card as a Basic Colorless Pokémon with 60 HP.", hp=60)
SUPPORTER = trainer("Teacher", "Draw 1.", kind="Supporter")
STADIUM = trainer("Meadow", "The retreat cost of each Active Pokémon is 1 less.", kind="Stadium")
TRAINERS = {
    "Item": ("play Potion", "TURN-09"),
    "Trainer": ("play Old Trick", "TURN-09"),
    "Tool": ("attach Collar to me.active", "TURN-09"),
    "Technical Machine": ("attach Machine to me.active", "TURN-09"),
    "Fossil": ("play Root Fossil", "FOSSIL-04"),
    "Supporter": ("play Teacher", "TURN-09"),
    "Stadium": ("play Meadow", "TURN-09"),
}


def table(book: str | Rulebook, turn: int) -> Position:
    """My first turn: turn 1 as the starting player, turn 2 as the other."""
    trainers = [ITEM, PLAIN, TOOL, MACHINE, FOSSIL, SUPPORTER, STADIUM]
    hand: list[CardLike] = [*trainers, TITAN, LEVELLED, pokemon("Bee"), "Fire"]
    return position(book, ANT, ANT, bench=[ANT], hand=hand, turn=turn)


@rule("TURN-08", "RR09", "UD10", "CL11")
@rule("TURN-08", "SSH20", "PAR23")
@pytest.mark.parametrize("book", BOOKS)
def test_attacking_on_the_first_turn_of_the_game(book: str) -> None:
    assert table(book, 1).why("attack Bite") == ("" if book in OLD else "TURN-08")
    assert table(book, 2).why("attack Bite") == ""
    assert table(book, 3).why("attack Bite") == ""


@rule("TURN-09", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
@pytest.mark.parametrize("kind", TRAINERS)
def test_old_books_no_trainer_card_of_any_kind(book: str, kind: str) -> None:
    line, why = TRAINERS[kind]
    assert table(book, 1).why(line) == why
    assert table(book, 2).why(line) == ""


@rule("TURN-09", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
@pytest.mark.parametrize("kind", TRAINERS)
def test_new_books_no_supporter(book: str, kind: str) -> None:
    line, why = TRAINERS[kind]
    assert table(book, 1).why(line) == (why if kind == "Supporter" else "")
    assert table(book, 2).why(line) == ""


@rule("TURN-10")
@rule("EVOLVE-05", "RR09", "UD10", "CL11")
@rule("EVOLVE-05", "SSH20", "PAR23")
@pytest.mark.parametrize("book", BOOKS)
def test_neither_player_evolves_on_their_own_first_turn(book: str) -> None:
    for turn, why in ((1, "EVOLVE-05"), (2, "EVOLVE-05"), (3, ""), (4, "")):
        for spot in ("me.active", "me.bench[0]"):
            assert table(book, turn).why(f"evolve {spot} with Titan") == why


@rule("EVOLVE-05", "RR09", "UD10", "CL11")
@rule("EVOLVE-05", "SSH20", "PAR23")
@pytest.mark.parametrize("book", BOOKS)
def test_an_effect_that_evolves_is_not_bound_by_the_ban(book: str) -> None:
    for turn in (1, 2):
        grown = position(book, HATCHING, OTHER, hand=[TITAN], turn=turn).do("use Hatch of me.active")
        assert grown["me.active.name"] == "Titan"


@rule("EVOLVE-05", "RR09", "UD10", "CL11")
@rule("EVOLVE-05", "SSH20", "PAR23")
@pytest.mark.parametrize("book", BOOKS)
def test_a_card_that_lifts_the_other_ban_does_not_lift_this_one(book: str) -> None:
    rift = trainer("Rift", "Each player can evolve a Pokémon on the turn it was played or evolved.", kind="Stadium")
    for turn, why in ((2, "EVOLVE-05"), (4, "")):
        early = position(book, ANT, ANT, bench=[mon(ANT, since="this_turn")], hand=[TITAN], stadium=rift, turn=turn)
        assert early.why("evolve me.bench[0] with Titan") == why


@rule("TURN-11")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("turn", [1, 2])
@pytest.mark.parametrize(
    "line", ["bench Bee", "attach Fire to me.bench[0]", "retreat to me.bench[0]", "use Dig of me.active"]
)
def test_everything_else_is_free_on_the_first_turn(book: str, turn: int, line: str) -> None:
    assert table(book, turn).legal(line)


@switch("first_player_may_attack_turn_one")
def test_the_switch_for_attacking_first() -> None:
    assert table(load("PAR23").with_(first_player_may_attack_turn_one=True), 1).legal("attack Bite")
    assert not table(load("RR09").with_(first_player_may_attack_turn_one=False), 1).legal("attack Bite")


@switch("second_player_may_attack_turn_one")
def test_the_switch_for_attacking_second() -> None:
    book = load("PAR23").with_(second_player_may_attack_turn_one=False)
    assert table(book, 2).why("attack Bite") == "TURN-08"
    assert table(book, 4).legal("attack Bite")


@switch("first_turn_trainers")
@switch("first_turn_supporter")
@switch("first_turn_stadium")
@switch("first_turn_fossil")
@pytest.mark.parametrize("book", ["RR09", "PAR23"])
@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("first_turn_trainers", ("Item", "Trainer", "Tool", "Technical Machine")),
        ("first_turn_supporter", ("Supporter",)),
        ("first_turn_stadium", ("Stadium",)),
        ("first_turn_fossil", ("Fossil",)),
    ],
)
def test_the_switches_for_trainer_cards(book: str, name: str, kinds: tuple[str, ...]) -> None:
    usual = load(book)
    other = usual.with_(**{name: not usual[name]})
    for kind, (line, _) in TRAINERS.items():
        before, after = table(usual, 1).legal(line), table(other, 1).legal(line)
        assert (before != after) == (kind in kinds)


@switch("second_player_first_turn_trainers")
def test_the_switch_for_the_second_players_trainer_cards() -> None:
    book = load("PAR23").with_(second_player_first_turn_trainers=False)
    for line, _ in TRAINERS.values():
        assert table(book, 2).why(line) == "TURN-09"
        assert table(book, 4).legal(line)


@switch("first_turn_evolve")
def test_the_switch_for_evolving() -> None:
    for turn in (1, 2):
        assert table(load("PAR23").with_(first_turn_evolve=True), turn).legal("evolve me.active with Titan")


@switch("first_turn_level_up")
def test_the_switch_for_levelling_up() -> None:
    line = "level_up me.active with Ant LV.X"
    assert table("RR09", 1).why(line) == "LVX-02"
    assert table(load("RR09").with_(first_turn_level_up=True), 1).legal(line)


@switch("first_turn_energy_retreat_powers")
@pytest.mark.parametrize("line", ["attach Fire to me.active", "retreat to me.bench[0]", "use Dig of me.active"])
def test_the_switch_for_everything_else(line: str) -> None:
    book = load("PAR23").with_(first_turn_energy_retreat_powers=False)
    assert table(book, 1).why(line) == "TURN-11"
    assert table(book, 2).why(line) == "TURN-11"
    assert table(book, 3).legal(line)


@switch("evolve_bans_bind_effects")
def test_the_switch_that_binds_effects() -> None:
    book = load("PAR23").with_(evolve_bans_bind_effects=True)
    for turn, since, grows in ((1, "earlier", False), (5, "this_turn", False), (5, "earlier", True)):
        bound = position(book, mon(HATCHING, since=since), OTHER, hand=[TITAN], turn=turn)
        assert bound.legal("use Hatch of me.active") == grows  # a use that the ban makes pointless is not offered
        if grows:
            bound.do("use Hatch of me.active")
            assert bound["me.active.name"] == "Titan"
        candy = trainer("Candy", "Evolve 1 of your Basic Pokémon with 1 Stage 1 card from hand.")
        table = position(book, mon(HATCHING, since=since), OTHER, hand=[TITAN, candy], turn=turn)
        assert table.legal("play Candy") == grows
