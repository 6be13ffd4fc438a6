"""The executor: `execute` carries out one instruction of a program for the machine (`vm.py`)."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.core import (
    attachments,
    attack_steps,
    benching,
    checkup,
    choose,
    coins,
    evaluate,
    knockouts,
    lasting,
    ops_cards,
    ops_conditions,
    ops_pokemon,
    plays,
    responses,
    retorts,
    selection,
    setup,
    stages,
    turn,
)
from ptcg.core import ops as o
from ptcg.core.ask import JUMPED, NEXT, STAY
from ptcg.core.attack_legality import attacks_allowed
from ptcg.core.damage import put_counters, strike
from ptcg.core.frames import EMPTY, Frame, env, frame, who
from ptcg.core.operands import (
    ANYONE,
    IT_CARD,
    IT_MON,
    L_CARD,
    L_DEFENDER,
    L_MON,
    L_MOVED,
    L_PREV,
    NAME_THIS,
    PAUSE_CHECKUP,
    PRIZE_FEWER,
    PRIZE_MORE,
    PRIZE_TAKE,
    R_AMOUNT,
    R_CANCELLED,
    R_DID,
    R_FLAGS,
    R_MODES,
    R_PAID,
    R_PREV_DID,
    R_WORD,
)
from ptcg.core.program import Ins
from ptcg.core.state import State, own_rest, player_of
from ptcg.core.vocabulary import USE_RULE, USE_TRAINER, bit


def execute(s: State, f: Frame, ins: Ins) -> i64:
    """Carry out one instruction; return NEXT, STAY or JUMPED."""
    op = ins.op
    if op == o.I_END:
        return STAY
    if op == o.I_JUMP:
        f.pc = ins.a
        f.sub = 0
        return JUMPED
    if op == o.I_JUMP_IF or op == o.I_JUMP_IF_NOT:
        if evaluate.cond(s, f, ins.x) == (op == o.I_JUMP_IF):
            f.pc = ins.a
            return JUMPED
        return NEXT
    if op == o.I_SENTENCE:
        f.n[R_PREV_DID] = f.n[R_DID]
        f.n[R_DID] = 1
        f.r[L_PREV] = f.r[L_MOVED]
        f.r[L_MOVED] = EMPTY
        return NEXT
    if op == o.I_CHOOSE:
        return choose.pick(s, f, ins)
    if op == o.I_MAIN:
        return turn.main(s, f, ins)
    if op == o.I_MOVE:
        return ops_cards.do_move(s, f, ins)
    if op == o.I_FLIP:
        return coins.flip(s, f, ins)
    if op == o.I_ATTACK_DAMAGE_STEP:
        return attack_steps.damage_step(s, f)
    if op == o.I_ATTACK_DAMAGE:
        return attack_steps.own_damage(s, f, ins)
    if op == o.I_SET:
        f.r[ins.a] = tuple(selection.sel(s, f, ins.x))
        if ins.b == IT_MON:
            f.r[L_MON] = f.r[ins.a]
        elif ins.b == IT_CARD:
            f.r[L_CARD] = f.r[ins.a]
        return NEXT
    if op == o.I_LET:
        f.n[ins.a] = evaluate.num(s, f, ins.x)
        return NEXT
    if op <= o.I_LOOK:
        return execute_cards(s, f, ins)
    if op <= o.I_REPLACE:
        return execute_mons(s, f, ins)
    if op < o.I_ANNOUNCE:
        return execute_rest(s, f, ins)
    return execute_system(s, f, ins)


def execute_cards(s: State, f: Frame, ins: Ins) -> i64:
    """Carry out an instruction of choice, control or cards."""
    op = ins.op
    if op == o.I_DRAW:
        return ops_cards.draw(s, f, ins)
    if op == o.I_SHUFFLE:
        return ops_cards.do_shuffle(s, f, ins)
    if op == o.I_LOOK:
        return ops_cards.look(s, f, ins)
    if op == o.I_ATTACH:
        return ops_cards.do_attach(s, f, ins)
    if op == o.I_BENCH:
        return benching.do_bench(s, f, ins)
    if op == o.I_TO_STADIUM:
        return ops_cards.to_stadium(s, f, ins)
    if op == o.I_MAY:
        return choose.may(s, f, ins)
    if op == o.I_MODES:
        return choose.modes(s, f, ins)
    if op == o.I_JUMP_NO_BIT:
        if not f.n[R_MODES] >> ins.b & 1:
            f.pc = ins.a
            return JUMPED
        return NEXT
    if op == o.I_SET_DID:
        f.n[R_DID] = ins.a
        return NEXT
    if op == o.I_FOREACH:
        i = f.n[ins.b]
        if i >= len(f.r[ins.a]):
            f.n[ins.b] = 0
            f.pc = ins.d
            return JUMPED
        f.r[ins.c] = (f.r[ins.a][i],)
        f.n[ins.b] = i + 1
        return NEXT
    if op == o.I_ACTOR:
        f.actor = who(f, ins.a)
        return NEXT
    assert op == o.I_EACH_PLAYER
    i = f.n[ins.a]
    if i >= 2:
        f.n[ins.a] = 0
        f.actor = f.me
        f.pc = ins.d
        return JUMPED
    opponent_first = ins.b == 1
    first = 1 - f.me if opponent_first else s.player
    f.actor = first if i == 0 else 1 - first
    f.n[ins.a] = i + 1
    return NEXT


def settling(s: State) -> bool:
    """Return True if Knock Outs are being settled further down the stack; a new Knock Out then joins their batch."""
    return any(f.prog == s.defs.sys_settle for f in s.stack)


def execute_mons(s: State, f: Frame, ins: Ins) -> i64:
    """Carry out an instruction on Pokémon."""
    op = ins.op
    if op == o.I_NEED_TOP:
        return choose.need_top(s, f, ins)
    if op == o.I_DAMAGE:
        return ops_pokemon.do_damage(s, f, ins)
    if op == o.I_COUNTERS:
        return ops_pokemon.counters(s, f, ins)
    if op == o.I_SPREAD:
        return choose.spread(s, f, ins)
    if op == o.I_HEAL:
        return ops_pokemon.do_heal(s, f, ins)
    if op == o.I_MARK:
        return ops_pokemon.mark(s, f, ins)
    if op == o.I_KNOCK_OUT:
        if f.sub == 1:
            return NEXT
        ops_pokemon.knock_out(s, f, ins)
        if f.use != 1 and len(s.ko_forced) > 0 and not settling(s):
            f.sub = 1
            s.stack.append(frame(s.defs.sys_settle, s.player, -1, -1, USE_RULE))
            return STAY
        return NEXT
    if op == o.I_LEAVE_WITH:
        return ops_pokemon.leave_with(s, f, ins)
    if op == o.I_INFLICT:
        return ops_conditions.inflict(s, f, ins)
    if op == o.I_CURE:
        return ops_conditions.cure(s, f, ins)
    if op == o.I_MOVE_COUNTERS:
        return ops_pokemon.move_counters(s, f, ins)
    if op == o.I_SWAP_COUNTERS:
        return ops_pokemon.swap_counters(s, f, ins)
    if op == o.I_SWITCH:
        return ops_pokemon.do_switch(s, f, ins)
    if op == o.I_RETURN:
        return ops_pokemon.do_return(s, f, ins)
    if op == o.I_EVOLVE:
        return stages.do_evolve(s, f, ins)
    if op == o.I_DEVOLVE:
        return stages.do_devolve(s, f, ins)
    assert op == o.I_REPLACE
    return stages.do_replace(s, f, ins)


def execute_rest(s: State, f: Frame, ins: Ins) -> i64:
    """Carry out an instruction on attacks, lasting effects, words, Prizes or turns."""
    op = ins.op
    if op == o.I_ATTACK_IGNORES:
        f.n[R_FLAGS] |= ins.a
        return NEXT
    if op == o.I_ATTACK_FAILS:
        other_attack = ins.a == 1
        if other_attack:
            f.n[R_CANCELLED] = 1
            return NEXT
        return attack_steps.fail(s, f)
    if op == o.I_APPLY:
        return lasting.apply(s, f, ins)
    if op == o.I_LATER:
        return lasting.later(s, f, ins)
    if op == o.I_COPY_ATTACK:
        return attack_steps.copy_attack(s, f, ins)
    if op == o.I_USE_EFFECT:
        return use_effect(s, f, ins)
    if op == o.I_PICK_WORD:
        return choose.pick_word(s, f, ins)
    if op == o.I_GUESS:
        return choose.guess(s, f, ins)
    if op == o.I_PRIZES:
        return prizes(s, f, ins)
    if op == o.I_END_TURN:
        return turn.end_turn(s, f)
    if op == o.I_EXTRA_TURN:
        own_rest(s)
        s.turns.insert(0, f.me * 2 + ins.a)
        return NEXT
    if op == o.I_WIN or op == o.I_LOSE:
        p = who(f, ins.a)
        own_rest(s)
        s.wins[p if op == o.I_WIN else 1 - p] += 1
        return NEXT
    if op == o.I_ATTACK_AGAIN:
        s.attack_permits += 1
        return NEXT
    if op == o.I_CANCEL or op == o.I_INSTEAD or op == o.I_STAYS:
        if op == o.I_INSTEAD:
            still_counts = ins.a == 1
            f.n[R_CANCELLED] = 2 if still_counts else 1
        elif op == o.I_CANCEL:
            f.n[R_CANCELLED] = 3 if ins.a == 1 else 1
        return NEXT
    if op == o.I_FACE_UP:
        return ops_cards.face_up(s, f, ins)
    if op == o.I_PAID:
        if_done = ins.b == 1
        f.n[R_PAID] = f.n[R_DID] if if_done else ins.a
        return NEXT
    if op == o.I_DONE_PLAY:
        return ops_cards.done_play(s, f)
    assert op == o.I_REFLIP
    return NEXT


def execute_system(s: State, f: Frame, ins: Ins) -> i64:
    """Carry out an instruction of the rules: attack steps, the turn, checkup, set-up, settling."""
    op = ins.op
    if op == o.I_PROMOTER:
        s.promoters |= bit(1 - f.me)
        return NEXT
    if op == o.I_TELL:
        return choose.tell(s, f, ins)
    if op == o.I_WORSEN:
        return ops_conditions.worsen(s, f, ins)
    if op == o.I_CARD_WORD:
        return choose.name_card(s, f, ins)
    if op == o.I_ANNOUNCE:
        return attack_steps.announce(s, f, ins)
    if op == o.I_TAX:
        return attack_steps.run_would(s, f, False, ins.a)
    if op == o.I_CANCELLED:
        return attack_steps.run_would(s, f, True, 0)
    if op == o.I_CONFUSION:
        return attack_steps.confusion(s, f)
    if op == o.I_ATTACK_END:
        return attack_end(s, f)
    if op == o.I_GAP:
        return NEXT if turn.gap(s) else STAY
    if op == o.I_TURN_START:
        return turn.start(s, f)
    if op == o.I_TURN_DRAW:
        return turn.draw_step(s, f)
    if op == o.I_TURN_END:
        return turn.end(s, f)
    if op == o.I_CHECKUP:
        return checkup.step(s, f, ins)
    if op == o.I_PAUSE:
        if ins.a == PAUSE_CHECKUP:
            s.skip_checkup = len(s.turns) > 0 and s.turns[0] & 1 == 1
        return turn.pause(s, ins.a)
    if op == o.I_NEXT_TURN:
        f.pc = 0
        f.sub = 0
        return JUMPED
    if op == o.I_SETUP:
        return setup.step(s, f, ins)
    if op == o.I_KO_WOULD:
        return knockouts.would(s, f)
    if op == o.I_KO_LEAVE:
        return knockouts.leave_play(s, f)
    if op == o.I_KO_PRIZES:
        return knockouts.take_prizes(s, f)
    if op == o.I_KO_WIN:
        return knockouts.judge(s)
    if op == o.I_TAKE_OFF:
        return attachments.take_off(s)
    if op == o.I_KO_BENCH:
        return knockouts.overflow(s, f, ins)
    if op == o.I_KO_PROMOTE:
        return knockouts.promotion(s, f, ins)
    if op == o.I_KO_AGAIN:
        return knockouts.again(s, f)
    if op == o.I_UNMASK:
        return stages.unmask(s, f, ins)
    if op == o.I_TELL_ATTACK:
        return choose.tell_attack(s, f)
    if op == o.I_GIVE_BACK:
        return retorts.give_back(s, f, ins)
    if op == o.I_TURN_ENERGY:
        return ops_cards.turn_energy(s, f, ins)
    if op == o.I_PLAY_TRY:
        return plays.play_tried(s, f)
    if op == o.I_RETREAT_TRY:
        return turn.retreat_try(s, f)
    if op == o.I_RETREAT_PAY:
        return turn.retreat_pay(s, f)
    if op == o.I_RETREAT_GO:
        return turn.retreat_go(s, f)
    if op == o.I_RESPOND:
        return responses.respond(s, f, ins)
    if op == o.I_PLACE:
        return plays.place(s, f, ins)
    if op == o.I_COPYABLE:
        return attack_steps.keep_copyable(s, f, ins)
    if op == o.I_FORGET:
        lasting.forget(s, ANYONE if ins.a == ANYONE else who(f, ins.a))
        return NEXT
    if op == o.I_ATTACK_NAME and ins.a < 0:
        f.n[R_WORD] = ops_pokemon.attack_name(s, f) if ins.a == NAME_THIS else ops_pokemon.attack_made(s)
        return NEXT
    if op == o.I_ATTACK_NAME:
        for x in f.r[ins.a]:
            f.n[R_WORD] = s.defs.cards[s.defs.printed[x >> 4]].attacks[x & 15].name_id
        return NEXT
    if op == o.I_DOUBLE:
        for spot in ops_pokemon.targets(s, f, ins.a):
            put_counters(s, spot, s.damage[spot] // 10)
            strike(s, f, spot)
        return NEXT
    if op == o.I_REDUCE:
        f.n[R_AMOUNT] = max(0, f.n[R_AMOUNT] - evaluate.num(s, f, ins.x))
        return NEXT
    if op == o.I_COUNT_TIMES:
        if f.n[ins.a] <= 0:
            f.pc = ins.d
            return JUMPED
        f.n[ins.a] -= 1
        return NEXT
    if op == o.I_REQUIRE:
        if f.n[R_DID] == 1:
            return NEXT
        f.pc = ins.a
        return JUMPED
    raise AssertionError(op)


def attack_end(s: State, f: Frame) -> i64:
    """ATTACK_END: settle Knock Outs; then end the turn, unless the Pokémon may attack again (ATTACK-14)."""
    if not turn.gap(s):
        return STAY
    if s.over:
        return STAY
    spot = s.active[f.me]
    if s.defs.book.attack_ends_turn:
        if (
            spot >= 0
            and f.r[L_DEFENDER] is not None
            and s.attacks_used < attacks_allowed(s, spot, f.attack)
            and f.self_ref & 255 == spot
        ):
            s.attack_permits = attacks_allowed(s, spot, f.attack) - s.defs.book.attacks
        if s.attacks_used >= s.defs.book.attacks + s.attack_permits:
            s.ending = True
    return NEXT


def prizes(s: State, f: Frame, ins: Ins) -> i64:
    """PRIZES: take Prizes now, or change how many the next batch gives the controller (attacks that Knock Out)."""
    own_rest(s)
    p = who(f, ins.c)
    how = ins.a
    if how != PRIZE_TAKE and f.ev.kind == o.E_KNOCKED_OUT:
        p = 1 - player_of(f.ev.mon & 255)  # the player who takes the Prizes of that Knock Out
    one_more = how == PRIZE_MORE and f.ev.kind == o.E_PRIZE_TAKEN  # one Prize beyond the one just taken: take it now
    if how == PRIZE_TAKE or one_more:
        if f.sub == 1:
            return NEXT
        s.prize_due[p] += ins.b
        together = ins.d == 1
        if together:
            return NEXT  # the other player's Prizes are taken together with these
        f.sub = 1
        s.stack.append(frame(s.defs.sys_settle, s.player, -1, -1, USE_RULE))
        return STAY
    if how == PRIZE_MORE:
        s.prize_bonus[p] += ins.b
    elif how == PRIZE_FEWER:
        s.prize_bonus[p] -= ins.b
    else:
        s.prize_bonus[p] -= 1000
    return NEXT


def use_effect(s: State, f: Frame, ins: Ins) -> i64:
    """USE_EFFECT: run a card's text without playing the card; the costs of the text must be payable.

    With ``theirs``, the opponent plays the card and the controller decides everything.
    """
    theirs = ins.b == 1
    if f.sub == 1:
        s.decider = -1
        return NEXT
    cards = f.r[ins.a]
    if len(cards) == 0 or f.depth > 8:
        f.n[R_DID] = 0
        return NEXT
    d = s.defs.cards[s.defs.printed[cards[0]]]
    own = f.self_ref if f.actor == f.me else -1
    e = env(1 - f.me, -1, cards[0], USE_TRAINER) if theirs else env(f.actor, own, cards[0], f.use)
    unable = d.play < 0 or not evaluate.cond(s, e, d.guard)
    if unable or (f.use == USE_TRAINER and not evaluate.cond(s, e, d.feasible)):  # as when it is played (TRAINER-07)
        f.n[R_DID] = 0
        return NEXT
    g = frame(d.play, e.me, e.self_ref, cards[0], e.use)
    if theirs:
        plays.hold(s, cards[0])
        ops_cards.announce_play(s, cards[0], e.me)
        s.decider = f.me
    g.depth = f.depth + 1
    f.sub = 1
    s.stack.append(g)
    return STAY
