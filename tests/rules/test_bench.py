"""The Bench: Basics from hand, at most five, and what happens when an effect changes the limit."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.game.view import view
from ptcg.rulebooks import Rulebook, load
from ptcg.testing import Position, ability, attack, evolution, mon, pokemon, position, trainer
from ptcg_marks import rule, switch

ANT = pokemon("Ant", attack("Bite", "10"))
BEE = pokemon("Bee")
WASP = evolution("Wasp", "Bee")
CROWD = [pokemon(f"Mon {i}") for i in range(5)]
ALLEY = trainer("Alley", "Each player can have 3 Benched Pokémon.", kind="Stadium")
FIELD = trainer("Field", "Each player can have 8 Benched Pokémon.", kind="Stadium")
PARK = trainer("Park", "The retreat cost of each Active Pokémon is 1 less.", kind="Stadium")
GUARD = pokemon("Guard", ability("Each player can have 4 Benched Pokémon.", "Poké-Body", name="Crowd Control"))
BALL = trainer("Ball", "Search deck for up to 3 Basic Pokémon, put them onto the Bench, then shuffle.")


@rule("BENCH-01")
@pytest.mark.parametrize("book", BOOKS)
def test_any_number_of_basics_may_be_benched_face_up(book: str) -> None:
    table = position(book, ANT, ANT, hand=[BEE, BEE, BEE, WASP]).do("bench Bee", "bench Bee", "bench Bee")
    assert table["me.bench"] == ("Bee", "Bee", "Bee")
    assert [mon.name for mon in view(table.play.at.state, 1).opp.bench] == ["Bee"] * 3
    assert table.why("bench Wasp") == "CARD-02"


@rule("BENCH-02")
@rule("ZONE-05")
@pytest.mark.parametrize("book", BOOKS)
def test_no_sixth_pokemon_on_the_bench(book: str) -> None:
    table = position(book, ANT, ANT, bench=CROWD[:4], hand=[BEE, BEE])
    table.do("bench Bee")
    assert table.why("bench Bee") == "BENCH-02"


@rule("BENCH-02")
@pytest.mark.parametrize("book", BOOKS)
def test_effects_that_put_pokemon_on_the_bench_are_limited_too(book: str) -> None:
    table = position(book, ANT, ANT, bench=CROWD[:4], hand=[BALL], deck=[BEE, BEE, BEE, "Fire"])
    table.do("play Ball choosing [Bee]")
    assert (table["me.bench.count"], table["me.deck.count"]) == (5, 3)
    full = position(book, ANT, ANT, bench=CROWD, hand=[BALL], deck=[BEE, BEE, BEE, "Fire"])
    assert not full.legal("play Ball")


@rule("BENCH-03")
@pytest.mark.parametrize("book", BOOKS)
def test_a_legend_takes_one_place(book: str) -> None:
    line = "bench hgss3-89 + hgss3-90"
    table = position(book, ANT, ANT, bench=CROWD[:4], hand=["hgss3-89", "hgss3-90"]).do(line)
    assert table["me.bench.count"] == 5
    assert position(book, ANT, ANT, bench=CROWD, hand=["hgss3-89", "hgss3-90"]).why(line) == "BENCH-02"


@rule("BENCH-03")
@pytest.mark.parametrize("book", BOOKS)
def test_a_v_union_takes_one_place(book: str) -> None:
    pieces = [f"swshp-SWSH{n}" for n in (139, 140, 141, 142)]
    line = "play V-UNION Pikachu V-UNION"
    table = position(book, ANT, ANT, bench=CROWD[:4], discard=pieces).do(line)
    assert table["me.bench.count"] == 5
    assert not position(book, ANT, ANT, bench=CROWD, discard=pieces).legal(line)


def crowded(book: str | Rulebook, player: str = "me") -> Position:
    """Both Benches full, and the Stadium that lowers the limit in the turn player's hand."""
    mine, other = ([ALLEY], []) if player == "me" else ([], [ALLEY])
    return position(book, ANT, ANT, bench=CROWD, opp_bench=CROWD, player=player, hand=mine, opp_hand=other)


def overflows(table: Position) -> list[str]:
    return [asked.seat for asked in table.play.asked if asked.kind == "overflow"]


@rule("BENCH-04")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("player", "other"), [("me", "opp"), ("opp", "me")])
def test_a_lowered_limit_makes_both_discard_the_turn_player_last(book: str, player: str, other: str) -> None:
    table = crowded(book, player).do(
        f"({player}) play Alley", f"({other}) choose {other}.bench[4]", f"({other}) choose {other}.bench[0]",
        f"({player}) choose {player}.bench[0]", f"({player}) choose {player}.bench[0]",
    )  # fmt: skip
    assert table[f"{other}.bench"] == ("Mon 1", "Mon 2", "Mon 3")
    assert table[f"{player}.bench"] == ("Mon 2", "Mon 3", "Mon 4")
    assert overflows(table) == [other, other, player, player]
    assert table[f"{other}.discard"] == ("Mon 4", "Mon 0")
    assert (table["me.prizes"], table["opp.prizes"]) == (6, 6)
    assert "knocked_out" not in table.said


@rule("BENCH-04")
@pytest.mark.parametrize("book", BOOKS)
def test_a_raised_limit_that_ends_makes_players_discard(book: str) -> None:
    many = [pokemon(f"Mon {i}") for i in range(7)]
    table = position(book, ANT, ANT, bench=many, stadium=FIELD, hand=[BEE, PARK])
    assert table.legal("bench Bee")
    table.do("play Park", "choose me.bench[0]", "choose me.bench[0]")
    assert table["me.bench.count"] == 5


@rule("BENCH-04")
@pytest.mark.parametrize("book", BOOKS)
def test_of_several_limits_the_smallest_counts(book: str) -> None:
    for stadium, room in ((ALLEY, False), (FIELD, True)):
        table = position(book, GUARD, ANT, bench=CROWD[:3], hand=[BEE, BEE], stadium=stadium)
        assert table.legal("bench Bee") == room
        if room:
            assert table.do("bench Bee").why("bench Bee") == "BENCH-02"


@rule("BENCH-04")
@pytest.mark.parametrize("book", BOOKS)
def test_after_a_knock_out_a_stadium_in_play_is_obeyed_before_promotion(book: str) -> None:
    crystal = trainer("Hollow", "Each player with any Ancient Pokémon can have 8 Benched Pokémon.", kind="Stadium")
    old = pokemon("Old One", subtypes=("Basic", "Ancient"))
    many = [pokemon(f"Mon {i}") for i in range(7)]
    table = position(book, ANT, mon(old, damage=90), opp_bench=many, stadium=crystal)
    table.do("attack Bite", "(opp) choose opp.bench[0]", "(opp) choose opp.bench[0]", "(opp) promote opp.bench[4]")
    kinds = [asked.kind for asked in table.play.asked if asked.seat == "opp"]
    assert kinds == ["overflow", "overflow", "promote"]
    assert (table["opp.active.name"], table["opp.bench.count"], table["me.prizes"]) == ("Mon 6", 4, 5)


@rule("BENCH-04")
@pytest.mark.parametrize("book", BOOKS)
def test_after_a_knock_out_a_limit_that_it_switches_on_comes_after_promotion(book: str) -> None:
    """R-38, for both players: the one whose Pokémon was Knocked Out and the one who has lost nothing."""
    hush = pokemon("Hush", ability("Each of the opponent's Pokémon has no Poké-Bodies.", name="Hush"))
    table = position(book, ANT, mon(hush, damage=90), bench=[GUARD, *CROWD[:4]], opp_bench=CROWD)
    table.do("attack Bite", "(opp) promote opp.bench[0]", "(me) choose me.bench[1]")
    kinds = [(x.seat, x.kind) for x in table.play.asked if x.kind in ("overflow", "promote", "prize")]
    assert kinds[-2:] == [("opp", "promote"), ("me", "overflow")]
    assert (table["opp.bench.count"], table["me.bench.count"]) == (4, 4)


@rule("BENCH-04")
@pytest.mark.parametrize("book", BOOKS)
def test_free_places_are_counted_once_when_an_effect_begins(book: str) -> None:
    """R-56: a Pokémon that lowers the limit comes with the others, which is put right afterwards."""
    table = position(book, ANT, ANT, bench=CROWD[:3], hand=[BALL], deck=[GUARD, BEE, "Fire"])
    table.do("play Ball choosing [Guard, Bee]")
    assert (table["decision.kind"], table["me.bench.count"]) == ("overflow", 5)
    table.do("choose me.bench[0]")
    assert table["me.bench"] == ("Mon 1", "Mon 2", "Guard", "Bee")
    old = pokemon("Old One", subtypes=("Basic", "Ancient"))
    hollow = trainer("Hollow", "Each player with any Ancient Pokémon can have 8 Benched Pokémon.", kind="Stadium")
    table = position(book, ANT, ANT, bench=CROWD[:4], hand=[BALL], deck=[old, BEE, "Fire"], stadium=hollow)
    table.do("play Ball choosing [Old One]")
    assert (table["decision.kind"], table["me.bench.count"]) == ("main", 5)


@switch("bench_overflow")
def test_another_order_or_no_discard() -> None:
    table = crowded(load("PAR23").with_(bench_overflow="discard_turn_player_first"))
    table.do("play Alley")
    assert (table["decision.player"], table["decision.kind"]) == ("me", "overflow")
    table = crowded(load("PAR23").with_(bench_overflow="stay")).do("play Alley")
    assert (table["me.bench.count"], table["opp.bench.count"]) == (5, 5)
    assert table.legal("end turn")
