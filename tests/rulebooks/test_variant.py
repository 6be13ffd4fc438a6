"""Variants of a book: `with_`."""

from __future__ import annotations

import pickle

import pytest

from ptcg.rulebooks import BOOK_IDS, SWITCHES, UNLIMITED, Switch, Value, load


def other_values(switch: Switch, value: Value) -> list[Value]:
    """Some values the switch may take besides this one."""
    if switch.kind == "flag":
        return [not value]
    if switch.kind == "number":
        candidates: list[Value] = [switch.low, switch.high, *([UNLIMITED] if switch.unlimited else [])]
    elif switch.kind == "choice":
        candidates = list(switch.tokens)
    elif switch.kind == "some":
        candidates = [switch.always, switch.tokens]
    else:
        assert isinstance(value, tuple)
        swaps = [(*value[:i], value[i + 1], value[i], *value[i + 2 :]) for i in range(len(value) - 1)]
        candidates = [swap for swap in swaps if switch.permits(swap)]
    return [candidate for candidate in candidates if candidate != value]


@pytest.mark.parametrize("id", BOOK_IDS)
@pytest.mark.parametrize("name", SWITCHES)
def test_every_switch_can_take_another_value(id: str, name: str) -> None:
    book = load(id)
    values = other_values(SWITCHES[name], book[name])
    assert values
    for value in values:
        variant = book.with_(**{name: value})
        assert variant[name] == value
        assert name in variant.changed
        assert variant != book


def test_the_book_itself_is_unchanged() -> None:
    load("PAR23").with_(prizes=4)
    assert load("PAR23")["prizes"] == 6
    with pytest.raises(AttributeError):
        load("PAR23").id = "X"
    with pytest.raises(TypeError):
        load("PAR23")["prizes"] = 4  # type: ignore[index]


def test_unknown_switch() -> None:
    with pytest.raises(ValueError, match="switch 'price' is not known"):
        load("PAR23").with_(price=4)


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("prizes", 0, "0 is not allowed; expected a number from 1 to 20"),
        ("prizes", True, "True is not allowed; expected a number"),
        ("prizes", UNLIMITED, "-1 is not allowed"),
        ("first_turn_evolve", 1, "1 is not allowed; expected true or false"),
        ("burn_mode", "always", "'always' is not allowed; expected one of flip_tails_2, 2_then_flip"),
        ("turn_order", ("draw", "attack", "checkup"), "expected an order of draw, actions, attack, checkup"),
        ("turn_order", ("checkup", "draw", "actions", "attack"), "last checkup"),
        ("checkup_order", ("poison", "burn", "asleep"), "is not allowed"),
        ("open_counts", ("hands", "hands"), "is not allowed"),
        ("win_conditions", ("prizes",), "no_pokemon always among them"),
    ],
)
def test_value_not_allowed(name: str, value: Value, expected: str) -> None:
    with pytest.raises(ValueError, match=f"rulebook switch {name}: ") as error:
        load("PAR23").with_(**{name: value})
    assert expected in str(error.value)


def test_the_place_of_confusion_moves_in_both_switches() -> None:
    late = load("PAR23").with_(confusion_check="after")
    order = late["attack_step_order"]
    assert isinstance(order, tuple)
    assert order[:6] == ("announce", "cancel", "choices", "requirements", "confusion", "before_damage")
    assert late.with_(confusion_check="before") == load("PAR23")
    assert load("PAR23").with_(attack_step_order=load("RR09")["attack_step_order"])["confusion_check"] == "after"
    with pytest.raises(ValueError, match="disagree"):
        load("PAR23").with_(attack_step_order=load("RR09")["attack_step_order"], confusion_check="before")


def test_variants_are_equal_by_value_and_survive_pickling() -> None:
    variant = load("CL11").with_(burn_mode="2_then_flip", prizes=4)
    again = pickle.loads(pickle.dumps(variant))
    assert again == variant
    assert hash(again) == hash(variant)
    assert again.changed == ("prizes", "burn_mode")
    assert variant.with_(burn_mode="flip_tails_2", prizes=6) == load("CL11")
