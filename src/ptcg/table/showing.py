"""What a connection is shown: the facts of the table, and the position with the open decision in words, reasons,
previews and news."""

from __future__ import annotations

import re

import msgspec
from msgspec.structs import replace

from ptcg.cards import Card
from ptcg.game import Decision, Game, Option, Side, View
from ptcg.game.events import Event
from ptcg.game.ledger import Step
from ptcg.game.looking import in_hand, look
from ptcg.game.prompts import span
from ptcg.game.view import hand_open
from ptcg.table.answers import (
    Asked,
    BookFacts,
    Choice,
    Forecast,
    LookedAt,
    Over,
    PickRange,
    Shown,
    TableFacts,
    UndoFacts,
)
from ptcg.table.characters import at_seat
from ptcg.table.company import COME_BACK, EMOTES
from ptcg.table.faces import face
from ptcg.table.guide import coach
from ptcg.table.lessons import coach_of, facts_of
from ptcg.table.pages import edition
from ptcg.table.reasons import closed, hand_reasons, move_reasons
from ptcg.table.setups import HOT_SEAT
from ptcg.table.table import Table


def cards_of(table: Table) -> dict[str, Card]:
    """Return the cards of both decks by id."""
    return {card.id: card for deck in table.game.decks for _, card in deck.cards}


def place_words(ref: str, view: View, named: bool = True) -> str:
    """Return a place as a person says it: `Gible (Bench 2)`, `their Active`."""
    side, _, spot = ref.partition(".")
    words = "Active" if spot == "active" else f"Bench {int(spot[6:-1]) + 1}"
    words = words if side == "me" else f"their {words}"
    mon = view.at(ref)
    return f"{mon.name} ({words})" if mon is not None and mon.name and named else words


def printed(words: str, card: str, name: str) -> str:
    """Return words in which a card is called by its name, also where its id tells it from another printing."""
    named, _, number = card.rpartition("-")
    both = re.sub(rf"\S+ \+ {re.escape(card)}\b|\b{re.escape(card)} \+ \S+", name, words)
    return re.sub(rf"(?<!\S){re.escape(card)}(?!\S)", f"{name} ({named.upper()} {number})", both)


def label(option: Option, view: View) -> str:
    """Return an option in words for people: what it does, or its notation with the Pokémon in place of its position."""
    if option.action.does:
        return option.action.does
    words, place = option.notation, option.action.place
    if place is not None and not place.endswith(".gone"):
        words = words.replace(place, place_words(place, view))
    if option.action.card is not None and option.action.name:
        words = printed(words, option.action.card, option.action.name)
    words = words.removeprefix("choose ").replace("level_up", "level up")
    return words[:1].upper() + words[1:]


def asked(game: Game, view: View, cards: dict[str, Card]) -> Asked:
    """Return the open decision of the seat whose view this is."""
    decision = view.decision
    assert decision is not None
    main = decision.kind == "main"
    picks = span(game.state)
    copies = iter(picks.copies if picks is not None else ())
    effects = any(o.action.does for o in decision.options)
    options, usable = [], set()
    for o in decision.options:
        verb, card = o.action.verb, o.action.card
        if card is not None and verb in ("play", "bench", "evolve", "attach", "level_up"):
            usable.add(card)
        options.append(
            Choice(
                o.index, o.notation, label(o, view), verb, o.rule, o.refs, card, o.action.place,
                forecast(game, o.index, view) if main and verb == "attack" else None,
                next(copies, 0) if o.notation != "done" else 0,
                o.action.text,
            )
        )  # fmt: skip
    notations = {o.notation for o in decision.options}
    looked = look(game.state)
    prized = view.me.prize_set if looked is not None and looked.whole else None
    zone = "hand" if in_hand(game.state) else ""
    return Asked(
        player=decision.player,
        kind=decision.kind,
        prompt=decision.prompt,
        title=decision.title,
        question="Choose what it does" if effects else decision.question,
        detail="" if effects else decision.detail,  # each option says what it does
        counter=decision.counter,
        button=decision.button,
        source=decision.source,
        rule=options[0].rule if options and not main else "TURN-02",
        options=tuple(options),
        cannot=hand_reasons(game, view, cards, usable) | move_reasons(game, view, cards, notations) if main else {},
        pick=None if picks is None else PickRange(picks.low, picks.high, zone),
        deck=None if looked is None else LookedAt(looked.cards, looked.whole, tuple(c.id for c in prized or ())),
    )


def forecast(game: Game, index: int, view: View) -> Forecast:
    """Return what an attack would do now."""
    found = game.preview(index)
    target = view.opp.active
    steps = [Step(*step) for step in found.ledger]
    ledger = [step.entry for step in steps if not step.last]
    if target is None or target.hidden:
        return Forecast(found.low, found.high, ledger)
    left = target.hp - target.damage
    return Forecast(found.low, found.high, ledger, target.name, max(0, left - found.low), found.low >= left > 0)


def ids_in(view: View) -> set[str]:
    """Return every card id in a view."""
    found = {view.stadium.id} if view.stadium is not None else set()
    for side in (view.me, view.opp):
        zones = (
            side.hand,
            side.deck_top,
            side.discard,
            side.lost,
            side.played,
            side.aside,
            side.prizes,
            side.prize_set,
        )
        found |= {card.id for zone in zones for card in zone or () if card is not None}
        for mon in side.mons:
            attached = (*mon.cards, *mon.under, *mon.tools, *mon.attached, *mon.energy)
            found |= {card.id for card in attached if card is not None}
    return found


def facts(table: Table, seat: int | None, public: str, advice: bool, about: str) -> TableFacts:
    """Return the facts of a table that do not change during a game."""
    setup, book = table.setup, table.game.rulebook
    bench, prizes = book["bench_size"], book["prizes"]
    assert isinstance(bench, int) and isinstance(prizes, int)
    opposite = at_seat(setup.seats[1 - seat]) if seat in (0, 1) else None
    return TableFacts(
        edition=edition(),
        public=public,
        id=setup.id,
        seat=seat,
        names=[s.name for s in setup.seats],
        bots=[s.bot for s in setup.seats],
        hot_seat=seat == HOT_SEAT,
        clock=setup.clock,
        book=BookFacts(book.id, book.title, book.year, bench, prizes),
        decks=[deck.name for deck in table.game.decks],
        hints=setup.hints,
        guide=setup.guide or bool(setup.lesson),
        sandbox=bool(setup.scene) and not setup.puzzle and not setup.lesson,
        puzzle=setup.puzzle,
        lesson=facts_of(setup.lesson),
        watch=setup.watch,
        best_of=setup.best_of,
        character=opposite.id if opposite is not None else "",
        phrases=None if opposite is None else msgspec.structs.astuple(opposite.phrases),
        emotes=list(EMOTES.items()) if table.between_people else [],
        come_back=COME_BACK,
        open=setup.open,
        advice=advice,
        about=about,
    )


def without_hands(game: Game, view: View) -> View:
    """Return a spectator's view without the hands, unless an effect turns a hand face up. If both players know a card
    of a hand, one of them may have learned it by looking, and spectators may not see that."""

    def hidden(player: int, side: Side) -> Side:
        if not side.hand or hand_open(game.state, player):
            return side
        return replace(side, hand=(None,) * len(side.hand))

    return replace(view, me=hidden(0, view.me), opp=hidden(1, view.opp))


def position(table: Table, seat: int | None, since: int, known: set[str], thinking: bool = False) -> Shown:
    """Return the position for a connection. `since` is the number of lines that the connection has; `known` are the
    faces that it has, and new faces are added to it."""
    shown = table.seen_by(seat)
    game, setup = table.game, table.setup
    view = game.view(shown)
    if shown is None:
        view = without_hands(game, view)
    cards = cards_of(table)
    lines = table.told(shown)
    mine = not table.over and table.mover == shown and shown is not None and not table.waiting
    decision = asked(game, view, cards) if mine else None
    over = None
    if table.over:
        winner, way = table.result or (None, "cut")
        over = Over(winner, way, table.decided)
    said = None
    if decision is not None and seat == 0 and setup.lesson:
        said = coach_of(setup.lesson, table.steps_done, decision, view)
    elif decision is not None and seat == 0 and setup.guide:
        said = coach(decision, view, lines, seat)
    ids = ids_in(view) | {i for line in lines[since:] for i in cards_in(line)}
    if decision is not None:
        ids.update(o.card for o in decision.options if o.card)
        ids.update(decision.deck.cards if decision.deck is not None else ())
    waiting = view.decision if decision is None else None
    fresh = {i: face(cards[i]) for i in ids if i in cards and i not in known}
    known |= ids
    main = decision is not None and decision.kind == "main"
    return Shown(
        state=table.state_id,
        choices=len(table.movers),
        shown=shown,
        view=replace(view, decision=None),
        lines=lines[since:],
        start=since,
        line_count=len(lines),
        mover=table.mover,
        thinking=thinking,
        hurt=table.hurt(shown),
        names=[s.name for s in setup.seats],
        wins=table.wins,
        faces=fresh,
        next=setup.next,
        invite=setup.invite if seat == 0 else "",
        over=over,
        decision=decision,
        waiting=None if waiting is None else Decision(waiting.player, waiting.kind, waiting.source),
        coach=said,
        closed=closed(game, decision is not None) if seat is not None and over is None and not main else None,
        undo=None if seat is None else undo_facts(table, seat),
    )


def cards_in(event: Event) -> set[str]:
    """Return the ids of the cards of an event."""
    shown = {card.id for card in (*event.cards, event.card) if card is not None}
    return shown | {mon.card for mon in (event.mon, event.target) if mon is not None and mon.card}


def undo_facts(table: Table, seat: int) -> UndoFacts:
    """Return what the seat may undo."""
    length = table.undo_length(seat)
    theirs = length is not None and seat in (0, 1) and 1 - seat in table.movers[length:]
    return UndoFacts(length is not None, table.needs_consent(seat), table.undo_offer, theirs)
