"""Hidden information: nothing a seat receives in a whole game names a card it may not know."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ptcg.cards import builtin_decks
from ptcg.rulebooks import BOOK_IDS
from ptcg.table.setups import Seat, Setup, deck_data
from ptcg.table.table import Table
from ptcg_marks import rule
from tabling import as_page


class Witness:
    """What one seat has been allowed to know of the other's cards so far, by the engine's own account."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.seat = seat
        self.known: set[str] = set()
        self._heard = 0
        others = [1 - seat] if seat is not None else [0, 1]
        self.mine = {card.id for _, card in table.game.decks[seat].cards} if seat is not None else set()
        cards = [card for other in others for _, card in table.game.decks[other].cards]
        self.secret = {card.id: card.name for card in cards if card.id not in self.mine}
        # A card that may be known names its attacks and Abilities too, and these may hold another card's name.
        every = [card for deck in table.game.decks for _, card in deck.cards]
        self.printed = {c.id: (c.name, *(a.name for a in c.attacks), *(a.name for a in c.abilities)) for c in every}

    def learn(self, table: Table) -> None:
        """Take in what the seat may know now, and what was shown to all on the way here."""
        s = table.game.state
        want = 3 if self.seat is None else 1 << self.seat
        for card, bits in enumerate(s.know):
            if bits & want == want:
                self.known.add(self._id(table, card))
        for event in s.log[self._heard :]:
            if event.what == "reveal":
                self.known.add(self._id(table, event.obj))
        self._heard = len(s.log)

    def _id(self, table: Table, card: int) -> str:
        defs = table.game.state.defs
        return defs.cards[defs.printed[card]].card_id

    def check(self, frame: dict[str, Any]) -> int:
        """Search every byte of a frame; how many cards were still secret."""
        text = json.dumps({key: value for key, value in frame.items() if key != "faces"}, ensure_ascii=False)
        faces = set(frame["faces"])
        secret = {i: name for i, name in self.secret.items() if i not in self.known}
        open_names = " / ".join(words for i in {*self.known, *self.mine} for words in self.printed[i])
        for card, name in secret.items():
            assert f'"{card}"' not in text, f"{self.seat} was sent {card}"
            assert card not in faces, f"{self.seat} was sent the face of {card}"
            assert name in open_names or name not in text, f"{self.seat} was sent the name {name}"
        return len(secret)


@rule("ZONE-10")
@pytest.mark.parametrize("book", BOOK_IDS)
@pytest.mark.parametrize("seed", [1, 2])
def test_no_frame_of_a_whole_game_names_a_card_the_seat_may_not_know(book: str, seed: int) -> None:
    decks = [deck_data(deck) for deck in builtin_decks(book)[:2]]
    seats = [Seat("Ada", token="a"), Seat("Bo", token="b")]
    table = Table(Setup(id="t", rulebook=book, seed=f"sfc32:{seed}", seats=seats, decks=decks))
    rng, checked = random.Random(seed), 0
    witnesses = [Witness(table, seat) for seat in (0, 1, None)]
    for _ in range(400):
        for witness in witnesses:
            witness.learn(table)
            frame = as_page(table, witness.seat)
            assert ("decision" in frame) == (witness.seat == table.mover and table.mover is not None)
            checked += witness.check(strip(frame))
        if table.mover is None:
            break
        table.choose(table.mover, rng.randrange(len(table.game.options)), table.state_id)
    assert checked > 100


def strip(frame: dict[str, Any]) -> dict[str, Any]:
    """The frame without the texts of rules, which name Pokémon as examples."""
    decision = frame.get("decision")
    if decision is not None and "cannot" in decision:
        for reason in decision["cannot"].values():
            reason.pop("words", None)
    return frame
