"""Running scenes: lines are played, expectations compared, the first difference is told."""

from __future__ import annotations

import pytest

from ptcg.scenes import Scene, SceneError, parse_scenes
from ptcg.scenes.run import holds, run_scene
from scenes.making import builtin_library, scene

ATTACKER = "{active: {card: sv4-94, energy: [Fighting]}, bench: [sv4-107], hand: [sv1-194, Fire]}"


def difference(made: Scene) -> str:
    return run_scene(made, builtin_library()).difference


def lines(do: list[str], expect: list[str], me: str = ATTACKER, opp: str = "{active: sv4-94}", rest: str = "") -> Scene:
    return scene(me, opp, f"do: {do!r}, expect: {expect!r}{', ' if rest else ''}{rest}")


def test_a_scene_that_holds() -> None:
    made = lines(
        ["attack Bite"],
        ["opp.active.damage == 20", "damage_dealt == 20", "flips == 0", "turn.player == me", "winner == null"],
    )
    assert difference(made) == ""


def test_the_first_difference_is_told_with_the_options() -> None:
    result = run_scene(lines([], ["me.hand_count == 2", "opp.active.damage == 20"]), builtin_library())
    assert result.difference == "opp.active.damage == 20: found 0"
    assert "attack Bite" in result.options and "end turn" in result.options


def test_an_illegal_line_is_told() -> None:
    assert difference(lines(["attack Sonic Dive"], [])).startswith("do[0] 'attack Sonic Dive' is not legal")


def test_legal_and_illegal() -> None:
    made = lines(
        [],
        [
            "legal: attack Bite", "legal: play sv1-194 choosing me.bench[0]", "illegal: retreat to me.bench[1]",
            "illegal: attack Sonic Dive", "legal: attach Fire to me.bench[0]", "illegal: evolve me.active with sv4-95",
        ],
    )  # fmt: skip
    assert difference(made) == ""
    assert difference(lines([], ["illegal: attack Bite"])) == "illegal: attack Bite: found it legal"


def test_because_names_the_rule() -> None:
    tired = "{active: {card: sv4-94}, bench: [sv4-107]}"
    assert difference(lines([], ["illegal: attack Bite because ENERGY-02"], me=tired)) == ""
    told = difference(lines([], ["illegal: attack Bite because TURN-09"], me=tired))
    assert told == "illegal: attack Bite because TURN-09: found ENERGY-02"


def test_asking_plays_nothing() -> None:
    made = lines(
        ["ask attack Bite", "ask attack Sonic Dive", "end turn"],
        ["step[0] == legal", "step[1] == illegal", "opp.active.damage == 0"],
    )
    assert difference(made) == ""


def test_asking_leaves_an_optional_pick_open_for_the_line_after_it() -> None:
    ball = "{active: {card: sv4-94}, hand: [sv1-181], deck: [sv4-107, Fire, Fire]}"
    asked = ["play sv1-181", "ask choose sv4-95", "choose sv4-107"]
    assert difference(lines(asked, ["step[1] == illegal", "me.bench == [sv4-107]"], me=ball)) == ""


def test_the_turn_stands_before_the_checkup_then_before_the_draw() -> None:
    poisoned = "{active: {card: sv4-94, conditions: [Poisoned]}, bench: [sv4-107]}"
    before = ["me.active.damage == 0", "turn.player == me"]
    assert difference(lines(["end turn"], before, me=poisoned)) == ""
    after = ["me.active.damage == 10", "turn.player == opp", "turn.number == 6", "opp.hand_count == 0"]
    assert difference(lines(["end turn", "checkup"], after, me=poisoned)) == ""
    drawn = ["opp.hand_count == 1", "turn.player == opp"]
    assert difference(lines(["end turn", "checkup", "(opp) begin turn"], drawn, me=poisoned)) == ""


def test_any_line_of_the_next_turn_draws_first() -> None:
    made = lines(["end turn", "checkup", "(opp) end turn"], ["opp.hand_count == 1"])
    assert difference(made) == ""


def test_a_checkup_needs_a_turn_that_is_over() -> None:
    assert difference(lines(["checkup"], [])) == "do[0] 'checkup' is not legal: the turn is not over"


def test_picks_answer_the_decisions_that_follow() -> None:
    me = "{active: sv4-94, bench: [sv4-107], hand: [sv1-196, Fire, Fire, Water], deck: [sv4-94, Metal]}"
    made = lines(
        ["play sv1-196 discarding [Fire, Water] choosing sv4-94"],
        ["contains(me.hand, sv4-94)", "me.discard == [Water, Fire, sv1-196]", "me.hand == [Fire, sv4-94]"],
        me=me,
    )
    assert difference(made) == ""


def test_a_list_that_is_too_long_or_too_short_is_illegal() -> None:
    me = "{active: sv4-94, hand: [sv1-196, Fire, Fire, Water], deck: [sv4-94, Metal]}"
    made = lines(
        [], ["illegal: play sv1-196 discarding [Fire]", "illegal: play sv1-196 discarding [Fire, Fire, Water]"], me=me
    )
    assert difference(made) == ""


def test_a_list_may_end_before_it_must() -> None:
    me = "{active: sv4-94, hand: [sv4-163, Metal], deck: [Fire, Water, Psychic]}"
    made = lines(["play sv4-163 discarding Metal choosing [Water]"], ["me.hand == [Water]"], me=me)
    assert difference(made) == ""


def test_the_opponent_answers_on_a_line_of_its_own() -> None:
    me = "{active: sv4-94, bench: [{card: sv4-56}]}"
    opp = "{active: sv4-94, bench: [sv4-107, sv4-124]}"
    do = ["use Hyper Blower of me.bench[0]", "(opp) choose opp.bench[1]"]
    made = lines(do, ["opp.active.card == sv4-124"], me, opp)
    assert difference(made) == ""


def test_what_may_be_declined_is_declined() -> None:
    me = "{active: {card: sv4-124, energy: [Darkness, Darkness, Fire]}}"
    stadium = "stadium: sv2-171"
    opp = "{active: sv4-70}"
    declined = ["opp.active.damage == 100", "stadium == sv2-171"]
    assert difference(lines(["attack Calamity Storm"], declined, me, opp, stadium)) == ""
    taken = ["opp.active.damage == 220", "stadium == null"]
    assert difference(lines(["attack Calamity Storm", "yes"], taken, me, opp, stadium)) == ""


def test_knock_outs_prizes_and_their_order() -> None:
    me = "{active: {card: sv4-94, energy: [Fighting]}, bench: [sv4-107]}"
    opp = "{active: {card: sv4-94, damage: 60}, bench: [sv4-107, sv4-124]}"
    made = lines(
        ["attack Bite", "(opp) promote opp.bench[1]"],
        [
            "me.prizes == 5", "opp.active.card == sv4-124", "contains(opp.discard, sv4-94)", "prize_choices == 1",
            "order: me takes prize < opp promotes", "in_play(sv4-124)", "in_play(sv4-95) == false", "no: Hyper Blower",
        ],
        me,
        opp,
    )  # fmt: skip
    assert difference(made) == ""


def test_the_last_pokemon_wins() -> None:
    made = lines(["attack Bite"], ["winner == me"], opp="{active: {card: sv4-94, damage: 60}}")
    assert difference(made) == ""


def test_a_promotion_nobody_could_choose_may_be_named() -> None:
    opp = "{active: {card: sv4-94, damage: 60}, bench: [sv4-107]}"
    made = lines(["attack Bite", "(opp) promote opp.bench[0]"], ["opp.active.card == sv4-107"], opp=opp)
    assert difference(made) == ""


def test_coins_are_used_in_order_and_must_suffice() -> None:
    asleep = "{active: {card: sv4-94, conditions: [Asleep]}}"
    expected = ["me.active.conditions == []", "flips == 1", "flip[0] == Asleep"]
    assert difference(lines(["end turn", "checkup"], expected, asleep, rest="coins: [heads]")) == ""
    assert difference(lines(["end turn", "checkup"], [], asleep)) == "coins: one more is needed after 0"


def test_printed_facts_and_lists_without_order() -> None:
    expected = ["sv4-95.is_evolution_card == true", "sv4-94.hp == 70", "me.hand == [Fire, sv1-194]"]
    assert difference(lines([], expected)) == ""


def test_a_path_that_leads_nowhere() -> None:
    assert difference(lines([], ["me.active.mood == 3"])) == "no fact is called me.active.mood"
    assert difference(lines([], ["opp.bench[0].damage == 3"])) == "opp.bench[0].damage: no Pokémon is there"


def test_a_deck_list_is_judged() -> None:
    def judge(count: int, line: str) -> str:
        text = f"{{id: D, rulebook: PAR23, deck_list: {{sv4-94: 4, Fire: {count}}}, expect: ['{line}']}}"
        return difference(parse_scenes(text)[0])

    assert judge(56, "legal: deck") == ""
    assert judge(55, "illegal: deck (59 cards)") == ""
    assert "DECK-01" in judge(55, "legal: deck")
    assert judge(56, "illegal: deck") == "illegal: deck: found the deck is legal"


def test_set_up_from_given_hands() -> None:
    hands = "[[Fire, Fire, Fire, Fire, Fire, Fire, Fire], [sv4-94, sv4-107, Fire, Fire, Fire, Fire, Water]]"
    text = f"""
id: S
rulebook: PAR23
setup: {{me: {{opening_hands: {hands}}}, opp: {{opening_hands: [[sv4-94, Fire, Fire, Fire, Fire, Fire, Fire]]}}}}
do: [me active sv4-107, me bench sv4-94, prizes]
expect:
- me.mulligans == 1
- opp.extra_cards_allowed == 1
- me.active.card == sv4-107
- me.bench.count == 1
- me.hand == [Fire, Fire, Fire, Fire, Water]
- me.prizes == 6
"""
    assert difference(parse_scenes(text)[0]) == ""


@pytest.mark.parametrize(
    ("found", "op", "value", "result"),
    [
        (("a", "b"), "==", ("b", "a"), True),
        (("a", "a"), "==", ("a",), False),
        (3, "<", 4, True),
        (3, ">=", 4, False),
        (True, "==", 1, False),
        ("a", "in", ("a", "b"), True),
        (None, "!=", "me", True),
    ],
)
def test_comparisons(found: object, op: str, value: object, result: bool) -> None:
    assert holds(found, op, value) is result  # type: ignore[arg-type]


def test_only_numbers_have_an_order() -> None:
    with pytest.raises(SceneError, match="only numbers"):
        holds("a", "<", 3)
