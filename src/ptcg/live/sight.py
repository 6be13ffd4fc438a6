"""A state in the words of a log: names of cards, and which Pokémon and which positions look alike."""

from __future__ import annotations

from ptcg.engine.inspect import DECK, DISCARD, HAND, LOST, PRIZES, State, mons, player_of, ref_of, spot_of
from ptcg.live.cast import Cast

REF_BITS = (1 << 36) - 1
USED_BY_POKEMON = 2  # how a key of State.uses begins if it belongs to one Pokémon


class Sight:
    """Reads states with the labels of a cast; `me` is the seat of the player who exported the log."""

    def __init__(self, cast: Cast, me: int) -> None:
        self.cast = cast
        self.me = me

    def label(self, s: State, card: int) -> str:
        """Return the name of a card; empty for a blank."""
        return self.cast.label[s.defs.printed[card]]

    def top(self, s: State, spot: int) -> str:
        """Return the name of the Pokémon on a spot."""
        pile = s.piles[spot]
        return self.label(s, pile[-1]) if pile else ""

    def place(self, s: State, spot: int) -> str:
        """Return where a Pokémon is, in the words of a log."""
        return "active" if s.active[player_of(spot)] == spot else "bench"

    def is_blank(self, s: State, card: int) -> bool:
        """Return whether nothing is known about the card."""
        return bool(s.defs.printed[card] == self.cast.blank)

    def signature(self, s: State, spot: int) -> tuple[object, ...]:
        """Return what tells the Pokémon on a spot from others."""
        prints = s.defs.printed
        ref = ref_of(s, spot)
        return (
            tuple(prints[c] for c in s.piles[spot]),
            tuple(sorted((prints[c], s.role[c]) for c in s.atts[spot])),
            s.damage[spot],
            s.cond[spot],
            s.came[spot] == s.turn,
            s.changed[spot] == s.turn,
            s.active[player_of(spot)] == spot,
            tuple(sorted(key >> 36 for key in s.uses if key >> 58 == USED_BY_POKEMON and key & REF_BITS == ref)),
            sum(1 for e in s.lasting if ref in (e.on, e.self_ref)),
        )

    def likeness(self, s: State) -> tuple[object, ...]:
        """Return a key that is equal for positions that look alike; hidden cards count by number only."""
        prints = s.defs.printed
        out: list[object] = [s.turn, s.player, s.ask_kind, s.over, s.stadium >= 0 and prints[s.stadium]]
        for player in (0, 1):
            out.append(tuple(sorted(map(repr, (self.signature(s, spot) for spot in mons(s, player))))))
            for zone in (DISCARD, LOST):
                out.append(tuple(sorted(prints[c] for c in s.zones[zone * 2 + player])))
            hand = s.zones[HAND * 2 + player]
            out.append(tuple(sorted(prints[c] for c in hand)) if player == self.me else len(hand))
            out += [len(s.zones[DECK * 2 + player]), len(s.zones[PRIZES * 2 + player])]
        out += [s.energy_used, s.supporters_used, s.stadiums_used, s.retreats_used, s.attacks_used, s.vstar_used]
        out += [len(s.uses), len(s.lasting), len(s.game_uses)]
        return tuple(out)


def spot_at(ref: int) -> int:
    """Return the spot of a reference to a Pokémon."""
    return int(spot_of(ref))
