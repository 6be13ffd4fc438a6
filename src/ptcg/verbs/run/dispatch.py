"""Written by tools/verbs.py: carries out one instruction of a program."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import (
    attachments,
    attack_steps,
    bench_limits,
    benching,
    checkup,
    choose,
    dealing,
    flow,
    gap,
    knockouts,
    lasting,
    moving,
    plays,
    promotion,
    responses,
    retreat,
    setup,
    turn,
    winning,
)
from ptcg.engine import ops as o
from ptcg.engine.frames import Frame
from ptcg.engine.program import Ins
from ptcg.engine.state import State
from ptcg.verbs.run import attach as verb_attach
from ptcg.verbs.run import attack_again as verb_attack_again
from ptcg.verbs.run import attack_damage as verb_attack_damage
from ptcg.verbs.run import attack_fails as verb_attack_fails
from ptcg.verbs.run import attack_ignores as verb_attack_ignores
from ptcg.verbs.run import cancel as verb_cancel
from ptcg.verbs.run import chooses_promotion as verb_chooses_promotion
from ptcg.verbs.run import cure as verb_cure
from ptcg.verbs.run import devolve as verb_devolve
from ptcg.verbs.run import do_damage as verb_do_damage
from ptcg.verbs.run import double_counters as verb_double_counters
from ptcg.verbs.run import draw as verb_draw
from ptcg.verbs.run import end_turn as verb_end_turn
from ptcg.verbs.run import evolve as verb_evolve
from ptcg.verbs.run import extra_turn as verb_extra_turn
from ptcg.verbs.run import face_up as verb_face_up
from ptcg.verbs.run import flip as verb_flip
from ptcg.verbs.run import give_back as verb_give_back
from ptcg.verbs.run import guess as verb_guess
from ptcg.verbs.run import heal as verb_heal
from ptcg.verbs.run import inflict as verb_inflict
from ptcg.verbs.run import knock_out as verb_knock_out
from ptcg.verbs.run import leave_with as verb_leave_with
from ptcg.verbs.run import look as verb_look
from ptcg.verbs.run import mark as verb_mark
from ptcg.verbs.run import move as verb_move
from ptcg.verbs.run import move_counters as verb_move_counters
from ptcg.verbs.run import put_counters as verb_put_counters
from ptcg.verbs.run import reduce_damage as verb_reduce_damage
from ptcg.verbs.run import reflip as verb_reflip
from ptcg.verbs.run import remove_effects as verb_remove_effects
from ptcg.verbs.run import replace as verb_replace
from ptcg.verbs.run import return_to_hand as verb_return_to_hand
from ptcg.verbs.run import shuffle as verb_shuffle
from ptcg.verbs.run import stays_in_play as verb_stays_in_play
from ptcg.verbs.run import swap_counters as verb_swap_counters
from ptcg.verbs.run import switch as verb_switch
from ptcg.verbs.run import take_prizes as verb_take_prizes
from ptcg.verbs.run import tell_name as verb_tell_name
from ptcg.verbs.run import turn_energy as verb_turn_energy
from ptcg.verbs.run import unmask as verb_unmask
from ptcg.verbs.run import use_attack as verb_use_attack
from ptcg.verbs.run import use_effect as verb_use_effect
from ptcg.verbs.run import win as verb_win
from ptcg.verbs.run import worsen_poison as verb_worsen_poison


def execute(s: State, f: Frame, ins: Ins) -> i64:
    """Carry out one instruction; return NEXT, STAY or JUMPED."""
    op = ins.op
    if op == o.I_CHECKUP:
        return checkup.step(s, f, ins)
    if op == o.I_MAIN:
        return turn.main(s, f, ins)
    if op == o.I_PAUSE:
        return turn.pause(s, ins)
    if op == o.I_CHOOSE:
        return choose.pick(s, f, ins)
    if op == o.I_END:
        return flow.end()
    if op == o.I_SENTENCE:
        return flow.sentence(f)
    if op == o.I_TURN_DRAW:
        return turn.draw_step(s, f)
    if op == o.I_TURN_START:
        return turn.start(s, f)
    if op == o.I_TURN_END:
        return turn.end(s, f)
    if op == o.I_RESPOND:
        return responses.respond(s, f, ins)
    if op == o.I_NEXT_TURN:
        return flow.next_turn(f)
    if op == o.I_MOVE:
        return verb_move.run(s, f, ins)
    if op == o.I_SET:
        return flow.set_list(s, f, ins)
    if op == o.I_LOOK:
        return verb_look.run(s, f, ins)
    if op == o.I_DONE_PLAY:
        return moving.done_play(s, f)
    if op == o.I_JUMP_IF_NOT:
        return flow.jump_if_not(s, f, ins)
    if op == o.I_SETUP:
        return setup.step(s, f, ins)
    if op == o.I_SHUFFLE:
        return verb_shuffle.run(s, f, ins)
    if op == o.I_TAX:
        return attack_steps.tax(s, f, ins)
    if op == o.I_RETREAT_PAY:
        return retreat.retreat_pay(s, f)
    if op == o.I_NEED_TOP:
        return choose.need_top(s, f, ins)
    if op == o.I_PLACE:
        return plays.place(s, f, ins)
    if op == o.I_RETREAT_GO:
        return retreat.retreat_go(s, f)
    if op == o.I_RETREAT_TRY:
        return retreat.retreat_try(s, f)
    if op == o.I_DRAW:
        return verb_draw.run(s, f, ins)
    if op == o.I_ATTACK_END:
        return attack_steps.attack_end(s, f)
    if op == o.I_ATTACK_DAMAGE_STEP:
        return attack_steps.damage_step(s, f)
    if op == o.I_ANNOUNCE:
        return attack_steps.announce(s, f, ins)
    if op == o.I_CANCELLED:
        return attack_steps.cancelled(s, f)
    if op == o.I_CONFUSION:
        return attack_steps.confusion(s, f)
    if op == o.I_JUMP:
        return flow.jump(f, ins)
    if op == o.I_EACH_PLAYER:
        return flow.each_player(s, f, ins)
    if op == o.I_FLIP:
        return verb_flip.run(s, f, ins)
    if op == o.I_KO_BENCH:
        return bench_limits.overflow(s, f, ins)
    if op == o.I_ATTACH:
        return verb_attach.run(s, f, ins)
    if op == o.I_KO_PROMOTE:
        return promotion.promotion(s, f, ins)
    if op == o.I_FOREACH:
        return flow.for_each(f, ins)
    if op == o.I_KO_PRIZES:
        return knockouts.take_prizes(s, f)
    if op == o.I_PAID:
        return flow.paid(f, ins)
    if op == o.I_REQUIRE:
        return flow.require(f, ins)
    if op == o.I_COUNTERS:
        return verb_put_counters.run_counters(s, f, ins)
    if op == o.I_SWITCH:
        return verb_switch.run(s, f, ins)
    if op == o.I_HEAL:
        return verb_heal.run(s, f, ins)
    if op == o.I_BENCH:
        return benching.do_bench(s, f, ins)
    if op == o.I_KO_LEAVE:
        return knockouts.leave_play(s, f)
    if op == o.I_KO_WIN:
        return winning.judge(s)
    if op == o.I_KO_WOULD:
        return knockouts.would(s, f)
    if op == o.I_TAKE_OFF:
        return attachments.take_off(s)
    if op == o.I_MAY:
        return choose.may(s, f, ins)
    if op == o.I_INFLICT:
        return verb_inflict.run(s, f, ins)
    if op == o.I_KO_AGAIN:
        return knockouts.again(s, f)
    if op == o.I_ACTOR:
        return flow.actor(f, ins)
    if op == o.I_APPLY:
        return lasting.apply(s, f, ins)
    if op == o.I_RETURN:
        return verb_return_to_hand.run(s, f, ins)
    if op == o.I_EVOLVE:
        return verb_evolve.run(s, f, ins)
    if op == o.I_ATTACK_DAMAGE:
        return verb_attack_damage.run(s, f, ins)
    if op == o.I_DAMAGE:
        return verb_do_damage.run(s, f, ins)
    if op == o.I_MODES:
        return choose.modes(s, f, ins)
    if op == o.I_JUMP_NO_BIT:
        return flow.jump_no_bit(f, ins)
    if op == o.I_CANCEL:
        return verb_cancel.run(f, ins)
    if op == o.I_ATTACK_IGNORES:
        return verb_attack_ignores.run(f, ins)
    if op == o.I_USE_EFFECT:
        return verb_use_effect.run(s, f, ins)
    if op == o.I_LATER:
        return lasting.later(s, f, ins)
    if op == o.I_ATTACK_AGAIN:
        return verb_attack_again.run(s)
    if op == o.I_ATTACK_FAILS:
        return verb_attack_fails.run(s, f, ins)
    if op == o.I_ATTACK_NAME:
        return dealing.name_attack(s, f, ins)
    if op == o.I_CARD_WORD:
        return verb_guess.run_card_word(s, f, ins)
    if op == o.I_COPYABLE:
        return verb_use_attack.run_copyable(s, f, ins)
    if op == o.I_COPY_ATTACK:
        return verb_use_attack.run_copy_attack(s, f, ins)
    if op == o.I_COUNT_TIMES:
        return flow.count_times(f, ins)
    if op == o.I_CURE:
        return verb_cure.run(s, f, ins)
    if op == o.I_DEVOLVE:
        return verb_devolve.run(s, f, ins)
    if op == o.I_DOUBLE:
        return verb_double_counters.run(s, f, ins)
    if op == o.I_END_TURN:
        return verb_end_turn.run(s, f)
    if op == o.I_EXTRA_TURN:
        return verb_extra_turn.run(s, f, ins)
    if op == o.I_FACE_UP:
        return verb_face_up.run(s, f, ins)
    if op == o.I_FORGET:
        return verb_remove_effects.run(s, f, ins)
    if op == o.I_GAP:
        return gap.settle(s)
    if op == o.I_GIVE_BACK:
        return verb_give_back.run(s, f, ins)
    if op == o.I_GUESS:
        return verb_guess.run_guess(s, f, ins)
    if op == o.I_INSTEAD:
        return flow.instead(f, ins)
    if op == o.I_JUMP_IF:
        return flow.jump_if(s, f, ins)
    if op == o.I_KNOCK_OUT:
        return verb_knock_out.run(s, f, ins)
    if op == o.I_LEAVE_WITH:
        return verb_leave_with.run(s, f, ins)
    if op == o.I_LET:
        return flow.let(s, f, ins)
    if op == o.I_LOSE:
        return verb_win.run_lose(s, f, ins)
    if op == o.I_MARK:
        return verb_mark.run(s, f, ins)
    if op == o.I_MOVE_COUNTERS:
        return verb_move_counters.run(s, f, ins)
    if op == o.I_PICK_WORD:
        return choose.pick_word(s, f, ins)
    if op == o.I_PLAY_TRY:
        return plays.play_tried(s, f)
    if op == o.I_PRIZES:
        return verb_take_prizes.run(s, f, ins)
    if op == o.I_PROMOTER:
        return verb_chooses_promotion.run(s, f)
    if op == o.I_REDUCE:
        return verb_reduce_damage.run(s, f, ins)
    if op == o.I_REFLIP:
        return verb_reflip.run()
    if op == o.I_REPLACE:
        return verb_replace.run(s, f, ins)
    if op == o.I_SET_DID:
        return flow.set_did(f, ins)
    if op == o.I_SPREAD:
        return verb_put_counters.run_spread(s, f, ins)
    if op == o.I_STAYS:
        return verb_stays_in_play.run()
    if op == o.I_SWAP_COUNTERS:
        return verb_swap_counters.run(s, f, ins)
    if op == o.I_TELL:
        return verb_tell_name.run(s, f, ins)
    if op == o.I_TELL_ATTACK:
        return verb_guess.run_tell_attack(s, f)
    if op == o.I_TO_STADIUM:
        return moving.to_stadium(s, f, ins)
    if op == o.I_TURN_ENERGY:
        return verb_turn_energy.run(s, f, ins)
    if op == o.I_UNMASK:
        return verb_unmask.run(s, f, ins)
    if op == o.I_WIN:
        return verb_win.run_win(s, f, ins)
    if op == o.I_WORSEN:
        return verb_worsen_poison.run(s, f, ins)
    raise AssertionError(op)
