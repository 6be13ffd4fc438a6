"""Reminders: brackets and sentences that only repeat a rule of the game, or say that a player does as much as
possible.

A bracket is taken out only if each of its sentences is a reminder. A line of rules is taken out only if each of its
sentences repeats the rules of the card's class. ``tests/text/test_reminders.py`` has a card for each rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ptcg.text.signs import plain_signs

_BRACKET = re.compile(r"\s*\(([^()]*)\)")
_SENTENCE_ENDS = re.compile(r"(?<!\bLt)(?<!\bMr)(?<!\betc)\.\s+(?=[A-Z])")

# in texts of all years
BRACKETS = tuple(
    re.compile(words)
    for words in (
        r"Don't apply Weakness (?:and|or) [Rr]esistance .*",
        r"Do not apply Weakness and Resistance .*",
        r".*\bhave Rule Boxes",
        r"You still need the .*",
        r"Existing effects are not removed",
        r"Damage is not an effect",
        r"The amount of Weakness doesn't change",
        r"This includes .*\bcome into play.*",
        r"This includes newly .*",
        r"(?:before|after) your attack",
        r"(?:That|Those) Prize cards? remains? face up .*",
        r"The cards stay face down",
        r"Remove any Special Conditions affecting .*",
        r"This effect doesn't use up .*",
        r"This doesn't use up .*",
        r"This effects? works one time for .*",
        r"The Energy can be of any type",
        r"even if .* Knocked Out",
        r"This card cannot be used at official tournaments",
        r"You can do this only when .*",
        r"If you don't reveal .*",
        r"You choose (?:a|your) new Active Pokémon first",
        r"Players can't evolve a Basic .*",
        r"You can choose the same [^,]*",
        r"If this Ability stops working,.*",
        r"This Pokémon can't evolve during .*",
        r"If it has 2 or more different types .*",
        r"If a player (?:does not have|has) .*",
    )
)

# in texts before Sword & Shield
OLDER_BRACKETS = tuple(
    re.compile(words, re.IGNORECASE)
    for words in (
        r"this counts as? (?:evolving|devolving) .*",
        r"(?:remove|heal).* if (?:that|a|it|there|the).*\bonly \d.*",
        r"(?:all|1|\d) if there (?:is|are) (?:only|less|fewer).*",
        r"has no effect other than providing Energy",
        r"While not in play,.*",
        r"choose 1 if there are 2",
        r"Doesn't count as a basic (?:Energy|card).*",
        r"including this one",
        r"before they affect the damage",
        r"\d if you have only \d",
        r"Benching (?:or evolving either|either|that) Pokémon ends this effect",
        r"not even damage",
        r"(?:after|before) doing damage",
        r"before attacking",
        r"Any other effects .*still happen",
        r"Do the damage before .*",
        r"Switch the Pokémon even if .* is Knocked Out",
        r"No matter what type .*",
        r"this does not count as a Knock Out",
        r"all if that Pokémon is more than 1 type",
        r"This doesn't count as a Knocked Out Pokémon",
        r"You (?:must )?still (?:have|need) to pay for.*",
        r"(?:They|These cards|That card) remains? face up.*",
        r"this includes Abilities of its previous Evolution",
        r"Place damage counters after the effect of .*",
        r"You may choose the same Pokémon more than once",
        r"That Prize card remains up for the rest of the game",
    )
)

# in texts of 1999 to 2003
EARLIEST_BRACKETS = tuple(
    re.compile(words, re.IGNORECASE)
    for words in (
        r"(?:or )?1 if (?:it|that Pokémon|they|he or she) (?:only )?ha(?:s|ve) (?:only )?1",
        r"even if it would Knock Out (?:the other|either) Pokémon",
        r"It's okay if 1 of the Pokémon has no damage counters on it",
        r"even if it was already Poisoned",
        r"or if your Bench is full",
        r"don't look at them",
        r"you (?:don't get to attack|can't attack this turn)",
        r"All other effects of attacks, Pokémon Powers,? and Trainer cards still happen",
        r"Any other effects of that attack happen",
        r"colors?",
        r"If there are fewer than \d+ cards in your deck, discard all of them",
        r"just as if you had evolved it",
        r"This power works even if .*",
        r"as long as there's room",
        r"Don't apply Weakness or Resistance .*",
        r"rounded to the nearest 10",
        r"Attach the \w+ Energy, and then discard an Energy(?: card)? from .*",
        r".* can make that attack even if it does not have the appropriate number .*",
        r"even putting .* on the Bench won't let you use it again",
        r"Benching either Pokémon ends the effect on that Pokémon",
        r"If more than 1 of your Benched Pokémon is damaged at the same time, you may use this power .*",
        r"If .* takes \d+ damage, it does \d+ damage to that Pokémon",
        r"For example, .*",
        r"If you have fewer cards in your deck than that, discard all of them",
        r"You can't get more cards with this attack than you have room on your Bench",
        r"Cards put on the Bench this way are considered Basic Pokémon",
        r"This doesn't stop the rest of .* from working normally",
        r"no matter how many heads you get",
        r"You can't put a Pokémon on a Bench that's full",
        r"If a Pokémon's Resistance is -30, it becomes -10",
        r"You can't choose an Energy card that you used to pay the Retreat Cost",
        r"Benching (?!either |that |the |or evolving (?:either|that|the) ).* ends this effect",
        r"before (?:he or she|they) attacks?",
        r"If the player's Pokémon have fewer .*",
        r"without looking at them",
    )
)

# sentences without brackets, in texts of 1999 to 2003 and in those before Sword & Shield
EARLIEST_SENTENCES = tuple(
    re.compile(rf"(?:^|(?<=[.)] )|(?<=\n)){words}\.(?:\s|$)")
    for words in (
        r"If [^.]{1,60} has fewer damage counters than (?:that|the number of heads), remove all of them",
        r"If [^.]{1,60} has fewer (?:attached )?Energy cards than that, (?:remove|return) all of them[^.]*",
        r"If your opponent has fewer than \d Benched Pokémon, do (?:the|that) damage to each of them",
        r"If you have fewer than \d [^.]{1,40} there, take all of them",
        r"This power (?:works|can be used) even (?:if|while) [^.]*",
        r"This counts as evolving [^.]*",
        r"Doesn't count as a basic Energy card",
        r"Do the damage to the new Defending Pokémon",
        r"You can put Pokémon that evolve from [^.]* on this card",
        r"That Pokémon is no longer [^.]* or anything else that might be the result of an attack",
    )
)
OLDER_SENTENCES = tuple(
    re.compile(rf" {words}\.")
    for words in (
        r"If (?:that|the) Pokémon has (?:less|fewer) than \d damage counters, remove all of them",
        r"If (?:it|this Pokémon) has fewer damage counters than that, remove all of them",
        r"If you don't have that many [^.,]*, put all of them into your hand",
    )
)

# how to attach a Tool is a rule of its class
_TOOL_LINE = re.compile(
    r"Attach [^.]{0,60}? to 1 of your Pokémon that doesn't(?: already)? have a Pokémon Tool (?:card )?attached to it\. "
    r"(?:If that Pokémon is Knocked Out, discard (?:this card|[^.]{0,50})\.)?\s*"
)
_HAS_ONE_TOOL = re.compile(
    r" that doesn't(?: already)? have a Pokémon Tool (?:card )?attached to it\."
    r"(?: If that Pokémon is Knocked Out, discard (?:this card|[^.]{0,50})\.)?"
)

# Sentences that only repeat the rules of the card's class.
_BOILERPLATE = tuple(
    re.compile(words)
    for words in (
        r"You (?:may|can) play only (?:1|one) Supporter card (?:during your|each) turn(?: \(before your attack\))?",
        r"When you play this card, put it next to your Active Pokémon",
        r"When your turn ends, discard this card",
        r"You may play (?:any number of Item cards|as many Item cards as you like) during your turn"
        r"(?: \(before your attack\))?",
        r"Attach a Pokémon Tool to 1 of your Pokémon that doesn't already have a Pokémon Tool attached(?: to it)?",
        r"You may attach any number of Pokémon Tools to your Pokémon during your turn",
        r"You may attach only 1 Pokémon Tool to each Pokémon, and it stays attached",
        r"You may play only 1 Stadium card during your turn",
        r"Put it (?:next to|into) the Active Spot, and discard it if another Stadium comes into play",
        r"A Stadium with the same name can't be played",
        r"This (?:Stadium|card) stays in play (?:when you play it|after being played)",
        r"Discard (?:it|this card) if another Stadium(?: card)? comes into play",
        r"If (?:another card|a Stadium) with the same name is in play, you can't play this card",
        r"\(?This card cannot be used at official tournaments",
        r"This Pokémon is both \w+(?: \w+)? type",
    )
)


def is_boilerplate(line: str) -> bool:
    """Return True if a rule line of a card, as a whole, only repeats the rules of its class."""
    sentences = re.split(r"\.\)?(?:\s+|$)", plain_signs(line).strip())
    return all(any(own.fullmatch(sentence) for own in _BOILERPLATE) for sentence in sentences if sentence)


def without_brackets(text: str, rules: Iterable[re.Pattern[str]]) -> str:
    """Return the text without the brackets whose sentences are all among these reminders."""

    def kept(bracket: re.Match[str]) -> str:
        sentences = _SENTENCE_ENDS.split(bracket[1].removesuffix("."))
        return "" if all(any(rule.fullmatch(words) for rule in rules) for words in sentences) else bracket[0]

    rules = tuple(rules)
    return _BRACKET.sub(kept, text)


def without_sentences(text: str, rules: Iterable[re.Pattern[str]]) -> str:
    """Return the text without the sentences that are among these reminders."""
    for rule in rules:
        text = rule.sub("", text)
    return text


def without_tool_line(text: str, kind: str) -> str:
    """Return the text without the words that say how a Tool is attached; ``kind``: as in ``read_printed``."""
    text = _TOOL_LINE.sub("", text)
    return _HAS_ONE_TOOL.sub(".", text) if kind == "tool" else text
