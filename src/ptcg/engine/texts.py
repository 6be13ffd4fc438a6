"""Texts in play: what the cards on each spot say. It is kept while the same cards lie there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine.board import levels_on, mons
from ptcg.engine.defs import CardDef, TextDef
from ptcg.engine.frames import EMPTY, Frame, Source, SpotTexts, env
from ptcg.engine.state import OWN_TEXTS, State, player_of, ref_of
from ptcg.engine.suppression import NOBODY, any_suppress
from ptcg.engine.vocabulary import (
    ENERGY,
    FACE_DOWN,
    NSPOTS,
    SRC_ENERGY,
    SRC_TOOL,
    TOOL,
    USE_ENERGY,
    USE_TRAINER,
    bit,
    use_of,
)

SILENT: Final = SpotTexts(-1, EMPTY, EMPTY, NOBODY, NOBODY)
SILENCE: Final[list[SpotTexts]] = [SILENT] * NSPOTS


def texts_at(s: State, spot: i64) -> SpotTexts:
    """Return the texts of the Pokémon on a spot and of the cards attached to it."""
    t = s.texts[spot] if len(s.texts) > 0 else SILENT
    if t.pile is not s.piles[spot] or t.atts is not s.atts[spot] or t.gen != s.gen[spot]:
        t = read_texts(s, spot)
        own_texts(s)
        s.texts[spot] = t
    return t


def own_texts(s: State) -> None:
    """Own the list of texts before writing it; clones share it."""
    if len(s.texts) == 0:
        s.texts = SILENCE.copy()
    elif not s.own & OWN_TEXTS:
        s.texts = s.texts.copy()
    s.own |= OWN_TEXTS


def forget_texts(s: State) -> None:
    """Read all texts again, because a card was turned over where it lies."""
    s.texts = []


def read_texts(s: State, spot: i64) -> SpotTexts:
    """Return the texts on a spot, with the modifiers that the Pokémon and the cards attached to it bring."""
    defs = s.defs
    ref = ref_of(s, spot)
    pile = s.piles[spot]
    n = i64(len(pile))
    bodies = NOBODY
    attached = NOBODY
    acts = False
    hears: i64 = 0
    laden = False
    for i in range(levels_on(s, pile)):
        c = pile[n - 1 - i]
        d: CardDef = defs.cards[defs.printed[c]]
        acts = acts or d.has_acts
        hears |= d.hears
        if d.has_statics:
            for t in d.texts:
                if len(t.statics) > 0:
                    f = env(player_of(spot), ref, c, use_of(t.source))
                    bodies = with_text(bodies, t, f, spot, t.source)
    for c in s.atts[spot]:
        d = defs.cards[defs.printed[c]]
        acts = acts or d.has_acts
        hears |= d.hears
        laden = laden or d.kind == TOOL or s.role[c] > 0 or d.attach_only.op != 0
        if d.has_statics and not s.know[c] & FACE_DOWN:
            kind = SRC_ENERGY if d.kind == ENERGY else SRC_TOOL
            f = env(defs.owner[c], ref, c, USE_ENERGY if kind == SRC_ENERGY else USE_TRAINER)
            for t in d.texts:
                attached = with_text(attached, t, f, spot, kind)
    out = SpotTexts(s.gen[spot], pile, s.atts[spot], attached, bodies)
    out.acts = acts
    out.hears = hears
    out.laden = laden
    out.suppresses = any_suppress(attached) or any_suppress(bodies)
    return out


def with_text(sources: list[Source], t: TextDef, f: Frame, spot: i64, kind: i64) -> list[Source]:
    """Return the sources with the modifiers of a text added; only an empty list is replaced by a new one."""
    if len(sources) == 0:
        sources = []
    for st in t.statics:
        sources.append(Source(st, f, spot, kind, t.name_id))
    return sources


def note_texts(s: State) -> None:
    """Note which spots have texts that players use or that listen for events, and which have Tools and the like."""
    if s.texts_sources == s.sources:
        return
    s.texts_sources = s.sources
    acting: i64 = 0
    hearing: i64 = 0
    heard: i64 = 0
    laden: i64 = 0
    for p in range(i64(2)):
        for spot in mons(s, p):
            t = texts_at(s, spot)
            if t.acts:
                acting |= bit(spot)
            if t.hears:
                hearing |= bit(spot)
                heard |= t.hears
            if t.laden:
                laden |= bit(spot)
    s.acting = acting
    s.hearing = hearing
    s.heard = heard
    s.laden = laden
