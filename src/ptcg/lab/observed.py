"""Results of real tournaments: matches between archetypes, and how often each was played.

Three forms are read: a CSV with a line for every pair (`archetype,against,wins,losses,ties`), the JSON of a matrix
(`archetypes`, `cells`), and the public JSON of a tournament site: standings with lists beside pairings.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from ptcg.lab.archetypes import Known, Rule, archetype_of, copies_of
from ptcg.lab.results import RunError

MOST_BYTES = 64 << 20
MOST_ARCHETYPES = 200


@dataclass
class Observed:
    """Wins and matches between archetypes. `wins[a, b]`: the matches that a won against b, a tie counts half;
    `matches[a, b]`: all of them. `players`: how many players brought each archetype, where the source says so."""

    wins: dict[tuple[str, str], float] = field(default_factory=dict)
    matches: dict[tuple[str, str], int] = field(default_factory=dict)
    players: dict[str, int] = field(default_factory=dict)

    @property
    def archetypes(self) -> list[str]:
        """The archetypes, the most played first."""
        played: Counter[str] = Counter(self.players)
        for (one, _), n in self.matches.items():
            played[one] += 0 if self.players else n
        return [name for name, _ in sorted(played.items(), key=lambda item: (-item[1], item[0]))]

    def shares(self) -> dict[str, float]:
        """Return the share of the field of each archetype: of players, or of matches if players are not known."""
        counts = self.players or Counter(
            {name: sum(n for (one, _), n in self.matches.items() if one == name) for name in self.archetypes}
        )
        total = sum(counts.values())
        return {name: counts[name] / total for name in self.archetypes} if total else {}

    def add(self, one: str, other: str, won: float, n: int) -> None:
        """Add matches between two archetypes, from both sides."""
        if one == other or n <= 0:
            return
        for a, b, k in ((one, other, won), (other, one, n - won)):
            self.wins[a, b] = self.wins.get((a, b), 0.0) + k
            self.matches[a, b] = self.matches.get((a, b), 0) + n

    def rate(self, one: str, other: str) -> float:
        """Return the share of matches that the first archetype won."""
        return self.wins[one, other] / self.matches[one, other]


class _Matrix(msgspec.Struct):
    """A matrix: by row and column, the win rate of the row and the number of matches."""

    archetypes: list[str]
    cells: dict[str, dict[str, tuple[float, int]]]
    players: dict[str, int] = {}


class _Line(msgspec.Struct):
    """A card of a list on the site."""

    count: int
    set: str = ""
    number: str = ""
    name: str = ""


class _Deck(msgspec.Struct):
    """What the site calls a deck."""

    id: str = ""
    name: str = ""


class Standing(msgspec.Struct):
    """A player of a tournament: an id, the archetype that the site gives, and the list by kind of card."""

    player: str
    deck: _Deck | None = None
    decklist: dict[str, list[_Line]] | None = None


class _Pairing(msgspec.Struct):
    """A match. `winner` is the id of a player; 0 means a tie, -1 that both lost."""

    player1: str = ""
    player2: str = ""
    winner: str | int | None = None


_MATRIX = msgspec.json.Decoder(_Matrix)
_STANDINGS = msgspec.json.Decoder(list[Standing])
_PAIRINGS = msgspec.json.Decoder(list[_Pairing])
_RULES = msgspec.json.Decoder(list[Rule])


Namer = Callable[[Standing], str]
"""Returns the archetype of a player's list; empty if it has none."""


def read_observed(path: Path, namer: Callable[[], Namer] | None = None) -> Observed:
    """Read tournament results: a `.csv`, a `.json` matrix, or a folder with `standings.json` and `pairings.json` (or
    `NAME-standings.json` beside `NAME-pairings.json`). `namer` makes what gives the archetype of a list that has
    none. Raises RunError."""
    if path.is_dir():
        return _folder(path, namer() if namer is not None else site_name)
    text = _bytes(path)
    if path.suffix.lower() == ".csv":
        return read_csv(text.decode("utf-8-sig", "replace"), str(path))
    return read_matrix(text, str(path))


def read_csv(text: str, source: str) -> Observed:
    """Read the lines of a CSV: `archetype`, `against`, `wins`, `losses` and perhaps `ties`, each pair from one side."""
    rows = csv.DictReader(io.StringIO(text))
    need = ("archetype", "against", "wins", "losses")
    if not rows.fieldnames or any(name not in rows.fieldnames for name in need):
        raise RunError(f"{source}: expected a first line with the columns {', '.join(need)} (and ties)")
    found = Observed()
    for number, row in enumerate(rows, 2):
        try:
            won, lost, tied = (int(row.get(key) or 0) for key in ("wins", "losses", "ties"))
        except ValueError:
            raise RunError(f"{source}, line {number}: expected whole numbers of wins, losses and ties") from None
        if min(won, lost, tied) < 0 or not (row["archetype"] or "").strip() or not (row["against"] or "").strip():
            raise RunError(f"{source}, line {number}: expected two archetypes and numbers of 0 or more")
        found.add(row["archetype"].strip(), row["against"].strip(), won + tied / 2, won + lost + tied)
    return _checked(found, source)


def read_matrix(data: bytes, source: str) -> Observed:
    """Read a matrix of win rates and matches; a pair that is there from both sides counts once."""
    try:
        matrix = _MATRIX.decode(data)
    except msgspec.DecodeError as error:
        raise RunError(f"{source}: {error}; expected archetypes and cells of [win rate, matches]") from None
    found = Observed(players=dict(matrix.players))
    for i, one in enumerate(matrix.archetypes):
        for other in matrix.archetypes[i + 1 :]:
            rate, n = matrix.cells.get(one, {}).get(other, (0.0, 0))
            if not n and other in matrix.cells:
                back, n = matrix.cells[other].get(one, (0.0, 0))
                rate = 1 - back
            if not 0 <= rate <= 1 or n < 0:
                raise RunError(
                    f"{source}: {one} against {other}: expected a win rate from 0 to 1 and 0 or more matches"
                )
            found.add(one, other, rate * n, n)
    return _checked(found, source)


def site_name(standing: Standing) -> str:
    """Return the archetype that the site itself gives a list."""
    return standing.deck.name if standing.deck is not None else ""


def by_cards(known: Sequence[Known], rules: Sequence[Rule] = ()) -> Namer:
    """Return what names a list that the site gives no archetype: the first rule that holds, or the nearest known
    list."""

    def name_of(standing: Standing) -> str:
        lines = [(line.count, line.name) for part in (standing.decklist or {}).values() for line in part]
        return archetype_of(copies_of(lines), known, rules) if lines else ""

    return name_of


def read_rules(path: Path) -> list[Rule]:
    """Read rules of archetypes: a JSON list of an archetype and the least copies of cards. Raises RunError."""
    try:
        return _RULES.decode(_bytes(path))
    except msgspec.DecodeError as error:
        expected = 'expected [{"archetype": "Gardevoir", "cards": {"Gardevoir ex": 2}}]'
        raise RunError(f"{path}: {error}; {expected}") from None


def read_site(standings: bytes, pairings: bytes, name_of: Namer, source: str) -> Observed:
    """Read one tournament of a site. Players without an archetype and byes are left out."""
    try:
        players = _STANDINGS.decode(standings)
        matches = _PAIRINGS.decode(pairings)
    except msgspec.DecodeError as error:
        raise RunError(f"{source}: {error}; expected the standings and pairings of a tournament as JSON") from None
    names = {one.player: name for one in players if (name := site_name(one) or name_of(one))}
    found = Observed(players=dict(Counter(names.values())))
    for match in matches:
        one, other = names.get(match.player1), names.get(match.player2)
        if one is None or other is None or match.winner is None or str(match.winner) == "-1":
            continue
        won = 1.0 if match.winner == match.player1 else 0.0 if match.winner == match.player2 else 0.5
        found.add(one, other, won, 1)
    return found


def joined(parts: Sequence[Observed]) -> Observed:
    """Return the sum of several tournaments."""
    out = Observed()
    for part in parts:
        for (one, other), n in part.matches.items():
            if one < other:
                out.add(one, other, part.wins[one, other], n)
        for name, count in part.players.items():
            out.players[name] = out.players.get(name, 0) + count
    return out


def _folder(path: Path, name_of: Namer) -> Observed:
    found = []
    for standings in sorted(path.glob("*standings.json")):
        pairings = standings.with_name(standings.name.replace("standings", "pairings"))
        if not pairings.is_file():
            raise RunError(f"{standings}: its pairings are missing; expected {pairings.name} beside it")
        found.append(read_site(_bytes(standings), _bytes(pairings), name_of, str(standings)))
    if not found:
        raise RunError(f"{path}: no tournaments here; expected standings.json and pairings.json")
    return _checked(joined(found), str(path))


def _bytes(path: Path) -> bytes:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise RunError(f"{path}: larger than {MOST_BYTES >> 20} MB; expected the results of tournaments")
        return path.read_bytes()
    except OSError as error:
        raise RunError(f"{path}: cannot be read ({error.strerror}); expected a CSV, a JSON or a folder") from None


def _checked(found: Observed, source: str) -> Observed:
    if not found.matches:
        raise RunError(f"{source}: no match between two archetypes is here")
    if len(found.archetypes) > MOST_ARCHETYPES:
        raise RunError(f"{source}: {len(found.archetypes)} archetypes; expected at most {MOST_ARCHETYPES}")
    return found


def weights(shares: Mapping[str, float], names: Sequence[str]) -> list[float]:
    """Return the weight of each name in a field; a name that nobody played weighs 0."""
    return [shares.get(name, 0.0) for name in names]
