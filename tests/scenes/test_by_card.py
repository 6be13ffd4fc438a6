"""Scene files by card: read as scenes, listed without parsing, written so that they read back."""

from __future__ import annotations

import pytest

from ptcg.scenes import SceneError, parse_scenes
from ptcg.scenes.by_card import outline, slug, write

FILE = """\
book RR09
foe {active: base1-3}

# a remark
== dp4-1 Infernape
-- Fire Dance: no Fire Energy there
me {active: {card: *, energy: [Water]}, discard: [Water]}
do attack Fire Dance  => opp.active.damage == 30 ; me.active.energy == [Water]
-- Flame Kick: Pokémon’s Weakness
rulebook PAR23
source a ruling, of 2009
me {active: *}
opp {active: base1-15, bench: [base1-3]}
do attack Flame Kick choosing opp.active ; end turn
=> damage_dealt == 160

== 974
-- nothing is moved
me {active: base1-3}
=> legal: end turn
"""


def test_a_file_holds_the_scenes_of_its_cards() -> None:
    first, second, third = parse_scenes(FILE, "dp4.scenes")
    assert first.id == "dp4-1/fire-dance-no-fire-energy-there"
    assert (first.rulebook, first.where) == ("RR09", "dp4.scenes:6")
    assert first.me.active is not None and first.me.active.cards == ("dp4-1",)
    assert first.opp.active is not None and first.opp.active.cards == ("base1-3",)
    assert first.expect == ("opp.active.damage == 30", "me.active.energy == [Water]")
    assert (second.rulebook, second.source) == ("PAR23", "a ruling, of 2009")
    assert second.do == ("attack Flame Kick choosing opp.active", "end turn")
    assert (third.id, third.title) == ("974/nothing-is-moved", "nothing is moved")


def test_a_file_is_listed_without_parsing() -> None:
    assert outline(FILE) == [(scene.id, scene.id.partition("/")[0]) for scene in parse_scenes(FILE, "dp4.scenes")]


def test_letters_with_marks_are_plain_in_an_id() -> None:
    assert slug("Pokémon’s 2nd Évolution!") == "pokemons-2nd-evolution"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("-- a title\n", "f.scenes:1: a scene stands under a heading"),
        ("== \n", "f.scenes:1: a heading needs a card or a number"),
        ("== a-1\nme {}\n", "f.scenes:2: 'me' stands outside a scene"),
        ("== a-1\n-- One\n-- one!\n", "f.scenes:3: two scenes are called a-1/one"),
        ("book RR09\n== a-1\n-- One\nme {active: [}\n", "f.scenes:4: not YAML"),
        ("book RR09\n== a-1\n-- One\nme {active: a-1, bench: 3}\n", "f.scenes:4: me.bench: expected a list"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, message: str) -> None:
    with pytest.raises(SceneError) as fault:
        parse_scenes(text, "f.scenes")
    assert str(fault.value).startswith(message)


def test_scenes_that_are_written_read_back() -> None:
    scenes = {
        "a-1": [
            {"title": "a-1 One", "rulebook": "RR09", "me": {"active": {"card": "a-1"}}, "opp": {"active": "b-2"},
             "do": ["end turn", "checkup"], "expect": ["turn.number == 6"]},
            {"title": "a-1 Two", "rulebook": "PAR23", "me": {"active": {"card": ["a-1", "a-2"]}},
             "opp": {"active": "b-2"}, "do": ["(opp) no"], "source": "x: y, z"},
        ]
    }  # fmt: skip
    text = write(scenes, {"a-1": "Name"})
    assert text.startswith("book ") and "== a-1 Name\n-- One\n" in text
    one, two = parse_scenes(text, "a.scenes")
    assert (one.do, one.expect) == (("end turn", "checkup"), ("turn.number == 6",))
    assert two.me.active is not None and two.me.active.cards == ("a-1", "a-2") and two.source == "x: y, z"
