"""Guards of a whole text: whether the player may use it, by its costs, demands and effects (TRAINER-07)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from ptcg.effects import control as ct
from ptcg.effects import selectors as s
from ptcg.effects.conditions import All, CardAt, HandIs, Paid
from ptcg.effects.node import Node, Part, walk
from ptcg.effects.rewriter import mapped, replaced
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build
from ptcg.lowering.expressions import Phrases
from ptcg.lowering.guards import Guard, all_of, any_of, of_subject, room
from ptcg.lowering.references import depends_on_last, depends_on_payment, depends_on_success, is_cost
from ptcg.verbs.choose import Choose
from ptcg.verbs.draw import Draw, DrawUntil
from ptcg.verbs.end_turn import EndTurn
from ptcg.verbs.evolve import Evolve
from ptcg.verbs.guess import GuessThen
from ptcg.verbs.heal import Heal
from ptcg.verbs.knock_out import KnockOut
from ptcg.verbs.look import Look, Reveal
from ptcg.verbs.look_for import LookFor
from ptcg.verbs.move import Move
from ptcg.verbs.move_attached import MoveAttached
from ptcg.verbs.search import Search
from ptcg.verbs.shuffle_in import ShuffleIn
from ptcg.verbs.switch import Switch

ALWAYS = build.condition(o.C_TRUE)


def body_feasible(ph: Phrases, body: tuple[Node, ...]) -> Code:
    """Return the condition that a text can do something: at least one sentence that is no cost can."""
    for i, x in enumerate(body):
        if discards_to_draw(x, body[i + 1 : i + 2]):
            return draws_after(ph, x, body[i + 1])
    match body:
        case (Choose(s.Pick(s.Amount(int(n), _), group)), *_) if leaves_others(body[1:]):
            return build.condition(o.C_CMP, test=o.T_MORE, left=build.number(o.N_COUNT, of=ph.group(group)), right=n)
        case (Choose(s.Pick() as pick) as choice, *follow) if follow and all(s.It() in walk(x) for x in follow):
            chosen = tuple(replaced(x, s.It(), pick) for x in follow)  # the sentences are about the chosen Pokémon
            return all_of([Guard(ph).feasible(choice), body_feasible(ph, chosen)])
        case (Choose(s.Attached() as held), *follow) if all(isinstance(x, Choose | ct.Apply) for x in follow):
            return Guard(ph).cards_open(held)  # the choice is the only subject
        case (Choose(s.CardsIn() as cards), *follow) if any(isinstance(x, GuessThen) for x in follow):
            return Guard(ph).cards_open(cards)  # without such a card there is nothing to guess
        case (
            Look() | Reveal() | ct.By(_, Reveal()) as seen,
            ct.May(_, Move(s.Among(), s.OntoBench() as dest))
            | Move(s.Among(), s.OntoBench() as dest)
            | ct.Seq((Move(s.Among(), s.OntoBench() as dest), *_)),
            *_,
        ):
            return all_of([Guard(ph).feasible(seen), room(dest)])  # the cards seen can only go to a Bench
        case (Reveal(s.Top()) as seen, ct.If(_, Move(s.It(), s.OntoMon() as dest)), *_):
            return all_of(
                [Guard(ph).feasible(seen), Guard(ph).hosts(dest)]
            )  # a card that must be attached needs a Pokémon
        case (Move() as given, Draw() as draw) if gives_up(given) and depends_on_last(draw):
            return all_of(
                [Guard(ph).feasible(given), Guard(ph).feasible(draw)]
            )  # cards are given up for cards (TPCi 2023-01-19)
        case (Move(s.Top()) as lost, Move(s.MovedCards(), s.OntoMon() as dest)):
            return all_of(
                [Guard(ph).feasible(lost), Guard(ph).hosts(dest)]
            )  # the discarded cards can only go to those Pokémon
    subject: s.Mon | None = None
    named: list[Node] = []
    for x in body:
        x, subject = of_subject(x, subject)
        named.append(x)
    rest = [x for x in named if not is_cost(x) and not depends_on_success(x)]
    rest = [x for x in rest if not (isinstance(x, ct.Op) and x.ENDS_A_SEARCH)] or rest
    rest = [x for x in rest if x is rest[0] or not depends_on_last(x)]  # the first decides for those that depend on it
    rest = [x for x in rest if not is_price(x)] or [x for x in body if depends_on_success(x)] or rest
    paying = all_of([Guard(ph).payable(x.then) for x in body if isinstance(x, ct.May) and is_cost(x)])
    spent = sum(from_hand(x) for x in body)
    can = [(x, Guard(ph, spent).feasible(x)) for x in rest]
    whole = any_of([all_of([c, paying]) if depends_on_payment(x) else c for x, c in can])
    return with_deck(whole) if any(fills_deck(x) for x in body) else whole


def play_feasible(ph: Phrases, body: tuple[Node, ...]) -> Code:
    """Return the condition that a Trainer card can do something when it is played.

    Discarding from hand is a cost, so it does not by itself make the card playable (TPCi 2017-04-27, 2019-03-21), and a
    fixed number of cards must be there (PUI 2010-05-13). If the text first puts Pokémon onto the Bench, that alone
    makes it playable (TPCi 2015-02-26). A card that is first shown and put back must be there.
    """
    body = tuple(out_of_hand(x) for x in body)
    if any(discards_to_draw(x, body[i + 1 : i + 2]) for i, x in enumerate(body)):
        return body_feasible(ph, body)
    price = [
        Guard(ph).payable(k) if takes_from_hand(k) else Guard(ph).feasible(k) for k in before_gain(body) if gives_up(k)
    ]
    first = [x for x in body[:1] if puts_back(x) or (isinstance(x, Move) and isinstance(x.dest, s.OntoBench))]
    rest = beyond_price(body)
    return all_of([*price, *[Guard(ph).feasible(x) for x in first], body_feasible(ph, rest or body)])


def before_gain(body: tuple[Node, ...]) -> tuple[Node, ...]:
    """Return the steps before the first step that fills the actor's hand; later steps may discard those cards."""
    steps = [k for x in body for k in (x.steps if isinstance(x, ct.Seq) else (x,))]
    gain = next((i for i, x in enumerate(steps) if any(fills_hand(k) for k in walk(x))), len(steps))
    return tuple(steps[:gain])


def fills_hand(x: Node) -> bool:
    """Return True for a step that puts cards into the actor's hand."""
    match x:
        case Draw() | DrawUntil():
            return True
        case Search(dest=s.Into(s.Place("hand", None | "me"))) | Move(dest=s.Into(s.Place("hand", None | "me"))):
            return True
    return isinstance(x, LookFor) and x.dest in (s.Into(s.Place("hand")), s.Into(s.Place("hand", "me")))


def puts_back(x: Node) -> bool:
    """Return True for a sentence in which the actor shows cards of the hand and puts them into the deck."""
    match x:
        case ct.Seq((Reveal(s.CardsIn(_, _, s.Place("hand", None | "me"))), Move() | ShuffleIn() as given)):
            return isinstance(given.cards, s.It | s.Them)
    return False


def out_of_hand(value: Part) -> Part:
    """Return the step as it is when the played card has left the hand and is on the table.

    Conditions on the actor's hand then do not count the played card.
    """
    if isinstance(value, HandIs) and value.who == "me":
        return replace(value, other=True)
    if value == CardAt("table"):
        return All(())
    return mapped(value, out_of_hand)


def beyond_price(body: tuple[Node, ...]) -> tuple[Node, ...]:
    """Return the sentences without those in which the actor discards from hand."""
    out: list[Node] = []
    paid = False
    for x in body:
        if isinstance(x, ct.Modes):
            x = replace(x, options=tuple(without_price(k) for k in x.options))
        elif isinstance(x, ct.Seq):
            x = within(x)
        if gives_up(x) or gives_up_all(x):
            paid = True
        elif paid and isinstance(x, ct.If) and depends_on_success(x):
            out.append(x.then)
        else:
            out.append(x)
    return tuple(out)


def without_price(x: ct.Op) -> ct.Op:
    """Return a mode without the cards that it discards from hand.

    Discarding any number up to a limit counts as an effect of its own (TPCi 2022-11-10).
    """
    if not isinstance(x, ct.Seq) or any(gives_up(k) and not takes_from_hand(k) for k in x.steps):
        return x
    return within(x)


def within(x: ct.Seq) -> ct.Seq:
    """Return a sequence without the steps in which the actor discards from hand, if there are others."""
    return ct.Seq(tuple(k for k in x.steps if not gives_up(k) and not gives_up_all(k)) or x.steps)


def gives_up(x: Node) -> bool:
    """Return True for a sentence in which the actor discards cards from hand."""
    match x:
        case Move(s.CardsIn(_, _, s.Place("hand", None | "me")), s.Into(s.Place("discard" | "lost")), None):
            return True
    return False


def gives_up_all(x: Node) -> bool:
    """Return True for a sentence in which the actor discards the whole hand, which may be empty."""
    match x:
        case Move(s.Whole(s.Place("hand", None | "me")), s.Into(s.Place("discard")), None):
            return True
    return False


def discards_to_draw(x: Node, following: tuple[Node, ...]) -> bool:
    """Return True for a Trainer that may discard cards, any number or 1, and then draws up to a number.

    Such a Trainer must draw (R-39).
    """
    step = x.then if isinstance(x, ct.May) else x
    return (
        len(following) == 1
        and isinstance(following[0], DrawUntil)
        and isinstance(step, Move)
        and isinstance(step.cards, s.CardsIn)
        and (step.cards.amount == s.Amount(0, None) or (step is not x and step.cards.amount == s.Amount(1, 1)))
        and step.cards.place == s.Place("hand")
        and not step.cards.filter
        and step.dest == s.Into(s.Place("discard"))
    )


def draws_after(ph: Phrases, x: Node, draw: Node) -> Code:
    """Return the condition that a draw up to a number can draw something after the largest possible discard."""
    if most_discarded(x) < 0:
        return build.condition(o.C_DECK, player=sp.ACTOR)
    return Guard(ph, most_discarded(x)).feasible(draw)


def most_discarded(x: Node) -> int:
    """Return the most cards that a Trainer of ``discards_to_draw`` discards; -1: all."""
    amount = next(k for k in walk(x) if isinstance(k, s.Amount))
    return -1 if amount.hi is None else amount.hi


def fills_deck(x: Node) -> bool:
    """Return True for a cost that puts cards into the deck, so that the player can draw."""
    match x:
        case ct.AsCost(Move(_, s.Into(s.Place("deck", None | "me")), _)):
            return True
    return False


def with_deck(x: Code) -> Code:
    """Return the condition, in which the actor's deck counts as having cards."""
    if x.op == o.C_DECK and x.a in (sp.ACTOR, sp.ME):
        return ALWAYS
    if x.op == o.C_AND:
        return all_of([with_deck(k) for k in x.kids])
    if x.op == o.C_OR:
        return any_of([with_deck(k) for k in x.kids])
    return x


def leaves_others(steps: tuple[Node, ...]) -> bool:
    """Return True if the steps affect only Pokémon that were not picked before."""
    return len(steps) > 0 and all(any(isinstance(k, s.EachOther) for k in walk(x)) for x in steps)


def is_price(x: Node) -> bool:
    """Return True for a step that only harms the user or the text's own card, which is no reason to use the text."""
    match x:
        case ct.Later(_, event, _):
            return event is None
        case EndTurn() | KnockOut(s.This()) | Reveal(s.ThisCard()):
            return True
        case Move(s.ThisCard(), s.Into(s.Place("discard"))):
            return True
    return False


def from_hand(x: Node) -> int:
    """Return how many cards of the hand a compulsory cost takes."""
    match x:
        case ct.AsCost(Move(s.CardsIn(s.Amount(int(lo), _), _, s.Place("hand", None | "me")), _, None)):
            return lo
    return 0


def further(ph: Phrases, body: tuple[Node, ...]) -> Code:
    """Return the condition that what an optional cost pays for can do something; else the cost may not be paid.

    See TAGSUP-01. When the cost is paid, a Pokémon that will be healed on the Bench is still Active; a text that
    forbids healing the Active Pokémon ends with the switch.
    """
    parts = []
    for x in body:
        match x:
            case ct.If(Paid(), Heal(_, s.OldActive())) if Switch("me") in body:
                parts.append(Guard(ph).one_is(s.Active("me"), build.filter(o.F_COUNTERS, test=o.T_ANY)))
            case ct.If(Paid(), then):
                parts.append(Guard(ph).feasible(then))
    return any_of(parts)


def demanded(ph: Phrases, body: tuple[Node, ...]) -> Code:
    """Return the condition that the hand has as many cards as the text demands first.

    With fewer cards, a text such as "Discard 2 cards. If you do, ..." cannot be used (TRAINER-07).
    """
    taken = [x for x, after in pairwise(body) if depends_on_success(after) and takes_from_hand(x)]
    return all_of([Guard(ph).payable(x) for x in taken])


def opening(ph: Phrases, body: tuple[Node, ...]) -> Code:
    """Return the condition that the first step of an optional text can be done if it takes cards.

    In "you may discard a card. Then, draw a card", nothing else happens without that step (R-51). A player may discard
    the whole hand only in order to draw.
    """
    match body[0]:
        case ct.Seq((Move(s.Whole(s.Place("hand", None | "me")), s.Into(), _), Draw() as draw, *_)):
            return Guard(ph).feasible(draw)
    x = body[0]
    while isinstance(x, ct.Seq):
        x = x.steps[0]
    match x:
        case Move() if takes_from_hand(x):
            return Guard(ph).payable(x)
        case ShuffleIn(s.CardsIn(s.Amount(int(lo), _), atoms, s.Place("hand", None | "me") as place), _):
            return Guard(ph).payable(Move(s.CardsIn(s.Amount(lo, lo), atoms, place), s.Into(place))) if lo else NIL
        case Evolve(_, s.CardsIn(_, _, s.Place("hand", None | "me"))):
            return Guard(ph).feasible(x)
        case Move(s.CardsIn(s.Amount(int(lo), _), _, s.Place("hand" | "discard", None | "me")), _, None) if lo:
            return Guard(ph).feasible(x)
        case Move(s.Top(_, s.Place("deck", None | "me")), _, _):
            return Guard(ph).feasible(x)
        case Move(s.Attached(s.Amount(int(lo), _)), _, None) if lo:
            return Guard(ph).feasible(x)
        case MoveAttached(s.Attached(s.Amount(int(lo), _))) if lo:
            return Guard(ph).feasible(x)
    return NIL


def takes_from_hand(x: Node) -> bool:
    """Return True for a sentence in which the actor gives up a fixed number of cards of the hand."""
    match x:
        case Move(s.CardsIn(s.Amount(int(lo), hi), _, s.Place("hand", None | "me"), _, _), s.Into(), None):
            return lo == hi
    return False


def costs(ph: Phrases, body: tuple[Node, ...]) -> Code:
    """Return the condition that the player can pay every compulsory cost of a text."""
    return all_of([Guard(ph).payable(x.step) for x in body if isinstance(x, ct.AsCost)])
