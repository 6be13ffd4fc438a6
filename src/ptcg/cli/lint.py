"""`ptcg cards lint`: reads a file of the user's own cards and reports the faults of their texts."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ptcg.cards import Card, CardError, Pool
from ptcg.cards.sources import read_path
from ptcg.cli.failure import Failure
from ptcg.cli.given import Cards, Json, open_pool, print_json
from ptcg.cli.reading import read_texts
from ptcg.effects.filters import Named
from ptcg.effects.node import walk
from ptcg.effects.text import Text
from ptcg.game.compile_deck import reading, unread


def lint(
    file: Annotated[Path, Parameter(help="The file of cards.")], /, *, cards: Cards = (), as_json: Json = False
) -> int:
    """Check a file of your own cards: what each text means, or where parsing stops.

    ptcg cards lint my-set.json
    """
    try:
        own = list(read_path(file))
    except CardError as error:
        raise Failure(str(error)) from None
    pool = open_pool((*cards, file))
    findings = find_faults(own, pool)
    unplayable = len({finding["card"] for finding in findings if finding["stops"]})
    if as_json:
        print_json({"cards": len(own), "read": len(own) - unplayable, "findings": findings})
    else:
        print_faults(findings, len(own))
    return 1 if unplayable else 0


def find_faults(own: Iterable[Card], pool: Pool) -> list[dict[str, object]]:
    """Return the faults of the texts of the cards: the card, the place, the fault, and whether it stops the card."""
    return [finding for card in own for finding in _findings(card, pool)]


def print_faults(findings: list[dict[str, object]], count: int) -> None:
    """Print each fault in a line, and how many of the `count` cards can be played."""
    for finding in findings:
        where = " ".join(filter(None, (str(finding["card"]), str(finding["where"]))))
        print(f"{where}: {finding['what']}")
    unplayable = len({finding["card"] for finding in findings if finding["stops"]})
    print(f"{count - unplayable} of {count} cards can be played")


def _findings(card: Card, pool: Pool) -> list[dict[str, object]]:
    out: list[dict[str, object]] = [
        {"card": card.id, "where": text.where, "what": text.diagnosis, "key": text.key, "stops": True}
        for text in read_texts(card)
        if text.diagnosis
    ]
    if not out and (why := unread(card)):
        out.append({"card": card.id, "where": "", "what": f"cannot be played: {why}", "key": "", "stops": True})
    trees = [entry.result for entry in reading(card).texts if isinstance(entry.result, Text)]
    for title in dict.fromkeys(node.title for node in walk(tuple(trees)) if isinstance(node, Named)):
        if not pool.named(title):
            out.append({"card": card.id, "where": "", "what": f"no card is named {title}", "key": "", "stops": False})
    return out
