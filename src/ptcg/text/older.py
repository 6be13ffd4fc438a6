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
        r"this counts an? evolving [^()]*",
        r"this counts as? (?:evolving|devolving) [^()]*",
        r"(?:remove|heal)[^()]* if (?:that|a|it|there|the)[^()]*\bonly \d[^()]*",
        r"(?:all|1|\d) if there (?:is|are) (?:only|less|fewer)[^()]*",
        r"(?:remove|discard|take|put|move) (?:1|all|\d)[^()]*\bif (?:there (?:is|are)|it has|that Pokémon has"
        r"|this card has) (?:only|less|fewer)[^()]*",
        r"has no effect other than providing Energy\.?",
        r"While not in play,[^()]*",
        r"choose 1 if there are 2",
        r"Doesn't count as a basic (?:Energy|card)[^()]*",
        r"including this one",
        r"before they affect the damage",
        r"\d if you have only \d",
        r"Benching (?:or|either|that|the)[^()]*ends? this effect\.?",
        r"Don't apply Weakness and Resistance\.?",
        r"even if this Pokémon is Knocked Out",
        r"not even damage\.?",
        r"(?:after|before) doing damage\.?",
        r"before attacking",
        r"Any other effects [^()]*still happen\.?",
        r"Do the damage before [^()]*",
        r"even if it was Knocked Out",
        r"No matter what type [^()]*",
        r"You choose your new Active Pokémon first\.?",
        r"this does not count as a Knock Out",
        r"all if that Pokémon is more than 1 type",
        r"doesn't count as a basic Energy card\.?",
        r"(?:An? )?\w+ Energy (?:card )?doesn't count as a basic Energy card\.?",
        r"This doesn't count as a Knocked Out Pokémon\.?",
        r"Do this before any[^()]*",
        r"This power can't be used[^()]*twice[^()]*",
        r"You (?:must )?still (?:have|need) to pay for[^()]*",
        r"(?:They|These cards|That card) remains? face up[^()]*",
        r"If an effect of this attack is prevented, this attack does nothing\.?",
        r"You can play only 1 Pokémon LEGEND in this way\.?",
        r"Any Pokémon that can't evolve[^()]*",
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
    rf"({_TITLE}, ){{}}(?=, (?:and |or )?(?:any )?[A-Z]| (?:and|or) [A-Z])",
    rf"({_TITLE}, {_TITLE}, (?:and|or) ){{}}(?=[.,]| is\b| in\b| you\b)",
    rf"((?<=[a-z,] ){_TITLE} ){{}}(?! is attached to)",
)
_COUNTERS = r"(?P<n>\d+|an?) damage counters?"


def _healed(found: re.Match[str]) -> str:
    n = found["n"]
    verb = "Heal" if found["verb"][0] == "R" else "heals" if found["verb"].endswith("s") else "heal"
    return f"{verb} {10 * (int(n) if n.isdecimal() else 1)} damage"


_SENTENCE = r"(?:^|(?<=[.!)\n] )|(?<=: ))"
_WORDS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), right)
    for pattern, right in (
        (r"!(?=\s|$)", "."),
        (r"\bthis this (?=Pokémon|card)", "this "),
        (r"\bPrize Cards\b", "Prize cards"),
        (r"\bBasic Benched\b", "Benched Basic"),
        (r"\b(Supporter|Trainer|Stadium|Energy) Cards\b", r"\1 cards"),
        (r", if any,(?= attached to)", ""),
        (r"\bany Benched Pokémon or other Active Pokémon\b", "any Benched Pokémon"),
        (r"\bat the bottom of\b", "on the bottom of"),
        (r"\b(by|effects of) opponent's attacks\b", r"\1 your opponent's attacks"),
        (r"\bOpponent picks the\b|\bopponent picks the\b", "opponent chooses the"),
        (r"\band/or\b", "and"),
        (r"\b1 of your opponent's Defending Pokémon\b", "the Defending Pokémon"),
        (r"\bOnce during your turn(?: \(before your attack\))? when\b", "Once during your turn, when"),
        (r"(?<!«)\bδ ([A-Z]\w+ Energy)\b", r"«δ \1»"),
        (r"\bDon't apply Weakness or Resistance\.", "Don't apply Weakness and Resistance."),
        (r" Treat the new Benched Pokémon as (?:a )?Basic Pokémon\.", ""),
        (r" If (?:that|the) Pokémon has (?:less|fewer) than \d damage counters, remove all of them\.", ""),
        (r"\b(Flip|flip) ([2-9]) coin\b", r"\1 \2 coins"),
        (r"\bHis or her\b", "Their"),
        (r"\bhis or her\b|\bhis and her\b", "their"),
        (r"\bhe or she (does|is|has)\b", r"they \1"),
        (r"\bthey does\b", "they do"),
        (r"\bthey is\b", "they are"),
        (r"\bthey has\b", "they have"),
        (r"\bhe or she\b", "they"),
        (r"\bHe or she\b", "They"),
        (r"\bhim or her\b", "them"),
        (r"\bthey (discard|draw|switch|shuffle|put|play|flip|attack|accept)(?:e?s)\b", r"they \1"),
        (r"\bPokemon\b", "Pokémon"),
        (r"\bPok[eé]-POWER\b", "Poké-Power"),
        (r"\bPok[eé]-BODY\b", "Poké-Body"),
        (r"\bPoké-POWERs\b", "Poké-Powers"),
        (r"\bPoké-BODYs\b|\bPoké-BODIES\b|\bPoké-Bodys\b", "Poké-Bodies"),
        (r"\b([Ss])how (.{1,60}?) to your opponent\b", r"\1§ \2"),
        (r"\bS§", "Reveal"),
        (r"\bs§", "reveal"),
        (r"\bshows (it|them) to (?:you|his or her opponent|their opponent|the opponent)\b", r"reveals \1"),
        (r"\bShuffle (your|their) deck afterward\b", r"Then, shuffle \1 deck"),
        (r"\b[Tt]hat player shuffles (?:his or her|their) deck afterward\b", "That player shuffles their deck"),
        (r"\bYour opponent shuffles (?:his or her|their) deck afterward\b", "Your opponent shuffles their deck"),
        (_SENTENCE + r"Does (\d+(?: more)? damage)", r"This attack does \1"),
        (r"\. \(([^()]*)\)\.", r". (\1)"),
        (_SENTENCE + r"Does (\d+) times", r"This attack does \1 damage times"),
        (r"\bdoes (\d+) times\b", r"does \1 damage times"),
        (r"\b([Dd])oes an additional (\d+) damage\b", r"\1oes \2 more damage"),
        (r"\bdoes \d+ damage minus (\d+) damage\b", r"does \1 less damage"),
        (rf"\b({_TYPE}) (Basic|Stage 1|Stage 2|Evolution) Pokémon\b", r"\2 \1 Pokémon"),
        (r"\b(Stage [12]) Evolved Pokémon\b", r"\1 Pokémon"),
        (r"\bEvolved\b", "evolved"),
        (r"\bPrize cards? left\b", "Prize cards remaining"),
        (r"\bPrizes?\b(?! card)", "Prize card"),
        (r"\b(only|exactly) 1 Prize cards remaining\b", r"\1 1 Prize card remaining"),
        (r"\bbetween turns\b", "during Pokémon Checkup"),
        (r"\bBetween turns\b", "During Pokémon Checkup"),
        (r"\bshuffles? (it|them|that card|those cards|this card) back into\b", r"shuffle \1 into"),
        (r"\bTrainer, Supporter, or Stadium card(s?)\b", r"some-trainer card\1"),
        (r"\bTrainer, Supporter, and Stadium card(s?)\b", r"some-trainer card\1"),
        (r"\bthis Pokémon to this Pokémon\b", "this Pokémon"),
        (r"\b([Tt])he top card from\b", r"\1he top card of"),
        (r"\b([Tt])he top (\d+) cards from\b", r"\1he top \2 cards of"),
        (r"\bany 1 (?=card\b)", "a "),
        (r"\bany (\d+) (?=(?:cards|of)\b)", r"\1 "),
        (r"\b([Tt])he new Defending Pokémon\b", r"\1he new Active Pokémon"),
        (r"(?<!«)\b([A-Z][a-z]+'s Stadium)(?= is in play\b)", r"«\1»"),
        (r"\bBasic Pokémon or Evolution card(?= \(excluding )", "Basic Pokémon (or Evolution card)"),
        (
            r"(\bBefore doing damage, you may [^.]*\bswitch\b[^.]*\.(?: Your opponent chooses [^.]*\.)?)"
            r" If you do, this attack does \d+ damage to the new Active Pokémon\.",
            r"\1",
        ),
        (r"\b(Mr\. )?([A-Z][a-z]+) E4(?! LV)\b", r"«\1\2 E4»"),
        (
            r"\b1 of the Defending Pokémon\b(?!')|\beach Defending Pokémon\b|\beach of the Defending Pokémon\b",
            "the Defending Pokémon",
        ),
        (r"\b(to|from) any of (?=your\b)", r"\1 "),
        (r"; if (heads|tails)\b", r". If \1"),
        (r"\bEach (?:of the )?Defending Pokémon\b", "The Defending Pokémon"),
        (r"\b(your|their) own (?=\w)", r"\1 "),
        (r"\bthe attacking Pokémon\b", "the Attacking Pokémon"),
        (r"\bthey chooses\b", "they choose"),
        (r"\bon each player's Bench\b", "on a Bench"),
        (r"\ball of of\b", "all of"),
        (r"\bthe opponent's active\b", "the opponent's Active"),
        (
            r"\bAt any time during your turn(?: \(before your attack\))?, you may\b",
            "As often as you like during your turn, you may",
        ),
        (r"\bon (your|their) first turn\b", r"during \1 first turn"),
        (r"\b([Dd])on't apply Weakness (?:or|and) [Rr]esistance (?=for|to)", r"\1on't apply Weakness and Resistance "),
        (r"\bOnce during your turn(?: \(before your attack\))? you may\b", "Once during your turn, you may"),
        (r"\battached 1 of\b", "attached to 1 of"),
        (r"\bYou opponent\b", "Your opponent"),
        (r"\b1 or their Benched\b", "1 of their Benched"),
        (r"\battached to (?=in the|on top)", "attached to it "),
        (r"\bPokémon than has\b", "Pokémon that has"),
        (r"\bthat Pokémon (?=This Pokémon can't)", "that Pokémon. "),
        (r"\bflip coin\b", "flip a coin"),
        (r"\bdamage damage\b", "damage"),
        (r"(tries to attack during [^.]*, your opponent flips a coin\. If tails, )this attack\b", r"\1that attack"),
        (r"\bThe attack does\b", "This attack does"),
        (r"\bThis attack damage isn't\b", "This attack's damage isn't"),
        (r"\bincluding damage done to\b", "including damage, done to"),
        (r"\bshow it your opponent\b", "reveal it"),
        (r"\b(\d+)HP\b", r"\1 HP"),
        (r"\bin either player's deck\b", "of either player's deck"),
        (r"\bis (\d+) damage instead of\b", r"is \1 instead of"),
        (r"\ball Lightning attached\b", "all Lightning Energy attached"),
        (r"(?<=Special Energy card), (?=attached)", " "),
        (r"\. Then (?=[a-z])", ". Then, "),
        (r"\bdiscard any 1 (?=Pokémon)", "discard a "),
        (r"\bDiscard any 1 (?=Pokémon)", "Discard a "),
        (r"(?<=[a-z]), reveal it and put\b", ", reveal it, and put"),
        (r"\. Reveal (it|them),? and put (it|them) into your hand\b", r", reveal \1, and put \2 into your hand"),
        (
            r"\beffects, (excluding|except) damage, done to (.*?) by attacks from\b",
            r"effects of attacks, \1 damage, done to \2 by",
        ),
        (
            r"\beffects, (?:excluding|except) damage, by an opponent's attack done to\b",
            r"effects of your opponent's attacks, except damage, done to",
        ),
        (r"\bBasic Pokémon cards?\b(?! in your deck)", "Basic Pokémon"),
        (r"\bDon't apply (Weakness and Resistance|Resistance|Weakness)\.", r"Don't apply \1 for this attack."),
        (r" If (?:it|this Pokémon) has fewer damage counters than that, remove all of them\.", ""),
        (r"\bhe of she chooses\b", "they choose"),
        (r"\bhe of she\b", "they"),
        (r"(?<!«)\bUnown \[([A-Z?!])\]", r"«Unown [\1]»"),
        (r"\bcount the amount of\b", "count the number of"),
        (r"\bCount the amount of\b", "Count the number of"),
        (r"\bTake (\d+|an?) (.{1,40}? attached to .{1,40}?) and attach (?:it|them) to\b", r"Move \1 \2 to"),
        (r"\bTake (\d+|an?) (.{1,40}? from your discard pile) and attach (?:it|them) to\b", r"Attach \1 \2 to"),
        (r"\bthe Defending Pokémon with it\b", "it with the Defending Pokémon"),
        (r", if any(?=[.,])", ""),
        (r"\band does (\d+ damage to)\b", r"and this attack does \1"),
        (r"\bPoké-Bodies or any other\b", "Poké-Bodies, or any other"),
        (r"\bPokémon Powers, or any other\b", "Poké-Powers, Poké-Bodies, or any other"),
        (
            r"\bAll damage done by attacks to (.{1,40}?) during your opponent's next turn is reduced by (\d+)",
            r"During your opponent's next turn, any damage done to \1 by attacks is reduced by \2",
        ),
        (
            r"\ball damage done by attacks to (.{1,40}?) during your opponent's next turn is reduced by (\d+)",
            r"during your opponent's next turn, any damage done to \1 by attacks is reduced by \2",
        ),
        (
            r"\bAs often as you like during your turn(?: \(before your attack\))?, (?=move|return)",
            "As often as you like during your turn, you may ",
        ),
        (r"\bDraw cards from your deck until\b", "Draw cards until"),
        (r"\bcards from your deck\b(?=\.)", "cards"),
        (r"\bis not affected by\b", "isn't affected by"),
        (r"(?<=next turn, )If\b", "if"),
        (r"\bbasic (?=Pokémon\b)", "Basic "),
        (r"(?<!«)\b(Mr\. Mime|Mime Jr\.|Porygon2|Nidoran [♂♀])(?! (?:is|has|does)\b)", r"«\1»"),
        (r"\bEnergy Card\b", "Energy card"),
        (r"\bTrainer Cards\b", "Trainer cards"),
        (r"\beffects of attack,", "effects of an attack,"),
        (r"\bYour opponent reveal their\b", "Your opponent reveals their"),
        (
            r"\ball Special Conditions and (\d+) damage counters? from\b",
            r"all Special Conditions and heal \g<1>0 damage from",
        ),
        (r"^If heads, ", "Flip a coin. If heads, "),
        (r"\bpower can't be used if this Pokémon if affected\b", "power can't be used if this Pokémon is affected"),
        (r"\bby attack is reduced\b", "by attacks is reduced"),
        (r"\bapplying weakness and resistance\b", "applying Weakness and Resistance"),
        (r"\bsearch your discard for\b", "search your discard pile for"),
        (r"\b(If heads|If tails) (?=[a-z])", r"\1, "),
        (r"\byou may do (\d+) damage to any 1 Benched\b", r"you may do \1 damage to 1 Benched"),
        (
            r"\bin play, in (?:each player's|their) hand, and in (?:each player's|their) discard pile"
            r" (has|have) no Abilities\b",
            r"in play \1 no Abilities even in hand and discard pile",
        ),
        (r"\bStage evolution\b", "Stage Evolution"),
        (r"\bIf you do, shuffle your deck afterward\b", "Then, shuffle your deck"),
        (
            r"\byou may choose the Defending Pokémon\. (?:That|The) Pokémon\b",
            "you may use this power. The Defending Pokémon",
        ),
        (
            r"\byou may choose the Defending Pokémon\. If that Pokémon\b",
            "you may use this power. If the Defending Pokémon",
        ),
        (r"\bchoose the Defending Pokémon\. That Pokémon\b", "the Defending Pokémon"),
        (r"\bpower can't be used it\b", "power can't be used if"),
        (r"(?<=[.\])] )[A-Z][A-Za-z' -]{2,30} Poké-Body can't be used if\b", "This power can't be used if"),
        (r"\bThe power can't be used if\b", "This power can't be used if"),
        (r" If (?:you|that player) (?:don't|doesn't) have that many [^.]*\.", ""),
        (r"\b1 of their Defending Pokémon\b", "their Active Pokémon"),
        (r"\b(?:this|This) Pokémon does damage, your\b", "doing damage, your"),
        (r"^Return (.*)!$", r"Return \1."),
        (r"\bStadium Card\b", "Stadium card"),
        (r"\b[Aa]fter your attack, remove\b", "Remove"),
        (r"\battack does (\d+) to\b", r"attack does \1 damage to"),
        (r"\b1 of your Active (?=Pokémon)", "your Active "),
        (r"\b1 of (your opponent's|their) Active (?=Pokémon\b(?!'))", r"\1 Active "),
        (r"◇ \(Prism Star\) (?=Pokémon|card)", "Prism-Star "),
        (r"\bone of your\b", "1 of your"),
        (r"\bBench to become your Active Pokémon\b", "Bench to the Active Spot"),
        (
            r"\bwas on the Bench and became your Active Pokémon this turn\b",
            "moved from your Bench to the Active Spot this turn",
        ),
        (r"\bAt any times\b", "At any time"),
        (r"\bAs along as\b", "As long as"),
        (r"\bthey draws\b", "they draw"),
        (r"\bthat player does so\b", "you do"),
        (r"\beach of your opponent's Active (?=Pokémon)", "your opponent's Active "),
        (r"\beach of your Active (?=Pokémon)", "your Active "),
        (r"\bEach of your Active (?=Pokémon)", "Your Active "),
        (r"(You can't use this attack if your Bench is full\.) (Then, shuffle your deck\.)", r"\2 \1"),
    )
)
# this is no reminder if the damaged Pokémon may be Active
_WEAK_ANYWHERE = re.compile(
    r"(\bdoes \d+ damage to (?:each|1|any) of your opponent's Pokémon)\. \(Don't apply Weakness and Resistance\.\)"
)
# "If heads, this. Then, that": both depend on the coin
_THEN_TOO = re.compile(r"(If heads, [^.]*)\. \(Don't apply Weakness and Resistance\.\) Then, (?=[a-z])")
_THEN_ALSO = re.compile(r"(If heads, [^.]*)\. Then, (?!shuffle|for each|if )(?=[a-z])")
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
_REMOVED = re.compile(rf"\b(?P<verb>[Rr]emoves?) {_COUNTERS}(?= (?:from|and|at the end|for each)\b)")
_REMOVED_ALL = re.compile(r"\b([Rr])emove(s?) all damage counters from\b")


def today(text: str, kind: str, names: Sequence[str] = (), by_name: bool = True) -> str:
    """The text of an older card in today's words. names: the card's own name first; kind: as in ``read_printed``;
    by_name: in that age a Pokémon's name alone means the Pokémon itself (NAME-09), not any Pokémon of that name."""
    text = re.sub(r"[ \t]+", " ", plain_signs(text)).strip()
    text = _THEN_ALSO.sub(r"\1, and after that ", text)
    if kind == "attack":
        text = _THEN_TOO.sub(r"\1 and don't apply Weakness and Resistance to this damage, and after that ", text)
        text = _WEAK_ANYWHERE.sub(r"\1. Don't apply Weakness and Resistance.", text)
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
    text = _REMOVED.sub(_healed, text)
    return _REMOVED_ALL.sub(lambda m: f"{'Heal' if m[1] == 'R' else 'heal'}{m[2]} all damage from", text)


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
