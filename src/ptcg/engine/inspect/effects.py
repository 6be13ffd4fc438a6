"""Effects: what texts in play do to a Pokémon, and what attacks and counters leave behind."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import selection
from ptcg.engine.defs import AttackDef
from ptcg.engine.frames import Frame, Source, env, frame
from ptcg.engine.lasting import apply, later, turn_ends, turn_starts
from ptcg.engine.modifiers import applies, asked
from ptcg.engine.operands import FROM_OPP_ABILITIES, FROM_OPP_ATTACKS, L_DEFENDER, PREVENT_EFFECTS
from ptcg.engine.ops import I_APPLY, I_INFLICT, I_LATER, I_MARK, I_SET, M_DAMAGE_IN, M_PREVENT, M_RETREAT
from ptcg.engine.prevention import effect_prevented
from ptcg.engine.records import Lasting
from ptcg.engine.state import State, player_of, ref_of
from ptcg.engine.vocabulary import BURNED, CONFUSED, POISONED, USE_ATTACK, use_of

__all__ = [
    "M_DAMAGE_IN",
    "M_RETREAT",
    "Lasting",
    "effect_prevented",
    "is_silenced",
    "lasting_on",
    "leave_behind",
    "leave_with_counters",
    "leaves_something",
    "left_by",
    "modifiers_on",
    "safe_from_abilities",
    "safe_from_attacks",
    "would_prevent",
]


def modifiers_on(s: State, kind: i64, spot: i64) -> list[Source]:
    """Return the modifiers of a kind (M_RETREAT, M_DAMAGE_IN) that apply to the Pokémon now."""
    return [x for x in asked(s, kind) if applies(s, x, spot)]


def safe_from_abilities(s: State, spot: i64) -> bool:
    """Return True if effects of the opponent's Abilities do not reach the Pokémon."""
    return any(x.static.b == FROM_OPP_ABILITIES for x in modifiers_on(s, M_PREVENT, spot))


def safe_from_attacks(s: State, spot: i64) -> bool:
    """Return True if some effects of attacks, other than damage, do not reach the Pokémon."""
    shields = modifiers_on(s, M_PREVENT, spot)
    return any(x.static.a & PREVENT_EFFECTS and x.static.b <= FROM_OPP_ATTACKS for x in shields)


def would_prevent(s: State, user: i64, ref: i64, card: i64, use: i64, target: i64) -> bool:
    """Return True if an effect of the user's card does not reach the target.

    ``ref`` is the Pokémon that uses the card (-1: none), ``use`` the kind of use.
    """
    return effect_prevented(s, env(user, ref, card, use), target)


def is_silenced(s: State, spot: i64) -> bool:
    """Return True if texts of the Pokémon have no effect now."""
    return len(s.off) > 0 and s.off[spot] != 0


def lasting_on(s: State, ref: i64) -> list[Lasting]:
    """Return the lasting effects on the Pokémon."""
    return [e for e in s.lasting if e.on == ref]


def left_by(s: State, e: Lasting) -> i64:
    """Return the attack (card * 16 + its place) that left an effect; -1 if no attack of the effect's card did.

    The attack is found by the instruction that began the effect.
    """
    if e.use != USE_ATTACK or e.card < 0:
        return -1
    for index, attack in enumerate(s.defs.cards[s.defs.printed[e.card]].attacks):
        for ins in s.defs.programs[attack.full].ins:
            if (ins.op == I_APPLY and ins.a == e.static) or (ins.op == I_LATER and ins.a == e.clause):
                return e.card * 16 + index
    return -1


def leaves_something(s: State, attack: AttackDef) -> bool:
    """Return True if the attack's text begins a lasting effect."""
    return any(ins.op == I_APPLY or ins.op == I_LATER for ins in s.defs.programs[attack.full].ins)


def leave_behind(s: State, attack: i64, spot: i64, on_player: bool) -> bool:
    """Put on the Pokémon (or its player) the effect that the attack leaves, as if used on the user's last turn.

    The user is the Pokémon itself if it has the attack, else the opponent's Active Pokémon. Returns False if no effect
    lasts until now.
    """
    card = attack >> 4
    own = s.at[card] == spot and not on_player
    user = player_of(spot) if own else 1 - player_of(spot)
    f = frame(s.defs.cards[s.defs.printed[card]].attacks[attack & 15].full, user, -1, card, USE_ATTACK)
    f.self_ref = ref_of(s, spot if own else s.active[user])
    f.attack = attack
    f.via = attack
    f.r[L_DEFENDER] = (ref_of(s, s.active[1 - user] if own else spot),)
    turn = s.turn
    player = s.player
    before = s.lasting
    s.lasting = []
    s.turn = turn - 2 if user == player else turn - 1
    s.player = user
    marked = _begin_lasting(s, f, before)
    turn_ends(s, user)
    turn_starts(s, 1 - user)
    if user == player:
        turn_ends(s, 1 - user)
        turn_starts(s, user)
    found = s.lasting
    s.turn = turn
    s.player = player
    s.lasting = [*before, *found]
    s.shape += 1
    s.sources += 1
    return marked or len(found) > 0


def _begin_lasting(s: State, f: Frame, before: list[Lasting]) -> bool:
    """Run the instructions that begin lasting effects.

    Returns True if a Poison or Burn became stronger, or if the effect is already in force and does not add up.
    """
    marked = False
    for ins in s.defs.programs[f.prog].ins:
        if ins.op == I_SET:
            f.r[ins.a] = tuple(selection.sel(s, f, ins.x))
        elif ins.op == I_APPLY:
            once = ins.d == 1
            if once and any(e.static == ins.a for e in before):
                marked = True
            else:
                apply(s, f, ins)
        elif ins.op == I_LATER:
            later(s, f, ins)
        elif ins.op == I_INFLICT and ins.c > 0:
            marked = _strengthen(s, f.r[L_DEFENDER][0] & 255, ins.b, ins.c) or marked
    return marked


def _strengthen(s: State, spot: i64, conditions: i64, counters: i64) -> bool:
    """Set the number of counters of Special Conditions that the Pokémon has; return False if it has none of them."""
    there = conditions & s.cond[spot]
    if there & POISONED:
        s.poison[spot] = counters
    elif there & BURNED:
        s.burn[spot] = counters
    elif there & CONFUSED:
        s.wake[spot] = counters
    else:
        return False
    return True


def leave_with_counters(s: State) -> None:
    """Begin the lasting effects that belong to reminder counters on Pokémon.

    The text that puts such counters is run once for each kind of counter and player.
    """
    begun: set[tuple[int, int]] = set()
    for m in s.marks:
        mark = m >> 40
        user = 1 - player_of((m >> 8) & 255)
        if (mark, user) in begun:
            continue
        begun.add((mark, user))
        cards = [c for c in range(len(s.defs.printed)) if s.defs.owner[c] == user]
        cards += [c for c in range(len(s.defs.printed)) if s.defs.owner[c] != user]
        for card in cards:
            program, use = _marking(s, card, mark)
            if program >= 0:
                f = frame(program, user, ref_of(s, s.active[user]), card, use)
                for ins in s.defs.programs[program].ins:
                    if ins.op == I_APPLY:
                        apply(s, f, ins)
                    elif ins.op == I_LATER:
                        later(s, f, ins)
                break


def _marking(s: State, card: i64, mark: i64) -> tuple[int, int]:
    """Return the program of a text of the card that puts such counters, and its kind of use; (-1, 0) if none does."""
    d = s.defs.cards[s.defs.printed[card]]
    programs: list[tuple[int, int]] = [(attack.full, USE_ATTACK) for attack in d.attacks]
    for text in d.texts:
        programs += [(clause.program, use_of(text.source)) for clause in text.acts]
    for program, use in programs:
        if any(ins.op == I_MARK and ins.c == mark for ins in s.defs.programs[program].ins):
            return program, use
    return -1, 0
