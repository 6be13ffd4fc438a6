"""The pilot: a learned fast policy. A small net scores the rows of a decision's options (``appraisal``)."""

from __future__ import annotations

from librt.strings import BytesWriter, write_f32_le
from librt.vecs import vec
from mypy_extensions import i64

from ptcg.bots.brain.appraisal import G_BASE, R_GAIN, ROW, SITUATION


class Pilot:
    """The weights of the policy: a hidden layer on situation and row, and a direct weight for each number of a row."""

    def __init__(
        self, of_situation: list[float], of_row: list[float], bias: list[float], out: list[float], direct: list[float]
    ) -> None:
        """Take the weights: by input and then by hidden unit, and one of `out` for each hidden unit."""
        self.hidden: i64 = len(bias)
        if (
            len(of_situation) != SITUATION * len(bias)
            or len(of_row) != ROW * len(bias)
            or len(out) != len(bias)
            or len(direct) != ROW
        ):
            raise ValueError(f"pilot: expected weights for {SITUATION} and {ROW} numbers and {len(bias)} hidden units")
        self.of_situation = vec[float](of_situation)
        self.of_row = vec[float](of_row)
        self.bias = vec[float](bias)
        self.out = vec[float](out)
        self.direct = vec[float](direct)

    def scores(self, about: vec[float], rows: list[vec[float]]) -> vec[float]:
        """Return the score of each row."""
        n = self.hidden
        base = self.bias[:]
        u = self.of_situation
        k: i64 = 0
        for i in range(i64(SITUATION)):
            x = about[i]
            if x != 0.0:
                for j in range(n):
                    base[j] += x * u[k + j]
            k += n
        found = vec[float]([0.0] * len(rows))
        h = self.bias[:]
        for k in range(len(rows)):
            row = rows[k]
            for j in range(n):
                h[j] = base[j]
            z = row[R_GAIN + G_BASE]
            w = self.of_row
            at: i64 = 0
            for i in range(i64(ROW)):
                x = row[i]
                if x != 0.0:
                    z += x * self.direct[i]
                    for j in range(n):
                        h[j] += x * w[at + j]
                at += n
            for j in range(n):
                if h[j] > 0.0:
                    z += h[j] * self.out[j]
            found[k] = z
        return found


class Memory:
    """What a policy remembers within a turn: rows of actions that gained nothing, and how often it took each action."""

    def __init__(self) -> None:
        self.turn: i64 = -1
        self.rows: dict[int, vec[float]] = {}
        self.taken: dict[int, int] = {}

    def note_turn(self, turn: i64) -> None:
        """Forget the turn before."""
        if turn != self.turn:
            self.turn = turn
            self.rows = {}
            self.taken = {}


class Trace:
    """A record of decisions for learning: for each, the number of options, the choice, the situation and the rows."""

    def __init__(self) -> None:
        self.writer = BytesWriter()
        self.decisions: i64 = 0

    def add(self, chosen: i64, about: vec[float], rows: list[vec[float]]) -> None:
        """Add a decision."""
        w = self.writer
        self.decisions += 1
        write_f32_le(w, float(len(rows)))
        write_f32_le(w, float(chosen))
        for i in range(i64(SITUATION)):
            write_f32_le(w, about[i])
        for row in rows:
            for i in range(i64(ROW)):
                write_f32_le(w, row[i])

    def data(self) -> bytes:
        """Return the record as numbers of 32 bits."""
        return self.writer.getvalue()
