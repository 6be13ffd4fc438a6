"""Past actions in a row, and what an option promises: damage after Weakness, and which attacks are paid for."""

from __future__ import annotations

import pickle
from random import Random

import numpy as np

from env_kit import TABLE, observer, positions
from ptcg.cards.builtin import builtin_pool
from ptcg.engine import vocabulary as w
from ptcg.engine.actions import A_ATTACK, A_END, A_ENERGY, A_EVOLVE
from ptcg.engine.ask import K_MAIN
from ptcg.envs import Batch
from ptcg.envs.encoder import columns as k
from ptcg.game import Game
from ptcg.game.notation import option_card

POOL = builtin_pool()


def test_past_actions_are_those_that_were_chosen() -> None:
    game, rng = Game.new("PAR23", seed=4, history=False), Random(4)
    look = observer(game)
    done: list[tuple[int, int, int, int]] = []  # verb, player, turn, card
    for _ in range(150):
        s = game.state
        if game.outcome is not None:
            break
        for seat in (0, 1):
            past = look.observe(s, seat)["past"]
            told = [(v, seat if side == 0 else 1 - seat, s.turn - ago, card) for v, side, ago, card in past[:, :4] if v]
            assert told == done[::-1][: k.PAST_ROWS]
            assert past[: len(told), k.H_MAIN].tolist() == list(range(1, len(told) + 1))
            assert not past[len(told) :].any()
        at = rng.randrange(len(game.options))
        if s.ask_kind == K_MAIN:
            options = look.observe(s, s.ask_player)["options"]
            verb, card = int(options[at, k.O_VERB]), int(options[at, k.O_CARD])
            if verb == 9:  # a retreat names the Pokémon that leaves
                card = TABLE.number(POOL[s.defs.cards[s.defs.printed[s.piles[s.active[s.player]][-1]]].card_id])
            done.append((verb, s.ask_player, s.turn, card))
        game.choose(at)
    assert {A_ATTACK, A_END, A_ENERGY, A_EVOLVE} <= {verb for verb, *_ in done} and len(done) > 40


def test_an_attack_and_its_target_are_named() -> None:
    seen = 0
    for game in positions(2):
        s = game.state
        if s.ask_kind != K_MAIN:
            continue
        look, seat = observer(game), s.ask_player
        before = look.observe(s, seat)
        for at in np.flatnonzero(before["options"][:, k.O_VERB] == A_ATTACK):
            after = game.clone()
            after.choose(int(at))
            newest = look.observe(after.state, seat)["past"][0]
            theirs = (before["tokens"][:, k.T_SIDE] == 1) & (before["tokens"][:, k.T_PLACE] == 1)
            target = before["tokens"][theirs & (before["tokens"][:, k.T_KIND] == k.TOKEN_POKEMON)][0]
            assert newest[k.H_VERB] == A_ATTACK and newest[k.H_TARGET] == target[k.T_CARD]
            assert newest[k.H_ATTACK] == before["options"][at, k.O_ATTACK]
            seen += 1
    assert seen > 20


def test_dealt_is_what_an_attack_without_a_text_does() -> None:
    """Weakness and Resistance change it, and it is done."""
    seen = changed = felled = 0
    for seed in (1, 2, 3):
        for game in positions(seed):
            s = game.state
            if s.ask_kind != K_MAIN:
                continue
            rows = observer(game).observe(s, s.ask_player)["options"]
            for at in np.flatnonzero(rows[:, k.O_VERB] == A_ATTACK):
                card = POOL[s.defs.cards[s.defs.printed[option_card(s, s.ask_opts[at])]].card_id]
                attack = card.attacks[rows[at, k.O_ATTACK] - 1]
                confused = s.cond[s.active[s.player]] & w.CONFUSED
                if attack.text or attack.suffix or confused or len(s.lasting) > 0:
                    continue
                spot = s.active[1 - s.player]
                ref, before = s.gen[spot], s.damage[spot]
                after = game.clone()
                after.choose(int(at))
                t = after.state
                fallen = t.gen[spot] != ref or not t.piles[spot] or after.outcome is not None
                assert rows[at, k.O_DAMAGE] == attack.base and rows[at, k.O_PAID] == 1
                if rows[at, k.O_FELLS]:
                    assert fallen
                    felled += 1
                elif not fallen and not t.cond[spot] & (w.POISONED | w.BURNED):
                    assert t.damage[spot] - before == rows[at, k.O_DEALT]
                seen += 1
                changed += rows[at, k.O_DEALT] != attack.base
    assert seen > 30 and changed > 3 and felled > 3


def test_ready_says_which_attacks_the_energy_pays_for() -> None:
    """Each printed attack that may be used after a basic Energy was attached is one that its option said is paid."""
    seen = grown = 0
    for game in positions(6):
        s = game.state
        if s.ask_kind != K_MAIN:
            continue
        look, seat = observer(game), s.ask_player
        rows = look.observe(s, seat)
        for at in np.flatnonzero(rows["options"][:, k.O_VERB] == A_ENERGY):
            after = game.clone()
            after.choose(int(at))
            t = after.state
            target = rows["tokens"][rows["options"][at, k.O_TARGET]]
            basic = s.defs.cards[s.defs.printed[option_card(s, s.ask_opts[at])]].basic_energy
            if t.ask_player != seat or t.ask_kind != K_MAIN or target[k.T_PLACE] != 1 or not basic:
                continue
            now = look.observe(t, seat)["options"]
            uses = now[(now[:, k.O_VERB] == A_ATTACK) & (now[:, k.O_CARD] == target[k.T_CARD])]
            for use in uses:
                assert rows["options"][at, k.O_READY] >> (use[k.O_ATTACK] - 1) & 1
            seen += 1
            grown += len(uses)
    assert seen > 20 and grown > 10


def test_a_saved_batch_keeps_the_past() -> None:
    batch, rng = Batch(2, seed=3), np.random.default_rng(1)
    for _ in range(60):
        batch.step((rng.random(2) * batch.n_options).astype(np.int64))
    assert (batch.past[:, :4, k.H_VERB] > 0).all()
    again = pickle.loads(pickle.dumps(batch))
    assert np.array_equal(again.past, batch.past) and np.array_equal(again.options, batch.options)
