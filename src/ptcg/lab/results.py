"""The files of a run: the registered question, a line a block as it is done, and the result they add up to.

A line is on the disk before the next one is written, and a block that is on file is never counted again: whatever is
killed in the middle, and however often, the result is the same, byte for byte.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from ptcg.lab.holding import LOCK, hold, let_go
from ptcg.lab.runs import Block, Run, list_digest
from ptcg.lab.tally import Tally, total

RUN, BLOCKS, RESULT = "run.json", "blocks.jsonl", "result.json"


class RunError(ValueError):
    """A run that cannot be begun, gone on with or read: what is wrong, where, and what was expected."""


class Done(msgspec.Struct):
    """A block that was played."""

    block: Block
    tally: Tally
    seconds: float = 0.0


class Ledger:
    """The blocks of a run that are done: in memory, and in a folder if there is one."""

    def __init__(self, run: Run, folder: Path | None = None) -> None:
        self.run = run
        self.folder = folder
        self.done: dict[tuple[int, int], Done] = {}
        self._file: int | None = None
        self._held: int | None = None

    @classmethod
    def begin(cls, run: Run, folder: Path | None, *, resume: bool = False) -> Ledger:
        """Write the question down, or take up the run of the same question that is in the folder."""
        ledger = cls(run, folder)
        if folder is None:
            return ledger
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if not (folder / RUN).exists() and any(file.name != LOCK for file in folder.iterdir()):
                raise RunError(f"{folder}: has files in it and is no run; expected a new folder or one of a run")
            ledger._held = hold(folder)
            if ledger._held is None:
                raise RunError(f"{folder}: another process plays this run; wait for it, or stop it")
            if (folder / RUN).exists():
                ledger._take_up(resume)
            write(folder / RUN, msgspec.json.encode(run, order="sorted"))
            ledger._file = os.open(folder / BLOCKS, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
        except OSError as error:
            ledger.close()
            raise RunError(f"{folder}: cannot be written ({error.strerror}); expected a folder for the run") from None
        except RunError:
            ledger.close()
            raise
        return ledger

    def _take_up(self, resume: bool) -> None:
        assert self.folder is not None
        before = read_run(self.folder)
        whole = (self.folder / RESULT).exists()
        if not resume:
            if not whole and (n := sum(done.block.count for done in read_blocks(self.folder))):
                raise RunError(
                    f"{self.folder}: {n} of {before.games} games of a run that was stopped are here; --resume goes on "
                    "with them, --anew begins anew"
                )
            for name in (BLOCKS, RESULT):
                (self.folder / name).unlink(missing_ok=True)
            return
        if before.digest != self.run.digest:
            raise RunError(f"{self.folder}: is the run of another question{_differs(before, self.run)}")
        known = set(self.run.blocks())
        self.done = {_key(done.block): done for done in read_blocks(self.folder) if done.block in known}
        # A line that was cut off in the middle goes, and so do blocks of another length; what is left is whole.
        lines = b"".join(msgspec.json.encode(done) + b"\n" for done in self.done.values())
        write(self.folder / BLOCKS, lines)
        (self.folder / RESULT).unlink(missing_ok=True)

    def missing(self, blocks: Iterable[Block] | None = None) -> list[Block]:
        """Blocks that are not done yet, in their order."""
        return [block for block in (blocks or self.run.blocks()) if not self.has(block)]

    def has(self, block: Block) -> bool:
        """True of a block that is done."""
        return _key(block) in self.done

    def add(self, done: Done) -> bool:
        """Keep a block; False if it was here already."""
        if self.has(done.block):
            return False
        if self._file is not None:
            line = msgspec.json.encode(done) + b"\n"
            while line:
                line = line[os.write(self._file, line) :]
            os.fsync(self._file)
        self.done[_key(done.block)] = done
        return True

    def tallies(self, below: int | None = None) -> list[Tally]:
        """The tally of each cell: of all games that are done, in their order, or of those before a number."""
        return [total(done.tally for done in dones) for dones in self._by_cell(below)]

    def outcomes(self, below: int | None = None) -> list[str]:
        """The outcomes of each cell, a letter a game."""
        return ["".join(done.tally.outcomes for done in dones) for dones in self._by_cell(below)]

    def _by_cell(self, below: int | None) -> list[list[Done]]:
        found: list[list[Done]] = [[] for _ in self.run.cells]
        for done in sorted(self.done.values(), key=lambda done: done.block):
            if below is None or done.block.first < below:
                found[done.block.cell].append(done)
        return found

    @property
    def games(self) -> int:
        """Games that are done."""
        return sum(done.block.count for done in self.done.values())

    def close(self, result: bytes | None = None) -> None:
        """Write the result if the run is over, and let go of the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        if result is not None and self.folder is not None:
            write(self.folder / RESULT, result)
        if self._held is not None:
            let_go(self._held)
            self._held = None


def result_bytes(run: Run, tallies: list[Tally], **more: object) -> bytes:
    """The result of a run: the question and counts, nothing that depends on the machine or on who played what."""
    cells = [
        {"decks": cell.decks, "pilots": cell.pilots, "label": cell.label, "games": tally.games, "tally": tally}
        for cell, tally in zip(run.cells, tallies, strict=True)
    ]
    data: dict[str, Any] = {
        "format": 1,
        "question": run.question,
        "rulebook": run.rulebook,
        "seed": run.seed,
        "decks": [{"name": deck.name, "digest": list_digest(deck)} for deck in run.decks],
        "cap": run.cap,
        "versions": run.versions,
        "cells": cells,
        **more,
    }
    return msgspec.json.format(msgspec.json.encode(data, order="sorted"), indent=1) + b"\n"


def sha256(result: bytes) -> str:
    """The hash by which two results are compared."""
    return hashlib.sha256(result).hexdigest()


def read_run(folder: Path) -> Run:
    """The question that was registered in a folder."""
    file = folder / RUN if folder.is_dir() else folder
    try:
        return msgspec.json.decode(file.read_bytes(), type=Run)
    except OSError as error:
        why = f"{error.strerror}: {file.name}"
        raise RunError(f"{folder}: no run is here ({why}); expected the folder of one") from None
    except msgspec.DecodeError as error:
        raise RunError(f"{file}: not the file of a run ({error})") from None


def read_blocks(folder: Path) -> list[Done]:
    """The blocks on file; reading stops at a line that is not whole, for it was being written when the run ended."""
    out: list[Done] = []
    with contextlib.suppress(FileNotFoundError), (folder / BLOCKS).open("rb") as lines:
        for line in lines:
            try:
                out.append(msgspec.json.decode(line, type=Done))
            except msgspec.DecodeError:
                break
    return out


def write(file: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    part = file.with_name(f".{file.name}.{os.getpid()}")
    with part.open("wb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
    part.replace(file)


def _key(block: Block) -> tuple[int, int]:
    return block.cell, block.first


def _differs(before: Run, now: Run) -> str:
    """What makes the two runs different, in words."""
    if before.versions != now.versions:
        return f": it was begun with another version of ptcg ({before.versions.get('engine')}); expected the same one"
    fields = ("rulebook", "seed", "cap", "open_lists", "details")
    names = [field for field in fields if getattr(before, field) != getattr(now, field)]
    names += ["decks"] if [list_digest(d) for d in before.decks] != [list_digest(d) for d in now.decks] else []
    names += ["pilots"] if [c.pilots for c in before.cells] != [c.pilots for c in now.cells] else []
    return f" (other {', '.join(names)})" if names else ""
