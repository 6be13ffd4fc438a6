"""The trials of the exhaustive runner so far, stored in the user's data folder by card and book."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec

from ptcg.cards.card import Card
from ptcg.cards.places import data_folder
from ptcg_dev.failures import Failure
from ptcg_dev.runner import Report


class Trial(msgspec.Struct):
    """The trial of a card by one book: the goals that were reached, those that never became possible, those that are
    impossible and why, and the failures."""

    done: list[str] = msgspec.field(default_factory=list)
    missed: list[str] = msgspec.field(default_factory=list)
    impossible: dict[str, str] = msgspec.field(default_factory=dict)
    refused: str = ""
    failures: list[str] = msgspec.field(default_factory=list)


class Played:
    """The trials of all cards by the digest of the card's data. A file that cannot be read counts as no file."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else data_folder() / "played"
        self.file = self.folder / "trials.json"
        self.trials: dict[str, dict[str, Trial]] = {}
        with suppress(OSError, msgspec.MsgspecError):
            self.trials = msgspec.json.decode(self.file.read_bytes(), type=dict[str, dict[str, Trial]])

    def trial(self, card: Card, book: str) -> Trial | None:
        """Return the trial of the card by that book; None if there is none."""
        return self.trials.get(card.digest, {}).get(book)

    def add(self, cards: dict[str, Card], report: Report) -> list[Path]:
        """Add a report on these cards (by id), and return the files written for its failures."""
        for card_id in {*report.done, *report.missed, *report.impossible, *report.refused}:
            self.trials.setdefault(cards[card_id].digest, {})[report.book] = Trial(
                report.done.get(card_id, []),
                report.missed.get(card_id, []),
                report.impossible.get(card_id, {}),
                report.refused.get(card_id, ""),
                [f"{failure.goal}: {failure.what}" for failure in report.failures if failure.card == card_id],
            )
        return [self._keep(failure) for failure in report.failures]

    def _keep(self, failure: Failure) -> Path:
        """Write a failure as a scene whose comments have the choices that break it, and return the path."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"{failure.book}-{failure.card}-{failure.goal.replace(' ', '')}.yaml"
        about = [f"# {failure.what}", f"# {failure.where}", f"# seed {failure.seed}", "# choices from here:"]
        lines = [*about, *(f"#   {choice}" for choice in failure.choices), failure.scene]
        path.write_text("\n".join(lines), encoding="utf-8")
        return path

    def save(self) -> None:
        """Write the trials."""
        self.folder.mkdir(parents=True, exist_ok=True)
        part = self.file.with_suffix(f".{os.getpid()}")
        part.write_bytes(msgspec.json.encode(self.trials))
        part.replace(self.file)


def status(card: Card) -> str:
    """Return one line about the card's trials: by which books it was played and what broke; empty if it was not
    tried."""
    words = []
    for book, trial in sorted(Played().trials.get(card.digest, {}).items()):
        if trial.refused:
            words.append(f"{book}: cannot be played ({trial.refused})")
        elif trial.failures:
            words.append(f"{book}: broke ({trial.failures[0]})")
        else:
            never = f", never possible: {', '.join(trial.missed)}" if trial.missed else ""
            cannot = "".join(f", {goal} is impossible: {why}" for goal, why in trial.impossible.items())
            words.append(f"{book}: {', '.join(trial.done) or 'nothing done'}{never}{cannot}")
    return "; ".join(words)
