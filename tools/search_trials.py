"""Searches whose right answer is known: four cards are cut from a real list, and `ptcg.lab.search` shall find them.

    python tools/search_trials.py lists --from 2023                     by the counts of real lists alone, no games
    python tools/search_trials.py games --from 2024 --runs 4 -n 800     whole searches

Four copies are drawn by the name of the list: of cards that search, draw or evolve at once, or with `--cut any` of all
cards but basic Energy. Basic Energy takes their places, and the list itself is taken out of the library. A list without
such cards, or without a list like it, is left out. `games` prints how many of the four each search found back: by games
and real lists, by games alone, and by real lists alone. Opponents are other lists of the year. A line a run is written
to `--keep FILE`, and a run that stands there is not played again.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from random import Random

from ptcg.cards import Card, Deck, default_pool
from ptcg.cards.facts import is_basic_energy
from ptcg.lab import search
from ptcg.lab.archetypes import copies_in, name_of
from ptcg.lab.copies import Candidate, Copy, Lists, candidates, same_format
from ptcg.lab.decks import judge
from ptcg.lab.effects import WORTH, Value
from ptcg.lab.proposing import library
from ptcg.lab.roles import filler, roles_of
from ptcg.lab.searching import best_list
from ptcg.lab.shuffle import swapped
from ptcg.measure.estimates import Estimate
from ptcg.measure.intervals import wilson

CUT = 4


def plant(deck: Deck, what: str) -> tuple[Deck, list[Card]] | None:
    """Return the list without four of its cards, and these; None for a list that lacks such cards or basic Energy.
    `what` is "good" for copies of cards that search, draw or evolve at once, or "any" for any but basic Energy."""
    energy = filler(deck)
    if energy is None:
        return None
    if what == "good":
        roles = roles_of(deck, deck.rulebook or judge([deck]).book.id)
        ids = roles.searches | roles.draws | roles.candies
    else:
        ids = frozenset(card.id for _, card in deck.cards if not is_basic_energy(card))
    copies = [card for card in deck.all_cards() if card.id in ids]
    if len(copies) < CUT:
        return None
    cut = Random(f"plant:{deck.name}").sample(copies, CUT)
    return swapped(deck, [(1, card, energy) for card in cut]), cut


def found_back(planted: Deck, last: Deck, cut: Sequence[Card]) -> int:
    """Return how many of the four cards are back in the last list."""
    before, after, lost = copies_in(planted), copies_in(last), Counter(map(name_of, cut))
    return sum(max(0, min(n, after[name] - before[name])) for name, n in lost.items())


def changes(one: Deck, other: Deck) -> int:
    """Return in how many copies two lists differ."""
    return (copies_in(other) - copies_in(one)).total()


def by_lists(planted: Deck, lists: Sequence[Deck], field: Sequence[Deck]) -> Deck:
    """Return the list that the counts of real lists alone lead to."""
    like = Lists(planted, lists)
    ins, outs = candidates(planted, like, same_format(planted, default_pool()))
    return chosen(planted, ins, outs, {one.copy: WORTH * (one.share - 0.5) for one in (*ins, *outs)}, field)


def chosen(
    deck: Deck, ins: Sequence[Candidate], outs: Sequence[Candidate], worth: dict[Copy, float], field: Sequence[Deck]
) -> Deck:
    """Return the best list by the worth of its copies."""
    values = {}
    for copy, x in worth.items():
        one = Estimate(est=x, lo=x, hi=x)
        values[copy] = Value(x, one, one)
    return best_list(deck, ins, outs, values, judge([deck, *field])) or deck


def trial(a: argparse.Namespace, deck: Deck, lists: Sequence[Deck], field: Sequence[Deck]) -> dict[str, object] | None:
    """Plant, search, and return what was found back."""
    made = plant(deck, a.cut)
    rest = [one for one in lists if one.name != deck.name]
    if made is None or not Lists(made[0], rest).decks:
        return None
    planted, cut = made
    counts = by_lists(planted, rest, field)
    told: dict[str, object] = {
        "list": deck.name, "like": len(Lists(planted, rest).decks), "cut": [card.name for card in cut],
        "lists": found_back(planted, counts, cut), "changes": changes(planted, counts),
    }  # fmt: skip
    if a.what == "lists":
        return told
    start, cpu = time.perf_counter(), time.process_time()
    found = search(planted, field, rounds=a.rounds, games=a.games, final=a.final, width=a.width, lists=rest,
                   seed=f"trial:{deck.name}", workers=a.workers)  # fmt: skip
    names = [name for _, name, _ in found.cards]
    last = Deck("last", tuple((n, card_of(card, planted, rest)) for n, _, card in found.cards), deck.rulebook)
    assert len(names) == len(last.cards)
    like = Lists(planted, rest)
    ins, outs = candidates(planted, like, same_format(planted, default_pool()))
    games = {(one.card, one.number): one.games.est for one in found.tested}
    worth = {one.copy: games[one.card.name, one.copy.number] for one in (*ins, *outs)
             if (one.card.name, one.copy.number) in games}  # fmt: skip
    alone = chosen(planted, ins, outs, worth, field)
    return {
        **told, "both": found_back(planted, last, cut), "changes of both": changes(planted, last),
        "games alone": found_back(planted, alone, cut),
        "came": found.came(), "went": found.went(), "games": found.games, "gain": [found.gain.est, found.gain.lo,
        found.gain.hi], "pairs": found.pairs, "seconds": round(time.perf_counter() - start),
        "cpu": round(time.process_time() - cpu),
    }  # fmt: skip


def card_of(number: str, planted: Deck, lists: Sequence[Deck]) -> Card:
    """Return the card with this id."""
    return next(card for deck in (planted, *lists) for _, card in deck.cards if card.id == number)


def main() -> None:
    """Play the trials and print how many cards were found back."""
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("what", choices=["lists", "games"])
    p.add_argument("--cut", choices=["good", "any"], default="good")
    p.add_argument("--half", type=int, choices=[0, 1], help="only the lists of this half, by a hash of their names")
    p.add_argument("--from", dest="first", type=int, default=2023)
    p.add_argument("--runs", type=int, default=1000)
    p.add_argument("--rounds", type=int, default=3)
    p.add_argument("-n", "--games", type=int, default=4000)
    p.add_argument("--final", type=int, default=100)
    p.add_argument("--width", type=int, default=24)
    p.add_argument("--opponents", type=int, default=3)
    p.add_argument("--seed", default="trials")
    p.add_argument("--workers", type=int, default=1)
    p.add_argument("--keep", type=Path)
    a = p.parse_args()
    lists = library(default_pool())
    asked = [deck for deck in lists if int(deck.name[:4]) >= a.first]
    if a.half is not None:
        asked = [deck for deck in asked if sha256(deck.name.encode()).digest()[0] % 2 == a.half]
    Random(f"trials:{a.seed}").shuffle(asked)
    kept = a.keep.read_text().splitlines() if a.keep and a.keep.exists() else []
    found = {str(line["list"]): line for line in map(json.loads, kept)}
    for deck in asked:
        if len(found) >= a.runs:
            break
        same = [one for one in lists if one.name[:4] == deck.name[:4] and one.name != deck.name]
        field = Random(f"field:{deck.name}").sample(same, min(a.opponents, len(same)))
        line = None if deck.name in found or not field else trial(a, deck, lists, field)
        if line is not None:
            found[deck.name] = line
            print(json.dumps(line), flush=True)
            if a.keep:
                with a.keep.open("a") as file:
                    file.write(json.dumps(line) + "\n")
    for key in ("lists", "games alone", "both"):
        back = [int(str(line[key])) for line in found.values() if key in line]
        if back:
            lo, hi = wilson(sum(x >= 3 for x in back), len(back))
            print(f"{key}: {sum(back)} of {CUT * len(back)} cards found back; three or more in "
                  f"{sum(x >= 3 for x in back)} of {len(back)} lists ({100 * lo:.0f}–{100 * hi:.0f}%)")  # fmt: skip


if __name__ == "__main__":
    main()
