"""Facts of a position, looked up by the paths of expectation lines. The seat `me` is player 0, `opp` player 1."""

from __future__ import annotations

from collections.abc import Sequence

from ptcg.cards import Card
from ptcg.cards.facts import is_basic_energy, is_basic_pokemon, is_evolution_card
from ptcg.cards.facts import stage as printed_stage
from ptcg.cards.kinds import STAGES
from ptcg.engine.inspect import (
    CONDITIONS,
    DECK,
    DISCARD,
    HAND,
    K_PAUSE,
    KINDS,
    LOST,
    PAUSE_TURN,
    PRIZES,
    TYPES,
    State,
    counters_on,
    is_energy,
    is_evolved,
    is_tool,
    max_hp,
    ref_of,
    remaining,
    retreat_cost,
    stage,
    types,
    unions_played,
)
from ptcg.scenes.expect import Literal, Path
from ptcg.scenes.library import card_word
from ptcg.scenes.scene import SEATS, SceneError

_ZONES = {"deck": DECK, "hand": HAND, "discard": DISCARD, "lost": LOST, "prize_cards": PRIZES}
_FLAGS = {
    "energy_attached": "energy_used",
    "supporter_played": "supporters_used",
    "stadium_played": "stadiums_used",
    "retreated": "retreats_used",
}


class Position:
    """A state of the engine with the printed cards of its definitions, read in the words of scenes."""

    def __init__(self, state: State, prints: Sequence[Card]) -> None:
        self.state = state
        self.prints = prints

    def card(self, card: int) -> Card:
        """Return the printed card of a card in the game."""
        return self.prints[self.state.defs.printed[card]]

    def word(self, card: int) -> str:
        """Return the word for a card in the game: the type of a basic Energy, else the id."""
        return card_word(self.card(card))

    def words(self, cards: Sequence[int]) -> tuple[str, ...]:
        """Return the words for cards, in order."""
        return tuple(self.word(card) for card in cards)

    def spot(self, seat: str, place: int) -> int:
        """Return the spot of a seat's Active (place -1) or Benched Pokémon; -1 if the place is empty."""
        player = SEATS.index(seat)
        if place < 0:
            return self.state.active[player]
        bench = self.state.bench[player]
        return bench[place] if place < len(bench) else -1

    @property
    def asked(self) -> str:
        """The kind of the open question, as in `Decision.kind`; empty when the game is over."""
        return "" if self.state.over else KINDS[self.state.ask_kind]

    def zone(self, seat: str, name: str) -> tuple[str, ...]:
        """Return the words of the cards of a zone, in order; a deck begins with its top card."""
        return self.words(self.lying(SEATS.index(seat), name))

    def lying(self, player: int, name: str) -> Sequence[int]:
        """Return the cards of a zone, in order; a deck begins with its top card."""
        cards = self.state.zones[_ZONES[name] * 2 + player]
        return cards[::-1] if name == "deck" else cards

    def value(self, path: Path) -> Literal:
        """Return the value at a path. Raises SceneError for a path that leads nowhere."""
        s = self.state
        match path:
            case ("me" | "opp" as seat, *rest):
                return self._side(str(seat), tuple(rest), path)
            case ("stadium",):
                return None if s.stadium < 0 else self.word(s.stadium)
            case ("stadium", "faces"):
                return None if s.stadium_faces < 0 else SEATS[s.stadium_faces]
            case ("stadium", "owner"):
                return None if s.stadium < 0 else SEATS[s.stadium_player]
            case ("turn", "player"):
                return SEATS[self._turn()[0]]
            case ("turn", "number"):
                return self._turn()[1]
            case ("turn", "flags", str(flag)) if flag in _FLAGS:
                return self._turn()[1] == s.turn and bool(getattr(s, _FLAGS[flag]) > 0)
            case ("game", "me" | "opp" as seat, "gx_used" | "vstar_used" as used):
                return bool(getattr(s, str(used)) >> 4 * SEATS.index(str(seat)) & 15)
            case ("game", "me" | "opp" as seat, "vunion_played"):
                return tuple(unions_played(s, SEATS.index(str(seat))))
            case ("first_player",):
                return SEATS[s.first]
            case (str(card), str(fact)) if "-" in card:
                raise SceneError(f"{card}.{fact}: printed facts are asked of the card")
        raise SceneError(f"no fact is called {_text(path)}")

    def _turn(self) -> tuple[int, int]:
        """Return the player and number of the turn. After the checkup it is the next turn, before its draw."""
        s = self.state
        if s.over or s.ask_kind != K_PAUSE or s.ask_player < 0 or s.ask_opts != [PAUSE_TURN]:
            return s.player, s.turn
        if s.turns:
            return s.turns[0] >> 1, s.turn + 1
        return (1 - s.player if s.turn else s.first), s.turn + 1

    def _side(self, seat: str, rest: Path, path: Path) -> Literal:
        s, player = self.state, SEATS.index(seat)
        match rest:
            case ("active",):
                return None if s.active[player] < 0 else self._mon(s.active[player], ("card",), path)
            case ("active", *more):
                return self._mon(self.spot(seat, -1), tuple(more), path)
            case ("bench", int(place), *more):
                return self._mon(self.spot(seat, place), tuple(more) or ("card",), path)
            case ("bench", "count"):
                return len(s.bench[player])
            case ("bench",):
                return tuple(self._mon(spot, ("card",), path) for spot in s.bench[player])
            case ("prizes",) | ("prizes", "count"):
                return len(s.zones[PRIZES * 2 + player])
            case ("deck", "top"):
                return next(iter(self.zone(seat, "deck")), None)
            case ("mulligans",):
                return s.mulligans[player]
            case ("extra_cards_allowed",):
                return s.bonus[player]
            case ("gx_used" | "vstar_used" | "vunion_played",):
                return self.value(("game", seat, *rest))
            case (str(name),) if name in _ZONES:
                return self.zone(seat, name)
            case (str(name), "count") if name in _ZONES:
                return len(self.zone(seat, name))
            case (str(name),) if name.endswith("_count") and name[:-6] in _ZONES:
                return len(self.zone(seat, name[:-6]))
        raise SceneError(f"no fact is called {_text(path)}")

    def _mon(self, spot: int, rest: Path, path: Path) -> Literal:
        s = self.state
        if rest == ("in_play",):
            return spot >= 0
        if spot < 0:
            raise SceneError(f"{_text(path)}: no Pokémon is there")
        pile, top = s.piles[spot], len(s.piles[spot]) - s.tops[spot]
        match rest:
            case ("card",):
                words = self.words(pile[top:])
                return words[0] if len(words) == 1 else words
            case ("name",):
                return self.card(pile[-1]).name
            case ("under",):
                return self.words(pile[:top])
            case ("damage",):
                return s.damage[spot]
            case ("hp",) | ("max_hp",):
                return max_hp(s, spot)
            case ("remaining_hp",):
                return remaining(s, spot)
            case ("energy",):
                return self.words([c for c in s.atts[spot] if is_energy(s, c)])
            case ("energy_count",):
                return sum(is_energy(s, c) for c in s.atts[spot])
            case ("tools",):
                return self.words([c for c in s.atts[spot] if is_tool(s, c)])
            case ("attached",):
                return self.words([c for c in s.atts[spot] if not is_energy(s, c)])
            case ("conditions",):
                return tuple(word for i, word in enumerate(CONDITIONS) if s.cond[spot] & 1 << i)
            case ("stage",):
                return STAGES[stage(s, spot)]
            case ("types",):
                return tuple(word for i, word in enumerate(TYPES) if types(s, spot) & 1 << i)
            case ("is_evolved",):
                return is_evolved(s, spot)
            case ("retreat_cost",):
                return retreat_cost(s, spot)
            case ("counters", str(name)) if name in s.defs.marks:
                return dict(counters_on(s, ref_of(s, spot))).get(name, 0)
        raise SceneError(f"no fact is called {_text(path)}")

    def in_play(self, word: str) -> bool:
        """Return whether a card that the word means is in play: in a Pokémon, attached, or as the Stadium."""
        s = self.state
        laid = [c for row in (*s.piles, *s.atts) for c in row] + ([s.stadium] if s.stadium >= 0 else [])
        return any(word in (self.word(c), self.card(c).name) for c in laid)


def printed_fact(card: Card, fact: str) -> Literal:
    """Return a fact that is printed on a card, without a game: `pl2-107.is_evolution_card`."""
    known: dict[str, Literal] = {
        "name": card.name,
        "hp": card.hp,
        "stage": printed_stage(card),
        "types": card.types,
        "retreat": card.retreat,
        "is_evolution_card": is_evolution_card(card),
        "is_basic": is_basic_pokemon(card),
        "is_basic_energy": is_basic_energy(card),
        "kind": card.supertype,
    }
    if fact not in known:
        raise SceneError(f"{card.id}.{fact}: no printed fact has that name; expected {', '.join(known)}")
    return known[fact]


def _text(path: Path) -> str:
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)[1:]
