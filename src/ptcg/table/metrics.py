"""Metrics of a running server, in the text format of Prometheus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""The upper bounds of the buckets of durations, in seconds."""


class Metrics:
    """Counters, histograms of durations, and gauges that are read on demand."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str, str]] = Counter()
        self._times: dict[str, list[int]] = {}
        self._sums: dict[str, float] = {}
        self.gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, label: str = "", value: str = "") -> None:
        """Add one to a counter. A label's value must come from a small set, never from a client."""
        self._counts[name, label, value] += 1

    def time(self, name: str, seconds: float) -> None:
        """Record a duration."""
        row = self._times.setdefault(name, [0] * (len(BUCKETS) + 1))
        for i, most in enumerate(BUCKETS):
            row[i] += seconds <= most
        row[-1] += 1
        self._sums[name] = self._sums.get(name, 0.0) + seconds

    def text(self) -> str:
        """Return all metrics as text."""
        lines: list[str] = []
        for name in sorted({key[0] for key in self._counts}):
            lines.append(f"# TYPE ptcg_{name}_total counter")
            for (_, label, value), n in sorted(item for item in self._counts.items() if item[0][0] == name):
                labels = f'{{{label}="{value}"}}' if label else ""
                lines.append(f"ptcg_{name}_total{labels} {n}")
        for name, ask in sorted(self.gauges.items()):
            lines += [f"# TYPE ptcg_{name} gauge", f"ptcg_{name} {ask():g}"]
        for name, row in sorted(self._times.items()):
            lines.append(f"# TYPE ptcg_{name}_seconds histogram")
            lines += [f'ptcg_{name}_seconds_bucket{{le="{most:g}"}} {n}' for most, n in zip(BUCKETS, row, strict=False)]
            lines.append(f'ptcg_{name}_seconds_bucket{{le="+Inf"}} {row[-1]}')
            lines += [f"ptcg_{name}_seconds_sum {self._sums[name]:.6f}", f"ptcg_{name}_seconds_count {row[-1]}"]
        return "\n".join(lines) + "\n"
