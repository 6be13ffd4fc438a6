"""Saving: from a game to a scene. The readable part is always written; a scene of the whole truth also has the state,
and the scene of one seat the state of a game that holds only what the seat knows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from ptcg.cards import Card, builtin_pool
from ptcg.engine.inspect import (
    CONDITIONS,
    DECK,
    DISCARD,
    FACE_DOWN,
    HAND,
    LOST,
    PRIZES,
    Lasting,
    State,
    attack_of,
    card_of_attack,
    counters_on,
    definition,
    is_energy,
    is_tool,
    lasting_on,
    left_by,
    mons,
    player_of,
    ref_of,
    unions_played,
)
from ptcg.game.encoding import encode_state
from ptcg.game.known import definitions, known
from ptcg.game.translate import Untold
from ptcg.game.view import played
from ptcg.scenes.build import filler
from ptcg.scenes.library import Library, card_words, print_word
from ptcg.scenes.position import Position
from ptcg.scenes.progress import told
from ptcg.scenes.scene import HIDDEN, SEATS, EffectSpec, MonSpec, Scene, SceneError, Side, StadiumSpec, TurnSpec
from ptcg.scenes.write import write_scene

if TYPE_CHECKING:
    from ptcg.game import Game


def save(game: Game, seat: int | str | None = None) -> str:
    """Write a game as the text of a scene: the whole truth, or what a seat (0, 1) or the `public` may know. In the
    middle of an effect the scene is the last position at rest with the choices since, if these lead back to this
    position. Raises SceneError for another seat."""
    views = {None: "", 0: "me", 1: "opp", "me": "me", "opp": "opp", "public": "public"}
    if seat not in views:
        raise SceneError(f"expected seat 0, 1 or 'public', found {seat!r}")
    view = views[seat]
    cards = definitions(game.state)
    scene = readable(Position(game.state, cards), game.rulebook.id, view)
    if view in SEATS:
        scene = _with_state(scene, game)
    if (progress := told(game, cards, view, lambda at: readable(at, game.rulebook.id, view))) is not None:
        scene = replace(progress, state=scene.state, cards=scene.cards)
    return write_scene(scene)


def readable(at: Position, rulebook: str, view: str) -> Scene:
    """Return the scene of a position as `save_scene` does, with which cards the ids of each seat mean."""
    scene = save_scene(at, rulebook, view=view)
    return replace(scene, cards=(_source(scene, at, 0), _source(scene, at, 1)))


def _with_state(scene: Scene, game: Game) -> Scene:
    """Return the scene of one seat with the state of a game that holds only what the seat knows; as it is if there is
    none."""
    seat = SEATS.index(scene.view)
    try:
        found = known(game.state, seat, game.rulebook, filler(scene, Library(builtin_pool())))
    except Untold:
        return scene
    sources = _meant(found.lists[0]), _meant(found.lists[1])
    return replace(scene, cards=sources, state=encode_state(found.state, found.lent))


def _source(scene: Scene, at: Position, player: int) -> str:
    """Return which cards the ids of a seat mean in a scene: of all its cards, or of those that the viewer knows."""
    cards = [at.card(card) for card, owner in enumerate(at.state.defs.owner) if owner == player]
    words = card_words(scene, (SEATS[player],))
    return _meant(card for card in cards if not scene.view or print_word(card) in words)


def _meant(cards: Iterable[Card]) -> str:
    """Return `printed` for cards with a print whose id a built-in card has too, since an id alone means the built-in
    card."""
    own = builtin_pool()
    return "printed" if any((card := own.get(print_.id)) and card != print_ for print_ in cards) else ""


def _stadium(at: Position) -> StadiumSpec | None:
    s = at.state
    if s.stadium < 0:
        return None
    faces = SEATS[s.stadium_faces] if s.stadium_faces >= 0 else ""
    return StadiumSpec(print_word(at.card(s.stadium)), SEATS[s.stadium_player], faces)


def save_scene(at: Position, rulebook: str, id: str = "saved", view: str = "") -> Scene:
    """Return the scene of a position. Without `view` the scene has everything, and the encoded state. With `me`, `opp`
    or `public` it has only what that seat may know: other cards are `?`, and there is no encoded state."""
    s = at.state
    saver = _Saver(at, view)
    flags = [
        (name, True)
        for name, used in (
            ("energy_attached", s.energy_used), ("supporter_played", s.supporters_used),
            ("stadium_played", s.stadiums_used), ("retreated", s.retreats_used),
        )
        if used > 0
    ]  # fmt: skip
    return Scene(
        id=id,
        rulebook=rulebook,
        me=saver.side(0),
        opp=saver.side(1),
        stadium=_stadium(at),
        turn=TurnSpec(SEATS[s.player], max(s.turn, 1), "main" if s.turn else "setup", tuple(flags)),
        sudden_death=s.deaths > 0,
        view=view,
        state="" if view else encode_state(s),
    )


class _Saver:
    """Makes the parts of a scene from a position, as far as the viewer may know them."""

    def __init__(self, at: Position, view: str) -> None:
        self.at = at
        self.view = view
        self.seats = {"": 3, "me": 1, "opp": 2, "public": 0}[view]

    def known(self, card: int) -> bool:
        """Return whether the viewer knows which card this is; the public knows what both players know."""
        know = self.at.state.know[card] & 3
        return self.view == "" or (know == 3 if self.view == "public" else bool(know & self.seats))

    def word(self, card: int) -> str:
        """Return the word for a card, which means the same print when the scene is read."""
        return print_word(self.at.card(card))

    def words(self, cards: list[int]) -> tuple[str, ...]:
        """Return the words for cards; `?` for a card that the viewer does not know."""
        return tuple(self.word(card) if self.known(card) else HIDDEN for card in cards)

    def side(self, player: int) -> Side:
        """Return a player's half of the table."""
        s = self.at.state
        active = s.active[player]
        deck, prizes = s.zones[DECK * 2 + player][::-1], s.zones[PRIZES * 2 + player]
        return Side(
            active=self.mon(active) if active >= 0 else None,
            bench=tuple(self.mon(spot) for spot in s.bench[player]),
            hand=self.words(s.zones[HAND * 2 + player]),
            deck=self._order(deck, player),
            discard=self.words(s.zones[DISCARD * 2 + player]),
            lost=self.words(s.zones[LOST * 2 + player]),
            played=tuple(map(self.word, played(s, player))),
            prizes=self.words(prizes) if any(self.known(card) for card in prizes) else len(prizes),
            unseen=self._unseen(player),
            prize_set=self._prize_set(player),
            used=tuple(word for word, used in (("gx", s.gx_used), ("vstar", s.vstar_used)) if used >> 4 * player & 15),
            vunions=tuple(unions_played(s, player)),
            mulligans=s.mulligans[player],
        )

    def _order(self, deck: list[int], player: int) -> tuple[str, ...] | int:
        """Return the deck from its top: the whole deck for the whole truth, else the top cards that the viewer knows by
        place."""
        s = self.at.state
        if self.view == "":
            return tuple(map(self.word, deck))
        tops = [s.top_known[player * 2 + seat] for seat in range(2) if self.seats & 1 << seat or not self.seats]
        known = min(tops)
        words = [*map(self.word, deck[:known]), *([HIDDEN] * (len(deck) - known))]
        return tuple(words) if known else len(deck)

    def _unseen(self, player: int) -> tuple[str, ...]:
        """Return the cards of its own list that a seat knows but does not see, sorted."""
        if self.view != SEATS[player]:
            return ()
        s = self.at.state
        hidden = s.zones[DECK * 2 + player][: len(s.zones[DECK * 2 + player]) - s.top_known[player * 3]]
        zones = (HAND,) if s.set_known[player * 3] else (HAND, PRIZES)
        hidden += [c for zone in zones for c in s.zones[zone * 2 + player] if not self.known(c)]
        hidden += [c for spot in mons(s, player) for c in s.atts[spot] if self._face_down(c)]
        return tuple(sorted(map(self.word, hidden)))

    def _prize_set(self, player: int) -> tuple[str, ...] | None:
        """Return the face-down Prizes of a seat that has searched its deck, sorted: it knows them, not their places.
        Return None for a seat that has not searched its deck."""
        s = self.at.state
        if self.view != SEATS[player] or not s.set_known[player * 3]:
            return None
        return tuple(sorted(self.word(c) for c in s.zones[PRIZES * 2 + player] if not self.known(c)))

    def _face_down(self, card: int) -> bool:
        return bool(self.view and self.at.state.know[card] & FACE_DOWN)

    def _owned(self, card: int, spot: int) -> str:
        """Return the word for an attached card, with its owner if that is not the Pokémon's player."""
        (word,) = self.words([card])
        owner = self.at.state.defs.owner[card]
        return word if word == HIDDEN or owner == player_of(spot) else f"{word} of {SEATS[owner]}"

    def mon(self, spot: int) -> MonSpec:
        """Return a Pokémon in play."""
        s = self.at.state
        pile, top = s.piles[spot], len(s.piles[spot]) - s.tops[spot]
        energy = [c for c in s.atts[spot] if is_energy(s, c)]
        tools = [c for c in s.atts[spot] if c not in energy and is_tool(s, c)]
        rest = [c for c in s.atts[spot] if c not in energy and c not in tools]
        ref = ref_of(s, spot)
        return MonSpec(
            cards=self.words(list(pile[top:])),
            under=self.words(list(pile[:top])),
            damage=s.damage[spot],
            energy=tuple(HIDDEN if self._face_down(c) else self._owned(c, spot) for c in energy),
            tools=tuple(self._owned(c, spot) for c in tools),
            attached=tuple(self._owned(c, spot) for c in rest),
            conditions=tuple(word for i, word in enumerate(CONDITIONS) if s.cond[spot] & 1 << i),
            counters=tuple(counters_on(s, ref)),
            since="this_turn" if s.came[spot] >= s.turn > 0 else "earlier",
            effects=tuple(dict.fromkeys(found for e in lasting_on(s, ref) if (found := _effect(s, e)) is not None)),
        )


def _effect(s: State, lasting: Lasting) -> EffectSpec | None:
    """Return the attack that left an effect, or None. What one attack has left is one effect of a scene."""
    attack = left_by(s, lasting)
    return EffectSpec(attack_of(s, attack).name, definition(s, card_of_attack(attack)).card_id) if attack >= 0 else None
