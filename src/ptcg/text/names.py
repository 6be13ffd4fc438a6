"""Names: how a text says the names of its own card, and names that the reader could not tell from other words.

In a text before Sword & Shield the name of the Pokémon itself means *this Pokémon*, the name of another card *this
card*; where the name can mean any card of that name (*other*, *any*, *your*, *in play*), it stays. Names with signs of
their own are marked (``MARK``). ``tests/text/test_names.py`` has a card for each rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ptcg.text.signs import plain_signs

_TYPE = "(?:Grass|Fire|Water|Lightning|Psychic|Fighting|Darkness|Metal|Fairy|Dragon|Colorless)"
_ITSELF = {
    "trainer": "this card",
    "supporter": "this card",
    "stadium": "this card",
    "tool": "this card",
    "energy": "this card",
}
_OF_POKEMON = frozenset({"attack", "ability", "power", "body", "trait"})

# Words before the name after which the name means any card of that name.
_ANY_BEFORE = "".join(
    rf"(?<!\b{word} )"
    for word in (
        "other", "any", "named", "a", "an", "each", "all", "your", "Active", "Benched", "for", "have", "excluding",
        "except", "number of", "many", "another", "evolve from", "onto your Active", "opponent's", "of each",
        "basic", "Basic", "provides", "or", "combination of", "can't choose",
    )
)  # fmt: skip
_ANY_BEFORE += r"(?<!\d )(?<![\w'«-])(?<!Dark )(?<!Light )(?<!'s )(?<!Fossil )(?<!Amber )(?<!\bM )"
# Words after the name that make it another name, or any card of that name.
_ANY_AFTER = (
    r"(?![\w-])(?! (?:ex|EX|GX|LV\.X|LV\. X|G|GL|FB|C|E4|4|M|Star|LEGEND|BREAK|δ|[A-Z?!]|\[[A-Z?!]\])(?![\w]))"
    r"(?! (?:you have in play|is in your discard|in play|on your Bench|cards?\b|your\b|1 of\b|in your))"
    r"(?! from your discard)(?!, and (?!%s)[A-Z])(?! and put them on)(?! in (?:its|their) names?\b)"
)
# "(excluding NAME)": the Pokémon itself (NAME-09)
_LEFT_OUT = r"(?<=\(excluding )"
# One name of a list, the last name of a list, and a name with another word before it.
_TITLE = (
    rf"\b(?!Pokémon|Energy|Weakness|Resistance|Bench|Prize|Out\b|Poké-|Condition|If\b|{_TYPE}\b)[A-Z][\w'-]+(?: ex)?"
)
_LISTED = (
    rf"({_TITLE}, ){{}}(?=, (?:and |or |and/or )?(?:any )?[A-Z]| (?:and|or) [A-Z])",
    rf"({_TITLE}, {_TITLE}, (?:and|or) ){{}}(?=[.,]| is\b| in\b| you\b)",
    rf"((?<=[a-z,] ){_TITLE} ){{}}(?! is attached to)",
)
# Names that contain signs, names of a Stadium and names of counters: they are marked where they occur.
_MARKED: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), right)
    for pattern, right in (
        (r"(?<!«)\bδ ([A-Z]\w+ Energy)\b", r"«δ \1»"),
        (r"(?<!«)\b([A-Z][a-z]+'s Stadium)(?= is in play\b)", r"«\1»"),
        (r"\b(Mr\. )?([A-Z][a-z]+) E4(?! LV)\b", r"«\1\2 E4»"),
        (r"(?<!«)\bUnown \[([A-Z?!])\]", r"«Unown [\1]»"),
        (r"(?<!«)\b(Mr\. Mime|Mime Jr\.|Porygon2|Nidoran [♂♀])(?! (?:is|has|does)\b)", r"«\1»"),
        (r"\b(an? |only 1 )((?:[A-Z]\w+ )*[A-Z]\w+) (counter|marker)(?= on)", r"\1«\2» \3"),
    )
)
# The name of the card's own Power or attack.
_TITLED = (
    (r"\b{} copies that attack", "This attack copies that attack"),
    (r"(?<= ){} Poké-Body can't be used if", "This power can't be used if"),
    (r"(?<=Pokémon Powers other than ){}es\b", "{}"),
    (r"(?<=reduced by ){}(?= is\b)", "«{}»"),
    (r"(?<=\. ){}(?= can't make )", "«{}»"),
)
# Three names in the plural.
_PLURAL = r"((?:\w+'s |Dark )?[A-Z]\w+)s"
_PLURALS = re.compile(rf"\bnumber of {_PLURAL}, {_PLURAL}, and {_PLURAL}(?= you| in)")
# The name of an item that some Pokémon hold; it has no effect.
_HELD = re.compile(r"^[A-Z][a-z]+(?: [A-Z][a-z]+)?: (?!When 1 of|You can't)(\w)")


def with_itself(text: str, kind: str, names: Sequence[str], by_name: bool) -> str:
    """Return the text in which the card's names for itself become *this Pokémon* or *this card*, and special names
    are marked. ``names``: the card's own name comes first. ``kind``: as in ``read_printed``. ``by_name``: in the
    years of the text a Pokémon's name alone means the Pokémon itself (NAME-09), not any Pokémon of that name."""
    own, *titles = [*names] or [""]
    itself = _ITSELF.get(kind, "this Pokémon")
    for name in sorted(set(_called(own)), key=len, reverse=True):
        if name not in text:
            continue
        if not by_name and kind in _OF_POKEMON:
            text = re.sub(rf"\bthis {re.escape(name)}(?![\w-])", itself, text)
            continue
        text = re.sub(_ANY_BEFORE + re.escape(name) + _ANY_AFTER % re.escape(name), itself, text)
        text = re.sub(rf"(?<=Retreat Cost for ){re.escape(name)}(?= is\b)", itself, text)
        text = re.sub(_LEFT_OUT + re.escape(name) + r"(?=\))(?<!-[EG]X)", itself, text)
        text = _with_listed(text, itself, name)
    text = re.sub(r"(?:^|(?<=[.!)\n] )|(?<=\n))this (?=Pokémon|card)", "This ", text)
    for title in titles:
        for words, right in _TITLED:
            text = re.sub(words.format(re.escape(title)), right.format(title), text)
    if kind == "rule":
        text = _HELD.sub(lambda found: found[1].upper(), text)
    text = _PLURALS.sub(r"number of \1, \2, and \3", text)
    for name_with_signs, right in _MARKED:
        text = name_with_signs.sub(right, text)
    return text


def _with_listed(text: str, itself: str, name: str) -> str:
    """Return the text with the name restored where it is one of several names in a list (there it means any card of
    that name), or a part of another name."""
    for pattern in _LISTED:
        text = re.sub(pattern.format(itself), rf"\g<1>{name}", text)
    return text


def _called(name: str) -> Iterator[str]:
    """Yield the names that a card may call itself by: its name without δ, level or brackets, and with words for its
    signs."""
    name = plain_signs(name)
    if not name:
        return
    yield name
    bare = name.replace(" δ", "").replace("[", "").replace("]", "")
    yield bare
    yield bare.replace("★", "Star")
    if bare.endswith(" LV.X"):
        yield bare.removesuffix(" LV.X")
        yield bare.replace("LV.X", "LV. X")
    if bare.endswith(" E4"):
        yield bare.removesuffix("E4") + "4"
        yield bare.removesuffix("E4") + "GL"
