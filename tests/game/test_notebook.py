"""A game in a notebook, compared, and asked for help."""

from __future__ import annotations

import pydoc
from html.parser import HTMLParser

import pytest

import ptcg
from ptcg import Game
from ptcg.engine.choices import Choices


def test_a_notebook_shows_the_board_and_escapes_names() -> None:
    game = Game.new(rulebook="PAR23", seed="sfc32:1")
    while game.decision is None or game.decision.kind != "main":
        game.choose(0)
    shown = game._repr_html_()
    opened: list[str] = []

    class Balanced(HTMLParser):
        def handle_starttag(self, tag: str, attrs: object) -> None:
            if tag != "br":
                opened.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert opened.pop() == tag

    Balanced().feed(shown)
    assert not opened and "<li>play Ultra Ball</li>" in shown and "turn 1 of player 1" in shown
    view = game.view(1)
    assert view.opp.hand is not None and view.opp.hand[0] is None and "hand 6" in shown


def test_a_game_is_equal_to_its_clone_until_one_goes_on() -> None:
    game = Game.new(rulebook="PAR23", seed="sfc32:1")
    fork = game.clone()
    assert game == fork and game != 1
    fork.choose(0)
    assert game != fork
    fork.undo()
    assert game == fork
    assert Game.new(rulebook="PAR23", seed="sfc32:1", max_turns=3) != game
    with pytest.raises(TypeError, match=r"use game.key\(\)"):
        hash(game)


def test_help_explains_what_is_compiled_too() -> None:
    assert "Answer the open decision" in pydoc.render_doc(Game.choose)
    assert "(self, /, option)" in pydoc.render_doc(Game.choose) or "(self, option" in pydoc.render_doc(Game.choose)
    for name in ("options", "outcome"):
        assert (getattr(Choices, name).__doc__ or "").startswith(("The options", "How the game"))
    assert "A state in play" in (Choices.__doc__ or "")


@pytest.mark.parametrize("name", [name for name in ptcg.__all__ if not name.startswith("__")])
def test_every_public_name_has_a_docstring(name: str) -> None:
    thing = getattr(ptcg, name)
    assert (thing.__doc__ or "").strip(), name
    for member in vars(thing) if isinstance(thing, type) else ():
        value = getattr(thing, member)
        if not member.startswith("_") and (callable(value) or isinstance(value, property)):
            assert (value.__doc__ or "").strip(), f"{name}.{member}"
