"""Games of agents in Kaggle's form: their decks, of the official engine's cards, by its book."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from ptcg.cards.cabt import cabt_pool
from ptcg.cards.sources import default_pool
from ptcg.cli.failure import Failure
from ptcg.measure.schedule import Fixture
from ptcg_cabt.agents.decks import BOOK, NAME, deck_of, main_of
from ptcg_cabt.engine import Unavailable
from ptcg_cabt.fetch import fetch


def agent_fixtures(agents: list[str], decks: tuple[str, ...], rulebook: str | None) -> list[Fixture]:
    """Return fixtures with each deck on both sides: the decks given as files of card numbers, else the agents' own. Of
    several given decks each meets each."""
    if rulebook not in (None, BOOK):
        raise Failure(f"--rulebook {rulebook}: agents in Kaggle's form play by {BOOK} only")
    try:
        pool = cabt_pool(fetch(), default_pool())
        files = [Path(x) for x in decks] or [main_of(x).parent / NAME for x in agents]
        found = [deck_of(file, pool) for file in dict.fromkeys(files)]
    except (Unavailable, ValueError) as error:
        raise Failure(str(error)) from None
    if decks and len(found) > 1:
        pairs = list(combinations(found, 2))
        return [Fixture(BOOK, pair) for pair in pairs] + [Fixture(BOOK, (two, one)) for one, two in pairs]
    return [Fixture(BOOK, (deck, deck)) for deck in found]
