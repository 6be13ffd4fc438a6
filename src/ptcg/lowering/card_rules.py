"""Card rules: what a rule of the card itself changes in its definition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.effects import card_rules as rl
from ptcg.effects import selectors as s
from ptcg.effects.node import Node
from ptcg.effects.text import Text
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine import vocabulary as w
from ptcg.engine.defs import TextDef
from ptcg.instructions.build import NotLowered
from ptcg.instructions.codes import PLAYERS, THIS, TYPE_BITS, mask_of_types
from ptcg.lowering.builder import Writer
from ptcg.lowering.expressions import Phrases
from ptcg.lowering.guards import Guard, all_of
from ptcg.lowering.sentences import Steps
from ptcg.verbs.move import Move

if TYPE_CHECKING:
    from ptcg.lowering.clauses import Lowering


def lower_rule(low: Lowering, r: rl.CardRule, t: TextDef) -> None:
    """Lower a rule of the card itself."""
    d = low.card
    match r:
        case rl.WorthPrizes(n):
            d.prizes = n
        case rl.CountsAsNoKnockOut():
            d.prizes = 0
            d.uncounted = True
        case rl.LevelsUp(title):
            d.levels_up = low.tables.name(title)
        case rl.BenchHalves() | rl.DeckLimit():
            pass
        case rl.UsableOnFirstTurn():
            d.first_turn = True
        case rl.EvolvesNew():
            d.early = True
        case rl.GoesFirst(played):
            d.goes_first = 2 if played else 1
        case rl.StaysDiscarded():
            d.stays_discarded = True
        case rl.PlaysTogether(n):
            d.together = n
        case rl.EvolvingEndsTurn():
            d.ends_turn = True
        case rl.EvolvingKeepsTurn(title):
            t.statics.append(low.tables.static(o.M_KEEP_TURN, name=low.tables.name(title)))
        case rl.KeepsBelow():
            d.keeps_below = True
        case rl.EntersOnlyBy(title):
            d.only_by = low.tables.name(title)
        case rl.Faces(first, second):
            half(low, first, 1, t)
            half(low, second, 2, t)
        case rl.PlaysAs(_, type_, hp, setup_only, still_trainer):
            d.plays_as = True
            d.still_trainer = still_trainer
            d.setup_only = setup_only
            d.types = TYPE_BITS[type_]
            d.hp = hp
            d.stage = w.BASIC
        case rl.CountsOnce():
            for text in (*low.named, t):
                for st in text.statics:
                    st.once_name = d.name_id
        case rl.AttachesOnlyTo(atoms, who, first):
            d.attach_only = Phrases(low.tables, THIS).filter(atoms)
            d.attach_who = PLAYERS[who]
            d.attach_first = first
            low.tables.defs.check_attached = True
        case rl.AttachesAsEnergy(n, types, atoms):
            types_ = mask_of_types(types, low.tables.defs.book.every_type)
            d.energy_role = low.tables.role(w.ENERGY, n, types_)
            if atoms:
                d.attach_only = Phrases(low.tables, THIS).filter(atoms)
        case rl.AttachesUntil(mon, until, to_hand):
            attaches(low, mon, until, "hand" if to_hand else "discard", t)
        case _:
            raise NotLowered(f"the card rule {type(r).__name__}")


def half(low: Lowering, text: Node, side: int, t: TextDef) -> None:
    """Lower one half of a Stadium that faces a player: a text of that player, or of the other player."""
    if not isinstance(text, Text):
        raise NotLowered("half of a Stadium that is no text")
    own = TextDef(t.source, t.name, t.name_id)
    own.faces = side
    low.clauses(text, own)
    low.card.texts.append(own)
    low.card.faces = True
    low.card.has_statics = True


def attaches(low: Lowering, mon: Node, until: str, zone: str, t: TextDef) -> None:
    """Lower a Trainer that the player attaches when playing it; it stays, or goes into the zone at a turn's end."""
    d = low.card
    writer = Writer(low.tables)
    steps = Steps(low.tables, writer, low.quoted, "trainer")
    window = writer.put(o.I_RESPOND)
    steps.sentence(Move(s.ThisCard(), s.OntoMon(mon)))
    writer.land(window)
    writer.put(o.I_DONE_PLAY)
    writer.put(o.I_END)
    d.play = low.tables.program(d.name, writer.ins)
    host = Guard(Phrases(low.tables)).feasible(Move(s.ThisCard(), s.OntoMon(mon)))
    d.guard = all_of([d.guard, host])  # without a Pokémon to attach it to, the card cannot be played (TRAINER-07)
    d.attach_play = True
    if not until:
        return
    c = low.tables.clause()
    c.name, c.name_id = d.name, d.name_id
    c.event, c.a = o.E_TURN_ENDS, sp.LISTEN_OWN if until == "end_of_turn" else sp.LISTEN_OPP
    c.program = low.program(d.name, (Move(s.ThisCard(), s.Into(s.Place(zone))),), False, False)
    low.tables.listens(c.event)
    t.listens.append(c)
