"""`ptcg gauntlet`: plays one deck against a field."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter

from ptcg.cli.examples import examples
from ptcg.cli.laboratory import BLOCK, GAMES, Block, Games, Goals, Lab, answer, refusing, share_of
from ptcg.cli.matrix import Field, read_field, tell
from ptcg.lab.decks import against as opponents
from ptcg.lab.matrices import finished_matrix, gauntlet_run

app = App(name="gauntlet", help_epilogue=examples("ptcg gauntlet my-deck.txt --against decks/ -n 200"))

Against = Annotated[
    list[str],
    Parameter(
        negative="", consume_multiple=True, help="Decks: names, files, a folder, or lists:2024 for tournament lists."
    ),
]


@app.default
def gauntlet(
    deck: Annotated[str, Parameter(help="Deck: a file or a name.")],
    /,
    *,
    against: Against,
    games: Games = GAMES,
    goal: Goals = [],  # noqa: B006 - cyclopts copies it
    block: Block = BLOCK,
    field: Field = "",
    lab: Lab = Lab(),  # noqa: B008 - cyclopts reads the defaults of the options from it
) -> int:
    """Play one deck against each of several others and report its match-ups."""
    with refusing():
        pool = lab.pool()
        run = gauntlet_run(deck, opponents(against, pool), games=games, bots=lab.bots, seed=lab.seed,
                           rulebook=lab.rulebook, open_lists=lab.open_lists, field=read_field(field), cap=lab.cap,
                           goals=goal, pool=pool, block=block)  # fmt: skip
    n = len(run.decks) - 1
    return answer(lab, run, f"{run.decks[0].name} against {n}", finished_matrix, tell,
                  lambda outcomes: share_of(outcomes[:n]))  # fmt: skip
