"""Simpler wording: fewer and commoner words for a text that its own style does not read.

Each rewrite keeps the meaning: roundabout phrases become the direct ones that the grammars know. A text that is read
without a rewrite is never rewritten, so a phrase with another meaning in some age keeps that meaning.
"""

from __future__ import annotations

import re

_PICKED = r"(?:it|them|that card|those cards|that Pokémon|those Pokémon|that Energy(?: card)?|those Energy cards)"
_VERBS = r"discard|put|attach|shuffle|return|move|switch|heal|devolve|reveal"
_NP = r"(?:(?!\b(?:and|then|or if)\b)[^.,;\[])+?"

_REWRITES: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), wording)
    for pattern, wording in (
        # amounts
        (r"\bas many of ([^.]*?) as you like\b", r"any number of \1"),
        (r"\bas many ([^.]*?) as you like\b", r"any number of \1"),
        (r"\bas many ([^.]* in any way you like)\b", r"any number of \1"),
        (r"\bany 1 (?=\w)", "1 "),
        (r"\bany (\d+) (?=\w)", r"\1 "),
        (r"\b(to|from|on|attached to) any of (?=your|their)", r"\1 "),
        (r"\ba total of (?=\d)", ""),
        # if the opponent must do something to the player's pick, the player does it
        (r"(?:,? and|, then) have your opponent shuffle (it|that card|those cards|that Pokémon) into their deck\b",
         r" and shuffle \1 into your opponent's deck"),
        # taking without looking is taking at random
        (r"\b(?:1 card|a card) from your opponent's hand without looking(?: at it)?\b",
         "a random card from your opponent's hand"),
        (r"\b(\d) cards from your opponent's hand without looking(?: at them)?\b",
         r"\1 random cards from your opponent's hand"),
        (r"\bcards? at random from\b", "random card from"),
        # phrases of the older texts: *them* after a condition, *either way*, *after that*
        (r"\b([Ii]f your opponent has any (\w+ )?Pokémon)( in play)?, they choose 1 of (?:them|those Pokémon) and"
         r" switch(?:es)? it with (?:the Defending|their Active) Pokémon",
         r"\1, your opponent switches their Active Pokémon with 1 of their Benched Pokémon"),
        (r"\bthere are any Pokémon on your opponent's Bench\b", "your opponent has any Benched Pokémon"),
        (r"\bthere are any Pokémon on your Bench\b", "you have any Benched Pokémon"),
        (r"\b([Ii]f your opponent has (?:any|\d or more) ((?:\w+ )?Pokémon)(?: in play)?,"
         r" (?:(?!they)[^.])*?\b(?:\d|any number)) of (?:them|those (?:Benched )?Pokémon)\b",
         r"\1 of your opponent's \2"),
        (r"\b([Ii]f you have (?:any|\d or more) ((?:\w+ )?Pokémon)(?: in play)?,"
         r" (?:(?!they|opponent)[^.])*?\b(?:\d|any number)) of (?:them|those (?:Benched )?Pokémon)\b",
         r"\1 of your \2"),
        (r"\b([Ii]f you have any cards in your hand, \w+) 1 of them\b", r"\1 a card from your hand"),
        (r"\b([Ii]f there are any ((?:\w+ )?Energy card)s attached to ([^.,]+)), choose (\d) of them and discard"
         r" (?:it|them)",
         r"\1, discard \4 \2 attached to \3"),
        (r"\b([Ii]f there are any damage counters on ([^.,]+)), remove 1 of them\b", r"\1, heal 10 damage from \2"),
        (r"\b([Cc])hoose (\d of your Benched Pokémon) and switch (this Pokémon|your Active Pokémon) with it\b",
         r"§\1switch \3 with \2"),
        (r"\b([Tt]he Defending Pokémon is now [^.,]*),? and (?:it )?can't (attack|retreat) (during|until the end of)"
         r" your opponent's next turn\b",
         r"\1, and the Defending Pokémon can't \2 \3 your opponent's next turn"),
        (r"\b([Ii]f your opponent has any Benched Pokémon, [^.]*\. If heads, [^.]*?)\b1 of them\b",
         r"\g<1>1 of your opponent's Benched Pokémon"),
        (r"\bIf you do,? and if your opponent has any (Benched Pokémon), choose (\d) of them\b",
         r"If you do, choose \2 of your opponent's \1"),
        (r"\bIf you do,? and if you have any (Benched Pokémon), choose (\d) of them\b",
         r"If you do, choose \2 of your \1"),
        (r"\bThen, for each (heads|tails)\b", r"For each \1"),
        (r"(?<=Pokémon) other than (?:an? )?((?:\w+ )?Pokémon)\b", r" [excluding \1]"),
        (r",? and then choose\b(?= (?:\d|an?) )", ". Choose"),
        (r", and after that if\b", ", and if"),
        (r", and after that\b", ", then"),
        # not after a condition about a whole Power, and not for an attack that does nothing
        (r"^(?!Once during|As |When)(.*?)(?<!does nothing)\. Either way, (?=[a-z])", r"\1. §C"),
        (r"\b([Ii]f (?:heads|tails)), and if\b", r"\1, if"),
        (r"\[yours and your opponent's\]", "[both yours and your opponent's]"),
        (r"(?:^|(?<=\. ))Do (\d+) damage to\b", r"This attack does \1 damage to"),
        (r"(?<=, )do (\d+) damage to\b", r"this attack does \1 damage to"),
        (r"\bAll damage done\b|\ball damage done(?= (?:by|to) [^.]* is (?:reduced|increased))", "any damage done"),
        (r"\bby any attack\b", "by attacks"),
        (r"\bThis Power\b", "This power"),
        (r"\b(reveals? (?:it|them)),? and then\b", r"\1, and"),
        (r"\b(Basic (?:\w+ )?Pokémon) cards?\b", r"\1"),
        (r"(?<!type)(?<!types) of your choice\b", ""),
        (r"\b(?:for the rest of|until the end of) (?:the|this) turn\b", "during this turn"),
        (r"\bmust pay an additional ([^.]*?) to retreat\b", r"pays \1 more to retreat"),
        (r"\bShow ([^.]*?) to all players\b", r"Reveal \1"),
        (r"\bwith (?:any )?damage counters on (?:it|them)\b", "that has any damage counters on it"),
        (r"\b(cards?|Pokémon) there\b(?! (?:is|are))", r"\1 you find there"),
        (r"(?: ?\[|, )including this Pokémon(?:\]|(?=\.))", ""),
        (r" ?\[after applying effects to the Retreat Cost\]", ""),
        (r"\b([Tt]his attack does \d+ more damage) to the Defending Pokémon\b", r"\1"),
        (r"\b([Pp])ick (an? [^.]*?) from your deck and\b", r"§\1search your deck for \2 and"),
        (r"\bdiscard from your hand (any number of [^.,]*)", r"discard \1 from your hand"),
        (r"\b([A-Z]\w+ [^.]*)\. If your opponent has no Benched Pokémon, this effect does nothing\.",
         r"If your opponent has any Benched Pokémon, §x\1."),
        (r"\bdone by (your opponent's [^,.]*?) to (each of your [^,.]*?)(?=\.)", r"done to \2 by \1"),
        # a number counted first and used at once
        (r"\bCount the number of ([^.]*)\. (?:Then, )?([Pp]ut) that many damage counters on ([^.]*?)(?=\.)",
         r"Put a number of damage counters on \3 equal to the number of \1"),
        (r"\bCount the number of ([^.]*)\. (?:Then, )?[Dd]raw that many cards(?=\.)",
         r"Draw a number of cards equal to the number of \1"),
        (r"\bcount the number of ([^.]*) and (?:then )?draw that many cards(?=\.)",
         r"draw a number of cards equal to the number of \1"),
        (r"\bCount the number of ([^.]*)\. (?:Then, )?[Ff]lip that many coins(?=\.)",
         r"Flip a number of coins equal to the number of \1"),
        (r"\bCount the number of ([^.]*)\. (?:Then, )?[Rr]emove that many damage counters from ([^.]*?)(?=\.)",
         r"Remove a number of damage counters from \2 equal to the number of \1"),
        # the opponent acts on what the player chose
        (r"\b([Ll]ook at your opponent's hand(?: and|\.) [Cc]hoose (?:a|\d) cards?)(?=\. |,? and )",
         r"\1 you find there"),
        (r"\b([Cc])hoose ([^.]* (?:from|attached|find) [^.]*?)\. (?:Your opponent|Have your opponent)"
         r" (return|put|shuffle)s? (?:it|that card|those cards|the cards? you chose)"
         r" (to|into|on the bottom of|on top of) their (hand|deck)\b",
         r"§\1\3 \2 \4 your opponent's \5"),
        (r"\b([Cc])hoose ([^.]* (?:from|attached|find) [^.]*?)\. (?:Your opponent discards|Have your opponent discard)"
         r" (?:it|that card|those cards|the cards? you chose)(?=\.)",
         r"§\1discard \2"),
        (r"\b([Pp])ut the other cards back (?:on top of|into) your deck\. Then, shuffle your deck\b",
         r"§\1shuffle the other cards into your deck"),
        (r"((?:^|(?<=, )|(?<=\. )|(?<=¶ ))[^,.\[\]]+?(?: \[[^\]]*\])?) (can't attack|can't retreat|has no Weakness"
         r"|has no Resistance|gets [+-]\d+ HP|can't use any Poké-Powers) and ((?:can't|has|gets|pays) [^.,]*)",
         r"\1 \2, and §x\1 \3"),
        (r"((?:^|(?<=, )|(?<=\. )|(?<=¶ ))[^,.\[\]]+?(?: \[[^\]]*\])?) (can't (?:attack|retreat)) or"
         r" (use any Poké-[^.,]*)",
         r"\1 \2, and §x\1 can't \3"),
        # "choose and do": do
        (r"\b([Cc])hoose ((?:an?|\d|all|up to \d) [^.,]*? attached to [^.,]*?),? and attach (?:it|them) to\b",
         r"§\1move \2 to"),
        (rf"\b([Cc])hoose ({_NP}),? and put (\d+ damage counters?) on (?:it|that Pokémon)\b", r"§\1put \3 on \2"),
        (rf"\b([Cc])hoose ({_NP}),? and ({_VERBS}) {_PICKED}\b", r"§\1\3 \2"),
        (rf"\b([Cc])hoose ({_NP}),? and (this attack does \d+ damage) to (?:(?:that|those) Pokémon|it)\b",
         r"§\1\3 to \2"),
        (rf"\b([Cc])hoose ({_NP}),? and (this attack does \d+ damage) to each of (?:those Pokémon|them)\b",
         r"§\1\3 to each of \2"),
        (rf"\b([Cc])hoose ({_NP})\. ([Tt]his attack does \d+ damage) to (?:that|those) Pokémon\b(?!.*\binstead\b)",
         r"§\1\3 to \2"),
        (rf"\b([Cc])hoose ({_NP})\. ([Tt]his attack does \d+ damage) to each of (?:those Pokémon|them)\b",
         r"§\1\3 to each of \2"),
        (rf"\b([Cc])hoose ({_NP})\. (?:Then, )?([A-Z][a-z]+) {_PICKED}\b(?!'|.*\binstead\b)", r"§\1\3 \2"),
        # from, of and to
        (r"\b(\d+) cards from the (top|bottom) of\b", r"the \2 \1 cards of"),
        (r"\ba card from the (top|bottom) of\b", r"the \1 card of"),
        (r"\bthe (\d+) cards from the (top|bottom) of\b", r"the \2 \1 cards of"),
        (r"\b([Ss]huffles? [^.]*?) back into\b", r"\1 into"),
        (r"\b([Rr]eturns?|[Pp]uts?) ([^.]*?) back (to|into)\b", r"\1 \2 \3"),
        (r"\bin(?:to)? the Lost Zone\b", "in the Lost Zone"),
        (r"\bhave your opponent shuffle (?:it|that card) into their deck\b", "shuffle it into your opponent's deck"),
        # the rest
        (r"\bthe (?:remaining|rest of the|other \d+|remaining \d+) cards\b", "the other cards"),
        (r"\bthe rest of (?:the|those) cards\b", "the other cards"),
        (r"\bthe rest\b(?! of)", "the other cards"),
        # which player goes first: the turn player does anyway
        (r" ?\[You [^\].]*\bfirst\]", ""),
        # times
        (r"\bthis turn only\b", "during this turn"),
        (r"\b(?:do|does) not\b", "don't"),
        (r" afterward\b(?=\.)", ""),
        (r"\bput ([^.]*?) on (your|their) Bench\b", r"put \1 onto \2 Bench"),
        (r" ?\[The [^\].]* remains in [^\].]* discard pile\]", ""),
        (r"\btype of (\w+ )?Energy cards\b", r"type of \1Energy"),
        (r"\btypes of basic Energy cards\b", "types of basic Energy"),
        (r"\b([Rr]eturns? [^.]*?) in (your|their) hand\b", r"\1 to \2 hand"),
        (r"\b(?:they|that player) gets (heads|tails)\b", r"you get \1"),
        (r"\b(?:1|a) more card from your opponent's hand without looking\b", "a random card from your opponent's hand"),
        (r" ?\[You can't put more than [^\]]* remaining HP\]", ""),
        (r"\band have your opponent shuffle (?:that card|it|that Pokémon) into their deck\b",
         "and shuffle it into your opponent's deck"),
        (r"\bPokémon Tool Card\b", "Pokémon Tool card"),
        (r"\bEffect\b(?=s? (?:if|of))", "effect"),
    )
)  # fmt: skip


def simpler(text: str) -> str:
    """The text with direct phrases for its roundabout ones; the text itself if it has none."""
    for pattern, wording in _REWRITES:
        text = pattern.sub(wording, text)
    return _capitals(text)


def _capitals(text: str) -> str:
    """The text, in which a verb that replaced another has the capital or small letter of the other."""
    text = re.sub(r"§[A-Z](\w)", lambda found: found[1].upper(), text)
    return re.sub(r"§[a-z](\w)", lambda found: found[1].lower(), text)
