"""Set-up: coin, cards, mulligans, Active, Bench, Prizes, bonus cards, reveal, in the order of the book (SETUP-01)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine.ask import (
    DONE,
    JUMPED,
    K_ACTIVE,
    K_BENCH,
    K_BONUS,
    K_FIRST,
    K_YESNO,
    NEXT,
    STAY,
    answered,
    ask,
    say,
    take,
)
from ptcg.engine.board import enter, mons
from ptcg.engine.characteristics import top_def
from ptcg.engine.choose import merged, settle_top
from ptcg.engine.coins import logged_coin
from ptcg.engine.frames import EMPTY, Frame
from ptcg.engine.operands import (
    L_A,
    L_B,
    L_CARD,
    R_DONE,
    R_I,
    R_J,
    R_K,
    R_MODES,
    SETUP_BONUS,
    SETUP_BOTH_MULLIGAN,
    SETUP_COIN,
    SETUP_DEAL,
    SETUP_PLACE,
    SETUP_PRIZES,
    SETUP_REDRAW,
    SETUP_SHUFFLE,
)
from ptcg.engine.program import Ins
from ptcg.engine.state import State, own_cards, own_rest
from ptcg.engine.vocabulary import BASIC, DECK, DISCARD, FACE_UP, HAND, KNOW_BOTH, POKEMON, PRIZES, bit
from ptcg.engine.zones import draw_top, lift, move, see, shuffle

# phases of the coin step: players may play cards that replace the coin; the coin is flipped
TICKETS: Final = 2
FLIP: Final = 3


def step(s: State, f: Frame, ins: Ins) -> i64:
    """SETUP: carry out the step that operand a names."""
    a = ins.a
    if a == SETUP_COIN:
        return coin(s, f)
    if a == SETUP_SHUFFLE:
        shuffle(s, 0)
        shuffle(s, 1)
        return NEXT
    if a == SETUP_DEAL:
        return deal_both(s, f)
    if a == SETUP_BOTH_MULLIGAN:
        return both_mulligan(s, f, ins.b)
    if a == SETUP_REDRAW:
        return redraw(s, f)
    if a == SETUP_PLACE:
        return place(s, f, ins.b)
    if a == SETUP_PRIZES:
        return set_prizes(s, f, ins.b)
    if a == SETUP_BONUS:
        return bonus(s, f, ins.b)
    return reveal(s)


def coin(s: State, f: Frame) -> i64:
    """SETUP-02: player 0 flips and wins on heads; the winner goes first or chooses who goes first.

    Cards that replace the coin are played before it.
    """
    if f.sub == 0:
        f.r[L_A] = EMPTY
        f.r[L_B] = EMPTY
        f.n[R_J] = 0
        f.sub = TICKETS
    if f.sub == TICKETS:
        if tickets(s, f) == STAY:
            return STAY
        if len(f.r[L_A]) == 1:
            s.first = f.r[L_A][0]
            if s.listening:
                say(s, "first", s.first, -1, -1, 0, "SETUP-02")
            return NEXT
        f.sub = FLIP
    if f.sub == FLIP:
        c = logged_coin(s, 0, -1, "SETUP-02")
        if c == 2:
            return STAY
        winner = 0 if c == 1 else 1
        if not s.defs.book.coin_choice:
            s.first = winner
            return NEXT
        f.n[R_I] = winner
        f.sub = 1
        return ask(s, winner, K_FIRST, [1, 0], -1)
    s.first = f.n[R_I] if take(s) == 1 else 1 - f.n[R_I]
    if s.listening:
        say(s, "first", s.first, -1, -1, 0, "SETUP-02")
    return NEXT


def tickets(s: State, f: Frame) -> i64:
    """Let each player play one card by which they go first; L_A: players who have done so, L_B: their cards."""
    while f.n[R_J] < 2:
        p = f.n[R_J]
        held = [c for c in s.zones[HAND * 2 + p] if s.defs.cards[s.defs.printed[c]].goes_first == 2]
        if answered(s):
            if take(s) == 1:
                f.r[L_A] = (*f.r[L_A], p)
                f.r[L_B] = (*f.r[L_B], held[0])
        elif len(held) > 0:
            return ask(s, p, K_YESNO, [1, 0], held[0])
        f.n[R_J] += 1
    for c in f.r[L_B]:
        if s.listening:
            say(s, "play", s.defs.owner[c], c, -1, 0, "TRAINER-02")
        move(s, c, DISCARD, True, KNOW_BOTH)
    f.r[L_B] = EMPTY
    f.n[R_J] = 0
    return NEXT


def eager(s: State) -> i64:
    """Return the player whose Active Pokémon alone says that its player goes first; -1 if there is none."""
    found = [p for p in (0, 1) if s.active[p] >= 0 and top_def(s, s.active[p]).goes_first == 1]
    return found[0] if len(found) == 1 else -1


def order(s: State) -> tuple[int, int]:
    """Return the players in the order in which they set up: the starting player first if known, else player 0."""
    return (s.first, 1 - s.first) if s.defs.book.coin_first else (0, 1)


def deal(s: State, player: i64, n: i64) -> i64:
    """Draw until the hand has n cards."""
    if s.chance_asks:
        want = n - len(s.zones[HAND * 2 + player])
        if settle_top(s, player, want) == STAY:
            return STAY
    while len(s.zones[HAND * 2 + player]) < n and len(s.zones[DECK * 2 + player]) > 0:
        draw_top(s, player, HAND)
    return NEXT


def deal_both(s: State, f: Frame) -> i64:
    """SETUP-03: deal seven cards to each player."""
    while f.sub < 2:
        if deal(s, f.sub, s.defs.book.hand) == STAY:
            return STAY
        f.sub += 1
    return NEXT


def starts(s: State, card: i64) -> bool:
    """Return True if the card may be placed at set-up (SETUP-05, SETUP-10, FOSSIL-08)."""
    d = s.defs.cards[s.defs.printed[card]]
    if d.kind == POKEMON:
        return d.stage == BASIC and d.half == 0
    return d.plays_as and (s.defs.book.fossil_setup or (d.setup_ok and s.defs.book.doll_setup))


def opens(s: State, card: i64, player: i64) -> bool:
    """Return True if the text of the card lets that player put it into the Active Spot at set-up.

    A text about the player who goes second counts only if the coin comes first.
    """
    d = s.defs.cards[s.defs.printed[card]]
    if d.kind != POKEMON or not d.setup_ok:
        return False
    return not d.setup_second or (s.defs.book.coin_first and player != s.first)


def joins(s: State, card: i64, player: i64) -> bool:
    """Return True if the player may place the card on the Bench at set-up."""
    return starts(s, card) or (s.defs.cards[s.defs.printed[card]].setup_bench and opens(s, card, player))


def opening(s: State, f: Frame, player: i64) -> i64:
    """Return 1 if the player can put down an Active Pokémon, 0 if not, 2 while the player must decide.

    The Pokémon is a Basic or, by choice, a card of ``opens``. R_MODES keeps the choice for this hand: the bit of the
    player says that the question was asked, the bit two above it that they keep the hand.
    """
    if has_basic(s, player):
        return 1
    found = [c for c in s.zones[HAND * 2 + player] if opens(s, c, player)]
    if len(found) == 0:
        return 0
    if not f.n[R_MODES] >> player & 1:
        if not answered(s):
            ask(s, player, K_YESNO, [1, 0], found[0])
            return 2
        f.n[R_MODES] |= bit(player) | (take(s) << (2 + player))
    return f.n[R_MODES] >> (2 + player) & 1


def has_basic(s: State, player: i64) -> bool:
    """Return True if the hand holds a Pokémon to start with (SETUP-04)."""
    return any(starts(s, c) for c in s.zones[HAND * 2 + player])


def show_and_return(s: State, player: i64, shown: bool) -> None:
    """MULLIGAN-01, MULLIGAN-06: show the hand, unless the book says otherwise, and shuffle it into the deck."""
    cards = list(s.zones[HAND * 2 + player])
    if shown:
        see(s, cards, KNOW_BOTH)
    if s.listening:
        if shown:
            for c in cards:
                say(s, "reveal", player, c, -1, 0, "MULLIGAN-01")
        say(s, "mulligan", player, -1, -1, 0, "MULLIGAN-01")
    for c in cards:
        move(s, c, DECK, True, KNOW_BOTH if shown else bit(player))
    shuffle(s, player)


def hopeless(s: State, player: i64) -> bool:
    """Return True if neither hand nor deck holds a Pokémon to start with, so no mulligan can help."""
    return not has_basic(s, player) and not any(starts(s, c) for c in s.zones[DECK * 2 + player])


def both_mulligan(s: State, f: Frame, back: i64) -> i64:
    """MULLIGAN-06: while both players lack a Basic, let both redraw; nobody earns a card."""
    ready: i64 = 0
    for p in order(s):
        able = opening(s, f, p)
        if able == 2:
            return STAY
        ready += able
    if ready > 0 or hopeless(s, 0) or hopeless(s, 1):
        return NEXT
    f.n[R_MODES] = 0
    for p in range(i64(2)):
        show_and_return(s, p, s.defs.book.double_shown)
        own_rest(s)
        s.mulligans[p] += 1
        if s.defs.book.double_bonus:
            s.bonus[1 - p] += 1
    f.pc = back
    f.sub = 0
    return JUMPED


def redraw(s: State, f: Frame) -> i64:
    """Let the player without a Basic redraw until there is one; the other player earns cards (MULLIGAN-03)."""
    while f.sub < 2:
        p = f.sub
        if f.n[R_J] == 1:
            if deal(s, p, s.defs.book.hand) == STAY:
                return STAY
            f.n[R_J] = 0
        able = opening(s, f, p) if len(mons(s, p)) == 0 else 1
        if able == 2:
            return STAY
        if able == 1:
            f.sub += 1
            continue
        if hopeless(s, p):
            s.over = True
            s.winner = 1 - p
            s.why = 2
            return STAY
        show_and_return(s, p, s.defs.book.mulligan_shown)
        own_rest(s)
        s.mulligans[p] += 1
        s.bonus[1 - p] += s.defs.book.bonus_per
        f.n[R_MODES] &= ~(bit(p) | bit(p + 2))
        f.n[R_J] = 1
    return NEXT


def place(s: State, f: Frame, which: i64) -> i64:
    """SETUP-06, SETUP-07: ask for Active and Bench, face down. which 0: players who can do so now; 1: the others."""
    pair = order(s)
    while f.sub < 2:
        p = pair[f.sub]
        if s.active[p] < 0 and f.n[R_K] == 0:
            if opening(s, f, p) == 0:
                f.sub += 1
                continue
            if not answered(s):
                fit = [c for c in s.zones[HAND * 2 + p] if starts(s, c) or opens(s, c, p)]
                return ask(s, p, K_ACTIVE, merged(s, fit), -1)
            lay(s, p, take(s), True)
            f.n[R_K] = 1
        elif f.n[R_K] == 0:
            f.sub += 1
            continue
        elif answered(s):
            v = take(s)
            if v == DONE:
                f.n[R_K] = 0
                f.sub += 1
                continue
            lay(s, p, v, False)
        rest = [c for c in s.zones[HAND * 2 + p] if joins(s, c, p)]
        if len(rest) == 0 or len(s.bench[p]) >= s.defs.book.bench_size or not s.defs.book.bench_at_setup:
            f.n[R_K] = 0
            f.sub += 1
            continue
        return ask(s, p, K_BENCH, [*merged(s, rest), DONE], -1)
    return NEXT


def lay(s: State, player: i64, card: i64, active: bool) -> None:
    """Put a Pokémon down, face down unless the book says face up."""
    up = s.defs.book.active_up if active else s.defs.book.bench_up
    know = KNOW_BOTH if up else bit(player)
    lift(s, card, know)
    enter(s, [card], player, active)
    s.know[card] = know
    if s.listening:
        say(s, "place", player, card, -1, 1 if active else 0, "SETUP-06" if active else "SETUP-07")


def set_prizes(s: State, f: Frame, which: i64) -> i64:
    """SETUP-08: lay the top cards of the deck as Prizes, face down, for each player who has placed a Pokémon."""
    n = s.defs.book.prizes if s.deaths == 0 else s.defs.book.sudden_prizes
    s.prize_start = n
    while f.sub < 2:
        p = order(s)[f.sub]
        if s.active[p] >= 0 and len(s.zones[PRIZES * 2 + p]) == 0:
            size = len(s.zones[DECK * 2 + p])
            if s.chance_asks and settle_top(s, p, size if s.defs.book.prizes_from_bottom else n) == STAY:
                return STAY
            for _ in range(min(n, size)):
                lay_prize(s, p)
            if s.listening:
                say(s, "prizes_set", p, -1, -1, n, "SETUP-08")
        f.sub += 1
    return NEXT


def lay_prize(s: State, player: i64) -> None:
    """Lay one more Prize: the top card (in a variant the bottom card), face down (in a variant face up)."""
    book = s.defs.book
    if book.prizes_from_bottom:
        card = s.zones[DECK * 2 + player][0]
        move(s, card, PRIZES, True, 0)
    else:
        card = draw_top(s, player, PRIZES)
    if book.prizes_up:
        s.know[card] = KNOW_BOTH | FACE_UP
    elif not book.own_prizes_hidden:
        s.know[card] |= bit(player)


def bonus(s: State, f: Frame, early: i64) -> i64:
    """MULLIGAN-03 to MULLIGAN-05: let a player draw bonus cards, then bench Basics among them (R_K 1).

    early 1: players who have set their Prizes by now, whom R_DONE remembers; 0: the others.
    """
    if f.sub == 0 and f.n[R_K] == 0 and f.n[R_J] == 0 and early == 1:
        f.n[R_DONE] = sum([bit(p) for p in range(i64(2)) if len(s.zones[PRIZES * 2 + p]) > 0])
    while f.sub < 2:
        p = order(s)[f.sub]
        if f.n[R_K] == 0:
            if s.bonus[p] == 0 or (f.n[R_DONE] >> p & 1) != early:
                f.sub += 1
                continue
            if f.n[R_J] == 0:
                if not answered(s):
                    return ask(s, p, K_BONUS, list(range(s.bonus[p], -1, -1)), -1)
                f.n[R_J] = take(s) + 1
            want = f.n[R_J] - 1
            if s.chance_asks and settle_top(s, p, want) == STAY:
                return STAY
            f.r[L_CARD] = tuple([draw_top(s, p, HAND) for _ in range(min(want, len(s.zones[DECK * 2 + p])))])
            f.n[R_J] = 0
            f.n[R_K] = 1
        elif answered(s):
            v = take(s)
            if v == DONE:
                f.n[R_K] = 0
                f.sub += 1
                continue
            lay(s, p, v, False)
        rest = [c for c in f.r[L_CARD] if s.place[c] == HAND and joins(s, c, p)]
        if len(rest) == 0 or len(s.bench[p]) >= s.defs.book.bench_size or not s.defs.book.bonus_bench:
            f.n[R_K] = 0
            f.sub += 1
            continue
        return ask(s, p, K_BENCH, [*merged(s, rest), DONE], -1)
    return NEXT


def reveal(s: State) -> i64:
    """SETUP-09: turn all Pokémon face up, and begin the first turn."""
    own_cards(s)
    for p in range(i64(2)):
        for spot in mons(s, p):
            for c in s.piles[spot]:
                s.know[c] |= KNOW_BOTH
    if s.listening:
        say(s, "reveal_all", -1, -1, -1, 0, "SETUP-09")
    p = eager(s)
    if p >= 0:
        s.first = p
        if s.listening:
            say(s, "first", p, -1, -1, 0, "SETUP-02")
    return NEXT
