"""Undo says what it takes back: one's own last choice alone, or what the other player did since as well."""

from __future__ import annotations

import random

from starlette.testclient import TestClient

from tabling import any_choice, my_move, open_game, path, until


def test_undo_says_whether_it_takes_back_what_the_other_player_did(client: TestClient) -> None:
    game, rng = open_game(client), random.Random(5)
    alone = both = False
    with client.websocket_connect(path(game)) as ws:
        for _ in range(80):
            frame = until(ws, my_move)
            if "over" in frame or (alone and both):
                break
            if frame["undo"]["can"]:
                since = [line for line in frame["lines"] if line.get("actor") == 1 and line["verb"] != "turn"]
                both = both or frame["undo"]["theirs"]
                alone = alone or not frame["undo"]["theirs"]
                assert frame["undo"]["theirs"] or not since or frame["from"] == 0
            ws.send_json(any_choice(frame, rng))
    assert alone and both
