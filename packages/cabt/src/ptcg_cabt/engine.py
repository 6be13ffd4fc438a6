"""The official engine, seeded: its library is loaded by ctypes, and whole games are recorded with all hidden cards
visible."""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import subprocess
import sysconfig
import tempfile
from collections.abc import Container, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from ptcg.cards.cabt import find
from ptcg.cards.card import CardError

Frame = dict[str, Any]
_DECODER = json.JSONDecoder()
SHIM = Path(__file__).with_name("chance.c")
MAX_QUESTIONS = 2000


class Unavailable(RuntimeError):
    """The official engine, or the C compiler that makes it repeatable, is not available."""


class _Start(ctypes.Structure):
    _fields_ = (("battle", ctypes.c_void_p), ("seat", ctypes.c_int), ("error", ctypes.c_int))


class _Data(ctypes.Structure):
    _fields_ = (
        ("json", ctypes.c_char_p), ("data", ctypes.c_void_p), ("count", ctypes.c_int), ("player", ctypes.c_int),
    )  # fmt: skip


@dataclass(frozen=True)
class Recording:
    """A game of the official engine: for each question the whole position (in its own order of frames), and the answer.

    The last frame is the end and has no answer. Decks are lists of its card numbers, with copies next to each other.
    """

    decks: tuple[tuple[int, ...], tuple[int, ...]]
    seed: int
    frames: list[Frame]
    answers: list[list[int]]
    seen: list[dict[str, Any]] = field(default_factory=list)
    """For each question, what the player who had to answer saw, if the recording was asked to keep it."""


class Engine:
    """The library, with its chance under our control. Use one per process: all its games share the chance."""

    def __init__(self, path: Path | None = None) -> None:
        """Load the library in ``path`` (default: where `cards.cabt.find` looks). Raises Unavailable if that fails."""
        try:
            folder = find(path)
        except CardError as error:
            raise Unavailable(str(error)) from None
        self._chance = _compiled()
        # A copy of its own: the card tables may have loaded the library before, bound to the C++ library's chance.
        with tempfile.TemporaryDirectory() as own:
            try:
                lib = ctypes.CDLL(shutil.copy(folder / "libcg.so", own))
            except OSError as error:
                raise Unavailable(f"the official engine's library does not load on this machine: {error}") from None
        lib.GameInitialize()
        lib.BattleStart.restype = _Start
        lib.GetBattleData.restype = _Data
        lib.VisualizeData.restype = ctypes.c_char_p
        lib.AllCard.restype = ctypes.c_char_p
        for name in ("GetBattleData", "VisualizeData", "BattleFinish"):
            getattr(lib, name).argtypes = [ctypes.c_void_p]
        lib.Select.argtypes = [ctypes.c_void_p, ctypes.POINTER(ctypes.c_int), ctypes.c_int]
        self._lib = lib
        self.cards: dict[int, dict[str, Any]] = {row["cardId"]: row for row in json.loads(lib.AllCard())}

    def record(
        self,
        decks: tuple[Sequence[int], Sequence[int]],
        seed: int,
        wanted: Container[int] = (),
        *,
        observed: bool = False,
    ) -> Recording:
        """Play one game with a lively random policy that prefers attacks of the wanted cards. The same decks, seed and
        wishes give the same game. With ``observed`` the recording keeps what the players saw."""
        rng = Random(seed)
        sights = []
        with self.battle(decks, seed) as battle:
            while len(battle.answers) < MAX_QUESTIONS:
                seen = battle.seen()
                if seen["current"]["result"] >= 0:
                    break
                if observed:
                    sights.append(seen)
                battle.select(choose(seen, rng, wanted))
            return replace(battle.recording(), seen=sights)

    @contextmanager
    def battle(self, decks: tuple[Sequence[int], Sequence[int]], seed: int) -> Iterator[Battle]:
        """Provide a running game, which ends with the context. Raises ValueError if the engine refuses a deck."""
        self._chance.oracle_seed(ctypes.c_uint64(seed))
        start = self._lib.BattleStart(_ints([*decks[0], *decks[1]]))
        if not start.battle:
            raise ValueError(f"the official engine refuses the deck of seat {start.seat}: error {start.error}")
        try:
            yield Battle(self._lib, start.battle, (tuple(decks[0]), tuple(decks[1])), seed)
        finally:
            self._lib.BattleFinish(start.battle)


class Battle:
    """A running game of the official engine."""

    def __init__(
        self, lib: ctypes.CDLL, pointer: int, decks: tuple[tuple[int, ...], tuple[int, ...]], seed: int
    ) -> None:
        self._lib, self._pointer = lib, pointer
        self.decks, self.seed = decks, seed
        self.answers: list[list[int]] = []
        self._frames: list[Frame] = []
        self._read = 1
        """The place in the engine's text up to which the frames have been read."""

    def seen(self) -> dict[str, Any]:
        """Return what the player who must answer sees: an observation in the form of agents."""
        data = self._lib.GetBattleData(self._pointer)
        found: dict[str, Any] = json.loads(data.json)
        found["search_begin_input"] = ctypes.string_at(data.data, data.count).decode("ascii")
        return found

    def select(self, answer: list[int]) -> None:
        """Answer the open question. Raises ValueError if the engine refuses the answer."""
        if error := self._lib.Select(self._pointer, _ints(answer), len(answer)):
            raise ValueError(f"the official engine refuses answer {answer} to {self.seen()['select']}: error {error}")
        self.answers.append(answer)

    def recording(self) -> Recording:
        """Return the game so far, with all hidden cards visible. Each frame is read once, except for the last frame,
        which changes when its question is answered."""
        text = self._lib.VisualizeData(self._pointer).decode()
        at, last = self._read, None
        while at < len(text) and text[at] != "]":
            if last is not None:
                self._frames.append(last)
                self._read = at
            last, at = _DECODER.raw_decode(text, at)
            at += text[at] == ","
        frames = [*self._frames, *([] if last is None else [last])]
        return Recording(self.decks, self.seed, frames, self.answers[: len(frames)])


# The weight of each kind of main option: a game should play many cards, and end by Knock Outs.
_EAGER = {7: 6, 8: 4, 9: 10, 10: 5, 11: 1, 12: 1, 13: 8}
_ATTACH, _ATTACK, _END = 8, 13, 14
_MAIN = 0
_TO_ACTIVE = (1, 3, 4)
"""Contexts in which a Pokémon becomes the Active Pokémon: set-up, switch, promotion."""
_HAND, _ACTIVE, _BENCH = 2, 4, 5


def choose(seen: dict[str, Any], rng: Random, wanted: Container[int] = ()) -> list[int]:
    """Return a random answer: any allowed number of picks (rather more than fewer), main actions by their weight, and
    rather wanted cards than others for the Active Spot."""
    question = seen["select"]
    options = question["option"]
    me = seen["current"]["players"][seen["current"]["yourIndex"]]
    if question["type"] == _MAIN:
        keen = bool(me["active"]) and me["active"][0] is not None and me["active"][0]["id"] in wanted
        return rng.choices(range(len(options)), [_weight(o, keen) for o in options])
    least, most = question["minCount"], min(question["maxCount"], len(options))
    if question["context"] in _TO_ACTIVE and least == most == 1:
        liked = [4 if _card(seen, o) in wanted else 1 for o in options]
        return rng.choices(range(len(options)), liked)
    picks = most if rng.random() < 0.7 else rng.randint(min(least, most), most)
    return rng.sample(range(len(options)), picks)


def _weight(option: dict[str, Any], keen: bool) -> int:
    """Return the weight of a main option; with ``keen`` the Active Pokémon should attack."""
    kind = option["type"]
    if kind == _END:
        return 1
    eager = _EAGER.get(kind, 1)
    if kind == _ATTACH and option["inPlayArea"] == _ACTIVE:
        eager *= 4
    return 3 * eager if keen and kind == _ATTACK else eager


def _card(seen: dict[str, Any], option: dict[str, Any]) -> int:
    """Return the number of the card that an option points at; 0 if it points at none."""
    zone = {_HAND: "hand", _ACTIVE: "active", _BENCH: "bench"}.get(option.get("area", 0))
    if zone is None:
        return 0
    found = seen["current"]["players"][option["playerIndex"]][zone] or []
    return int(found[option["index"]]["id"]) if option["index"] < len(found) and found[option["index"]] else 0


def _ints(values: Sequence[int]) -> ctypes.Array[ctypes.c_int]:
    return (ctypes.c_int * len(values))(*values)


_LOADED: list[ctypes.CDLL] = []


def _compiled() -> ctypes.CDLL:
    """Return the shim, compiled once per process and loaded so that its symbol is found before the C++ library's."""
    if _LOADED:
        return _LOADED[0]
    names = (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang")
    compiler = next((name.split()[0] for name in names if name and shutil.which(name.split()[0])), None)
    if compiler is None:
        raise Unavailable("no C compiler was found (CC, cc, gcc, clang): the official engine cannot be seeded")
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "chance.so"
        done = subprocess.run([compiler, "-O2", "-shared", "-fPIC", "-o", str(out), str(SHIM)], capture_output=True)
        if done.returncode:
            raise Unavailable(f"{SHIM.name} does not compile: {done.stderr.decode().strip()}")
        shim = ctypes.CDLL(str(out), mode=ctypes.RTLD_GLOBAL)
    shim.oracle_seed.argtypes = [ctypes.c_uint64]
    _LOADED.append(shim)
    return shim
