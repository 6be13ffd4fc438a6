"""The scene: a position, what to play from it, and what to expect, as immutable records."""

from __future__ import annotations

from dataclasses import dataclass, field

SEATS = ("me", "opp")
CONDITIONS = ("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned")
ROTATED = ("Asleep", "Confused", "Paralyzed")
"""Special Conditions shown by turning the card: a Pokémon has at most one of them (COND-03)."""
FLAGS = (
    "energy_attached", "supporter_played", "stadium_played", "retreated", "vunion_played", "ko_last_turn",
    "used_last_turn",
)  # fmt: skip
SOURCES = ("printed", "builtin")
HIDDEN = "?"
"""A card that the seat of a saved scene does not know."""


class SceneError(ValueError):
    """A scene that cannot be used. The message says where, what, and what was expected.

    >>> from ptcg.scenes import parse_scenes
    >>> try:
    ...     parse_scenes("rulebook: PAR23")
    ... except SceneError as why:
    ...     print(why)
    scene:1: a scene needs an id (key scene or id)
    """


def owner_of(word: str, seat: str) -> tuple[str, str]:
    """Return a word for a card without its owner (`sm11-188 of opp`), and the owner: `seat` if the word names none."""
    card, found, owner = word.rpartition(" of ")
    return (card, owner) if found and owner in SEATS else (word, seat)


@dataclass(frozen=True, slots=True)
class EffectSpec:
    """An effect that an attack left behind: on a Pokémon, or on the player. `card` is empty for a bare attack name."""

    attack: str
    card: str = ""
    on: str = "pokemon"


@dataclass(frozen=True, slots=True)
class MonSpec:
    """A Pokémon in play. Cards are ids, names or basic Energy types; `under` is lowest first. An attached card of the
    other player has its owner behind it: `sm11-188 of opp`.

    >>> MonSpec(("sv4-94",), damage=30).damage
    30
    """

    cards: tuple[str, ...]
    under: tuple[str, ...] = ()
    damage: int = 0
    energy: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()
    attached: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    since: str = "earlier"
    effects: tuple[EffectSpec, ...] = ()


@dataclass(frozen=True, slots=True)
class Side:
    """One player's half of the table. A number instead of cards means cards that nobody names. `unseen`, in the scene
    of one seat: the seat's own cards that lie where the seat cannot see them.

    >>> from ptcg.scenes import MonSpec
    >>> Side(active=MonSpec(("sv4-94",)), hand=("Fighting",)).hand
    ('Fighting',)
    """

    active: MonSpec | None = None
    bench: tuple[MonSpec, ...] = ()
    hand: tuple[str, ...] = ()
    hand_count: int | None = None
    deck: tuple[str, ...] | int = 20
    discard: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    played: tuple[str, ...] = ()  # a Supporter that stays until the turn ends, and cards that are being carried out
    prizes: tuple[str, ...] | int = 6
    used: tuple[str, ...] = ()
    vunions: tuple[str, ...] = ()
    unseen: tuple[str, ...] = ()
    prize_set: tuple[str, ...] | None = None  # cards that the seat knows to be face-down Prizes: it searched its deck
    mulligans: int = 0

    def pokemon(self) -> tuple[MonSpec, ...]:
        """Return the Pokémon in play, the Active Pokémon first."""
        return (*((self.active,) if self.active is not None else ()), *self.bench)


@dataclass(frozen=True, slots=True)
class StadiumSpec:
    """The Stadium in play, who played it, and the player it faces (if left out: its owner)."""

    card: str
    owner: str = "me"
    faces: str = ""


@dataclass(frozen=True, slots=True)
class TurnSpec:
    """The turn: its player, its number in the game (odd: the player who went first), and what was done in it."""

    player: str = "me"
    number: int = 5
    at: str = "main"
    flags: tuple[tuple[str, bool | str], ...] = ()

    def flag(self, name: str) -> bool | str:
        """Return the value of a flag; False if the scene does not give it."""
        return dict(self.flags).get(name, False)


@dataclass(frozen=True, slots=True)
class SetupSpec:
    """Set-up from given opening hands: the first hand, then one for every mulligan."""

    me: tuple[tuple[str, ...], ...] = ()
    opp: tuple[tuple[str, ...], ...] = ()
    sudden_death: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene. `pending` are choices made from the position, each by its notation, which lead into an effect that is in
    progress; the first `coins` fell with them. `cards` says for each seat whether an id means the printed or the
    built-in card (empty: the built-in card if it is understood). `state` is the encoded state; in the scene of one seat
    (`view`) it is that of a game which holds only what the seat knows. `where` is the file and line of the scene and
    takes no part in comparisons.

    >>> from ptcg.scenes import parse_scenes
    >>> text = "{scene: s, rulebook: PAR23, me: {active: sv4-94}, opp: {active: sv4-94}}"
    >>> parse_scenes(text)[0].rulebook
    'PAR23'
    """

    id: str
    rulebook: str
    title: str = ""
    source: str = ""
    confidence: str = ""
    rules: tuple[str, ...] = ()
    disputed: str = ""
    me: Side = Side()
    opp: Side = Side()
    stadium: StadiumSpec | None = None
    turn: TurnSpec = TurnSpec()
    sudden_death: bool = False
    setup: SetupSpec | None = None
    deck_list: tuple[tuple[str, int], ...] = ()
    pending: tuple[str, ...] = ()
    coins: tuple[str, ...] = ()
    view: str = ""
    cards: tuple[str, str] = ("", "")
    do: tuple[str, ...] = ()
    expect: tuple[str, ...] = ()
    state: str = ""
    where: str = field(default="", compare=False)

    def side(self, seat: str) -> Side:
        """Return the half of the seat `me` or `opp`."""
        return self.me if seat == "me" else self.opp
