"""Study: fits a value on games of two given lists in some seconds, and keeps it if it predicts held-out games better.

A general value is blind for decks that it has never seen. The games are played by the fast policy; a fifth of them is
held out. The studied value is kept only where it separates winners from losers of the held-out games better.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from random import Random
from time import process_time

from ptcg.bots.levels import LEVELS
from ptcg.bots.nets import load
from ptcg.bots.studied import STUDY, file_of, forget, lists_key
from ptcg.bots.training.auc import PHASES, auc
from ptcg.bots.training.nets import fitted, opened
from ptcg.bots.training.positions import Position, play_decks
from ptcg.cards import Deck
from ptcg.game import Game

GAMES = 700
HELD_OUT = 5
"""Every fifth game is held out."""
PHASE = "middle third"
FEWEST = 40


@dataclass(frozen=True)
class Studied:
    """What a study found: the games with a winner, the AUC of both values in the middle third of held-out games,
    whether the studied value was kept, and the seconds of processor time. `known`: it was studied before."""

    key: str
    games: int
    general: float
    own: float
    kept: bool
    seconds: float
    known: bool = False


def study(
    decks: tuple[Deck, Deck], book: str, games: int = GAMES, seed: str = "study", *, again: bool = False
) -> Studied:
    """Study two lists (a list and itself for mirrors) and write down what was found, with the value if it is kept. The
    same games and seed give the same file. Raises ValueError for too few games."""
    if games < FEWEST:
        raise ValueError(f"study: {games} games; expected {FEWEST} or more")
    key = lists_key(Game.new(book, decks, seed, history=False, check=False).state)
    before = None if again else _known(key)
    if before is not None:
        return before
    begun = process_time()
    positions: list[Position] = []
    count = 0
    for number in range(games):
        seats = decks if number % 2 == 0 else (decks[1], decks[0])
        found = play_decks(book, seats, f"{seed}/{key}/{number}", number)
        positions += found
        count += bool(found)
    learned = [x for x in positions if x.game % HELD_OUT]
    held = [x for x in positions if x.game % HELD_OUT == 0]
    low, high = PHASES[PHASE]
    judged = [x for x in held if low <= x.phase < high]
    if not learned or not judged:
        return Studied(key, count, 0.5, 0.5, kept=False, seconds=process_time() - begun)
    data = fitted(learned, seed=Random(f"{seed}/{key}").getrandbits(30))
    net, general = opened(data), load("all")
    won = [x.won for x in judged]
    own_auc, general_auc = (auc([float(one.chance(x.features)) for x in judged], won) for one in (net, general))
    kept = own_auc > general_auc
    judged_by = {"games": count, "general": round(general_auc, 6), "own": round(own_auc, 6)}
    told = {**data, **judged_by} if kept else judged_by
    file = file_of(key)
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(f".{os.getpid()}.part")
    part.write_text(json.dumps(told, separators=(",", ":")) + "\n", encoding="utf-8")
    part.replace(file)
    forget()
    return Studied(key, count, general_auc, own_auc, kept, process_time() - begun)


def _known(key: str) -> Studied | None:
    """Return what a former study of these lists found; None if there was none."""
    try:
        data = json.loads(file_of(key).read_text(encoding="utf-8"))
        return Studied(key, data["games"], data["general"], data["own"], kept="w1" in data, seconds=0.0, known=True)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def with_study(bot: str) -> str:
    """Return the bot of that name with studied values. Only a planner that names no net of its own has them; other
    bots stay as they are."""
    name = next((x.bot for x in LEVELS if x.name == bot.lower()), bot)
    kind, _, settings = name.partition(":")
    if kind.lower() != "planner" or any(part.partition("=")[0] == "net" for part in settings.split(",")):
        return bot
    return f"{kind}:{settings}{',' if settings else ''}net={STUDY}"
