"""`ptcg doctor`: reports what this installation has, and whether it works."""

from __future__ import annotations

import os
import platform
import shutil
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from random import Random

import msgspec
from cyclopts import App

import ptcg
from ptcg import build
from ptcg.bots import RandomBot
from ptcg.cards import CardError, Pool, builtin_decks, builtin_pool, check_deck
from ptcg.cards.places import find_paths
from ptcg.cli.examples import examples
from ptcg.cli.given import Cards, Json, print_json
from ptcg.cli.reading import is_unread
from ptcg.game import Game
from ptcg.rulebooks import load

app = App(name="doctor", help_epilogue=examples("ptcg doctor"))

_PACKAGES = ("msgspec", "rich", "cyclopts", "pyyaml", "starlette", "uvicorn", "websockets", "segno")
_CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
_COMPILERS = ("cc", "gcc", "clang", "cl")


class Finding(msgspec.Struct, frozen=True):
    """One check. `good` is None for something that is missing but not needed."""

    what: str
    good: bool | None
    said: str


@app.default
def doctor(*, cards: Cards = (), as_json: Json = False) -> int:
    """Print what is installed and what is missing. Exits 1 if something needed is broken."""
    findings = [
        Finding("ptcg", True, f"{ptcg.__version__}, engine {build.kind()}"),
        Finding(
            "Python", True, f"{platform.python_version()} ({platform.python_implementation()}, {platform.system()})"
        ),
        _packages(),
        _found("C compiler", _compiler(), "not found; a build stays pure Python"),
        _found("Chromium", _chromium(), "not found; needed only to test the browser table"),
        _corpus(cards),
        _tried("built-in cards", _builtin),
        _tried("random game", _game),
    ]
    if as_json:
        print_json([msgspec.to_builtins(finding) for finding in findings])
    else:
        for finding in findings:
            mark = {True: "ok", False: "BROKEN", None: "-"}[finding.good]
            print(f"{mark:<7} {finding.what:<15} {finding.said}")
    return 1 if any(finding.good is False for finding in findings) else 0


def _packages() -> Finding:
    said, good = [], True
    for name in _PACKAGES:
        try:
            said.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            said.append(f"{name} missing")
            good = False
    return Finding("packages", good, ", ".join(said))


def _found(what: str, path: str | None, missing: str) -> Finding:
    return Finding(what, True if path else None, path or missing)


def _compiler() -> str | None:
    names = [os.environ["CC"].split()[0]] if os.environ.get("CC", "").strip() else list(_COMPILERS)
    return next((path for name in names if (path := shutil.which(name)) is not None), None)


def _chromium() -> str | None:
    """Return the path of a Chromium of the system, or of Playwright's."""
    found = next((path for name in _CHROMIUM if (path := shutil.which(name)) is not None), None)
    if found is not None:
        return found
    kept = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright")
    return next((str(path) for path in sorted(kept.glob("chromium-*/*/chrome"), reverse=True)), None)


def _corpus(cards: tuple[Path, ...]) -> Finding:
    """Return the printed cards found, each place relative to the working folder."""
    try:
        places = find_paths(cards)
        if not places:
            return Finding("card data", None, "none; `ptcg cards fetch` downloads it (the built-in cards play without)")
        said = []
        for place in places:
            pool = Pool.read(place)
            said.append(f"{len(pool)} cards of {len({card.set_id for card in pool})} sets in {_relative(place)}")
    except CardError as error:
        return Finding("card data", False, str(error))
    return Finding("card data", True, "; ".join(said))


def _relative(path: Path) -> str:
    try:
        return os.path.relpath(path)
    except ValueError:  # the place is on another drive
        return str(path)


def _tried(what: str, check: Callable[[], str]) -> Finding:
    """Return the result of a check, or its fault: the doctor reports a fault and does not fail over it."""
    try:
        return Finding(what, True, check())
    except Exception as error:
        return Finding(what, False, f"{type(error).__name__}: {error}")


def _builtin() -> str:
    pool, decks = builtin_pool(), builtin_decks()
    for card in pool:
        if is_unread(card):
            raise CardError(f"{card.id} has text that is not understood")
    for deck in decks:
        for fault in check_deck(deck, load(deck.rulebook or "PAR23")):
            raise CardError(f"{deck.name}: {fault}")
    return f"{len(pool)} cards, all read; {len(decks)} decks, all legal"


def _game() -> str:
    """Play one game between random bots, the same every time."""
    game, bot, rng, count = Game.new("PAR23", seed="sfc32:doctor"), RandomBot(), Random("doctor"), 0
    while len(game.options):
        game.choose(bot.choose(game.seat(), rng))
        count += 1
    outcome = game.outcome
    assert outcome is not None
    return f"{count} decisions, {game.turn} turns, ended by {outcome.way}"
