"""Data sets of bots' games: played from a seed, written in shards, resumed where they were cut off, with a data
card."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

import ptcg
from ptcg.bots import make
from ptcg.bots.training.decks import split
from ptcg.envs.card_table import CardTable
from ptcg.envs.decks import Match, RealLists, Source, as_source
from ptcg.envs.encoder.columns import GLOBAL_COLUMNS, OPTION_COLUMNS, PAST_COLUMNS, TOKEN_COLUMNS
from ptcg.envs.observer import Observer
from ptcg.envs.shards import COLUMNS, FORMS, Decisions, shards, write_features
from ptcg.game import Game

LISTS = ("tournament", "theme")
"""What a single word for the decks means: tournament lists of the training part, so that lists which the benchmark and
the bots' tests hold out stay unseen; or printed theme decks. Each is played under its own rulebook."""
SETTINGS = "dataset.json"
CARD = "README.md"
TABLE = "cards.json"
FEATURES = "features"
ROOM = 512  # options of a decision that are written; no decision has more


@dataclass(frozen=True)
class Settings:
    """The settings of a data set; the same settings give the same bytes."""

    games: int
    seed: str = "0"
    bots: tuple[str, str] = ("pilot", "pilot")
    rulebook: str = "PAR23"
    decks: tuple[str, ...] = ()
    shard: int = 50
    form: str = "parquet"
    max_decisions: int = 2000


def make_dataset(folder: str | Path, settings: Settings) -> Iterator[Path]:
    """Play the missing games of a data set and write them, shard by shard; yield the file of each shard once it exists.
    Raises ValueError if the folder has another data set."""
    folder = Path(folder)
    source = checked(settings)
    folder.mkdir(parents=True, exist_ok=True)
    agree(folder, {"version": ptcg.__version__, **asdict(settings)})
    table = CardTable.builtin(source.cards())
    table.save(folder / TABLE)
    write_features(folder / f"{FEATURES}.{settings.form}", table)
    for first in range(0, settings.games, settings.shard):
        file = folder / f"games-{first:07}.{settings.form}"
        if not file.exists():
            decisions = Decisions()
            for number in range(first, min(first + settings.shard, settings.games)):
                play(decisions, number, settings, source, table)
            decisions.write(file)
        yield file
    (folder / CARD).write_text(data_card(folder, settings), encoding="utf-8")


def checked(settings: Settings) -> Source:
    """Check the settings and return the source of their decks. Raises ValueError for a faulty setting."""
    for name in settings.bots:
        make(name)
    if settings.form not in FORMS:
        raise ValueError(f"form: expected one of {', '.join(FORMS)}, found {settings.form!r}")
    if settings.games < 1 or settings.shard < 1:
        raise ValueError(f"games and shard: expected 1 or more, found {settings.games} and {settings.shard}")
    if settings.decks == ("tournament",):
        return RealLists.tournament(names=[name for name, part in split().items() if part == "train"])
    if settings.decks == ("theme",):
        return RealLists.theme()
    return as_source(list(settings.decks) or None, settings.rulebook)


def agree(folder: Path, told: dict[str, object]) -> None:
    """Write the settings into the folder, or check that they are the same. Raises ValueError if they differ."""
    file, told = folder / SETTINGS, json.loads(json.dumps(told))
    if not file.exists():
        if shards(folder):
            raise ValueError(f"{folder}: holds shards but no {SETTINGS}; expected an empty folder")
        file.write_text(json.dumps(told, indent=1), encoding="utf-8")
        return
    kept = json.loads(file.read_text(encoding="utf-8"))
    unlike = sorted(name for name in {*kept, *told} if kept.get(name) != told.get(name))
    if unlike:
        words = ", ".join(f"{name} {kept.get(name)!r} (asked for: {told.get(name)!r})" for name in unlike)
        raise ValueError(f"{folder}: holds another data set: {words}; expected another folder")


def play(decisions: Decisions, number: int, settings: Settings, source: Source, table: CardTable) -> None:
    """Play one game and add its decisions; seats change from game to game."""
    seed = f"{settings.seed}:{number}"
    rng = Random(seed)
    match = source.match(rng, number)
    order = (0, 1) if number % 2 == 0 else (1, 0)
    bots = [make(settings.bots[i]) for i in order]
    game = Game.new(match.rulebook, match.decks, seed, history=False, max_decisions=settings.max_decisions)
    observer = Observer(Match(match.rulebook, match.decks), table, ROOM)
    first, step = len(decisions), 0
    while game.outcome is None:
        p = int(game.state.ask_player)
        at = bots[p].choose(game.seat(p), rng)
        if len(game.options) > 1:
            seen = observer.observe(game.state, p)
            decisions.add(seen, at, game=number, decision=step, seat=p, turn=game.turn, player=order[p])
            step += 1
        game.choose(at)
    decisions.ended(first, game.outcome.winner)


def data_card(folder: Path, settings: Settings) -> str:
    """Return what a data set contains and how it was made, as Markdown."""
    from ptcg.envs.shards import padded

    counts: list[int] = []
    outcomes: dict[int, int] = {}
    for file in shards(folder):
        shard = padded(file, 1024, ROOM)
        counts.append(len(shard["choice"]))
        first = shard["decision"] == 0
        told = (shard[name][first] for name in ("game", "outcome", "player"))
        for game, outcome, player in zip(*told, strict=True):
            won = int(player) if outcome > 0 else 1 - int(player) if outcome < 0 else -1
            outcomes[int(game)] = won
    wins = [sum(1 for won in outcomes.values() if won == p) for p in (0, 1)]
    lines = [
        "# Decisions of the Pokémon Trading Card Game",
        "",
        f"{sum(counts):,} decisions of {len(outcomes):,} games, made by ptcg {ptcg.__version__}; the settings are in "
        f"`{SETTINGS}`, the cards by number in `{TABLE}`.",
        "",
        f"* Players: {settings.bots[0]} (0) won {wins[0]}, {settings.bots[1]} (1) won {wins[1]}, "
        f"nobody {len(outcomes) - sum(wins)}.",
        f"* {decks_told(settings)}.",
        f"* `{FEATURES}.{settings.form}` has the printed facts and effect trees of each card, by its number.",
        "* What is seen is what the player who decides may know, no more; forced decisions are left out.",
        "* The same settings and version give the same files.",
        "",
        *table_lines("Column", COLUMNS.items()),
        *table_lines("Token", TOKEN_COLUMNS),
        *table_lines("Option", OPTION_COLUMNS),
        *table_lines("Past action", PAST_COLUMNS),
        *table_lines("Game", GLOBAL_COLUMNS),
    ]
    return "\n".join(lines)


def decks_told(settings: Settings) -> str:
    """Return which decks met under which rulebook."""
    if len(settings.decks) == 1 and settings.decks[0] in LISTS:
        return f"Decks: {settings.decks[0]} lists, each under its own rulebook"
    return f"Rulebook {settings.rulebook}; decks: {', '.join(settings.decks) or 'the two of the book'}"


def table_lines(title: str, rows: Iterable[tuple[str, str]]) -> Sequence[str]:
    """Return a table of columns with their meanings, as lines of Markdown."""
    told = [f"| {i} | {name} | {meaning} |" for i, (name, meaning) in enumerate(rows)]
    return [f"| | {title} | |", "|---|---|---|", *told, ""]
