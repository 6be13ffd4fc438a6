"""Lessons: eight positions of one turn each, in which a coach says at each choice what to do and why.

A lesson takes only the choice of its present step, so that every step can build on the ones before. Any other choice is
answered with what the step asks for.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct

from ptcg.cards import builtin_pool
from ptcg.game import View
from ptcg.table.answers import Asked, Coaching, LessonFacts, Pointer
from ptcg.table.faces import full_face
from ptcg.table.refusals import Refused

BOOK = "PAR23"
OPPONENT = "Pip"
BOT = "easy"
"""Who answers in a lesson: it has hardly anything to decide."""


class Step(Struct, frozen=True):
    """A step: the notation of the choice it takes (a final `*` stands for any end), what to do, and why."""

    want: str
    title: str
    why: str

    def takes(self, notation: str) -> bool:
        """Return whether a choice is the one that this step asks for."""
        return notation.startswith(self.want[:-1]) if self.want.endswith("*") else notation == self.want


class Lesson(Struct, frozen=True):
    """A lesson: its place in the order, what it teaches, a card to draw it with, its position, its steps, and what to
    keep in mind."""

    id: str
    number: int
    name: str
    line: str
    card: str
    position: str
    steps: tuple[Step, ...]
    learned: str

    @property
    def scene(self) -> str:
        """The position as the text of a scene."""
        return f"scene: lesson-{self.id}\nrulebook: {BOOK}\ntitle: {self.name}\n{self.position}"


def _lesson(
    number: int, name: str, line: str, card: str, position: str, learned: str, *steps: tuple[str, str, str]
) -> Lesson:
    id = name.lower().replace(" ", "-")
    return Lesson(id, number, name, line, card, position, tuple(Step(*step) for step in steps), learned)


@cache
def lessons() -> dict[str, Lesson]:
    """Return the lessons by id, in their order."""
    return {lesson.id: lesson for lesson in _LESSONS}


def lesson_named(id: object) -> Lesson:
    """Return a lesson. Raises Refused if there is none of that id."""
    found = lessons().get(id) if isinstance(id, str) else None
    if found is None:
        raise Refused("lesson", f"there is no such lesson; expected one of {', '.join(lessons())}")
    return found


def listed() -> list[dict[str, Any]]:
    """Return the lessons as a page lists them."""
    pool, rows = builtin_pool(), []
    for lesson in lessons().values():
        card = pool.get(lesson.card)
        assert card is not None
        rows.append(
            {"id": lesson.id, "number": lesson.number, "name": lesson.name, "line": lesson.line,
             "steps": len(lesson.steps), "face": full_face(card)}
        )  # fmt: skip
    return rows


def check_step(id: str, done: int, notation: str) -> None:
    """Raise Refused, with what to do instead, if a choice is not that of the present step."""
    step = lessons()[id].steps[done]
    if not step.takes(notation):
        raise Refused("lesson", f"not yet: {step.title[:1].lower()}{step.title[1:]} first")


def facts_of(id: str) -> LessonFacts | None:
    """Return what the page shows of a lesson; None if a table is none."""
    if not id:
        return None
    lesson, order = lessons()[id], list(lessons().values())
    after = order[lesson.number] if lesson.number < len(order) else None
    return LessonFacts(
        id, lesson.number, len(order), lesson.name, len(lesson.steps), lesson.learned,
        after.id if after is not None else "", after.name if after is not None else "",
    )  # fmt: skip


def coach_of(id: str, done: int, decision: Asked, view: View) -> Coaching:
    """Return what the coach says at the present step, with the things to choose in their order."""
    lesson = lessons()[id]
    step = lesson.steps[done]
    marks: list[Pointer] = []
    option = next((o for o in decision.options if step.takes(o.notation)), None)
    if option is not None:
        in_hand = option.card is not None and any(c is not None and c.id == option.card for c in view.me.hand or ())
        if option.verb == "attack":
            marks.append(Pointer(opt=option.i))
        elif option.verb == "retreat":
            marks.append(Pointer(button="retreat"))
        elif in_hand:
            marks.append(Pointer(card=option.card))
        if option.at and option.verb not in ("bench", "attack"):
            marks.append(Pointer(at=option.at))
        if not marks:
            marks.append(Pointer(opt=option.i))
    return Coaching(
        lesson.id, step.title, step.why, done=[s.want for s in lesson.steps[:done]], marks=marks,
        lessons=len(lesson.steps),
    )  # fmt: skip


_LESSONS = (
    _lesson(
        1, "A turn", "Play, attach, attack. What ends your turn.", "swsh1-55",
        """\
me:
  active: {card: swsh1-55}
  hand: [swsh1-63, sve-3]
  deck: 20
opp:
  active: {card: hgss2-68}
  bench: [{card: hgss1-61}]
  deck: 20
turn: {player: me, number: 5}
""",
        "Do everything else first: an attack ends your turn.",
        ("bench Snom", "Put Snom on your Bench",
         "If your Active Pokémon is Knocked Out, one from the Bench takes its place. With nobody there, you lose."),
        ("attach Basic Water Energy to me.active", "Attach the Energy to your Active Pokémon",
         "Attacks cost Energy. You may attach one Energy from your hand each turn, and it stays."),
        ("attack Pound", "Attack with Pound", "One Energy of any type is enough for it. An attack ends your turn."),
    ),
    _lesson(
        2, "Energy", "One each turn. What an attack needs.", "sve-3",
        """\
me:
  active: {card: swsh1-55, energy: [Fire]}
  bench: [{card: swsh1-63}]
  hand: [sve-2, sve-3]
  deck: 20
opp:
  active: {card: col1-33}
  deck: 20
turn: {player: me, number: 5}
""",
        "A star in the cost takes any Energy; a colored sign needs its own type.",
        ("attach Basic Water Energy to me.active", "Attach the Water Energy to Sobble",
         "Water Gun costs one Water and one of any type. The Fire pays for the second."),
        ("attack Water Gun", "Attack with Water Gun",
         "Both parts of its cost are paid now. Energy stays attached after the attack."),
    ),
    _lesson(
        3, "Evolve", "When you may, and what stays.", "col1-7",
        """\
me:
  active: {card: col1-61, damage: 10, energy: [Water, Water]}
  bench: [{card: swsh1-63}]
  hand: [col1-7, swsh1-64, sve-3]
  deck: 20
opp:
  active: {card: col1-33}
  deck: 20
turn: {player: me, number: 5}
""",
        "A Pokémon can evolve from the turn after it came into play. Damage and Energy stay.",
        ("evolve me.active with Gyarados", "Evolve Magikarp into Gyarados",
         "It gets 130 HP and new attacks. The damage on it and its Energy stay; Special Conditions would go."),
        ("evolve me.bench[0] with Frosmoth", "Evolve Snom into Frosmoth",
         "Each of your Pokémon may evolve once each turn, also on the Bench."),
        ("attach Basic Water Energy to me.active", "Attach the Energy to Gyarados", "Hydro Splash costs three."),
        ("attack Hydro Splash", "Attack with Hydro Splash", "Magikarp would have done 10. Gyarados does 50."),
    ),
    _lesson(
        4, "The Active Spot", "Retreat, switch, and why it matters.", "sv1-194",
        """\
me:
  active: {card: swsh1-55, damage: 60, energy: [Water]}
  bench: [{card: swsh1-56}, {card: swsh1-64, energy: [Water, Water]}]
  hand: [sv1-194]
  deck: 20
opp:
  active: {card: col1-33}
  deck: 20
turn: {player: me, number: 5}
""",
        "Retreating costs Energy and is possible once each turn. A Switch costs nothing.",
        ("retreat to me.bench[0]", "Retreat Sobble and send in Drizzile",
         "Sobble has 10 HP left and would give up a Prize. Its Retreat Cost of 1 is paid with its Energy."),
        ("play Switch", "Play Switch",
         "Drizzile has no Energy. You can't retreat a second time, but an Item may still switch."),
        ("choose me.bench[1]", "Choose Frosmoth", "It has the Energy for its attack."),
        ("attack Aurora Beam", "Attack with Aurora Beam", "A Pokémon that has just come in may attack at once."),
    ),
    _lesson(
        5, "Trainers", "Items, Supporters, and how many of them.", "swsh1-165",
        """\
me:
  active: {card: swsh1-55, energy: [Water]}
  hand: [sv1-181, swsh1-165]
  deck: [swsh1-63, swsh1-55, swsh1-56, col1-7, sve-3, sve-3, sve-3, sve-3, sv1-194, sv1-194]
opp:
  active: {card: col1-33}
  deck: 20
turn: {player: me, number: 5}
""",
        "As many Items as you like, one Supporter each turn. Search before you draw.",
        ("play Nest Ball", "Play Nest Ball",
         "An Item. It finds a Basic Pokémon in your deck and puts it on your Bench."),
        ("choose Snom", "Take Snom", "The list shows your whole deck. Cards that fit come first."),
        ("play Hop", "Play Hop",
         "A Supporter: one each turn. Search first and draw then: a smaller deck gives you better cards."),
        ("attack Pound", "Attack with Pound", "Nothing else is left to do."),
    ),
    _lesson(
        6, "Damage", "Weakness, and choosing the target.", "hgss2-68",
        """\
me:
  active: {card: swsh1-56, energy: [Water, Water]}
  bench: [{card: swsh1-63}]
  hand: [sv2-172]
  deck: 20
opp:
  active: {card: col1-33}
  bench: [{card: hgss3-48}, {card: hgss2-68}]
  deck: 20
turn: {player: me, number: 5}
""",
        "Weakness doubles the damage. The large figure on an attack has it counted in already.",
        ("play Boss's Orders*", "Play Boss's Orders",
         "Water Drip does 30. Snorlax has 100 HP, but a Pokémon on the Bench is weak to Water."),
        ("choose opp.bench[1]", "Choose Vulpix", "It has 60 HP and Weakness to Water: 30 becomes 60."),
        ("attack Water Drip", "Attack with Water Drip", "60 damage is just enough for a Knock Out."),
        ("prize *", "Take a Prize card", "One Prize for each Knock Out. If you take your last one, you win."),
    ),
    _lesson(
        7, "Prize cards", "Who is ahead, and what ex costs.", "sv1-81",
        """\
me:
  active: {card: swsh1-56, energy: [Water, Water]}
  bench: [{card: swsh1-63}]
  hand: [sv2-172]
  deck: 20
  prizes: 4
opp:
  active: {card: hgss3-48, damage: 30}
  bench: [{card: hgss1-61}, {card: sv1-81, damage: 190}]
  deck: 20
  prizes: 3
turn: {player: me, number: 5}
""",
        "A Pokémon ex is worth two Prizes. Count the Prizes before you choose whom to attack.",
        ("play Boss's Orders*", "Play Boss's Orders",
         "You could Knock Out Eevee for one Prize. The hurt Miraidon ex on the Bench is worth two."),
        ("choose opp.bench[1]", "Choose Miraidon ex", "It has 30 HP left."),
        ("attack Water Drip", "Attack with Water Drip", "30 damage: exactly what is left."),
        ("prize *", "Take the first Prize card", "It goes to your hand. You were behind by one; now you are ahead."),
        ("prize *", "Take the second Prize card", "Two Prizes for one Knock Out."),
    ),
    _lesson(
        8, "Finish it", "All of it in one turn, for the last Prize.", "col1-39",
        """\
me:
  active: {card: swsh1-55, damage: 60}
  bench: [{card: col1-61, energy: [Water, Water]}]
  hand: [sv1-194, col1-7, sve-3, swsh1-165]
  deck: 20
  prizes: 1
opp:
  active: {card: col1-39, damage: 30}
  bench: [{card: hgss1-61}]
  deck: 20
  prizes: 1
turn: {player: me, number: 9}
""",
        "Look for the win first: which attack would do it, and what does it still need?",
        ("play Switch", "Play Switch", "Zangoose has 50 HP left. Only Gyarados does 50, and Magikarp is on the Bench."),
        ("evolve me.active with Gyarados", "Evolve Magikarp into Gyarados", "It keeps its two Energy."),
        ("attach Basic Water Energy to me.active", "Attach the Energy", "Hydro Splash costs three."),
        ("attack Hydro Splash", "Attack with Hydro Splash", "50 damage: a Knock Out, the last Prize, and the game."),
    ),
)  # fmt: skip
