"""Playing a followed log again, from the steps that the search has found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ptcg.engine.inspect import K_MAIN, Defs, Seen, State, assign, blank, clone, decide, pose_again, set_prints
from ptcg.game.encoding import BadState, decode_state
from ptcg.live.log import LogError
from ptcg.live.opening import new_state

Steps = Sequence[tuple[int, int]]
LAID = -2  # a step that goes on from a position that was laid out


def played(defs: Defs, steps: Steps, laid: Sequence[tuple[Sequence[int], str]] = ()) -> Iterator[State]:
    """Yield the state at the start and after every answer; it listens, so its log says what happened."""
    for s, _ in answers(defs, steps, laid):
        yield s


def answers(
    defs: Defs, steps: Steps, laid: Sequence[tuple[Sequence[int], str]] = ()
) -> Iterator[tuple[State, int | None]]:
    """Yield the state before every answer, with the answer; at the end of each stretch with None.

    A step is (card, number) for a card that gets that print, (-1, answer) for the answer to a decision, and (-2, i) for
    a position that was laid out (its prints, its encoded state). Raises LogError if a step does not fit.
    """
    s = new_state(defs)
    kinds, size = len(defs.cards), len(defs.printed)
    for target, value in steps:
        if target == LAID:
            yield s, None
            s = _position(defs, laid, value)
        elif target >= 0:
            if not (target < size and 0 <= value < kinds):
                raise LogError(f"the record gives card {target} the print {value}, which is not there")
            try:
                assign(s, target, value)
            except Seen as error:
                raise LogError(f"the record does not fit: {error}") from None
            if s.ask_player >= 0 and s.ask_kind == K_MAIN:
                pose_again(s)
        elif s.ask_player < 0 or value not in s.ask_opts:
            raise LogError("the record has an answer that the rules do not allow")
        else:
            yield s, value
            decide(s, value)
    yield s, None


def _position(defs: Defs, laid: Sequence[tuple[Sequence[int], str]], number: int) -> State:
    if not 0 <= number < len(laid):
        raise LogError(f"the record has no position {number}")
    prints, text = laid[number]
    if len(prints) != len(defs.printed) or not all(0 <= x < len(defs.cards) for x in prints):
        raise LogError("the record has a position with other cards")
    made = blank(defs)
    set_prints(made, list(prints))
    try:
        s = clone(decode_state(text, made.defs))
    except BadState as error:
        raise LogError(str(error)) from None
    s.chance_asks, s.ask_forced, s.merge, s.listening = True, True, False, True
    s.log = []
    return s
