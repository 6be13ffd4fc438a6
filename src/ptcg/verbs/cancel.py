"""Cancel what the event would do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.control import Op
from ptcg.engine import ops as o

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: cancel(s) it = Cancel("use")
act: cancel(s) that damage = Cancel("damage")
act: cancel(s) that attachment = Cancel("attachment")
"""
INSTRUCTIONS = """
## Answers to an event
I_CANCEL: What the text answers does not happen.
  a unspent: yes = 0; an Energy card that is not attached leaves the turn's attachment unused
  writes R_CANCELLED
"""


@dataclass(frozen=True, slots=True)
class Cancel(Op):
    """Cancel what the event would do.

    what: use (the use that this text responds to counts, but has no effect), damage (it becomes 0), retreat (nobody
    moves), attachment (the Energy card is discarded, and the turn's attachment is not used up).
    """

    what: str


def lower(st: Steps, x: Cancel) -> None:
    """Cancel it; a cancelled attachment is not used up."""
    st.w.put(o.I_CANCEL, unspent=x.what == "attachment")
