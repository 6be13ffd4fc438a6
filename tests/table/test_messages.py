"""Messages of a page: decoded once, in the form of today and in the form of the version before."""

from __future__ import annotations

import json

import pytest

from ptcg.table import messages as m
from ptcg.table.messages import Sent, decoded
from ptcg.table.refusals import Refused

FORMS: list[tuple[Sent, dict[str, object], dict[str, object] | None]] = [
    (m.Ping(), {"type": "ping"}, {"ping": 1}),
    (m.Choose(3, "a.1"), {"type": "choose", "option": 3, "state": "a.1"}, {"choose": 3, "state": "a.1"}),
    (m.Pick([["me.active"]], "a.1"), {"type": "pick", "picks": [["me.active"]], "state": "a.1"}, None),
    (m.Pick([["x-1"]], ""), {"type": "pick", "picks": [["x-1"]]}, {"pick": [["x-1"]]}),
    (m.Undo(), {"type": "undo"}, {"undo": True, "state": "a.1"}),
    (m.Agree(True), {"type": "agree", "yes": True}, {"agree": True}),
    (m.Agree(False), {"type": "agree", "yes": False}, {"agree": False}),
    (m.Withdraw("undo"), {"type": "withdraw", "what": "undo"}, {"withdraw": "undo"}),
    (m.Withdraw("rematch"), {"type": "withdraw", "what": "rematch"}, {"withdraw": "rematch"}),
    (m.Concede(), {"type": "concede"}, {"concede": True}),
    (m.Claim(), {"type": "claim"}, {"claim": True}),
    (m.Rematch(), {"type": "rematch"}, {"rematch": True}),
    (m.Again(False), {"type": "again", "yes": False}, {"again": False}),
    (m.Emote("wow"), {"type": "emote", "emote": "wow"}, {"emote": "wow"}),
    (m.Hurry(), {"type": "hurry"}, {"hurry": True}),
    (m.Hint(4), {"type": "hint", "at": 4}, {"hint": {"at": 4}}),
    (m.StopHint(), {"type": "stop_hint"}, {"hint": False}),
    (m.AskWhy(card="x-1", at="me.active"), {"type": "why", "card": "x-1", "at": "me.active"},
     {"why": {"card": "x-1", "at": "me.active"}}),
    (m.AskWhy(line="end turn"), {"type": "why", "line": "end turn"}, {"why": {"line": "end turn"}}),
    (m.AskRule("BENCH-02"), {"type": "rule", "rule": "BENCH-02"}, {"why": {"rule": "BENCH-02"}}),
]  # fmt: skip


@pytest.mark.parametrize(("meant", "now", "before"), FORMS)
def test_both_forms_mean_the_same(meant: Sent, now: dict[str, object], before: dict[str, object] | None) -> None:
    assert decoded(json.dumps(now)) == meant
    if before is not None:
        assert decoded(json.dumps(before)) == meant


def test_every_type_is_tried_here() -> None:
    assert {now["type"] for _, now, _ in FORMS} == set(m.TYPES)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "a message is a JSON object"),
        ("[" * 5_000, "a message is a JSON object"),
        ("7", "a message is a JSON object"),
        ("{}", "expected a message of one of the types choose"),
        ('{"type": "sell"}', "expected a message of one of the types choose"),
        ('{"type": ["choose"]}', "expected a message of one of the types choose"),
        ('{"type": "choose", "option": "0"}', "Expected `int`, got `str` - at `$.option`"),
        ('{"type": "choose", "option": true}', "Expected `int`, got `bool` - at `$.option`"),
        ('{"type": "choose"}', "missing required field `option`"),
        ('{"type": "pick", "picks": [' + ",".join(['["a"]'] * 61) + "]}", "Expected `array` of length <= 60"),
        ('{"type": "withdraw", "what": "all"}', "`$.what`"),
        ('{"choose": "0"}', "choose: not understood"),
        ('{"choose": 1.5}', "choose: not understood"),
        ('{"agree": "no"}', "agree: not understood"),
        ('{"concede": false}', "concede: not understood"),
        ('{"why": 3}', "why: not understood"),
        ('{"hint": {}}', "hint: not understood"),
    ],
)
def test_what_is_not_a_message_is_refused_with_its_place(text: str, says: str) -> None:
    with pytest.raises(Refused) as refused:
        decoded(text)
    assert refused.value.code == "malformed"
    assert says in str(refused.value)
