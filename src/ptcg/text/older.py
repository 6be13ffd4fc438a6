"""Older wording: the texts before Sword & Shield in today's words, where the change is safe.

This module has only substitutions that never change the meaning; a wording whose meaning depends on its place in the
sentence belongs to the grammar. The name of the Pokémon itself becomes *this Pokémon*, the name of another card *this
card*; where the name can mean any card of that name (*other*, *any*, *your*, *in play*), it stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ptcg.text.normalise import plain_signs

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

# the full stop of a bracketed reminder, printed after the bracket
_STOP_TWICE = re.compile(r"(?<!\.)\.\.(?!\.)")
_REMINDERS = tuple(
    re.compile(rf"\s*\({words}\)", re.IGNORECASE)
    for words in (
        r"this counts as? (?:evolving|devolving) [^()]*",
        r"(?:remove|heal)[^()]* if (?:that|a|it|there|the)[^()]*\bonly \d[^()]*",
        r"(?:all|1|\d) if there (?:is|are) (?:only|less|fewer)[^()]*",
        r"has no effect other than providing Energy\.?",
        r"While not in play,[^()]*",
        r"choose 1 if there are 2",
        r"Doesn't count as a basic (?:Energy|card)[^()]*",
        r"including this one",
        r"before they affect the damage",
        r"\d if you have only \d",
        r"Benching (?:or|either|that|the)[^()]*ends? this effect\.?",
        r"Don't apply Weakness (?:and|or) Resistance\.?",
        r"not even damage\.?",
        r"(?:after|before) doing damage\.?",
        r"before attacking",
        r"Any other effects [^()]*still happen\.?",
        r"Do the damage before [^()]*",
        r"No matter what type [^()]*",
        r"this does not count as a Knock Out",
        r"all if that Pokémon is more than 1 type",
        r"This doesn't count as a Knocked Out Pokémon\.?",
        r"You (?:must )?still (?:have|need) to pay for[^()]*",
        r"(?:They|These cards|That card) remains? face up[^()]*",
        r"If an effect of this attack is prevented, this attack does nothing\.?",
        r"this includes Abilities of its previous Evolution",
        r"Place damage counters after the effect of [^()]*",
        r"You may choose the same Pokémon more than once\.?",
        r"That Prize card remains up for the rest of the game\.?",
    )
)
# a bracket that says when a text cannot be used is no reminder
_UNUSABLE = re.compile(r"\s*\((You can't (?:use this attack|play this card) if your Bench i)[sf] full\.?\)")
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
_WORDS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), right)
    for pattern, right in (
        (r"!(?=\s|$)", "."),
        (r"(?<!«)\bδ ([A-Z]\w+ Energy)\b", r"«δ \1»"),
        (r" Treat the new Benched Pokémon as (?:a )?Basic Pokémon\.", ""),
        (r" If (?:that|the) Pokémon has (?:less|fewer) than \d damage counters, remove all of them\.", ""),
        (r"\. \(([^()]*)\)\.", r". (\1)"),
        (r"(?<!«)\b([A-Z][a-z]+'s Stadium)(?= is in play\b)", r"«\1»"),
        (
            r"(\bBefore doing damage, you may [^.]*\bswitch\b[^.]*\.(?: Your opponent chooses [^.]*\.)?)"
            r" If you do, this attack does \d+ damage to the new (?:Active|Defending) Pokémon\.",
            r"\1",
        ),
        (r"\b(Mr\. )?([A-Z][a-z]+) E4(?! LV)\b", r"«\1\2 E4»"),
        (r" If (?:it|this Pokémon) has fewer damage counters than that, remove all of them\.", ""),
        (r"(?<!«)\bUnown \[([A-Z?!])\]", r"«Unown [\1]»"),
        (r"(?<!«)\b(Mr\. Mime|Mime Jr\.|Porygon2|Nidoran [♂♀])(?! (?:is|has|does)\b)", r"«\1»"),
        (r"^If heads, ", "Flip a coin. If heads, "),
        (r"(?<=[.\])] )[A-Z][A-Za-z' -]{2,30} Poké-Body can't be used if\b", "This power can't be used if"),
        (r" If (?:you|that player) (?:don't|doesn't) have that many [^.]*\.", ""),
        (r"◇ \(Prism Star\) (?=Pokémon|card)", "Prism-Star "),
        (
            r"(You can't use this attack if your Bench is full\.)"
            r" (Then, shuffle your deck\.|Shuffle your deck afterward\.)",
            r"\2 \1",
        ),
    )
)
# "If heads, this. Then, that": both depend on the coin
_THEN_TOO = re.compile(r"(If heads, [^.]*)\. \(Don't apply Weakness and Resistance\.\) Then, (?=[a-z])")
# a discard before an effect that may be prevented: the discard happens only if the effect does
_ALL_OR_NOTHING = re.compile(
    r"\bDiscard (an Energy card attached to [^.,]*), and then s(witch all damage counters [^.]*)\. "
    r"\(If an effect of this attack is prevented, this attack does nothing\.\)"
)
_ALL_COUNTERS = re.compile(
    r"(\bswitch all damage counters [^.]*)\. \(If an effect of this attack is prevented, this attack does nothing\.\)"
)
# the name of an item that some Pokémon hold has no effect
_HELD = re.compile(r"^[A-Z][a-z]+(?: [A-Z][a-z]+)?: (?!When 1 of|You can't)(\w)")
# how to attach a Tool is a rule of its class
_TOOL_LINE = re.compile(
    r"Attach [^.]{0,60}? to 1 of your Pokémon that doesn't(?: already)? have a Pokémon Tool (?:card )?attached to it\. "
    r"(?:If that Pokémon is Knocked Out, discard (?:this card|[^.]{0,50})\.)?\s*"
)
_HAS_ONE_TOOL = re.compile(
    r" that doesn't(?: already)? have a Pokémon Tool (?:card )?attached to it\."
    r"(?: If that Pokémon is Knocked Out, discard (?:this card|[^.]{0,50})\.)?"
)
# "does N damage plus M more": N is the printed damage, unless the text picks its target itself
_PLUS = re.compile(r"\b(Does|does|do) \d+(?: damage)?,? plus (?:an additional )?(\d+)(?: more)?(?: damage)?\b")
# "If A, N plus X more. If A and B, N plus Y more": the second total replaces the first, so it adds the difference
_NESTED = re.compile(
    r"(If ([^,.]*), this attack does (\d+) damage plus (\d+) more damage\. If \2 and [^,.]*, this attack does) \3"
    r" damage plus (\d+) more damage\b"
)
_PICKS = re.compile(r"\bChoose (?:1|up to \d|\d) of your opponent's[^.]*\. This attack does \d+ damage")


def today(text: str, kind: str, names: Sequence[str] = (), by_name: bool = True) -> str:
    """The text of an older card in today's words. names: the card's own name first; kind: as in ``read_printed``;
    by_name: in that age a Pokémon's name alone means the Pokémon itself (NAME-09), not any Pokémon of that name."""
    text = re.sub(r"[ \t]+", " ", plain_signs(text)).strip()
    if kind == "attack":
        text = _THEN_TOO.sub(r"\1 and don't apply Weakness and Resistance to this damage, and after that ", text)
        text = _ALL_OR_NOTHING.sub(r"S\2 or none. If you do, discard \1.", text)
        text = _ALL_COUNTERS.sub(r"\1 or none.", text)
    text = _UNUSABLE.sub(r" \1s full.", text)
    for pattern in _REMINDERS:
        text = pattern.sub("", text)
    text = _STOP_TWICE.sub(".", text)
    text = _TOOL_LINE.sub("", text)
    if kind == "tool":
        text = _HAS_ONE_TOOL.sub(".", text)
    if text.count(")") > text.count("(") or text.count("]") > text.count("["):
        text = text.rstrip(")].") + "."
    own = next(iter(names), "")
    for name in sorted(set(_called(own)), key=len, reverse=True):
        if name not in text:
            continue
        itself = _ITSELF.get(kind, "this Pokémon")
        if not by_name and kind in _OF_POKEMON:
            text = re.sub(rf"\bthis {re.escape(name)}(?![\w-])", itself, text)
            continue
        text = re.sub(_ANY_BEFORE + re.escape(name) + _ANY_AFTER % re.escape(name), itself, text)
        text = re.sub(rf"(?<=Retreat Cost for ){re.escape(name)}(?= is\b)", itself, text)
        text = re.sub(_LEFT_OUT + re.escape(name) + r"(?=\))(?<!-[EG]X)", itself, text)
        text = _with_listed(text, itself, name)
    text = re.sub(r"(?:^|(?<=[.!)\n] )|(?<=\n))this (?=Pokémon|card)", "This ", text)
    for title in names:
        if title != own:
            text = text.replace(f"{title} copies that attack", "This attack copies that attack")
    if kind == "rule":
        text = _HELD.sub(lambda found: found[1].upper(), text)
    for words, right in _WORDS:
        text = words.sub(right, text)
    text = _NESTED.sub(lambda found: f"{found[1]} {int(found[5]) - int(found[4])} more damage", text)
    if not _PICKS.search(text):
        text = _PLUS.sub(r"\1 \2 more damage", text)
    return text


def _with_listed(text: str, itself: str, name: str) -> str:
    """The text with the name restored where it is one of several in a list (any card of that name), or part of another
    name."""
    for pattern in _LISTED:
        text = re.sub(pattern.format(itself), rf"\g<1>{name}", text)
    return text


def _called(name: str) -> Iterator[str]:
    """What a card may call itself: its name without δ, level or brackets, with the words for its signs."""
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
