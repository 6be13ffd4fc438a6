"""Damaged logs: cut, doubled, swapped, foreign or huge texts give a log or one LogError, never another exception."""

from __future__ import annotations

import random

import msgspec

from live.logs import OWN
from live.writer import written_game
from ptcg.cards.builtin import builtin_pool
from ptcg.live import Log, LogError, parse
from ptcg.live.followed import follow
from ptcg.live.record import read_record, record_of, states_of
from ptcg.live.statistics import count
from ptcg.live.statistics_page import statistics_page
from ptcg.live.summary import summarize
from ptcg.rulebooks import load

GAMES = [("Future Circuit", "Future Circuit", 5), ("Ancient Roar", "Future Circuit", 10)]
FOREIGN = [
    "<script>alert(1)</script>", "{player} drew {card}.", "\x02 drew \x03.", "= 1", "../../etc/passwd", "%s%n", "😀",
    "- - - -", "   • , , ,", "Ash drew 99999999999999999999 cards.", "'s Turn", "\u202egnp.",
]  # fmt: skip


def mutated(text: str, rng: random.Random) -> str:
    """Return the text with one to six damages."""
    lines = text.splitlines()
    for _ in range(rng.randint(1, 6)):
        kind, i = rng.randrange(7), rng.randrange(len(lines) or 1)
        if not lines:
            break
        if kind == 0:
            del lines[i : i + rng.randint(1, 30)]
        elif kind == 1:
            lines[i:i] = lines[i : i + rng.randint(1, 10)]
        elif kind == 2:
            j = rng.randrange(len(lines))
            lines[i], lines[j] = lines[j], lines[i]
        elif kind == 3:
            lines.insert(i, rng.choice(FOREIGN))
        elif kind == 4:
            lines[i] = lines[i][: rng.randint(0, len(lines[i]))]
        elif kind == 5:
            lines[i] = "".join(rng.sample(lines[i], len(lines[i])))
        else:
            lines[i] = lines[i].replace("Ash", rng.choice(["Misty", "", "Ash Misty"]))
    return "\n".join(lines)


def test_a_thousand_damaged_logs() -> None:
    rng = random.Random(29)
    read = []
    for _ in range(1000):
        try:
            log = parse(mutated(OWN, rng))
        except LogError:
            continue
        assert isinstance(log, Log)
        read.append(summarize(log, "a.txt", "2025-01"))
    assert len(read) > 500
    page = statistics_page(count(read))
    assert "<script>alert" not in page


def test_ten_megabytes_are_refused() -> None:
    for text in ("Setup\n" + OWN * 8_000, "x" * 10_000_000):
        try:
            parse(text)
        except LogError as error:
            assert "more than" in str(error)
        else:
            raise AssertionError("a log of 10 MB was read")


def test_damaged_logs_are_followed_without_a_crash() -> None:
    rng = random.Random(30)
    texts = [OWN, *(written_game(*game) for game in GAMES)]
    stops = set()
    for i in range(80):
        lines, other = (mutated(texts[(i + j) % len(texts)], rng).splitlines() for j in (0, 1))
        if i % 3 == 0:  # a part of another log
            at, cut = rng.randrange(len(lines) or 1), rng.randrange(len(other) or 1)
            lines[at:at] = other[cut : cut + 20]
        try:
            log = parse("\n".join(lines))
        except LogError:
            continue
        found = follow(log, builtin_pool(), load("PAR23"), seconds=0.5)
        stops.add(found.result.followed)
        assert found.result.followed == "end" or found.result.why
        assert list(states_of(read_record(msgspec.json.encode(record_of(log, found))), builtin_pool()))
    assert len(stops) > 20
