"""The files of a run: the registered question, one line for each finished block, and the result.

A line is on the disk before the next line is written, and a block in the file is never counted again. So the result is
the same, byte for byte, no matter what is killed and how often.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterable
from pathlib import Path

import msgspec

from ptcg.lab.holding import LOCK, hold, let_go
from ptcg.lab.runs import Block, Run, list_digest
from ptcg.lab.tally import Tally, total

RUN, BLOCKS, RESULT = "run.json", "blocks.jsonl", "result.json"


class RunError(ValueError):
    """A run that cannot be started, continued or read. The message says what is wrong, where, and what was expected.

    >>> from ptcg import lab
    >>> try:
    ...     lab.match("Nothing", "Future Circuit", games=2)
    ... except RunError as why:
    ...     print(str(why).partition(";")[0])
    no deck or file named 'Nothing'
    """


class Done(msgspec.Struct):
    """A block that was played."""

    block: Block
    tally: Tally
    seconds: float = 0.0


_RUN = msgspec.json.Decoder(Run)
_DONE = msgspec.json.Decoder(Done)


class Ledger:
    """The finished blocks of a run: in memory, and in a folder if there is one."""

    def __init__(self, run: Run, folder: Path | None = None) -> None:
        self.run = run
        self.folder = folder
        self.done: dict[tuple[int, int], Done] = {}
        self._file: int | None = None
        self._held: int | None = None

    @classmethod
    def begin(cls, run: Run, folder: Path | None, *, resume: bool = False) -> Ledger:
        """Write the question, or take up the run of the same question in the folder. Raises RunError if the folder has
        another run, or another process plays this run."""
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
                    f"{self.folder}: found an unfinished run ({n} of {before.games} games); continue with --resume or "
                    "start over with --restart"
                )
            for name in (BLOCKS, RESULT):
                (self.folder / name).unlink(missing_ok=True)
            return
        if before.digest != self.run.digest:
            raise RunError(f"{self.folder}: is the run of another question{_differs(before, self.run)}")
        known = set(self.run.blocks())
        self.done = {_key(done.block): done for done in read_blocks(self.folder) if done.block in known}
        # A line that was cut off is dropped, and so are blocks of another length; the rest is whole.
        lines = b"".join(msgspec.json.encode(done) + b"\n" for done in self.done.values())
        write(self.folder / BLOCKS, lines)
        (self.folder / RESULT).unlink(missing_ok=True)

    def missing(self, blocks: Iterable[Block] | None = None) -> list[Block]:
        """Return the blocks that are not done yet, in their order."""
        return [block for block in (blocks or self.run.blocks()) if not self.has(block)]

    def has(self, block: Block) -> bool:
        """Return whether a block is done."""
        return _key(block) in self.done

    def add(self, done: Done) -> bool:
        """Add a block, on disk too; return False if it was here already."""
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
        """Return the tally of each cell: of all finished games in their order, or only of those in blocks before a
        number."""
        return [total(done.tally for done in dones) for dones in self._by_cell(below)]

    def outcomes(self, below: int | None = None) -> list[str]:
        """Return the outcomes of each cell, one letter for each game."""
        return ["".join(done.tally.outcomes for done in dones) for dones in self._by_cell(below)]

    def _by_cell(self, below: int | None) -> list[list[Done]]:
        found: list[list[Done]] = [[] for _ in self.run.cells]
        for done in sorted(self.done.values(), key=lambda done: done.block):
            if below is None or done.block.first < below:
                found[done.block.cell].append(done)
        return found

    @property
    def games(self) -> int:
        """The number of finished games."""
        return sum(done.block.count for done in self.done.values())

    def close(self, result: bytes | None = None) -> None:
        """Write the result if there is one, and release the files."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        if result is not None and self.folder is not None:
            write(self.folder / RESULT, result)
        if self._held is not None:
            let_go(self._held)
            self._held = None


def result_bytes(run: Run, tallies: list[Tally], **more: object) -> bytes:
    """Return the result of a run: the question and counts, nothing that depends on the machine or on who played which
    block."""
    cells = [
        {"decks": cell.decks, "pilots": cell.pilots, "label": cell.label, "games": tally.games, "tally": tally}
        for cell, tally in zip(run.cells, tallies, strict=True)
    ]
    data: dict[str, object] = {
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
    """Return the hash by which two results are compared."""
    return hashlib.sha256(result).hexdigest()


def read_run(folder: Path) -> Run:
    """Read the question that is registered in a folder. Raises RunError if there is none."""
    file = folder / RUN if folder.is_dir() else folder
    try:
        return _RUN.decode(file.read_bytes())
    except OSError as error:
        why = f"{error.strerror}: {file.name}"
        raise RunError(f"{folder}: no run is here ({why}); expected the folder of one") from None
    except msgspec.DecodeError as error:
        raise RunError(f"{file}: not the file of a run ({error})") from None


def read_blocks(folder: Path) -> list[Done]:
    """Read the blocks of the file. Reading stops at an incomplete line, which was being written when the run ended."""
    out: list[Done] = []
    with contextlib.suppress(FileNotFoundError), (folder / BLOCKS).open("rb") as lines:
        for line in lines:
            try:
                out.append(_DONE.decode(line))
            except msgspec.DecodeError:
                break
    return out


def write(file: Path, data: bytes) -> None:
    """Write a file completely or not at all."""
    part = file.with_name(f".{file.name}.{os.getpid()}")
    with part.open("wb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
    part.replace(file)


def _key(block: Block) -> tuple[int, int]:
    return block.cell, block.first


def _differs(before: Run, now: Run) -> str:
    """Return the differences of two runs, in words."""
    if before.versions != now.versions:
        return f": it was begun with another version of ptcg ({before.versions.get('engine')}); expected the same one"
    fields = ("rulebook", "seed", "cap", "open_lists", "details")
    names = [field for field in fields if getattr(before, field) != getattr(now, field)]
    names += ["decks"] if [list_digest(d) for d in before.decks] != [list_digest(d) for d in now.decks] else []
    names += ["pilots"] if [c.pilots for c in before.cells] != [c.pilots for c in now.cells] else []
    return f" (other {', '.join(names)})" if names else ""
