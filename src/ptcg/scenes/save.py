"""From a game to a scene: the readable part, and for the whole truth the encoded state."""

from __future__ import annotations

from ptcg.core.board import mons
from ptcg.core.energy import is_energy
from ptcg.core.ops import I_APPLY, I_LATER
from ptcg.core.record import Lasting
from ptcg.core.state import State, ref_of
from ptcg.core.words import CONDITIONS, DECK, DISCARD, FACE_DOWN, HAND, LOST, PRIZES, TOOL, USE_ATTACK
from ptcg.game import Game
from ptcg.scenes.encode import encode_state
from ptcg.scenes.engine import prints
from ptcg.scenes.position import Position
from ptcg.scenes.scene import HIDDEN, SEATS, EffectSpec, MonSpec, Scene, SceneError, Side, StadiumSpec, TurnSpec
from ptcg.scenes.write import write_scene


def save(game: Game, seat: int | str | None = None) -> str:
    """A game as the text of a scene: the whole truth, or what a seat (0, 1) or the `public` may know."""
    views = {None: "", 0: "me", 1: "opp", "me": "me", "opp": "opp", "public": "public"}
    if seat not in views:
        raise SceneError(f"expected seat 0, 1 or 'public', found {seat!r}")
    at = Position(game.state, prints(game.state.defs, [deck.all_cards() for deck in game.decks]))
    return write_scene(save_scene(at, game.rulebook.id, view=views[seat]))


def save_scene(at: Position, rulebook: str, id: str = "saved", view: str = "") -> Scene:
    """The scene of a position. Without `view` everything, and the encoded state; with `me`, `opp` or `public` only what
    that seat may know: other cards are `?`, and there is no encoded state."""
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
        stadium=StadiumSpec(at.word(s.stadium), SEATS[s.stadium_player]) if s.stadium >= 0 else None,
        turn=TurnSpec(SEATS[s.player], max(s.turn, 1), "main", tuple(flags)),
        sudden_death=s.deaths > 0,
        view=view,
        state="" if view else encode_state(s),
    )


class _Saver:
    def __init__(self, at: Position, view: str) -> None:
        self.at = at
        self.view = view
        self.seats = {"": 3, "me": 1, "opp": 2, "public": 0}[view]

    def known(self, card: int) -> bool:
        """Whether the viewer knows which card this is; the public knows what both players know."""
        know = self.at.state.know[card] & 3
        return self.view == "" or (know == 3 if self.view == "public" else bool(know & self.seats))

    def words(self, cards: list[int]) -> tuple[str, ...]:
        return tuple(self.at.word(card) if self.known(card) else HIDDEN for card in cards)

    def side(self, player: int) -> Side:
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
            prizes=self.words(prizes) if any(self.known(card) for card in prizes) else len(prizes),
            unseen=self._unseen(player),
            used=tuple(word for word, used in (("gx", s.gx_used), ("vstar", s.vstar_used)) if used >> 4 * player & 15),
        )

    def _order(self, deck: list[int], player: int) -> tuple[str, ...] | int:
        """The deck from its top: whole for the whole truth, as many top cards as the viewer knows by place."""
        s = self.at.state
        if self.view == "":
            return self.at.words(deck)
        tops = [s.top_known[player * 2 + seat] for seat in range(2) if self.seats & 1 << seat or not self.seats]
        known = min(tops)
        words = [*self.at.words(deck[:known]), *([HIDDEN] * (len(deck) - known))]
        return tuple(words) if known else len(deck)

    def _unseen(self, player: int) -> tuple[str, ...]:
        """What a seat knows of its own list and does not see, in no order."""
        if self.view != SEATS[player]:
            return ()
        s = self.at.state
        hidden = s.zones[DECK * 2 + player][: len(s.zones[DECK * 2 + player]) - s.top_known[player * 3]]
        hidden += [c for zone in (HAND, PRIZES) for c in s.zones[zone * 2 + player] if not self.known(c)]
        hidden += [c for spot in mons(s, player) for c in s.atts[spot] if self._face_down(c)]
        return tuple(sorted(map(self.at.word, hidden)))

    def _face_down(self, card: int) -> bool:
        return bool(self.view and self.at.state.know[card] & FACE_DOWN)

    def mon(self, spot: int) -> MonSpec:
        s = self.at.state
        pile, top = s.piles[spot], len(s.piles[spot]) - s.tops[spot]
        energy = [c for c in s.atts[spot] if is_energy(s, c)]
        tools = [c for c in s.atts[spot] if c not in energy and self._kind(c) == TOOL]
        rest = [c for c in s.atts[spot] if c not in energy and c not in tools]
        ref = ref_of(s, spot)
        marks = [(s.defs.marks[m >> 40], m & 255) for m in s.marks if m >> 8 & 0xFFFFFFFF == ref]
        return MonSpec(
            cards=self.words(list(pile[top:])),
            under=self.words(list(pile[:top])),
            damage=s.damage[spot],
            energy=tuple(HIDDEN if self._face_down(c) else self.at.word(c) for c in energy),
            tools=self.words(tools),
            attached=self.words(rest),
            conditions=tuple(word for i, word in enumerate(CONDITIONS) if s.cond[spot] & 1 << i),
            counters=tuple(marks),
            since="this_turn" if s.came[spot] >= s.turn > 0 else "earlier",
            effects=tuple(filter(None, (_effect(s, e) for e in s.lasting if e.on == ref))),
        )

    def _kind(self, card: int) -> int:
        s = self.at.state
        return s.defs.roles[s.role[card]].kind if s.role[card] > 0 else s.defs.cards[s.defs.printed[card]].kind


def _effect(s: State, lasting: Lasting) -> EffectSpec | None:
    """The attack that left an effect, found by the instruction that began it."""
    if lasting.use != USE_ATTACK or lasting.card < 0:
        return None
    definition = s.defs.cards[s.defs.printed[lasting.card]]
    for attack in definition.attacks:
        for ins in s.defs.programs[attack.full].ins:
            if (ins.op == I_APPLY and ins.a == lasting.static) or (ins.op == I_LATER and ins.a == lasting.clause):
                return EffectSpec(attack.name, definition.card_id)
    return None
