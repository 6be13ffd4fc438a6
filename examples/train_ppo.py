"""Proximal policy optimisation by self-play, in one file: a masked pointer policy over `ptcg.envs.Batch`.

    pip install 'ptcg[envs]' jax
    python examples/train_ppo.py --out policy.npz

The network reads tokens and options as the engine encodes them: cards by their features (so it can play cards it never
saw), options by the tokens they point to. One in five games is against the eager policy. Training stops after 30
processor minutes: 15 minutes of two cores. `PpoBot("policy.npz")` is a bot like any other; it needs only NumPy.
"""

from __future__ import annotations

import argparse
import csv
import time
from typing import Any

import numpy as np

from ptcg.envs import Batch, CardTable
from ptcg.envs.encoder import columns as k
from ptcg.envs.policies import POLICIES
from ptcg.envs.policy_bot import PolicyBot

TOKENS, SLOTS = 80, 24  # of the batch; a game with more tokens or options says so in its rows
CARD, TOKEN, OPTION, WHOLE = 16, 32, 48, 64  # widths of the network
VERBS, KINDS, ZONES, DECISIONS = 48, 6, 13, 26
NUMBERS = [k.T_SIDE, k.T_PLACE, k.T_COUNT, k.T_HP, k.T_DAMAGE, k.T_RETREAT, k.T_UNITS, k.T_NEW, k.T_PRIZES, k.T_MARKS,
           k.T_EFFECTS]  # fmt: skip
SCALES = np.array([1, 3, 4, 100, 100, 3, 3, 2, 2, 2, 2], np.float32)
OPTION_SCALES = np.array([2, 2, 3, 100], np.float32)
GROUPS = 6  # pools of tokens for each side: Pokémon, hand, everything
DISCOUNT, LAMBDA, CLIP, ENTROPY = 1.0, 0.95, 0.2, 0.01


def initial(table: CardTable, seed: int) -> dict[str, Any]:
    """Return random weights."""
    rng = np.random.default_rng(seed)
    shapes = {
        "card": (table.features.shape[1], CARD),
        "token_card": (CARD, TOKEN),
        "token": (KINDS + ZONES + 6 + len(NUMBERS), TOKEN),
        "whole": (GROUPS * TOKEN + k.GLOBAL_WIDTH + DECISIONS + CARD, WHOLE),
        "whole2": (WHOLE, WHOLE),
        "option": (VERBS + CARD + 4 + 2 * TOKEN, OPTION),
        "meet": (WHOLE, OPTION),
    }
    weights = {name: rng.normal(size=shape) * np.sqrt(2 / shape[0]) for name, shape in shapes.items()}
    weights |= {f"{name}_b": np.zeros(shapes[name][1]) for name in ("card", "token", "whole", "whole2")}
    last = {"id": (len(table), CARD), "score": (OPTION, 1), "value": (WHOLE, 1)}
    weights |= {name: rng.normal(size=shape) * 0.1 / np.sqrt(shape[1]) for name, shape in last.items()}
    return {name: x.astype(np.float32) for name, x in weights.items()}


def features(table: CardTable) -> Any:
    """Return the card features on a logarithmic scale, since amounts run from 1 to 300."""
    return np.log1p(np.maximum(table.features, 0)).astype(np.float32)


def forward(xp: Any, w: dict[str, Any], cards: Any, tokens: Any, options: Any, mask: Any, whole: Any) -> Any:
    """Return the logits of the options and the value of the position, for a batch of rows; xp is numpy or jax.numpy.
    ``cards`` are the numbers of the cards that may occur, and their features."""
    used, facts = cards

    def one_of(x: Any, known: Any) -> Any:
        return (x[..., None] == known).astype(np.float32)

    def layer(name: str, *parts: Any) -> Any:
        return xp.maximum(xp.concatenate(parts, -1) @ w[name] + w[f"{name}_b"], 0)

    card = layer("card", facts) + w["id"][used]
    kind, zone, mine = tokens[..., k.T_KIND], tokens[..., k.T_ZONE], tokens[..., k.T_SIDE] == 0
    bits = ((tokens[..., k.T_CONDITIONS, None] >> xp.arange(5)) & 1).astype(np.float32)
    numbers = (tokens[..., xp.array(NUMBERS)] / SCALES).astype(np.float32)
    active = one_of(tokens[..., k.T_PLACE], xp.arange(1, 2))
    named = one_of(tokens[..., k.T_CARD], used)
    plain = xp.concatenate([one_of(kind, xp.arange(KINDS)), one_of(zone, xp.arange(ZONES)), bits, active, numbers], -1)
    weights = xp.concatenate([card @ w["token_card"], w["token"]])
    h = xp.maximum(xp.concatenate([named, plain], -1) @ weights + w["token_b"], 0)
    groups = xp.stack([here & side for here in (kind == 1, zone == 2, kind > 0) for side in (mine, ~mine)], 1)
    pools = (groups.astype(np.float32) @ h).reshape(len(tokens), -1) / 4
    asked = one_of(whole[:, k.G_DECISION], xp.arange(DECISIONS))
    source = one_of(whole[:, k.G_SOURCE], used) @ card
    g = layer("whole2", layer("whole", pools, (whole / 10).astype(np.float32), asked, source))
    h = xp.concatenate([h, xp.zeros_like(h[:, :1])], 1)  # the last row means no token
    rows = xp.arange(len(tokens))[:, None]
    ends = [h[rows, options[..., end]] for end in (k.O_SOURCE, k.O_TARGET)]
    verb, about = one_of(options[..., k.O_VERB], xp.arange(VERBS)), one_of(options[..., k.O_CARD], used) @ card
    more = (options[..., xp.array([k.O_ATTACK, k.O_TEXT, k.O_NUMBER, k.O_DAMAGE])] / OPTION_SCALES).astype(np.float32)
    o = xp.concatenate([verb, about, more, *ends], -1) @ w["option"] + (g @ w["meet"])[:, None]
    logits = xp.where(mask, (xp.maximum(o, 0) @ w["score"])[..., 0], -1e9)
    return logits, (g @ w["value"])[:, 0]


def rows_of(batch: Batch) -> tuple[Any, ...]:
    """Return what the network reads of a batch now, as copies."""
    return batch.tokens.copy(), batch.options.copy(), batch.mask.copy(), batch.globals.copy()


class PpoBot(PolicyBot):
    """The trained policy as a bot, at the table and in the arena. Give it the file that `--out` wrote."""

    def __init__(self, file: str) -> None:
        kept = dict(np.load(file))
        table = CardTable.builtin()
        if str(kept.pop("table")) != table.digest:
            raise ValueError(f"{file}: was trained with other cards than the built-in ones of this version")
        cards = np.arange(len(table)), features(table)

        def scores(seen: dict[str, Any]) -> Any:
            rows = (seen[name][None] for name in ("tokens", "options", "mask", "globals"))
            return forward(np, kept, cards, *rows)[0][0]

        super().__init__(scores, table, tokens=TOKENS, slots=SLOTS)


class Learner:
    """Weights with their optimiser, and the compiled steps."""

    def __init__(self, table: CardTable, met: Any, seed: int) -> None:
        """``met`` are the numbers of the cards that may occur."""
        import jax
        import jax.numpy as jnp

        self.weights = jax.tree.map(jnp.asarray, initial(table, seed))
        self.moments = (jax.tree.map(jnp.zeros_like, self.weights), jax.tree.map(jnp.zeros_like, self.weights))
        self.steps = 0
        cards = jnp.asarray(met), jnp.asarray(features(table)[met])

        def act(w: Any, rows: Any, key: Any) -> Any:
            logits, value = forward(jnp, w, cards, *rows)
            chosen = jax.random.categorical(key, logits)
            chance = jax.nn.log_softmax(logits)[jnp.arange(len(chosen)), chosen]
            return chosen, chance, value, logits.argmax(-1)

        def loss(w: Any, rows: Any, chosen: Any, before: Any, gain: Any, aim: Any, counts: Any) -> Any:
            logits, value = forward(jnp, w, cards, *rows)
            log = jax.nn.log_softmax(logits)
            ratio = jnp.exp(log[jnp.arange(len(chosen)), chosen] - before)
            policy = -jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain)
            spread = -(jnp.exp(log) * jnp.where(log > -1e8, log, 0)).sum(-1)
            parts = jnp.stack([policy, (value - aim) ** 2, spread]) @ counts / counts.sum()
            return parts[0] + 0.5 * parts[1] - ENTROPY * parts[2], parts

        def update(w: Any, moments: Any, step: Any, rate: Any, *data: Any) -> Any:
            slope, parts = jax.grad(loss, has_aux=True)(w, *data)
            size = jnp.sqrt(sum((x * x).sum() for x in jax.tree.leaves(slope)))
            slope = jax.tree.map(lambda x: x * jnp.minimum(1, 0.5 / (size + 1e-8)), slope)
            m = jax.tree.map(lambda a, x: 0.9 * a + 0.1 * x, moments[0], slope)
            v = jax.tree.map(lambda a, x: 0.999 * a + 0.001 * x * x, moments[1], slope)
            w = jax.tree.map(
                lambda p, a, b: p - rate * (a / (1 - 0.9**step)) / (jnp.sqrt(b / (1 - 0.999**step)) + 1e-5), w, m, v
            )
            return w, (m, v), parts

        self.key = jax.random.key(seed)
        self.split = jax.random.split
        self._act, self._update = jax.jit(act), jax.jit(update)

    def act(self, rows: Any) -> list[Any]:
        """Return options drawn by the policy, their log chances, the values, and the options that the policy likes
        best."""
        self.key, key = self.split(self.key)
        return [np.array(x) for x in self._act(self.weights, rows, key)]

    def update(self, rate: float, *data: Any) -> Any:
        """Make one step of the optimiser, and return the policy's loss, the value's squared error and the entropy."""
        self.steps += 1
        self.weights, self.moments, parts = self._update(self.weights, self.moments, float(self.steps), rate, *data)
        return np.array(parts)

    def save(self, file: str, table: CardTable) -> None:
        """Write the weights."""
        kept: dict[str, Any] = {name: np.asarray(x) for name, x in self.weights.items()}
        np.savez_compressed(file, table=np.array(table.digest), **kept)


def advantages(seats: Any, values: Any, rewards: Any, dones: Any, last_seat: Any, last_value: Any) -> Any:
    """Return the generalised advantage of every decision for the player who made it; the other player's value is the
    negative."""
    n = seats.shape[1]
    at = np.arange(n)
    ahead = np.zeros((n, 2), np.float32)
    ahead[at, last_seat], ahead[at, 1 - last_seat] = last_value, -last_value
    gain, due, out = np.zeros((n, 2), np.float32), np.zeros((n, 2), np.float32), np.zeros(seats.shape, np.float32)
    for t in range(len(seats) - 1, -1, -1):
        goes_on = (~dones[t])[:, None]
        ahead, gain, due = ahead * goes_on, gain * goes_on, due * goes_on + rewards[t]
        p = seats[t]
        error = due[at, p] + DISCOUNT * ahead[at, p] - values[t]
        gain[at, p] = out[t] = error + DISCOUNT * LAMBDA * gain[at, p]
        ahead[at, p], due[at, p] = values[t], 0
    return out


def won(learner: Learner, table: CardTable, opponent: str, games: int, seed: int) -> float:
    """Return the share of games that the policy wins against another policy when it plays as a bot: with its best
    option, in alternating seats."""
    n = min(64, games)
    batch = Batch(n, seed=f"test:{seed}", table=table, tokens=TOKENS, slots=SLOTS)
    rng, mine = np.random.default_rng(seed), np.arange(n) % 2
    played, wins = 0, 0.0
    quota = np.full(n, -(-games // n))
    while played < games:
        chosen = np.where(batch.seat == mine, learner.act(rows_of(batch))[3], POLICIES[opponent](batch, rng))
        batch.step(chosen, quota > 0)
        for i in np.flatnonzero(batch.done & (quota > 0)):
            quota[i] -= 1
            played += 1
            wins += 1.0 if batch.winner[i] == mine[i] else 0.0 if batch.winner[i] >= 0 else 0.5
    return wins / played


def train(args: argparse.Namespace) -> Learner:
    """Play and learn for the given processor minutes or updates."""
    table = CardTable.builtin()
    batch = Batch(args.games, seed=args.seed, table=table, reward=args.reward, tokens=TOKENS, slots=SLOTS)
    met = sorted({0} | {table.number(card) for card in batch.source.cards()})
    learner = Learner(table, np.array(met), args.seed)
    rng, at = np.random.default_rng(args.seed), np.arange(args.games)
    theirs = np.where(at % 5 == 0, at // 5 % 2, -1)  # the seat of the eager policy, in one game of five
    start, decisions, games = time.process_time(), 0, 0
    for update in range(1, args.updates + 1):
        spent = (time.process_time() - start) / 60 / args.minutes
        if spent >= 1:
            break
        steps: dict[str, list[Any]] = {name: [] for name in ("rows", "chosen", "chance", "value", "seat", "own")}
        rewards, dones = [], []
        for _ in range(args.steps):
            rows = rows_of(batch)
            chosen, chance, value, _ = learner.act(rows)
            own = batch.seat != theirs
            chosen = np.where(own, chosen, POLICIES["eager"](batch, rng))
            for name, x in zip(steps, (rows, chosen, chance, value, batch.seat.astype(int), own), strict=True):
                steps[name].append(x)
            batch.step(chosen)
            rewards.append(batch.reward.copy())
            dones.append(batch.done.copy())
        last = learner.act(rows_of(batch))[2]
        seats, values = np.array(steps["seat"]), np.array(steps["value"])
        gain = advantages(seats, values, rewards, dones, batch.seat.astype(int), last)
        flat = [np.concatenate(x) for x in zip(*steps["rows"], strict=True)]
        chosen, chance, own = (np.concatenate(steps[name]) for name in ("chosen", "chance", "own"))
        aim, gain = (gain + values).reshape(-1), gain.reshape(-1)
        gain = (gain - gain[own].mean()) / (gain[own].std() + 1e-6)
        told = []
        for _ in range(args.epochs):
            for some in np.array_split(rng.permutation(len(chosen)), len(chosen) // args.part):
                data = [x[some] for x in flat], chosen[some], chance[some], gain[some], aim[some]
                told.append(learner.update(args.rate * (1 - spent), *data, own[some].astype(np.float32)))
        decisions += len(chosen)
        games += int(np.sum(dones))
        if update % args.every == 0:
            share = {name: won(learner, table, name, args.test, update) for name in ("random", "eager")}
            minutes, (_, error, spread) = (time.process_time() - start) / 60, np.mean(told, 0)
            print(f"{minutes:5.1f} processor minutes, {decisions:9,} decisions, {games:6,} games:",
                  *(f"{name} {x:.0%}," for name, x in share.items()),
                  f"entropy {spread:.2f}, value error {error:.2f}", flush=True)  # fmt: skip
            if args.curve:
                with open(args.curve, "a", newline="") as file:
                    csv.writer(file).writerow([f"{minutes:.2f}", decisions, games, *share.values()])
            if args.out:
                learner.save(args.out, table)
    if args.out:
        learner.save(args.out, table)
    return learner


def parse(given: list[str] | None = None) -> argparse.Namespace:
    """Return the settings."""
    parser = argparse.ArgumentParser(description="Train a policy by self-play.")
    parser.add_argument("--minutes", type=float, default=30, help="processor minutes: 15 minutes of two cores")
    parser.add_argument("--updates", type=int, default=1_000_000)
    parser.add_argument("--games", type=int, default=128, help="games played together")
    parser.add_argument("--steps", type=int, default=64, help="decisions a game between updates")
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--part", type=int, default=512, help="decisions of a step of the optimiser")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--reward", default="prizes", help="win, or shaped by Prizes")
    parser.add_argument("--every", type=int, default=20, help="updates between tests")
    parser.add_argument("--test", type=int, default=128, help="games of a test")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="")
    parser.add_argument("--curve", default="", help="a CSV file to add the tests to")
    return parser.parse_args(given)


if __name__ == "__main__":
    train(parse())
