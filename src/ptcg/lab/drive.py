"""Driving: runs a question to its end. It gives blocks to an executor, keeps the results, and stops when the answer is
clear."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from ptcg.lab.executors import Executor, executor
from ptcg.lab.results import Ledger
from ptcg.lab.runs import Block, Run
from ptcg.text.cache import shared_cache

Watch = Callable[[Ledger], None]
"""Called before the first block and after each."""
Stages = Callable[[Ledger], list[Block]]
"""Returns the blocks to play next, from the ledger; none if the answer is clear. It must depend only on the blocks in
the ledger, so that a run that is resumed goes the same way."""


@dataclass
class How:
    """How a question is run; nothing here changes its result. `folder` keeps the run on disk; None keeps it in
    memory."""

    workers: int | None = None
    ray: str | None = None
    folder: Path | None = None
    resume: bool = False
    watch: Watch | None = None
    command: str = ""

    @classmethod
    def given(cls, workers: int | None, ray: str | None, folder: Path | str | None, resume: bool) -> How:
        """Return the settings as a caller of `ptcg.lab` gives them."""
        return cls(workers, ray, Path(folder) if folder is not None else None, resume)


@dataclass
class Driven:
    """A run that was driven: the ledger, whether the run is whole, and what it took."""

    ledger: Ledger
    whole: bool
    seconds: float = 0.0
    workers: int = 1
    how: How = field(default_factory=How)


def drive(run: Run, how: How, stages: Stages | None = None) -> Driven:
    """Play the missing blocks, all at once or stage by stage. Ctrl-C ends the run: finished blocks are kept, and
    `whole` is False."""
    players: Executor = executor(how.workers, how.ray)
    ledger = Ledger.begin(run, how.folder, resume=how.resume)
    shared_cache().save()  # the workers need not read again the cards that this process has read
    driven = Driven(ledger, whole=False, workers=players.workers, how=how)
    start = time.perf_counter()
    try:
        if how.watch is not None:
            how.watch(ledger)
        asked = list(run.blocks()) if stages is None else stages(ledger)
        while asked:
            playing = players.play(run, ledger.missing(asked))
            try:
                for done in playing:
                    if ledger.add(done) and how.watch is not None:
                        how.watch(ledger)
            finally:
                playing.close()
            asked = [] if stages is None else stages(ledger)
        driven.whole = True
    except KeyboardInterrupt:
        pass
    finally:
        players.close()
        driven.seconds = round(time.perf_counter() - start, 1)
        if not driven.whole:
            ledger.close()
    return driven
