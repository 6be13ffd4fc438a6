"""The page of statistics: one HTML file that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from ptcg.lab.report.forest import Row, forest, mark
from ptcg.lab.report.numbers import count, percent, plain, share_words, times
from ptcg.lab.report.page import card, esc, page, table, top
from ptcg.live.statistics import CardUse, Group, Statistics

_SHOWN = 20


def statistics_page(found: Statistics, title: str = "Games of the official client") -> str:
    """Return the page."""
    body = [
        top(f"{title} · {times(found.total.games, 'game')}", esc(statistics_sentence(found)), _lead(found)),
        _groups("By opponent", found.opponents, "opponent's archetype, from the cards seen"),
        _groups("By your deck", found.decks, "your archetype, from what your Pokémon did"),
        _groups("Going first or second", found.order, "order"),
        _groups("By length", found.lengths, "turns of both players"),
        _groups("By month", found.months, "month, from the file's name or date"),
        _groups("By your mulligans", found.mulligans, "mulligans"),
        _groups("How games end", found.endings, "ending"),
        _cards("Cards seen and never played", found.never_played),
        _cards("Your cards", found.cards),
        _games(found),
        _unread(found),
    ]
    return page("Games", title, "".join(body))


def statistics_sentence(found: Statistics) -> str:
    """Return the answer in a sentence."""
    wins = found.total.wins
    if not wins.n:
        return f"{times(found.total.games, 'game')}, none with a result."
    return f"{wins.k} of {wins.n} games won: {share_words(wins)}."


def _lead(found: Statistics) -> str:
    words = (
        f"{plain(found.total.turns, 1)} turns per game; you took {plain(found.total.prizes, 1)} Prize cards per game, "
    )
    words += f"your opponents {plain(found.total.against, 1)}. Intervals are 95%. "
    words += f"{count(found.lines - found.unknown)} of {count(found.lines)} lines were understood."
    return esc(words)


def _groups(title: str, groups: Sequence[Group], caption: str) -> str:
    if not groups:
        return ""
    shown = list(groups[:_SHOWN])
    rows = [
        Row(esc(group.name), esc(share_words(group.wins)), (mark(group.wins),), esc(times(group.games, "game")))
        for group in shown
        if group.wins.n
    ]
    head = (caption, "games", "wins", "win rate", "95%", "turns", "Prizes", "against", "mulligans")
    cells = [
        (group.name, group.games, group.wins.k, percent(group.wins.est) if group.wins.n else "–",
         f"{percent(group.wins.lo)}–{percent(group.wins.hi)}" if group.wins.n else "–", plain(group.turns, 1),
         plain(group.prizes, 1), plain(group.against, 1), plain(group.mulligans, 2))
        for group in groups
    ]  # fmt: skip
    chart = forest(rows, (0.0, 1.0), (0.0, 0.25, 0.5, 0.75, 1.0), percent, middle=0.5) if rows else ""
    return card(esc(title), chart, table(head, cells, caption), wide=True)


def _cards(title: str, cards: Sequence[CardUse]) -> str:
    if not cards:
        return ""
    head = ("card", "games seen in", "times seen", "times played", "win rate then")
    cells = [
        (card.name, card.games, card.seen, card.played, percent(card.wins.est) if card.wins.n else "–")
        for card in cards
    ]
    return card_table(title, head, cells)


def card_table(title: str, head: Sequence[str], cells: Sequence[Sequence[object]]) -> str:
    """Return a card that holds only a table."""
    return card(esc(title), f"<p class=sub>{times(len(cells), 'row')}</p>", table(head, cells, title), wide=True)


def _games(found: Statistics) -> str:
    head = ("file", "month", "result", "how", "order", "turns", "your deck", "opponent", "Prizes", "against")
    cells = [
        (game.file, game.month, game.result, game.way, "first" if game.first else "second", game.turns,
         game.mine.archetype, game.theirs.archetype, game.mine.prizes, game.theirs.prizes)
        for game in found.games
    ]  # fmt: skip
    return card_table("All games", head, cells)


def _unread(found: Statistics) -> str:
    cells = [(each.file, each.why) for each in found.unread]
    return card_table("Files that are not logs", ("file", "why"), cells) if cells else ""
