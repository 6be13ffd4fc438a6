"""After a line that cannot be followed, the next known position is laid out, and the log is followed from there."""

from __future__ import annotations

import msgspec
import pytest

from live.writer import written_game
from ptcg.cards.builtin import builtin_decks, builtin_pool
from ptcg.live import LogError, parse
from ptcg.live.breakdowns import Step, agree
from ptcg.live.followed import Following, follow
from ptcg.live.gathering import gathered
from ptcg.live.lines import Part
from ptcg.live.played import LAID
from ptcg.live.record import answers_of, read_record, record_of, states_of
from ptcg.rulebooks import load
from ptcg.scenes.build import build
from ptcg.scenes.library import Library
from ptcg.scenes.parse import parse_scenes
from ptcg.scenes.run import run_scene

GAME = ("Future Circuit", "Ancient Roar", 7)


def followed(text: str, **more: object) -> Following:
    return follow(parse(text), builtin_pool(), load("PAR23"), seconds=600.0, **more)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def broken() -> tuple[str, int, Following]:
    """A log with an action that was not possible, early in the game; its line; and the log followed."""
    lines = written_game(*GAME).splitlines()
    attached = [i for i, line in enumerate(lines) if " attached " in line and not line.startswith("-")]
    lines.insert(attached[1] + 1, lines[attached[1]])
    text = "\n".join(lines)
    return text, attached[1] + 2, followed(text)


def test_it_goes_on_from_the_next_turn_and_says_so(broken: tuple[str, int, Following]) -> None:
    text, at, found = broken
    result = found.result
    assert result.followed == str(at)
    first = result.stops[0]
    assert (first.line, first.why) == (at, result.why) and first.resumed > at
    assert text.splitlines()[first.resumed - 1].startswith("Turn #")
    before = sum(1 for line in text.splitlines()[: at - 1] if line.strip())
    assert result.lines_followed > before + 5


def test_the_record_has_the_positions_that_were_laid_out(broken: tuple[str, int, Following]) -> None:
    text, _, found = broken
    record = read_record(msgspec.json.encode(record_of(parse(text), found)))
    assert record.stops == found.result.stops and len(record.laid) == len(found.result.stops) > 0
    states = list(states_of(record, builtin_pool()))
    answers = [answer for _, answer in answers_of(record, builtin_pool())]
    assert answers[-1] is None and len(answers) == 1 + sum(card == -1 for card, _ in record.steps)
    assert len(states) == len(answers) + len(record.laid)
    laid = sum(card == LAID for card, _ in record.steps)
    assert laid == len(record.laid)


def test_a_position_that_does_not_fit_is_refused(broken: tuple[str, int, Following]) -> None:
    text, _, found = broken
    record = record_of(parse(text), found)
    other = msgspec.structs.replace(record.laid[0], state="ptcg-state-4.0.0")
    short = msgspec.structs.replace(record.laid[0], prints=(0,))
    for bad in ((), (other, *record.laid[1:]), (short, *record.laid[1:])):
        with pytest.raises(LogError):
            list(states_of(msgspec.structs.replace(record, laid=bad), builtin_pool()))


def test_the_scene_of_a_disagreement_fails_in_the_engine(broken: tuple[str, int, Following]) -> None:
    (disagreement,) = broken[2].result.disagreements
    (scene,) = parse_scenes(disagreement.scene, "live")
    library = Library(builtin_pool())
    build(scene, library)
    assert scene.expect
    assert not run_scene(scene, library).passed


def test_an_own_list_gives_the_whole_list() -> None:
    deck = next(deck for deck in builtin_decks() if deck.name == GAME[0])
    found = followed(written_game(*GAME), own=deck.all_cards()).result
    assert found.followed == "end"
    assert sum(found.lists[0].values()) == 60 and found.blanks[0] == 0 < found.blanks[1]


def test_a_list_is_gathered_from_other_games_of_the_deck() -> None:
    log, other = parse(written_game(*GAME)), parse(written_game(GAME[0], GAME[0], 5))
    book = load("PAR23")
    cards = gathered(log, [LogError("no log"), log, other], builtin_pool(), book, 60.0)
    assert 10 < len(cards) <= 60
    with pytest.raises(LogError, match="no other log"):
        gathered(log, [log], builtin_pool(), book, 60.0)


BAND = ("(Pokémon Tool) Band", 30)
BREAKDOWNS = [
    ([("Base damage", 10), ("Weakness to Grass", 10), ("Total damage", 20)], [("base", 10), ("weakness", 10)], True),
    ([("Base damage", 10), ("Total damage", 20)], [("base", 10), ("weakness", 10)], False),
    ([BAND, ("5 Benched Pokémon", 100)], [("base", 100), ("attacker", 30)], True),
    ([("(Pokémon Tool) Band", 20), ("Base damage", 100)], [("base", 100), ("attacker", 30)], False),
    ([("Weakness to Fire", 90), ("Base damage", 90)], [("base", 90)], False),
]


@pytest.mark.parametrize(("parts", "steps", "expected"), BREAKDOWNS)
def test_a_breakdown_beside_the_ledger(
    parts: list[tuple[str, int]], steps: list[tuple[str, int]], expected: bool
) -> None:
    engine = tuple(Step(step, "Band" if step == "attacker" else "", n) for step, n in steps)
    assert agree(tuple(Part(*each) for each in parts), engine) is expected
