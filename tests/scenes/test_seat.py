"""The scene of one seat: read back, it shows the seat the same at every decision, and it holds nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from cards.making import corpus
from game.playing import game, pick, play
from ptcg.cards import Deck, builtin_pool, theme_decks
from ptcg.cards.builtin import builtin_decks
from ptcg.cards.pool import Pool
from ptcg.engine.state import ref_of
from ptcg.engine.vocabulary import DECK, HAND
from ptcg.game import Game, View
from ptcg.game.encoding import encoded_cards
from ptcg.game.invariants import violations
from ptcg.scenes import parse_scenes, write_scene
from ptcg.scenes.library import Library
from ptcg.scenes.resume import resume
from ptcg.table.positions import MAX_SCENE
from ptcg.testing import ability, attack, game_at, pokemon, there, trainer

BOOKS = ("RR09", "UD10", "CL11", "SSH20", "PAR23", "ASC26")


@pytest.fixture(scope="module")
def printed() -> Library:
    return Library(Pool.merge([corpus(), builtin_pool()]))


def decisions(at: Game, seed: str, most: int) -> Iterator[Game]:
    """Yield a random game at the first and the fifth decision of every kind, set-up apart."""
    random, found = Random(seed), Counter[str]()
    for _ in range(most):
        if at.decision is None:
            return
        kind = f"{at.decision.kind} {at.turn > 0}"
        found[kind] += 1
        if found[kind] in (1, 5):
            yield at
        at.choose(pick(at, random))


def read_back(at: Game, seat: int, library: Library) -> Game:
    text = at.scene(seat)
    assert len(text) < MAX_SCENE // 4
    (scene,) = parse_scenes(text)
    assert scene.state and write_scene(scene) == text
    return resume(scene, "sfc32:3", library)


def cards(view: View) -> int:
    """How many cards a view accounts for on both sides."""
    count = 1 if view.stadium else 0
    for side in (view.me, view.opp):
        count += there(side.hand_count) + there(side.deck_count) + there(side.prizes_count)
        count += len((*there(side.discard), *there(side.lost), *side.played, *side.aside))
        for mon in side.mons:
            count += 1 if mon.hidden else len((*mon.cards, *mon.under, *mon.energy, *mon.tools, *mon.attached))
    return count


def check(at: Game, library: Library, random: Random) -> None:
    """Both seats' scenes come back with the same view, and go on."""
    for seat in range(2):
        again = read_back(at, seat, library)
        view = again.view(seat)
        assert view == at.view(seat)
        assert cards(view) == 120
        assert violations(again) == []
        assert again.decision is not None and len(again.options) > 0
        for _ in range(3):
            if again.outcome is None:
                again.choose(pick(again, random))


@pytest.mark.parametrize("book", BOOKS)
def test_a_seat_sees_the_same_at_every_decision(book: str) -> None:
    library, random, kinds = Library(builtin_pool()), Random(book), set[str]()
    at = game(book, f"sfc32:{book}", (random.randrange(10), random.randrange(10)))
    for here in decisions(at, book, 200):
        assert here.decision is not None
        kinds.add(here.decision.kind)
        check(here, library, random)
    assert {"main", "pick"} <= kinds and len(kinds) >= 5


@pytest.mark.parametrize("book", ("RR09", "SSH20", "ASC26"))
def test_a_seat_sees_the_same_with_printed_cards(book: str, printed: Library) -> None:
    random = Random(f"printed {book}")
    themes = [deck for deck in theme_decks(printed.pool)[0] if deck.size == 60]
    at = Game.new(book, random.sample(themes, 2), f"sfc32:{book}", check=False)
    for here in decisions(at, book, 150):
        check(here, printed, random)


def other_list(at: Game, seat: int, random: Random) -> Deck:
    """A list for the other player that fits what the seat has seen, its other cards being any, in any order."""
    seen = at.seat(seat).seen
    pool = [card for deck in builtin_decks() for card in deck.all_cards()]
    cards = [*seen.elements(), *random.choices(pool, k=60 - seen.total())]
    random.shuffle(cards)
    return Deck("other", tuple((1, card) for card in cards))


@pytest.mark.parametrize("book", ("RR09", "CL11", "PAR23"))
def test_games_that_look_the_same_to_a_seat_give_it_the_same_scene(book: str) -> None:
    random = Random(book)
    for here in decisions(game(book, 5), book, 60):
        for seat in range(2):
            (mine,) = parse_scenes(here.scene(seat))
            other = here.determinize(seat, "other", other_list(here, seat, random))
            (theirs,) = parse_scenes(other.scene(seat))
            assert theirs.state == mine.state
            # the choices since the last position at rest are told only by a game that has a past
            assert theirs == mine or mine.pending


def test_the_other_list_is_not_in_the_scene() -> None:
    at = game("PAR23", 2)
    while at.turn < 4:
        at.choose(len(at.options) // 2)
    for seat in range(2):
        ids = encoded_cards(parse_scenes(at.scene(seat))[0].state)
        seen = {card.id for card in at.seat(seat).seen}
        assert len(set(ids[1 - seat]) - seen) == 1, "what is not seen is one filler"
        assert sorted(ids[seat]) == sorted(card.id for card in at.decks[seat].all_cards())
        assert ids[2] == []


def test_the_deal_is_the_seeds_and_not_the_games() -> None:
    at = game("PAR23", 2)
    while at.turn < 3:
        at.choose(len(at.options) // 2)
    (scene,) = parse_scenes(at.scene(0))
    library = Library(builtin_pool())
    deals = [resume(scene, f"sfc32:{n}", library) for n in range(3)]
    assert len({deal.key() for deal in deals}) == 3
    assert deals[0].key() == resume(scene, "sfc32:0", library).key()
    assert [deal.view(0) for deal in deals] == [at.view(0)] * 3


POWER = pokemon("User", abilities=(ability("Once per turn: draw 1.", "Poké-Power"),))
OTHER = pokemon("Other")
ANSWER = trainer("Answer", "In response to a Poké-Power of the opponent's Pokémon, on the opponent's turn: cancel it.")
TEXTS = [POWER, OTHER, ANSWER]


def test_a_response_that_the_other_player_holds_is_not_in_the_scene() -> None:
    at = game_at("RR09", TEXTS, "{active: User}", "{active: Other, hand: [Other, Answer]}")
    at.choose("use Gift of active")
    assert at.decision is not None and (at.decision.player, at.decision.kind) == (1, "response")
    (scene,) = parse_scenes(at.scene(0))
    assert scene.state and not any(ANSWER.id in ids for ids in encoded_cards(scene.state))
    again = resume(scene, "sfc32:1", Library(builtin_pool(), TEXTS))
    assert again.view(0) == at.view(0)
    again.choose("no")
    assert again.view(0).me.hand_count == 1


def test_the_counter_of_a_card_that_is_gone_leaves_the_readable_part() -> None:
    at = game_at("RR09", TEXTS, "{active: User}", "{active: Other}")
    s = at.state
    s.defs.marks.append("Shred")
    s.marks.append((len(s.defs.marks) - 1) << 40 | ref_of(s, s.active[0]) << 8 | 1)
    try:
        (scene,) = parse_scenes(at.scene(0))
        assert scene.state == "" and scene.me.active is not None and scene.me.active.counters == (("Shred", 1),)
    finally:
        s.defs.marks.pop()


def readable(at: Game, seat: int, library: Library) -> Game:
    """What the readable part alone says, as the table shares it."""
    return resume(replace(parse_scenes(at.scene(seat))[0], state=""), "sfc32:3", library)


@pytest.mark.parametrize("book", ["RR09", "CL11", "PAR23"])
def test_the_readable_part_alone_shows_the_same_table_at_rest(book: str) -> None:
    library, random = Library(builtin_pool()), Random(book)
    seeds = [seed for seed in range(40) if any(play(game(book, seed), 8).state.mulligans)]
    for seed in seeds[:1]:
        at = game(book, seed)
        while at.decision is not None and at.turn < 9:
            if at.decision.kind == "main" and random.random() < 0.2:
                for seat in range(2):
                    view, again = at.view(seat), readable(at, seat, library).view(seat)
                    assert (again.me, again.opp) == (view.me, view.opp)
            at.choose(pick(at, random))


def test_what_one_attack_left_is_one_effect() -> None:
    then = "On the opponent's next turn, the defender"
    glare = pokemon("Glare", attack("Glare", 10, f"{then} can't retreat. {then} can't attack."), id="glare-1")
    at = game_at("PAR23", [glare, OTHER], "{active: glare-1}", "{active: Other, bench: [Other]}")
    at.choose("attack Glare")
    left = len(at.state.lasting)
    assert left == 2
    for seat in range(2):
        again = readable(at, seat, Library(builtin_pool(), [glare, OTHER]))
        assert len(again.state.lasting) == left
        struck = "opp.active" if seat == 0 else "me.active"
        assert again.view(seat).at(struck) == at.view(seat).at(struck)


def test_known_prizes_and_top_cards_are_known_again() -> None:
    side = "{active: sv4-94, deck: [sv4-95, '?', '?'], prizes: [Fire, Water], prize_set: []}"
    made = parse_scenes(f"{{scene: t, rulebook: PAR23, view: me, me: {side}, opp: {{active: sv4-94}}}}")[0]
    made = replace(made, me=replace(made.me, unseen=("Fire", "Fire")))
    assert parse_scenes(write_scene(made)) == [made]
    seen = resume(made, "sfc32:1", Library(builtin_pool())).view(0).me
    assert [card.id for card in there(seen.deck_top)] == ["sv4-95"]
    assert seen.prize_set is not None and len(there(seen.prize_set)) == 2


def test_a_card_picked_unseen_has_no_place() -> None:
    cards = [OTHER, pokemon("Third"), pokemon("Fourth"), trainer("Drop", "Discard 2 Pokémon from your hand.")]
    states = set()
    for index in range(3):
        at = game_at("PAR23", cards, "{active: Other, hand: [Drop, Other, Third, Fourth]}", "{active: Other}")
        at.choose("play Drop")
        at.choose(index)
        assert at.decision is not None and (at.decision.player, at.decision.kind) == (0, "pick")
        states.add(parse_scenes(at.scene(1))[0].state)
    assert len(states) == 1 and "" not in states


@pytest.mark.parametrize(("special", "book"), [("dv1-19", "CL11"), ("xy11-96", "PAR23")])
def test_a_card_that_the_other_player_is_asked_about_at_set_up_stays_in_hand(
    special: str, book: str, printed: Library
) -> None:
    """The question names the card, so the seat knows that it is in hand, whatever else is dealt there."""
    basic, water = builtin_pool()["sv4-94"], printed.energy("Water")
    mine = Deck("mine", ((10, basic), (50, water)))
    theirs = Deck("theirs", ((10, basic), (4, printed.find(special)), (46, water)))
    found = 0
    for seed in range(60):
        at = Game.new(book, (mine, theirs), seed, check=False)
        while not at.turn and at.decision is not None:
            if (at.decision.player, at.decision.kind) == (1, "yes_no"):
                found += 1
                for n in range(3):
                    again = resume(parse_scenes(at.scene(0))[0], f"sfc32:{n}", printed)
                    assert again.view(0) == at.view(0)
                    assert again.state.place[again.state.ask_card] == HAND
                    again.choose("yes")
                    while not again.turn:
                        again.choose(0)
            at.choose(0)
        if found > 1:
            break
    assert found > 1


def test_a_text_goes_on_though_its_card_was_shuffled_away() -> None:
    text = "Shuffle this Pokémon into deck with all attached cards. The opponent discards 2 cards from hand."
    flee = pokemon("Flee", attack("Flee", 10, text))
    sides = "{active: Other, hand: [Fire, Water, Grass]}", "{active: Flee, bench: [Other]}"
    at = game_at("PAR23", [flee, OTHER], *sides, turn="{player: opp, number: 6}")
    at.choose("attack Flee")
    assert at.decision is not None and (at.decision.player, at.decision.source) == (0, "Flee")
    for n in range(3):
        again = resume(parse_scenes(at.scene(0))[0], f"sfc32:{n}", Library(builtin_pool(), [flee, OTHER]))
        assert again.view(0) == at.view(0)
        for s in (again.state, at.determinize(0, n).state, at.seat(0).deal(n)):
            assert s.defs.cards[s.defs.printed[s.stack[-1].card]].name == "Flee"
            assert s.place[s.ask_card] == DECK
        again.choose(0)
        again.choose(0)
        assert len(there(again.view(0).me.discard)) == 2
