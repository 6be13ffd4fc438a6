"""Encoded positions: what they hold, and that hidden information never enters."""

from __future__ import annotations

import numpy as np
import pytest

from env_kit import TABLE, observer, positions
from ptcg.cards.builtin import builtin_pool
from ptcg.engine import vocabulary as w
from ptcg.engine.ask import K_MAIN
from ptcg.envs.encoder import columns as k
from ptcg.game import Game
from ptcg.game.notation import option_card
from ptcg.game.view import view
from ptcg.testing import there

POOL = builtin_pool()


@pytest.mark.parametrize(
    ("prefix", "table", "width"),
    [
        ("T_", k.TOKEN_COLUMNS, k.TOKEN_WIDTH),
        ("O_", k.OPTION_COLUMNS, k.OPTION_WIDTH),
    ],
)
def test_columns_are_named_where_the_encoder_writes_them(prefix: str, table: list[tuple[str, str]], width: int) -> None:
    at = {name.removeprefix(prefix).lower(): value for name, value in vars(k).items() if name.startswith(prefix)}
    assert at == {name: i for i, (name, _) in enumerate(table)}
    assert len(table) == width


def test_columns_of_the_game_are_named_where_the_encoder_writes_them() -> None:
    names = [name for name, _ in k.GLOBAL_COLUMNS]
    assert len(names) == k.GLOBAL_WIDTH == k.G_SIDE + 2 * k.G_EACH
    for name in ("TURN", "MINE", "FIRST", "DECISION", "SOURCE", "OPTIONS", "PAGE", "PICKED", "BOOK", "OVER"):
        assert names[getattr(k, f"G_{name}")] == name.lower()
    for name in ("DECK", "HAND", "PRIZES", "DISCARD", "LOST", "BENCH", "GX", "VSTAR", "MULLIGANS"):
        assert names[k.G_SIDE + getattr(k, f"G_{name}")] == f"my {name.lower()}"
        assert names[k.G_SIDE + k.G_EACH + getattr(k, f"G_{name}")] == f"their {name.lower()}"


def test_equal_views_give_equal_rows() -> None:
    """A deal of everything the seat cannot know has the same view for it, and so the same rows."""
    compared = 0
    for game in positions(2, every=9):
        look = observer(game)
        for seat in (0, 1):
            mine = look.observe(game.state, seat)
            other = game.determinize(seat, compared).state
            assert view(other, seat) == view(game.state, seat)
            theirs = look.observe(other, seat)
            for name in mine:
                assert np.array_equal(mine[name], theirs[name]), name
            compared += 1
    assert compared > 60


def test_the_rows_of_the_two_seats_differ() -> None:
    game = next(g for g in positions(1) if g.turn == 2)
    look = observer(game)
    assert not np.array_equal(look.observe(game.state, 0)["tokens"], look.observe(game.state, 1)["tokens"])


def test_every_option_names_its_card_and_points_to_it() -> None:
    kinds = set()
    for game in positions(5):
        s = game.state
        rows = observer(game).observe(s, s.ask_player)
        tokens, options = rows["tokens"], rows["options"]
        for i, value in enumerate(s.ask_opts):
            card = option_card(s, value)
            kinds.add(s.ask_kind)
            if card < 0:
                continue
            printed = POOL[s.defs.cards[s.defs.printed[card]].card_id]
            assert options[i, k.O_CARD] == TABLE.number(printed)
            source = options[i, k.O_SOURCE]
            if source >= 0 and options[i, k.O_VERB] != 10:
                assert tokens[source, k.T_CARD] == options[i, k.O_CARD]
            if s.place[card] == w.HAND:
                assert tokens[source, k.T_ZONE] == w.HAND + 1
    assert K_MAIN in kinds and len(kinds) >= 5


def test_options_onto_pokemon_point_to_them() -> None:
    seen = 0
    for game in positions(2):
        s = game.state
        rows = observer(game).observe(s, s.ask_player)
        for i, option in enumerate(game.options):
            if option.action.verb in ("attach", "evolve") and option.action.place is not None:
                token = rows["tokens"][rows["options"][i, k.O_TARGET]]
                side, _, where = option.action.place.partition(".")
                place = 1 if where == "active" else 2 + int(where[6:-1])
                assert (token[k.T_SIDE], token[k.T_PLACE]) == (0 if side == "me" else 1, place)
                seen += 1
    assert seen > 20


def test_counts_agree_with_the_view() -> None:
    for game in positions(4, every=5):
        seat = game.state.ask_player
        sees = game.view(seat)
        rows = observer(game).observe(game.state, seat)
        mine, tokens = rows["globals"][k.G_SIDE :], rows["tokens"]
        assert mine[k.G_HAND] == sees.me.hand_count
        assert mine[k.G_DECK] == sees.me.deck_count
        assert mine[k.G_PRIZES] == sees.me.prizes_count
        hand = tokens[(tokens[:, k.T_ZONE] == w.HAND + 1) & (tokens[:, k.T_SIDE] == 0)]
        assert hand[:, k.T_COUNT].sum() == sees.me.hand_count
        numbers = [n for n, count in hand[:, [k.T_CARD, k.T_COUNT]] for _ in range(count)]
        assert sorted(numbers) == sorted(
            TABLE.number(POOL[card.id]) for card in there(sees.me.hand) if card is not None
        )
        hidden = (tokens[:, k.T_ZONE] == k.ZONE_UNSEEN) | (tokens[:, k.T_ZONE] == w.DECK + 1)
        hidden |= (tokens[:, k.T_ZONE] == w.PRIZES + 1) & (tokens[:, k.T_PLACE] == 0)
        known = sum(card is not None for card in there(sees.me.prizes)) + len(there(sees.me.deck_top))
        total = there(sees.me.deck_count) + there(sees.me.prizes_count)
        assert tokens[hidden & (tokens[:, k.T_SIDE] == 0), k.T_COUNT].sum() == total - known
        active = sees.me.active
        if active is not None and not active.hidden:
            assert (tokens[0, k.T_HP], tokens[0, k.T_DAMAGE]) == (active.hp, active.damage)


def test_options_past_the_slots_come_in_pages() -> None:
    game = next(g for g in positions(3) if len(g.options) >= 7)
    s = game.state
    whole = observer(game).observe(s, s.ask_player)
    look = observer(game, slots=4)
    shown = []
    for page in range(9):
        rows = look.observe(s, s.ask_player, page)
        n = int(rows["mask"].sum())
        more = rows["options"][n - 1, k.O_VERB] == k.VERB_MORE
        assert more
        shown += rows["options"][: n - 1].tolist()
        if len(shown) == len(game.options):
            break
    assert shown == whole["options"][: len(game.options)].tolist()


def test_who_is_not_asked_has_no_options() -> None:
    game: Game = next(g for g in positions(1) if g.turn == 1)
    rows = observer(game).observe(game.state, 1 - game.state.ask_player)
    assert not rows["mask"].any() and not rows["options"].any()
