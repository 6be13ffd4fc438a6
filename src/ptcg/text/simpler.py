"""Simpler wording: a text that its own style does not read, said in fewer and commoner words.

Each rewrite keeps the meaning: roundabout turns become the direct ones that the grammars know. What is read without it
is never rewritten, so a turn that some age uses in a sense of its own is safe from it.
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
        (r"\bany 1 (?=[A-Z\w])", "a "),
        (r"\bany (\d+) (?=\w)", r"\1 "),
        (r"\b(to|from|on|attached to) any of (?=your|their)", r"\1 "),
        (r"\ba total of (?=\d)", ""),
        # taking without looking is taking at random
        (r"\b(?:1 card|a card) from your opponent's hand without looking(?: at it)?\b",
         "a random card from your opponent's hand"),
        (r"\b(\d) cards from your opponent's hand without looking(?: at them)?\b",
         r"\1 random cards from your opponent's hand"),
        (r"\bcards? at random from\b", "random card from"),
        # choose and do it: do it
        (rf"\b([Cc])hoose ({_NP}),? and ({_VERBS}) {_PICKED}\b", r"§\1\3 \2"),
        (rf"\b([Cc])hoose ({_NP}),? and (this attack does \d+ damage) to (?:that|those|each of those) Pokémon\b",
         r"§\1\3 to \2"),
        (rf"\b([Cc])hoose ({_NP})\. ([Tt]his attack does \d+ damage) to (?:that|those) Pokémon\b", r"§\1\3 to \2"),
        (rf"\b([Cc])hoose ({_NP})\. ([Tt]his attack does \d+ damage) to each of (?:those Pokémon|them)\b",
         r"§\1\3 to each of \2"),
        (rf"\b([Cc])hoose ({_NP})\. (?:Then, )?([A-Z][a-z]+) {_PICKED}\b(?!')", r"§\1\3 \2"),
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
        # who goes first: the player whose turn it is does anyway
        (r" ?\[You [^\].]*\bfirst\]", ""),
        # times
        (r"\bthis turn only\b", "during this turn"),
        (r"\b(?:do|does) not\b", "don't"),
        (r"\bafterward\b(?=\.)", ""),
        (r"\bput ([^.]*?) on (your|their) Bench\b", r"put \1 onto \2 Bench"),
        (r" ?\[The [^\].]* remains in [^\].]* discard pile\]", ""),
        (r"\btype of (\w+ )?Energy cards\b", r"type of \1Energy"),
        (r"\btypes of basic Energy cards\b", "types of basic Energy"),
        (r"\b([Rr]eturns? [^.]*?) in (your|their) hand\b", r"\1 to \2 hand"),
        (r"\b(?:they|that player) gets (heads|tails)\b", r"you get \1"),
        (r"\b(?:1|a) more card from your opponent's hand without looking\b", "a random card from your opponent's hand"),
        (r" ?\[You can't put more than [^\]]*\]", ""),
        (r"\band have your opponent shuffle (?:that card|it|that Pokémon) into their deck\b",
         "and shuffle it into your opponent's deck"),
        (r"\bPokémon Tool Card\b", "Pokémon Tool card"),
        (r"\bEffect\b(?=s? (?:if|of))", "effect"),
    )
)  # fmt: skip


def simpler(text: str) -> str:
    """The text with its roundabout turns made direct; the text itself if it has none."""
    for pattern, wording in _REWRITES:
        text = pattern.sub(wording, text)
    return _capitals(text)


def _capitals(text: str) -> str:
    """A verb that took the place of *Choose* or *choose* begins as that did."""
    text = re.sub(r"§C(\w)", lambda found: found[1].upper(), text)
    return re.sub(r"§c(\w)", lambda found: found[1].lower(), text)
