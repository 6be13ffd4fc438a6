"""The reader: all readings, ambiguity, diagnosis."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ptcg.effects.control import Seq
from ptcg.text import Diagnosis, read
from ptcg.text.engine.entries import entries_of
from ptcg.text.engine.grammar import Grammar
from ptcg.text.engine.reader import diagnose, readings
from ptcg.verbs.draw import Draw
from text.sentences import EXAMPLES


def style(text: str) -> Grammar:
    return Grammar(entries_of("test", text))


def stopped(text: str, kind: str = "attack") -> Diagnosis:
    found = read(text, kind)
    assert isinstance(found, Diagnosis)
    return found


def test_readings_that_are_equal_are_one() -> None:
    twice = style("act: draw {n:int} = Draw($n)\nact: draw {n:many} = Draw($n)\n")
    assert readings(twice, "act", "Draw 2").trees == (Draw(2),)
    assert readings(twice, "act", "Draw 1").trees == (Draw(1),)


def test_ambiguity_names_both_readings() -> None:
    unclear = style(
        'list: {a:act+ ", then"} = Seq($a)\nact: draw {n:int} = Draw($n)\n'
        "act: draw {n:int}, then draw {m:int} = Seq([Draw($n), Draw($m)])\n"
    )
    found = diagnose(readings(unclear, "list", "Draw 1, then draw 2"), "Draw 1, then draw 2")
    assert set(found.readings) == {"Seq([Draw(1), Draw(2)])", "Seq([Seq([Draw(1), Draw(2)])])"}
    assert "2 readings" in str(found)


def test_longer_and_shorter_lists_are_both_tried() -> None:
    lists = style('pair: {a:act+ ","} , {b:act} = Seq([*$a, $b])\nact: draw {n:int} = Draw($n)\n')
    assert readings(lists, "pair", "Draw 1, draw 2, draw 3").trees == (Seq((Draw(1), Draw(2), Draw(3))),)


def test_diagnosis_names_the_furthest_words() -> None:
    found = stopped("Draw 3. Heal 30 from this Pikachu.")
    assert found.words == "Pikachu."
    assert found.at == 26
    assert found.expected == ("Pokémon",)


def test_diagnosis_of_a_text_that_ends_too_soon() -> None:
    found = stopped("Draw 3")
    assert found.words == "the end"
    assert '"."' in found.expected


def test_diagnosis_of_wrong_agreement() -> None:
    assert stopped("Put 2 damage counter on this Pokémon.").expected == ("counters",)
    assert stopped("Put 1 damage counters on this Pokémon.").expected == ("counter",)


def test_a_sentence_begins_with_a_capital() -> None:
    found = stopped("Draw 3. draw 2.")
    assert (found.words, found.expected) == ("draw 2.", ("a capital letter",))


def test_an_attack_holds_no_rule_of_the_card() -> None:
    assert stopped("Worth 2 Prizes.").at == 0
    assert not isinstance(read("Worth 2 Prizes.", "rule"), Diagnosis)


def test_curly_and_straight_quotes_are_the_same() -> None:
    straight = read('On your next turn, this Pokémon can\'t use "Mega Brave".', "attack")
    assert read("On your next turn, this Pokémon can’t use “Mega Brave”.", "attack") == straight
    assert not isinstance(straight, Diagnosis)


def test_a_quoted_text_must_be_understood() -> None:
    assert stopped('The defender gains the Ability "dance".', "ability").words == '"dance".'


def test_a_kind_must_be_known() -> None:
    with pytest.raises(ValueError, match="unknown kind of text 'joke'"):
        read("Draw 3.", "joke")


WORDS = sorted({word for number in (14, 46, 88, 155, 235, 263, 318) for word in EXAMPLES[number].split()})


@settings(max_examples=60, deadline=None)
@given(st.one_of(st.text(max_size=40), st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join)))
def test_no_text_raises(text: str) -> None:
    found = read(text, "ability")
    assert not isinstance(found, Diagnosis) or str(found)
