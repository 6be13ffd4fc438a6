"""Characters: ten opponents with a name, a deck, a way to play and something to say. Their names are our own.

A character plays one of the built-in decks, in the rulebook of that deck: the ten are a ladder through the eras. The
rungs follow how often they slip and how far ahead they look; some also value things in their own way.
"""

from __future__ import annotations

from msgspec import Struct

from ptcg.table.setups import Seat


class Phrases(Struct, frozen=True):
    """What a character says when the game starts, when it Knocks Out a Pokémon, and when the game is over."""

    start: str
    knockout: str
    end: str


class Character(Struct, frozen=True):
    """An opponent. `say`: how it feels to play against; `deck` and `book`: what it plays; `rung`: its place on the
    ladder, from 1 to 10; `bot`: the bot behind it, which no page gets to choose."""

    id: str
    name: str
    say: str
    rung: int
    book: str
    deck: str
    bot: str
    phrases: Phrases


def _one(rung: int, name: str, deck: str, bot: str, say: str, start: str, knockout: str, end: str) -> Character:
    return Character(name.lower(), name, say, rung, deck[: deck.index("-")], deck, bot, Phrases(start, knockout, end))


CHARACTERS = {
    one.id: one
    for one in (
        _one(1, "Pip", "PAR23-ancient-roar", "greedy:samples=0,mistakes=0.7,max_options=1",
             "New to the game. Plays whatever is on top.",
             "I brought the big ones!", "Did I do that?", "Again, please!"),
        _one(2, "Wren", "SSH20-northern-tide", "greedy:samples=0,mistakes=0.5,max_options=1,weights=bench 25",
             "Fills the Bench and forgets the rest.",
             "More friends, more fun!", "My friends did it!", "That was lovely."),
        _one(3, "Tove", "CL11-tidal-chorus", "greedy:samples=0,mistakes=0.35,max_options=1,weights=unit 9 energy 5",
             "Loves Energy. Good hands, wandering mind.",
             "Ready when you are.", "Splash.", "I lost count halfway."),
        _one(4, "Marlow", "UD10-moonlit-eevees", "greedy:samples=0,mistakes=0.2,weights=stage 20 fitting 9",
             "Patient: evolves first, hits later.",
             "Slow is fine.", "There it is.", "A good, long game."),
        _one(5, "Juno", "RR09-desert-spirits", "greedy:samples=0,mistakes=0.1",
             "Sets up well and rarely looks away.",
             "I count Prizes.", "You left that one open.", "Close, by my count."),
        _one(6, "Bram", "PAR23-future-circuit", "greedy:samples=0,weights=now 90 reply 4",
             "All in on the next Knock Out.",
             "Fast or not at all.", "Next!", "No regrets."),
        _one(7, "Odile", "SSH20-phantom-squadron", "planner:seconds=0.1",
             "Thinks a little ahead, then strikes.",
             "Count again.", "As planned.", "You saw it coming, I hope."),
        _one(8, "Sable", "RR09-galactic-command", "planner:seconds=0.3",
             "Plans ahead and takes away your choices.",
             "No hurry.", "One less to think about.", "Well defended."),
        _one(9, "Ilse", "UD10-ember-legends", "planner:seconds=1",
             "Plans ahead and knows this year by heart.",
             "I remember this one.", "Just like back then.", "What a year."),
        _one(10, "Quill", "CL11-lost-horizon", "planner:seconds=2",
             "Plans ahead, takes time, seldom errs.",
             "Let us see.", "That was the line.", "Well played."),
    )
}  # fmt: skip
"""The characters by id, the easiest first."""


def character_seat(one: Character) -> Seat:
    """Return the seat of a character."""
    return Seat(one.name, bot=one.bot)


def at_seat(seat: Seat) -> Character | None:
    """Return the character at a seat; None if nobody of that name and bot is one."""
    found = CHARACTERS.get(seat.name.lower())
    return found if found is not None and found.bot == seat.bot else None
