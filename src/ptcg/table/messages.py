"""What a page sends: every message through the WebSocket of a seat, decoded once.

Each message is a JSON object whose field `type` says which one it is. `tools/shapes.py` writes the documentation and
the types of the page from this module.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from ptcg.table.refusals import Refused

MOST_PICKS = 60
MOST_WORDS = 400

Words = Annotated[str, Meta(max_length=MOST_WORDS)]
"""Words of a page that are compared or parsed: long ones would take long."""


class FromPage(Struct, frozen=True, tag_field="type", tag=str.lower):
    """A message of a page."""


class Ping(FromPage, frozen=True):
    """Says that the page is still there. The answer is `pong`."""


class Choose(FromPage, frozen=True):
    """Chooses an option of the open decision by its number. `state` is the position that the page shows."""

    option: int
    state: str = ""


class Pick(FromPage, frozen=True):
    """Makes several choices of one question at once, each by what it touches (`refs` of the option)."""

    picks: Annotated[list[list[str]], Meta(max_length=MOST_PICKS)]
    state: str = ""


class Undo(FromPage, frozen=True):
    """Takes back the last choice of the seat, or asks the other player to agree to it."""


class Agree(FromPage, frozen=True):
    """Answers the other player's request to undo."""

    yes: bool


class Withdraw(FromPage, frozen=True):
    """Withdraws an offer of this seat."""

    what: Literal["undo", "rematch"]


class Concede(FromPage, frozen=True):
    """Gives up the game."""


class Claim(FromPage, frozen=True):
    """Claims the win after the other player has left for too long."""


class Rematch(FromPage, frozen=True):
    """Offers to play again."""


class Again(FromPage, frozen=True):
    """Answers the other player's offer to play again."""

    yes: bool


class Emote(FromPage, frozen=True):
    """Says one of the fixed phrases."""

    emote: Words


class Hurry(FromPage, frozen=True):
    """Lets the bot that thinks choose now."""


class Hint(FromPage, frozen=True):
    """Asks what the planner would do at the decision after `at` choices."""

    at: int


class StopHint(FromPage, frozen=True, tag="stop_hint"):
    """Stops the planner that thinks for this page."""


class AskWhy(FromPage, frozen=True, tag="why"):
    """Asks why a card cannot go to a place, or why a line of notation is not possible."""

    card: Words | None = None
    at: Words | None = None
    line: Words | None = None


class AskRule(FromPage, frozen=True, tag="rule"):
    """Asks for the text of a rule."""

    rule: Words


Question = Ping | Hint | StopHint | AskWhy | AskRule
"""Messages that change nothing; a spectator may send them too."""
Act = Choose | Pick | Undo | Agree | Withdraw | Concede | Claim | Rematch | Again
"""Messages that change the game or its offers."""
Sent = Question | Act | Emote | Hurry


# Made at import: msgspec looks up types at the first use, and two threads must not do that at the same time.
_decoder: msgspec.json.Decoder[Sent] = msgspec.json.Decoder(Sent)
TYPES = (
    "choose", "pick", "undo", "agree", "withdraw", "concede", "claim", "rematch", "again", "emote", "hurry", "hint",
    "stop_hint", "why", "rule", "ping",
)  # fmt: skip


Said = Any
"""What an older page says after a word: any JSON. What does not fit is refused."""


def _true(said: Said) -> dict[str, object]:
    """Return nothing more to say; raise ValueError for an action without `true`: `{"concede": false}` is none."""
    if said is not True:
        raise ValueError("expected true")
    return {}


def _old_why(asked: Said) -> dict[str, object]:
    return {"type": "rule", "rule": asked["rule"]} if "rule" in asked else {"type": "why", **asked}


_OLD: tuple[tuple[str, Callable[[Said], dict[str, object]]], ...] = (
    ("ping", lambda _: {"type": "ping"}),
    ("why", _old_why),
    ("hint", lambda about: {"type": "stop_hint"} if about is False else {"type": "hint", "at": about["at"]}),
    ("hurry", lambda said: {"type": "hurry", **_true(said)}),
    ("emote", lambda said: {"type": "emote", "emote": said}),
    ("choose", lambda option: {"type": "choose", "option": option}),
    ("pick", lambda picks: {"type": "pick", "picks": picks}),
    ("undo", lambda said: {"type": "undo", **_true(said)}),
    ("agree", lambda yes: {"type": "agree", "yes": yes}),
    ("concede", lambda said: {"type": "concede", **_true(said)}),
    ("claim", lambda said: {"type": "claim", **_true(said)}),
    ("rematch", lambda said: {"type": "rematch", **_true(said)}),
    ("again", lambda yes: {"type": "again", "yes": yes}),
    ("withdraw", lambda what: {"type": "withdraw", "what": what}),
)
"""How an older page says the same things."""


def decoded(text: str) -> Sent:
    """Return the message that a page sent. Raises Refused if it is not a message, or its fields are wrong."""
    try:
        return _decoder.decode(text)
    except (ValueError, RecursionError) as error:  # a number of over 4,300 digits is a ValueError, not a DecodeError
        problem = str(error)
    try:
        found = msgspec.json.decode(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Refused("malformed", "a message is a JSON object")
    if "type" not in found:
        return _old(found)
    known = isinstance(found["type"], str) and found["type"] in TYPES
    raise Refused("malformed", problem if known else f"expected a message of one of the types {', '.join(TYPES)}")


def _old(found: dict[str, object]) -> Sent:
    """Return the message that an older page means, which sends `{"choose": 3}`. To be removed after 0.3."""
    state = found.get("state")
    more = {"state": state if isinstance(state, str) else ""}
    for name, as_now in _OLD:
        if name in found:
            try:
                return _decoder.decode(msgspec.json.encode({**more, **as_now(found[name])}))
            except (ValueError, TypeError, KeyError, RecursionError):
                raise Refused("malformed", f"{name}: not understood; reload the page") from None
    raise Refused("malformed", f"expected a message of one of the types {', '.join(TYPES)}")
