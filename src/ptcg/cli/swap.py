"""`ptcg swap`: tests whether a swap of cards helps."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console

from ptcg.cli.examples import examples
from ptcg.cli.gauntlet import Against
from ptcg.cli.laboratory import Lab, Save, answer, refusing, saving
from ptcg.lab.decks import against as opponents
from ptcg.lab.pairs import in_turn, twins
from ptcg.lab.report.model import SwapReport
from ptcg.lab.report.numbers import from_to, points, points_words
from ptcg.lab.report.swap_page import withheld
from ptcg.lab.swaps import NEW, OLD, PAIRS, SMALLEST, finished_swap, next_round, others_of, swap_run
from ptcg.measure.intervals import paired

app = App(name="swap", help_epilogue=examples('ptcg swap my-deck.txt --out Switch --in "Nest Ball" --against decks/'))

CardsOut = Annotated[list[str], Parameter(name="--out", negative="", help='A card that goes, as "Iono" or "2 Iono".')]
CardsIn = Annotated[list[str], Parameter(name="--in", negative="", help="Card to put in; repeatable.")]
Smallest = Annotated[float, Parameter(help="Smallest effect worth finding; 0.05 is 5 points.")]


@app.default
def swap(
    deck: Annotated[str, Parameter(help="Deck: a file or a name.")],
    /,
    *,
    out: CardsOut,
    in_: CardsIn,
    against: Against,
    smallest: Smallest = SMALLEST,
    pairs: Annotated[int, Parameter(help="Most pairs of games.")] = PAIRS,
    save: Save = None,
    lab: Lab = Lab(),  # noqa: B008 - cyclopts reads the defaults of the options from it
) -> int:
    """Test a swap: play the deck before and after it on the same deals until the answer is clear."""
    with refusing():
        pool = lab.pool()
        run = swap_run(deck, out, in_, opponents(against, pool), smallest=smallest, pairs=pairs, bots=lab.bots,
                       seed=lab.seed, rulebook=lab.rulebook, open_lists=lab.open_lists, cap=lab.cap,
                       pool=pool)  # fmt: skip

    def so_far(outcomes: list[str]) -> str:
        gains = in_turn(twins(run, outcomes, OLD, NEW, others_of(run)))
        if not gains:
            return ""
        found = paired(gains)
        return f"{points_words(found)} points after {len(gains)} pairs"

    return answer(lab, run, run.decks[NEW].name, saving(finished_swap, save), tell, so_far, next_round)


def tell(console: Console, report: SwapReport) -> None:
    """Print the verdict and the match-ups."""
    console.print(verdict_words(report), style="bold")
    for one in report.by_matchup:
        low = one.difference.lo if one.difference.lo_adj is None else one.difference.lo_adj
        high = one.difference.hi if one.difference.hi_adj is None else one.difference.hi_adj
        console.print(
            f"  {one.against}: {100 * one.before:.0f} % before, {100 * one.after:.0f} % after, "
            f"{points(one.difference.est)} points [{from_to(low, high)}], {one.pairs} pairs",
            markup=False,
        )
    turned = report.turned
    console.print(
        f"Of {turned.same + turned.to_win + turned.to_loss} games {turned.to_win} became wins and {turned.to_loss} "
        f"became losses; correlation of the paired games {report.correlation:.2f}."
    )


def verdict_words(report: SwapReport) -> str:
    """Return the verdict in a sentence, with the interval; a better or worse that the pilot cannot tell is withheld."""
    if withheld(report):
        return report.sentence()
    effect, n = report.effect, len(report.path)
    between = f"[{from_to(effect.lo, effect.hi)}]"
    if report.verdict == "not settled":
        told = f"{points(effect.est)} points {between}"
        return f"Not settled after {n} pairs: {told}. Continue with more --pairs and --resume."
    if report.verdict == "no difference":
        size = f"{100 * report.smallest:g}"
        return f"No difference larger than {size} points (best guess {points(effect.est)} {between}, {n} pairs)."
    return f"{report.verdict.title()} by {abs(100 * effect.est):.1f} points {between}, {n} pairs."
