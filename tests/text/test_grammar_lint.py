"""What is wrong with a grammar is said when it is loaded; plain style has no dead line and says every node."""

from __future__ import annotations

import pytest

from ptcg.cards import builtin_pool
from ptcg.effects.node import walk
from ptcg.effects.text import Text
from ptcg.text import plain, read, read_card
from ptcg.text.engine import writer
from ptcg.text.engine.entries import GrammarError, entries_of
from ptcg.text.engine.grammar import Grammar
from ptcg.text.engine.productions import Production, categories
from ptcg.text.styles import load
from ptcg.verbs.nodes import NODES
from text.sentences import EXAMPLES, MORE

PLAIN = load("plain")
WRONG = [
    ("act: draw {n:int} = Drew($n)", "there is no node Drew"),
    ("act: draw {n:int} = Draw($m)", r"\$m has no slot"),
    ("act: draw {n:int} = Draw($n, 2)", "Draw has 1 fields, not 2"),
    ("act: draw {n:int} = Draw(many=$n)", "Draw has no field many"),
    ("act: heal {n:int} = Heal($n)", "Heal needs its field mon"),
    ("act: draw {n:int} {m:int} = Draw($n)", "a slot that the term does not use"),
    ("act: draw {n:int} {n:int} = Draw($n)", "two slots are called n"),
    ("act: draw card(s:n) {n:int} = Draw($n)", "which is not before it"),
    ("act: draw {n:number} = Draw($n)", "there is no category number"),
    ("act: draw {n:int = Draw($n)", "stray {"),
    ("draw a card", "cannot read the line"),
    ("act: Draw(1)\n  % draw", "cannot read the wording"),
    ("act: draw [{n:int}] = Draw(1)", "a slot among options"),
    ("act: draw <one|two = Draw(1)", "stray <"),
    ("act: draw one] = Draw(1)", "stray ]"),
    ("act 2003: draw = Draw(1)", "is no range of years"),
    ("act: {a:act} again = $a", "left recursion: act → act"),
    ("act: {a:step*} = Seq($a)\nstep: repeat = Repeat()", "a production may not be empty"),
    ("int: one = 1", "int is a terminal"),
    ("several: 3", "several needs the pattern of a node"),
]


@pytest.mark.parametrize(("lines", "message"), WRONG)
def test_a_wrong_grammar_is_refused(lines: str, message: str) -> None:
    with pytest.raises(GrammarError, match=message):
        Grammar(entries_of("test", lines))


def test_every_category_is_reached() -> None:
    reached: set[str] = set()
    waiting = ["text", "attack_text"]
    while waiting:
        category = waiting.pop()
        if category not in reached and category in PLAIN.productions:
            reached.add(category)
            waiting.extend(c for production in PLAIN.productions[category] for c in categories(production.items))
    assert set(PLAIN.productions) == reached


def trees() -> list[tuple[str, Text]]:
    alone = [(kind, read(text, kind)) for text in (*EXAMPLES.values(), *MORE) for kind in ("rule", "attack")]
    on_cards = [(entry.kind, entry.result) for card in builtin_pool() for entry in read_card(card).texts]
    return [(kind, tree) for kind, tree in alone + on_cards if isinstance(tree, Text)]


def test_every_production_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[str] = set()
    write = writer._Writer.production

    def noting(self: writer._Writer, production: Production, value: object) -> writer.Writings:
        written = write(self, production, value)
        if written:
            used.add(production.source)
        return written

    monkeypatch.setattr(writer._Writer, "production", noting)
    for kind, tree in trees():
        plain.write(tree, kind)
    lines = {p.source for productions in PLAIN.productions.values() for p in productions if p.writes}
    assert lines - used == set()


def test_every_node_is_said() -> None:
    said = {type(node).__name__ for _, tree in trees() for node in walk(tree)}
    parents = {base for node in NODES.values() for base in node.__mro__[1:]}
    assert {name for name, node in NODES.items() if node not in parents} - said == set()
