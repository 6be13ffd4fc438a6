"""Showing: a scene drawn as text, the opponent's half above, the own half below, each Pokémon on a line of its own."""

from __future__ import annotations

from ptcg.scenes.library import Library
from ptcg.scenes.scene import HIDDEN, MonSpec, Scene, SceneError, Side


def show_scene(scene: Scene, library: Library | None = None) -> str:
    """Return the scene as lines of text. Cards the loaded pools do not have are shown by the word the scene uses."""
    return "\n".join(_Drawing(scene, library or Library()).lines())


class _Drawing:
    """Draws one scene."""

    def __init__(self, scene: Scene, library: Library) -> None:
        self.scene = scene
        self.library = library

    def lines(self) -> list[str]:
        """Return the scene as lines of text."""
        scene = self.scene
        lines = [f"{scene.id} · {scene.rulebook}" + (f" · {scene.title}" if scene.title else "")]
        if scene.deck_list:
            lines += [f"  {count:>2} {self.name(word)}" for word, count in scene.deck_list]
        elif scene.setup is not None:
            for seat, hands in (("opp", scene.setup.opp), ("me", scene.setup.me)):
                for i, hand in enumerate(hands):
                    lines.append(f"{seat:<4} opening hand {i + 1}: {self.names(hand)}")
        else:
            turn = scene.turn
            flags = [name if value is True else f"{name} {value}" for name, value in turn.flags if value is not False]
            at = "" if turn.at == "main" else f", at its {turn.at}"
            lines.append(f"turn {turn.number} of {turn.player}{at}" + (f" ({', '.join(flags)})" if flags else ""))
            lines += self.half("opp", scene.opp)
            if scene.stadium is not None:
                lines.append(f"  Stadium: {self.name(scene.stadium.card)} (of {scene.stadium.owner})")
            lines += self.half("me", scene.me)
        for label, said in (("coins", scene.coins), ("do", scene.do), ("expect", scene.expect)):
            if said:
                lines.append(f"{label}: " + (", ".join(said) if label == "coins" else ""))
                lines += [] if label == "coins" else [f"  {line}" for line in said]
        return [line.rstrip() for line in lines]

    def half(self, seat: str, side: Side) -> list[str]:
        """Return the lines of a player's half."""
        bench = [self.mon(f"bench[{i}]", mon) for i, mon in enumerate(side.bench)]
        active = [self.mon("active", side.active)] if side.active is not None else []
        play = [*reversed(bench), *active] if seat == "opp" else [*active, *bench]
        hand = f"hand {max(len(side.hand), side.hand_count or 0)}"
        count = f"deck {_count(side.deck)}, {hand}, prizes {_count(side.prizes)}"
        lines = [f"{seat}: {count}, discard {len(side.discard)}, lost {len(side.lost)}"]
        for label in ("hand", "discard", "lost", "played"):
            zone: tuple[str, ...] = getattr(side, label)
            if zone:
                lines.append(f"  {label}: {self.names(zone)}")
        if isinstance(side.deck, tuple) and side.deck:
            lines.append(f"  deck, top first: {self.names(side.deck)}")
        if isinstance(side.prizes, tuple) and side.prizes:
            lines.append(f"  prizes: {self.names(side.prizes)}")
        if side.used or side.vunions:
            lines.append(f"  used: {', '.join((*side.used, *side.vunions))}")
        return [*play, *lines] if seat == "me" else [*lines, *play]

    def mon(self, place: str, mon: MonSpec) -> str:
        """Return the line of a Pokémon in play."""
        parts = [f"  {place:<9} {self.name(mon.cards[-1])}"]
        hp = self.hp(mon)
        parts.append(f"{hp - mon.damage}/{hp} HP" if hp else f"damage {mon.damage}")
        if mon.under:
            parts.append(f"on {self.names(mon.under)}")
        if mon.energy:
            parts.append(f"Energy: {self.names(mon.energy)}")
        if mon.tools or mon.attached:
            parts.append(f"with {self.names((*mon.tools, *mon.attached))}")
        parts += list(mon.conditions)
        parts += [f"{name} counter ×{count}" for name, count in mon.counters]
        if mon.since == "this_turn":
            parts.append("came this turn")
        parts += [f"under {effect.attack}" for effect in mon.effects]
        return " · ".join(parts)

    def hp(self, mon: MonSpec) -> int:
        """Return the printed HP of a Pokémon; 0 if no pool has its card."""
        try:
            cards = [self.library.find(word) for word in mon.cards]
        except SceneError:
            return 0
        return next((card.hp for card in cards if card.hp), 0)

    def name(self, word: str) -> str:
        """Return the name and the word of a card; only the word if no pool has the card."""
        if word == HIDDEN:
            return HIDDEN
        try:
            return f"{self.library.find(word).name} {word}" if "-" in word else word
        except SceneError:
            return word

    def names(self, words: tuple[str, ...]) -> str:
        """Return the names of cards, with the number of copies if there are several."""
        counts: dict[str, int] = {}
        for word in words:
            counts[word] = counts.get(word, 0) + 1
        return ", ".join(self.name(word) + (f" ×{count}" if count > 1 else "") for word, count in counts.items())


def _count(zone: tuple[str, ...] | int) -> int:
    return zone if isinstance(zone, int) else len(zone)
