"""The wording of 1999 to 2003 in the words of the years after, where the change is safe.

Brackets and sentences that only repeat a rule, or say that as much is done as possible, are removed; several wordings
of one thing become one. A wording with a meaning of its own belongs to the grammar instead.
"""

from __future__ import annotations

import re

from ptcg.text.normalise import plain_signs

# brackets that repeat a rule, or say that as much is done as possible
_REMINDERS = tuple(
    re.compile(rf"\s*\({words}\.?\)", re.IGNORECASE)
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
        r"This power works even if [^()]*",
        r"as long as there's room",
        r"Don't apply Weakness or Resistance [^()]*",
        r"You can't evolve a Pokémon the turn you devolve it",
        r"rounded to the nearest 10",
        r"Attach the \w+ Energy, and then discard an Energy(?: card)? from [^()]*",
        r"[^()]* can make that attack even if it does not have the appropriate number [^()]*",
        r"even putting [^()]* on the Bench won't let you use it again",
        r"Benching either Pokémon ends the effect on that Pokémon",
        r"If more than 1 of your Benched Pokémon is damaged at the same time, you may use this power [^()]*",
        r"If [^()]* takes \d+ damage, it does \d+ damage to that Pokémon",
        r"For example, [^()]*",
        r"If you have fewer cards in your deck than that, discard all of them",
        r"You can't get more cards with this attack than you have room on your Bench",
        r"Cards put on the Bench this way are considered Basic Pokémon",
        r"This doesn't stop the rest of [^()]* from working normally",
        r"no matter how many heads you get",
        r"You can't put a Pokémon on a Bench that's full",
        r"If a Pokémon's Resistance is -30, it becomes -10",
        r"You can't choose an Energy card that you used to pay the Retreat Cost",
        r"Benching (?!or |either |that |the )[^()]* ends this effect",
        r"before (?:he or she|they) attacks?",
        r"If the player's Pokémon have fewer [^()]*",
        r"without looking at them",
    )
)
# sentences of the same sort
_REPEATED = tuple(
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
_HEADS = r"([Ff]lip a coin\. If heads, [^.]*)\."
_THEN = r"((?: \([^()]*\))?) Then,? (?=[a-z])"
_NAME = r"((?:\w+'s |Dark )?[A-Z]\w+)"
_ENDS = r"\(Benching or evolving (?:that|the Defending) Pokémon ends this effect\.\)"
_WORDS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), right)
    for pattern, right in (
        (
            r"\s*\(You can't play [^()]*? if (your|your opponent's) Bench is full\.?\)",
            r" You can't play this card if \1 Bench is full.",
        ),
        (
            _HEADS + r" Don't apply Weakness and Resistance\." + _THEN,
            r"\1 and don't apply Weakness and Resistance to this damage,\2 and after that ",
        ),
        (_HEADS + _THEN, r"\1,\2 and after that "),
        (
            r" \(don't apply Weakness or Resistance\)(?=\.)",
            r" and don't apply Weakness and Resistance to this damage",
        ),
        (rf"\bnumber of {_NAME}s, {_NAME}s, and {_NAME}s(?= you| in)", r"number of \1, \2, and \3"),
        (r"\b(1 of your) (Pokémon with \w+ in its name) \(other than [^()]*\)", r"\1 other \2"),
        (r"\b(Pokémon Powers other than [A-Z]\w* [A-Z]\w*s)es\b", r"\1"),
        (r"\b(damage that can be reduced) by [A-Z]\w+ [A-Z]\w+ is\b", r"\1 in this way is"),
        (
            r"\bTake (\d+|an?) ([^.]{1,30}? Energy) cards? (attached to .{1,40}?) and attach it"
            r" to 1 of your Benched Pokémon\. If you have no Benched Pokémon, discard that Energy card\b",
            r"If you have any Benched Pokémon, move \1 \2 card \3 to 1 of your Benched Pokémon. If not, discard \1 \2"
            r" card \3",
        ),
        (r"\b(an? |only 1 )((?:[A-Z]\w+ )*[A-Z]\w+) (counter|marker)(?= on)", r"\1«\2» \3"),
        (
            r"\b(Use this attack only if there are any )(\w+ Energy)( cards attached to )([^.]+|.+?)\. (Flip a coin\."
            r" If heads, discard) 1 of those Energy cards",
            r"\1\2\3\4. \5 1 \2 card attached to \4",
        ),
        (
            r"\bIf you have more than 1 [^.]* in play, use only 1 \[(\w+)\] for each attack\.",
            r"The effect of [\1] doesn't stack.",
        ),
        (
            r"(is a Baby Pokémon, [^.]*\. If the Defending Pokémon is a Basic Pokémon)\b",
            r"\1 (excluding Baby Pokémon)",
        ),
        (r"\b(can't (?:attack|retreat))\. " + _ENDS, r"\1 for the rest of this game."),
        (
            r"\b([A-Z]\w+ [A-Z]\w+) can't make a player pay more than [^.]*, even if there is more than 1 [^.]*\.",
            r"The effect of \1 doesn't stack.",
        ),
    )
)


def later_words(text: str) -> str:
    """The text of a card of 1999 to 2003 in the words of the years after."""
    text = re.sub(r"[ \t]+", " ", plain_signs(text)).strip()
    for pattern in _REMINDERS:
        text = pattern.sub("", text)
    for pattern in _REPEATED:
        text = pattern.sub("", text)
    for words, right in _WORDS:
        text = words.sub(right, text)
    return text.strip()
