"""Episodes of the official engine as a data set, in the form of `ptcg data make`."""

from __future__ import annotations

from pathlib import Path

from ptcg.envs.card_table import CardTable
from ptcg.envs.dataset import ROOM, TABLE, agree
from ptcg.envs.decks import Match
from ptcg.envs.observer import Observer
from ptcg.envs.shards import FORMS, Decisions
from ptcg.game import Game
from ptcg_cabt.episodes import EpisodeError, follow_episode, read_episode
from ptcg_cabt.fetch import fetch
from ptcg_cabt.run import Run


def import_episodes(episodes: Path, folder: Path, path: Path | None, form: str, run: Run | None = None) -> str:
    """Write a shard for each episode of a folder, and return a summary in words. Raises ValueError or RuntimeError if
    the folder, the form or the official engine's cards are missing."""
    files = sorted(episodes.glob("*.json"))
    if not files:
        raise ValueError(f"{episodes}: holds no episodes; expected *.json, as kaggle-environments writes them")
    if form not in FORMS:
        raise ValueError(f"form: expected one of {', '.join(FORMS)}, found {form!r}")
    run = run or Run(path or fetch())
    folder.mkdir(parents=True, exist_ok=True)
    agree(folder, {"episodes": "official engine", "form": form})
    table = CardTable(sorted(run.readable, key=lambda card: int(card.number)))
    table.save(folder / TABLE)
    total, whole, faults = 0, 0, []
    for number, file in enumerate(files):
        try:
            decisions, agreed = imported(file, number, run, table)
        except (EpisodeError, KeyError) as error:
            faults.append(str(error))
            continue
        decisions.write(folder / f"{file.stem}.{form}")
        total, whole = total + len(decisions), whole + agreed
    told = f"{total} decisions of {len(files) - len(faults)} episodes, {whole} of them whole"
    return "\n".join([told, *faults])


def imported(file: Path, number: int, run: Run, table: CardTable) -> tuple[Decisions, bool]:
    """Return the decisions of an episode, and whether our engine agreed to its end."""
    recording = read_episode(file)
    unknown = sorted({n for deck in recording.decks for n in deck if n not in run.cards})
    if unknown:
        raise EpisodeError(f"{file}: card {unknown[0]} of the official table is not known here")
    decisions = Decisions()
    observers: list[Observer] = []

    def hears(game: Game, at: int) -> None:
        s = game.state
        if len(s.ask_opts) < 2:
            return
        if not observers:
            observers.append(Observer(Match(game.rulebook, game.decks), table, ROOM))
        p = int(s.ask_player)
        seen = observers[0].observe(s, p)
        decisions.add(seen, at, game=number, decision=len(decisions), seat=p, turn=game.turn, player=p)

    result = follow_episode(recording, run.cards, run.attacks, hears)
    winner = recording.frames[-1]["current"]["result"]
    decisions.ended(0, winner if winner in (0, 1) else None)
    return decisions, not result.kind and not result.left
