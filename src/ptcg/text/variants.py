"""Variants: wordings with the same meaning that an effect tree does not tell apart.

A text written from its tree and the printed text are both brought into a common wording and then compared. Each rewrite
changes words only, never a number, a player, a zone, a class of cards, a target or an order of steps. *Their* and
*they* become *your opponent* only where they mean the opponent.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ptcg.text.engine.terminals import MARK

_DEEDS = (
    r"attached (?:energy to a pokémon|any energy(?: cards)?)|put any damage counters|healed any damage|drew any cards"
    r"|discarded (?:a stadium|any energy|a pokémon tool|any item cards)|searched your deck"
    r"|shuffled any cards into your deck"
    r"|put (?:any cards on the bottom of (?:your|their) deck|a card on the bottom of your opponent's deck"
    r"|\d cards on the bottom of your deck|a pokémon onto their bench|this pokémon onto your bench)"
)
_MARKS = "ex|v|vmax|vstar"
_SPAN = r"(during your next turn|during your opponent's next turn|until the end of your (?:opponent's )?next turn)"
_ACTS = "discard|choose|put|draw|attach|move|switch|shuffle|search|heal"


def _each_search(found: re.Match[str]) -> str:
    chosen, group, sought = found.groups()
    return f"search your deck for {sought} and attach it to each of {chosen or group}."


# Rewrites of a text in small letters, applied in this order.
_REWRITES: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = tuple(
    (re.compile(pattern), wording)
    for pattern, wording in (
        # layout: names of the card itself are marked for the reader only, paragraphs by a sign
        (rf"[{MARK}]", ""),
        (r" ?¶", ""),
        (r"\bx (?=\d)", "x"),
        (r"(?<=\d) -hp\b", "-hp"),
        # how two steps are joined
        (r",? and then\b|, then\b|, and\b", " and"),
        (r"\. then, ", ". "),
        (r" and if (?=[^.]*, )", ". if "),
        # who acts if nobody else is named
        (rf"(?<=and )you (?={_ACTS})|(?<=[.,] )you (?={_ACTS})", ""),
        # words for "besides the damage" and "before the damage" are left out
        (r"\balso does\b", "does"),
        (r"\bis also\b", "is now"),
        (r"\balready has\b", "has"),
        (r" before this attack does damage\b", ""),
        (r"\bthis attack's damage\b", "this damage"),
        # counters are put or placed
        (r"\bplace(d|s)?\b(?= [^.]*damage counter)", "put"),
        (r"\bputs\b(?= [^.]*damage counter)", "put"),
        # what is attached to a Pokémon is taken from it
        (r"\b(energy|tools?|cards?|capsules?) attached to\b", r"\1 from"),
        (r"\b(has|have) any ((?:\w+ )?energy) attached\b", r"\1 \2 attached"),
        (r"\bdamage counters on them\b", "damage counters on it"),
        (r"\[discard all cards from (?:this|that) pokémon\]", "[discard all attached cards]"),
        (r"\ball cards from it\b", "all attached cards"),
        # a condition of something that lasts, and the event of something that is triggered
        (r"\b(?:as long as|when|whenever)\b", "if"),
        (r"\bonce at the end of your turn\b", "at the end of your turn"),
        (r"\bduring this turn\b", "this turn"),
        (r"\b(onto your bench|to evolve 1 of your pokémon|to this pokémon) during your turn,", r"\1,"),
        # counts
        (r"\bany amount of\b", "any number of"),
        (r"\bat least (\d+)\b", r"\1 or more"),
        (r"\b(draw|discard) (\d+) more card", r"\1 \2 card"),
        (r"\bfor each ([\w' é-]+?) you have in play\b", r"for each of your \1"),
        (r"\bthat you (?=discarded|revealed|find)", "you "),
        (r"\bthe other card\b", "the other cards"),
        (r"\bdraw 1 card\b", "draw a card"),
        (r"\bdiscard (\d+) cards from the top of your deck\b", r"discard the top \1 cards of your deck"),
        (r"\byou have (\d+ or (?:more|fewer)|no|any) benched pokémon\b", r"you have \1 pokémon on your bench"),
        # to use an Ability is to do what it says
        (r"\byou may use this ability\. ", "you may "),
        (r"\bif you use this ability, ", ""),
        (r"\byou must ([^.]*) in order to use this ability\. (once during your turn, (?:if [^,]*, )?you may) ",
         r"\2 \1 in order to "),
        (r"\bin order to use this ability\. ", "in order to "),
        (r"\byou can play this card only\b", "you can use this card only"),
        (r"\byou may use (?=this (?:card|attack) )", "you can use "),
        (r"\byou may discard this card from play\b", "you can discard this card from play"),
        (r", you must ", ", "),
        (r"(?<= )to (?=have this attack|make )", "and "),
        (r"\byou can't apply more than 1 ([^.]*) ability at a time\b", r"the effect of \1 doesn't stack"),
        (r"(?<=ability )during your turn\.", "each turn."),
        # what was done in this way was done
        (rf"\bif (you|they) (?:{_DEEDS}) in this way\b", r"if \1 do"),
        (r"\bif you can't,", "if you don't,"),
        # the player's own Active Pokémon is switched; the opponent's is switched out or another in
        (r"\bswitch (?:it|this pokémon) with\b(?! your active)", "switch your active pokémon with"),
        (r"\bswitch in (1 of your opponent's benched [^.,]*?) to the active spot\b",
         r"switch \1 with their active pokémon"),
        (r"\bswitch out your opponent's active pokémon to the bench \[your opponent chooses the new active pokémon\]",
         "your opponent switches their active pokémon with 1 of their benched pokémon"),
        (r"\bhave your opponent switch\b", "your opponent switches"),
        (r"\bfrom the bench to the active spot\b", "from your bench to the active spot"),
        (r"\bis your active pokémon and\b", "is in the active spot and"),
        (r"\bas your active pokémon\.", "in the active spot."),
        # a Pokémon that leaves play goes elsewhere instead
        (r" instead of (?:in )?the discard pile\b", ""),
        (r"\bput this pokémon (?=onto|into|on )", "put this card "),
        # whose attacks
        (r"\bthe attacks of\b", "attacks used by"),
        (r"\b(attacks?) from\b", r"\1 used by"),
        (r"\ban opponent's attack\b", "an attack used by your opponent's pokémon"),
        (r"\bfrom your opponent's attacks\b", "from attacks used by your opponent's pokémon"),
        (r"\bthe attacks it uses\b|\bits attacks\b", "attacks used by it"),
        (r"\battacks that (the defending pokémon) uses\b", r"attacks used by \1"),
        (r"\b((?:this|the defending|your opponent's|your)(?: [\w']+)* pokémon(?: v| vmax| vstar| ex)?)'s attacks\b",
         r"attacks used by \1"),
        (r"\bby damage from an (?:attack used by your opponent's pokémon|opponent's attack) during their last turn\b",
         "by damage from an attack during your opponent's last turn"),
        (r"\bcan't use attacks\b", "can't attack"),
        (r"\btries to use an attack\b", "tries to attack"),
        (r"\bby attacks \[both yours and your opponent's\]", "by attacks"),
        (r"\bace spec: ", ""),
        (r"\b(discard|or) (?:any|that) stadium\b", r"\1 a stadium"),
        (r"\bthis card provides\b", "it provides"),
        (r"\b(it provides [^.]*?) instead\.", r"\1."),
        (r"\band this attack does\b", ". this attack does"),
        (r"\bknock out ([^.,]*?)(?=[.,]| and )", r"\1 is knocked out"),
        (r"\bremove all special conditions from ([^.,]*)", r"\1 recovers from all special conditions"),
        (r"\bput it onto (?:this pokémon|that pokémon|it) to evolve it\b", "put it onto it to evolve it"),
        (r"\bwill be (?=knocked out|asleep|burned|confused|paralyzed|poisoned)", "is "),
        # the rule about Prizes names the class of its own card
        (
            rf"^(?:[\w -]+ rule: )?if (?:your |a )?(?:mega evolution )?pokémon[ -](?:{_MARKS}|v-union|gx) "
            r"(?:is|has been) knocked out",
            "if this is knocked out",
        ),
        # a Pokémon of a group is in play
        (r" in play\b", ""),
        # words in a name
        (r"\bthe word (?=\"[^\"]*\" in )", ""),
        (r"\bin (?:the|its|their) names?\b", "in its name"),
        (r"\bpokémon( ex| v)? that (?:has|have)\b", r"pokémon\1 with"),
        (r"\bpokémon in your discard pile (with [^.,]*? attack)\b", r"pokémon \1 in your discard pile"),
        # one class or the other
        (rf"\b(pokémon (?:{_MARKS})) (?:and|or)(?: active| benched)? (pokémon (?:{_MARKS})|pokémon-gx)\b", r"\1 or \2"),
        # a player may leave a card that they find among the cards they look at
        (r"\. you may (reveal|attach|put) (?=[^.]* you find there)", r" and \1 "),
        (r", (reveal) (?=[^.]* you find there)", r" and \1 "),
        (r"\bchoose ([^.]*? you find there) and put (?:it|them)\b", r"put \1"),
        # to choose something and then do something with it means to do it with something of the player's choice
        (r"\bchoose ((?:up to )?\d+ of [^.]*?)(?:\.| and) ([^.]*?) each of (?:them|those pokémon)\b", r"\2 each of \1"),
        (r"\b(?:choose (up to \d+ of [^.]*)\. )?for each of ([^.,]*), search your deck for ([^.]*) and attach it to "
         r"(?:that pokémon|it)\.", _each_search),
        (r"\beach of (?=(?:up to )?\d+ of)", ""),
        (r"\bchoose ([^.]*? from [^.]*?) and discard (?:it|them)\b", r"discard \1"),
        (r"\ba pokémon \[yours or\b", "pokémon [yours or"),
        (r"\bput (this (?:card|pokémon) and all attached cards) into your deck\b", r"shuffle \1 into your deck"),
        (r"\. shuffle your deck and put (it|them) on top of it\b", r", shuffle your deck and put \1 on top of it"),
        (r"\bchoose (1 of [^.]*)(?:\.| and) (?:they )?(shuffle|discard) (?:that|those) pokémon and all attached cards",
         r"\2 \1 and all attached cards"),
        # the Pokémon or card mentioned last
        (r"\bthat (?:pokémon|card)'s\b", "its"),
        (r"\bthat (?:pokémon|card)\b", "it"),
        (r"\bthose (?:pokémon|cards)\b|\bthe revealed cards\b", "them"),
    )
)  # fmt: skip
_AGREEMENT = {"have": "has", "are": "is", "were": "was", "get": "gets", "take": "takes", "cost": "costs", "do": "does",
              "don't": "doesn't", "provide": "provides"}  # fmt: skip
_PLURAL = re.compile(r"\b(?:" + "|".join(_AGREEMENT) + r")\b")
# "All Pokémon of a group" means each of them.
_GROUPS = tuple(
    (re.compile(pattern), wording)
    for pattern, wording in (
        (rf"(^|\. |, ){_SPAN}, ([^.,]*)\.", r"\1\3 \2."),
        (r"\b(attacks used by|done to|being (?:put|placed) on|energy from) (?:each|all) of ", r"\1 "),
        (r"\b(?:each|all) of (?=your [^.,]*?(?:has|gets|takes|can't|is|costs)\b)", ""),
        (r"\beach (?=[\w' é-]*\[both yours)", ""),
    )
)
_OTHERS = re.compile(r"\b(?:each|that|any|either) player\b")
_OPPONENT = "your opponent"


def common_wording(text: str) -> str:
    """Return the text in the wording in which printed and written texts are compared, in small letters."""
    text = text.casefold()
    for pattern, wording in _REWRITES:
        text = pattern.sub(wording, text)
    text = _opponents(text)
    text = _PLURAL.sub(lambda found: _AGREEMENT[found.group()], text)
    for pattern, wording in _GROUPS:
        text = pattern.sub(wording, text)
    return text


def _opponents(text: str) -> str:
    """Return the text in which "your opponent" replaces each pronoun that means the opponent: after the opponent is
    mentioned, and only if no other player is mentioned."""
    head, opponent, tail = text.partition(_OPPONENT)
    if not opponent or _OTHERS.search(text):
        return text
    tail = re.sub(r"\btheir\b", f"{_OPPONENT}'s", tail)
    return head + opponent + re.sub(r"\bthey\b", _OPPONENT, tail)
