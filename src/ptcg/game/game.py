"""The public game: `Game` lets a program choose, undo, clone, view, explain and record."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, NoReturn, Self

from ptcg.cards.decklist import Deck
from ptcg.engine import rng, vm
from ptcg.engine.ask import K_COIN, K_RANDOM
from ptcg.engine.choices import Choices, listening_clone
from ptcg.engine.key import key
from ptcg.engine.records import Happening
from ptcg.engine.state import State, blank, clone
from ptcg.engine.vocabulary import CHANCE
from ptcg.game import causes, explain, view
from ptcg.game.actions import Action
from ptcg.game.decision import OpenDecision, Option, Options, decision_of
from ptcg.game.definitions import definitions
from ptcg.game.given import as_seat, chance_word, check_flag, check_seed, least, pause_words, seed_text, whole
from ptcg.game.given_decks import DeckLike, as_deck, as_pair, own_decks
from ptcg.game.modes import Modes, set_modes
from ptcg.game.outcome import WAYS, Outcome
from ptcg.game.preview import Preview, preview
from ptcg.game.record_form import Record
from ptcg.game.script import Script
from ptcg.game.seat import Seat
from ptcg.rulebooks import Rulebook, load


class IllegalChoice(ValueError):
    """The choice is not among the options; the message names the rule that forbids it, or the nearest options.

    >>> import ptcg
    >>> game = ptcg.Game.new(seed="sfc32:1")
    >>> try:
    ...     game.choose("go third")
    ... except ptcg.IllegalChoice as why:
    ...     print(why)
    go third: TURN-07: another question is open; answer it first (Do you go first or second?); did you mean go first?
    """


class Game(Choices):
    """One game between two decks. Everything pending is data: clone, undo and save work at any decision.

    >>> import ptcg
    >>> game = ptcg.Game.new(rulebook="PAR23", seed="sfc32:1")
    >>> game.choose("go first")
    >>> game.decision.kind, game.decision.player
    ('active', 0)
    """

    __slots__ = ("_origin", "_scripts", "decks", "modes", "rulebook", "seed")

    if TYPE_CHECKING:  # attributes of Choices, with types that the engine does not know
        script: Script | None

        @property
        def options(self) -> Options: ...
        @property
        def outcome(self) -> Outcome | None: ...
        def choose(self, option: int | Option | str) -> None: ...

    def __init__(
        self,
        rulebook: Rulebook,
        decks: tuple[Deck, Deck],
        seed: str,
        modes: Modes,
        state: State,
        *,
        begun: bool = True,
    ) -> None:
        """Go on from a position with an open decision; with ``begun=False``, start a game with set-up from its seed."""
        super().__init__(state, bool(modes["history"]), Options)
        self.rulebook = rulebook
        self.decks = decks
        self.seed = seed
        self.modes = modes
        self._scripts: list[tuple[int, Script]] = []
        self._origin = clone(state) if begun else None

    @classmethod
    def new(
        cls,
        rulebook: str | Rulebook = "PAR23",
        decks: Sequence[DeckLike] | None = None,
        seed: str | int = "sfc32:0",
        *,
        chance: str | Script = "rng",
        ask_forced: bool = False,
        merge: bool = True,
        pause: Sequence[str] = (),
        windows: str = "held",
        sudden_death: str = "play",
        history: bool = True,
        listen: bool = False,
        max_turns: int = 0,
        max_decisions: int = 0,
        check: bool = True,
    ) -> Self:
        """Start a game and run it to its first decision.

        A deck is a Deck, the name of a built-in or ready-made deck, a file, or a list of cards; without ``decks``, the
        book's two built-in decks play. Unless ``check`` is False, IllegalDeck is raised for a deck that the rulebook
        does not allow or that has a card whose text is not understood; without the check, such a card raises
        Unplayable. An unknown word for a mode raises ValueError. The modes:

        * ``chance``: "rng", "ask" (every coin and every random card is a decision of CHANCE) or a Script.
        * ``ask_forced``: decisions with one option are posed too. ``merge``: copies that nobody can tell apart are one
          option. ``pause``: "checkup", "turn": a decision with one option is posed before these steps.
        * ``windows``: "held" (a player is asked for a response only if they have one) or "public" (also if they only
          might hold one). ``sudden_death``: "play" (a new game follows), "stop" or "draw" (nobody wins).
        * ``history``: keep the choices, for undo and records. ``listen``: keep the events.
        * ``max_turns``, ``max_decisions``: the game is cut after so many (0: no limit).
        """
        book = rulebook if isinstance(rulebook, Rulebook) else load(rulebook)
        check_flag("check", check)
        if decks is None:
            decks = own_decks(book.id)
        both = as_pair(decks)
        defs = definitions(book, both, check)
        modes: Modes = {
            "chance": chance_word(chance),
            "ask_forced": ask_forced,
            "merge": merge,
            "pause": pause_words(pause),
            "windows": windows,
            "sudden_death": sudden_death,
            "history": history,
            "listen": listen,
            "max_turns": max_turns,
            "max_decisions": max_decisions,
        }
        text = seed_text(seed)
        s = blank(defs)
        set_modes(s, modes)
        rng.seed(s, text)
        game = cls(book, both, text, modes, s, begun=False)
        if isinstance(chance, Script):
            game.script = chance
        vm.begin(s)
        vm.run(s)
        game._follow_script()
        return game

    # the position
    @property
    def state(self) -> State:
        """The position itself, hidden cards included; never give it to a player."""
        return self._state

    @property
    def turn(self) -> int:
        """Number of the turn, 0 during set-up."""
        return self._state.turn

    @property
    def decision(self) -> OpenDecision | None:
        """The open decision; None when the game is over."""
        return decision_of(self._state, self.options)

    @property
    def choices(self) -> tuple[int, ...]:
        """The indices of all choices made so far."""
        return tuple(self._choices)

    def key(self) -> int:
        """Return a hash of the full state, the same on every machine."""
        return key(self._state)

    # playing
    def _ended(self) -> Outcome:
        """Return how the game ended."""
        s = self._state
        return Outcome(s.winner if s.winner >= 0 else None, WAYS[s.why])

    def _refuse(self, index: int) -> NoReturn:
        """Raise IllegalChoice, because no option has that number."""
        s = self._state
        if s.ask_player < 0:
            raise IllegalChoice("the game is over (WIN-01 to WIN-03): there is nothing to choose")
        n = len(s.ask_opts)
        raise IllegalChoice(f"option {index} of {n}: expected a number from 0 to {n - 1}")

    def _index(self, option: int | Option | str) -> int:
        if isinstance(option, Option):
            if option.index < len(self.options) and self.options[option.index] == option:
                return option.index
            option = option.notation
        if not isinstance(option, str):
            if (number := whole(option)) is not None:
                return number
            raise IllegalChoice(f"expected the number of an option, an Option or a notation, found {option!r}")
        names = self.options.notations
        if option in names:
            return names.index(option)
        meant = explain.meant(self._state, option, names)
        if len(meant) == 1:
            return meant[0]
        if meant:
            raise IllegalChoice(f"{option}: it can mean {' or '.join(names[i] for i in meant)}")
        reasons = explain.why_not(self._state, option)
        why = "; ".join(str(r) for r in reasons) if reasons else "it is none of the options here"
        near = get_close_matches(option, names, 3, 0.6)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise IllegalChoice(f"{option or '(nothing)'}: {why}{hint}")

    def _keep_script(self) -> None:
        """Keep a copy of the script as it was before a choice."""
        assert self.script is not None
        self._scripts.append((len(self._choices), self.script.copy()))

    def _follow_script(self) -> None:
        """Let the script answer coins and random picks for as long as CHANCE decides."""
        s = self._state
        script = self.script
        while script is not None and s.ask_player == CHANCE and s.ask_kind in (K_COIN, K_RANDOM):
            i = script.answer(s)
            if self.modes["history"]:
                self._choices.append(i)
            vm.decide(s, s.ask_opts[i])
            self._options = None

    def undo(self, n: int = 1) -> None:
        """Take back the last n choices, or all if there are fewer.

        The answers of a script are taken back with the choice before them. Raises ValueError without history.
        """
        n = least("undo", n)
        if not self.modes["history"]:
            raise ValueError("this game keeps no history (history=False): it cannot be undone")
        if self.script is not None:
            if n > 0 and self._scripts:
                self.rewind(self._scripts[max(0, len(self._scripts) - n)][0])
            return
        self.rewind(max(0, len(self._choices) - n))

    def rewind(self, length: int) -> None:
        """Go back to the position after the first ``length`` choices; nothing happens if there are not so many."""
        length = least("rewind", length)
        choices = self._choices[:length]
        while self._checkpoints and self._checkpoints[-1][0] > length:
            self._checkpoints.pop()
        while self._scripts and self._scripts[-1][0] >= length:
            self.script = self._scripts.pop()[1]
        at, start = self._checkpoints[-1] if self._checkpoints else (0, self._fresh(self.modes["listen"]))
        s = listening_clone(start)
        for i in choices[at:]:
            vm.decide(s, s.ask_opts[i])
        self._state = s
        self._choices = choices
        self._options = None

    def _fresh(self, listening: bool) -> State:
        """Return the state before the first choice: the position the game began with, or set-up from its seed."""
        if self._origin is not None:
            s = clone(self._origin)
            s.listening = listening
            return s
        s = blank(self._state.defs)
        set_modes(s, self.modes)
        s.listening = listening
        rng.seed(s, self.seed)
        vm.begin(s)
        vm.run(s)
        return s

    def clone(self) -> Self:
        """Return an independent copy; a game can be copied at any decision."""
        g = type(self).__new__(type(self))
        g.rulebook = self.rulebook
        g.decks = self.decks
        g.seed = self.seed
        g.modes = self.modes
        g.script = self.script.copy() if self.script is not None else None
        g._state = listening_clone(self._state)
        g._keeps = self._keeps
        g._listing = self._listing
        g._origin = self._origin
        g._options = None
        g._choices = self._choices.copy()
        g._checkpoints = self._checkpoints.copy()
        g._scripts = self._scripts.copy()
        return g

    def __copy__(self) -> Self:
        """Return an independent copy: `copy.copy` does the same as `clone`."""
        return self.clone()

    def __deepcopy__(self, memo: object) -> Self:
        """Return an independent copy: `copy.deepcopy` does the same as `clone`."""
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        """Return what `pickle` stores: the position and the choices."""
        from ptcg.game.pickling import reduce_game

        return reduce_game(self)

    # looking and explaining
    @property
    def events(self) -> list[Happening]:
        """Everything that happened so far, as typed events; a game that does not listen is run again to get them."""
        if self.modes["listen"]:
            return self._state.log
        if not self.modes["history"]:
            raise ValueError("this game keeps no history (history=False): its events are lost unless it listens")
        s = self._fresh(True)
        for i in self._choices:
            vm.decide(s, s.ask_opts[i])
        return s.log

    def view(self, seat: int | None) -> view.View:
        """Return what one seat may see (None: a spectator)."""
        return view.view(self._state, None if seat is None else as_seat(seat, "0, 1 or None (a spectator)"))

    def why_not(self, line: str | Action) -> list[causes.Reason]:
        """Return every reason why an action, typed or as a line, is not allowed now; empty if it is allowed."""
        if not isinstance(line, str | Action):
            raise ValueError(f"why_not: expected a line or an Action, found {line!r}")
        return explain.why_not(self._state, line)

    def preview(self, option: int | Option | str) -> Preview:
        """Return the lowest and highest damage an attack option would do now, with the ledger if it is certain."""
        i = option if isinstance(option, int) and not isinstance(option, bool) else self._index(option)
        if not 0 <= i < len(self.options):
            self._refuse(i)
        return preview(self._state, i)

    def determinize(self, seat: int, seed: str | int, opponent: DeckLike | None = None) -> Self:
        """Return a full game that is consistent with what the seat may know; equal views and seeds give equal games.

        ``opponent`` is the list assumed for the other player (None: the true list); it must fit the cards that the seat
        has seen. The new game begins here: it has its own chance and no past.
        """
        from ptcg.game.assume import assume
        from ptcg.game.known import deal_again

        seat = as_seat(seat)
        check_seed(seed)
        s = self._state
        decks = self.decks
        if opponent is not None:
            other = as_deck(opponent, "opponent")
            s = assume(s, seat, self.rulebook, decks, other)
            decks = (decks[0], other) if seat == 0 else (other, decks[1])
        s = deal_again(s, seat, str(seed))
        modes = self.modes.copy()
        if modes["chance"] == "script":
            modes["chance"] = "rng"
        s.chance_asks = modes["chance"] != "rng"
        s.listening = modes["listen"]
        return type(self)(self.rulebook, decks, f"determinize:{seat}:{seed}", modes, s)

    def seat(self, player: int | None = None, opponent: DeckLike | None = None, *, hears: bool = True) -> Seat:
        """Return the seat of a player: what that player may know and do now (None: the player who decides).

        ``opponent`` is the list assumed for the other player (None: the true list). With ``hears``, the seat of a game
        that listens keeps the events too. Raises ValueError if the player is neither 0 nor 1.
        """
        asked = self._state.ask_player
        if player is None and asked not in (0, 1):
            raise ValueError(f"seat: expected 0 or 1, because {'chance' if asked == CHANCE else 'nobody'} decides now")
        return Seat(self, asked if player is None else as_seat(player), opponent, hears=hears)

    def record(self) -> Record:
        """Return the whole game as data that can be replayed: rulebook, decks, seed, modes, versions and choices."""
        from ptcg.game.recording import record

        return record(self)

    def scene(self, seat: int | str | None = None) -> str:
        """Return the position as a scene: the whole truth, or what a seat or the public may know."""
        from ptcg.scenes.save import save

        everybody = seat is None or seat == "public"
        return save(self, seat if everybody else as_seat(seat, "0, 1, 'public' or None (the whole truth)"))

    def __eq__(self, other: object) -> bool:
        """Return True if the other game is at the same position, under the same rules and modes, with the same decks.

        Hidden cards and the generator count, the way to the position does not. A game and its clone are equal until
        one of them goes on.
        """
        if not isinstance(other, Game):
            return NotImplemented
        return (
            self.key() == other.key()
            and self.rulebook == other.rulebook
            and self.modes == other.modes
            and self.decks == other.decks
        )

    def __hash__(self) -> NoReturn:
        """Raise TypeError, since a game changes with each choice."""
        raise TypeError("a game changes with each choice and has no hash: use game.key() for the position")

    def _repr_html_(self) -> str:
        """Return the table as HTML, as the player who decides sees it: what a notebook shows."""
        from ptcg.game.notebook import board

        return board(self)

    def __str__(self) -> str:
        """Return the table as text, as the player who decides sees it."""
        from ptcg.game.drawing import drawn

        return drawn(self)

    def __repr__(self) -> str:
        o = self.outcome
        kind = self.decision.kind if self.decision else ""
        what = f"over: {o.winner} by {o.way}" if o else f"turn {self.turn}, {kind}"
        return f"<Game {self.rulebook.id} {what}>"


def playout(game: Game, seed: str | int, limit: int = 100_000) -> Outcome | None:
    """Play a copy of the game to its end with random choices, inside the engine; None if the limit is reached first.

    >>> import ptcg
    >>> ptcg.playout(ptcg.Game.new(seed="sfc32:1"), seed=1).way
    'empty deck'
    """
    if not isinstance(game, Game):
        raise ValueError(f"playout: expected a Game, found {game!r}")
    check_seed(seed)
    s = clone(game.state)
    rng.seed(s, str(seed))
    vm.playout(s, least("limit", limit))
    return Outcome(s.winner if s.winner >= 0 else None, WAYS[s.why]) if s.over else None
