"""Patches: known errors of the public card data, corrected by card id. Each entry gives its reason."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ptcg.cards.card import Affinity, Card

Patch = Callable[[Card], Card]


def _set(**fields: object) -> Patch:
    return lambda card: msgspec.structs.replace(card, **fields)


def _subtype(old: str, new: str | None) -> Patch:
    def patch(card: Card) -> Card:
        words = [new if word == old else word for word in card.subtypes]
        return msgspec.structs.replace(card, subtypes=tuple(word for word in words if word is not None))

    return patch


def words(wrong: str, right: str) -> Patch:
    """Return a patch for mistyped words of a text; the printed card has the right words."""

    def mend(text: str) -> str:
        return text.replace(wrong, right)

    def patch(card: Card) -> Card:
        return msgspec.structs.replace(
            card,
            attacks=tuple(msgspec.structs.replace(attack, text=mend(attack.text)) for attack in card.attacks),
            abilities=tuple(msgspec.structs.replace(ability, text=mend(ability.text)) for ability in card.abilities),
            rules=tuple(map(mend, card.rules)),
        )

    return patch


def _without_tail(mark: str) -> Patch:
    """Return a patch that cuts off whatever follows the mark in an attack's text."""

    def patch(card: Card) -> Card:
        attacks = (msgspec.structs.replace(attack, text=attack.text.partition(mark)[0]) for attack in card.attacks)
        return msgspec.structs.replace(card, attacks=tuple(attacks))

    return patch


def _all(*patches: Patch) -> Patch:
    def patch(card: Card) -> Card:
        for each in patches:
            card = each(card)
        return card

    return patch


# Texts of Black & White to Sun & Moon that were typed wrong: the wrong words and the right ones.
TYPED_WRONG: dict[str, tuple[str, str]] = {
    **dict.fromkeys(("bw7-73", "bw7-74"), ("this Attacking", "the Attacking")),
    **dict.fromkeys(("bw11-23", "bw3-14", "bw3-98"), ("being flipping", "begin flipping")),
    **dict.fromkeys(("bw3-67", "bw5-110"), ("Each play can't", "Each player can't")),
    **dict.fromkeys(("bw7-133", "bw7-153"), ("is damage by", "is damaged by")),
    **dict.fromkeys(("sm9-146", "sm9-194"), ("Draw a card\n", "Draw a card.\n")),
    **dict.fromkeys(("sm12-147", "sm12-148"), ("except p (", "except ◇ (")),
    **dict.fromkeys(("sm7-148", "sm7-148a", "sm7-166"), ("into your deck then", "into your deck, then")),
    # 10+, and smp-SM12 has the same attack: the counted damage is added
    "sm1-73": ("30 damage for each", "30 more damage for each"),
    **dict.fromkeys(("sm1-110", "sm1-145", "sm1-157"), ("50 damage times", "50 more damage times")),
    "bw1-10": ("now confused", "now Confused"),
    "bw1-113": ("10 more for", "10 more damage for"),
    "bw1-55": ("into your Bench", "onto your Bench"),
    "bw11-28": ("10 or more for", "10 more damage for"),
    "bw11-RC17": ("number heads", "number of heads"),
    "bw3-101": ("his or his", "his or her"),
    "bw4-91": ("is play is", "in play is"),
    "bw8-17": ("Pokémon's attack.", "Pokémon's attacks."),
    "bw8-3": ("damage to this", "damage done to this"),
    "bw8-87": ("if you do", "If you do"),
    "bwp-BW72": ("Pokémon's attack does", "Pokémon's attacks does"),
    "dv1-12": ("hand, Shuffle", "hand. Shuffle"),
    "sm2-94": ("If head,", "If heads,"),
    "xy1-57": ("counters each of", "counters on each of"),
    "xy1-74": ("turn, (before", "turn (before"),
    "xyp-XY106": ("Flips a coin", "Flip a coin"),
    "xyp-XY116": ("the ends of", "the end of"),
    "xyp-XY122": ("The, your", "Then, your"),
    "xyp-XY130": ("card discard in", "card discarded in"),
    "xyp-XY181": ("attached to into", "attached to it into"),
    "xyp-XY23": ("bottom your", "bottom of your"),
    "xyp-XY31": ("no weakness", "no Weakness"),
    "xyp-XY64": ("opponent's.)", "opponent's)."),
}

# Texts of 2003 to 2007 that were typed wrong.
TYPED_WRONG_EX: dict[str, tuple[str, str]] = {
    **dict.fromkeys(("ex10-4", "ex10-8", "ex15-9"), (" of more ", " or more ")),
    "ex10-96": ("attached to attack,", "attached to attacks,"),
    "ex11-8": ("counters fro ", "counters from "),
    "ex13-4": ("attacks in reduced", "attacks is reduced"),
    "ex13-103": ("and attached it", "and attach it"),
    "ex14-89": ("attack doe 30", "attack does 30"),
    "ex14-90": ("damage isn't by Weakness", "damage isn't affected by Weakness"),
    "ex14-99": ("Skill Copy copies this attack", "Skill Copy copies that attack"),
    "ex2-16": ("Does 20 more damage plus", "Does 20 damage plus"),
    "ex2-46": ("damages times", "damage times"),
    "ex2-91": ("If Mysterious is", "If Mysterious Fossil is"),
    "ex2-93": ("Multi energy", "Multi Energy"),
    "ex4-19": ("Team Mamga's", "Team Magma's"),
    "ex8-1": ("20 Damage", "20 damage"),
    "ex9-2": ("Poké-Power, Poké-Bodies", "Poké-Powers, Poké-Bodies"),
    "ex9-37": ("As long Minun", "As long as Minun"),
    "ex9-94": ("Pokémon is play", "Pokémon in play"),
    "np-13": ("the damage.).", "the damage)."),
    "ex4-87": ("and /or", "and/or"),
    "ex4-32": ("1 of you opponent's", "1 of your opponent's"),
    # "basic Energy" became "Basic" all over that set; ex13-88 has the same text
    "ex9-79": ("Basic cards", "basic Energy cards"),
    "pop1-11": ("If the Pokémon tries", "If the Defending Pokémon tries"),
    "pop6-11": (", an put", ", and put"),
    # the same cards again, dp3-42 and ex15-86, say which effects
    "pop7-10": ("Prevent all effects, excluding", "Prevent all effects of attacks, excluding"),
    "ex11-106": ("prevent all effects, excluding", "prevent all effects of attacks, excluding"),
    "pop8-1": ("does nothing.", "does nothing.)"),
    "pop9-16": ("plus more 10", "plus 10"),
}

# Texts of 2007 to 2011 that were typed wrong.
TYPED_WRONG_CLASSIC: dict[str, tuple[str, str]] = {
    **dict.fromkeys(("dp1-120", "dpp-DP11"), ("that Pokémon (Don't", "that Pokémon. (Don't")),
    # the sentence with the coin was left out
    **dict.fromkeys(("col1-43", "hgss1-123"), ("If heads,", "Flip a coin. If heads,")),
    "dp3-131": ("1 or your Benched", "1 of your Benched"),
    "hgss1-12": ("top 3 cards of that player's", "top 3 cards of either player's"),
    "pl2-60": ("Flareon .", "Flareon E4."),
}

# Texts of 1999 to 2003 that were typed wrong.
TYPED_WRONG_EARLY: dict[str, tuple[str, str]] = {
    # numbers that were lost
    **dict.fromkeys(("base5-13", "base5-30"), ("Flip a coins", "Flip 3 coins")),
    "gym2-119": ("put damage counters", "put 2 damage counters"),
    "gym1-117": ("uses and attack", "uses an attack"),
    **dict.fromkeys(
        ("base2-14", "base2-30", "base2-42", "base4-32", "base4-56"),
        ("during your next turn", "during your opponent's next turn"),
    ),
    "base6-7": ("second coins is", "second coin is"),
    "basep-17": ("coin. if heads", "coin. If heads"),
    "basep-38": ("Unown Dragon", "Unown [N]"),
    "ecard1-12": ("If here are", "If there are"),
    "ecard1-47": ("If here are", "If there are"),
    "ecard2-105": ("Pokémon is play", "Pokémon in play"),
    "ecard2-121": ("Pokémon my use", "Pokémon may use"),
    "ecard2-132": ("Pokémon may us ", "Pokémon may use "),
    "ecard2-150": ("a coin, If", "a coin. If"),
    "ecard2-H3": ("the defending", "the Defending"),
    "gym1-14": ("Pokémon has already has", "Pokémon that already has"),
    "neo1-34": ("1 Lightning Energy cards", "1 Lightning Energy card"),
    "neo2-61": ("Flip a coin. If tails", "If tails"),
    "neo4-46": ("any benched", "any Benched"),
}


def _damage(name: str, printed: str) -> Patch:
    """Return a patch for the printed damage of an attack that the data leaves out."""
    digits = "".join(sign for sign in printed if sign.isdigit())

    def patch(card: Card) -> Card:
        given = {"damage": printed, "base": int(digits), "suffix": printed.removeprefix(digits)}
        attacks = (msgspec.structs.replace(a, **given) if a.name == name else a for a in card.attacks)
        return msgspec.structs.replace(card, attacks=tuple(attacks))

    return patch


PATCHES: dict[str, Patch] = {
    **{card_id: words(*slip) for card_id, slip in TYPED_WRONG_EARLY.items()},
    "base6-21": _all(words("equal of half", "equal to half"), words("counters that that", "counters than that")),
    **{card_id: _damage("Ethereal Flame", "30+") for card_id in ("ecard1-21", "ecard1-57")},
    **{card_id: words(*slip) for card_id, slip in TYPED_WRONG_EX.items()},
    **{card_id: words(*slip) for card_id, slip in TYPED_WRONG_CLASSIC.items()},
    "pl4-45": _damage("Water Ball", "20+"),
    **{card_id: words(*slip) for card_id, slip in TYPED_WRONG.items()},
    "bw8-125": _all(words("from your card", "from your hand"), words("(if you", "(If you")),
    # The rule of its class was attached to an attack's text.
    "xy3-4": _without_tail(" | "),
    # A Pokémon-ex of 2003-2006 given as Pokémon-EX; the name on the card ends in ex (NAME-08).
    **{f"np-{number}": _subtype("EX", "ex") for number in (1, 2, 31, 32, 33, 37, 38, 39)},
    "np-37": _all(_subtype("EX", "ex"), words("ex in play. Kyogre", "ex in play, Kyogre")),
    "np-39": _all(_subtype("EX", "ex"), words("do 40 damage to", "do 40 more damage to")),
    # A print in Japanese and English: an Exeggutor by its English name, which evolves from Exeggcute.
    # by its errata the Energy is attached before this Pokémon is Knocked Out
    "xy2-23": _all(
        words("Knock Out this Pokémon. If you do, attach 3 basic", "attach 3 basic"),
        words("(excluding Pokémon-EX).", "(excluding Pokémon-EX). If you do, this Pokémon is Knocked Out."),
    ),
    "xy12-109": _all(
        _set(name="Exeggutor", evolves_from="Exeggcute"), words("コインを1回投げオモテなら、10ダメージを追加。 ", "")
    ),
    # One of its two Weaknesses is missing, so that it did not fit its other half.
    "hgss2-90": _set(weaknesses=(Affinity("Water", "×", 2), Affinity("Fighting", "×", 2))),
    # Misspelt name of the Fossil it evolves from.
    "rsv10pt5-50": _set(evolves_from="Antique Plume Fossil"),
    "rsv10pt5-131": _set(evolves_from="Antique Plume Fossil"),
    # The HP of a Trainer card that is played as a Pokémon appear only in its text.
    **dict.fromkeys(("rsv10pt5-79", "swsh10-157", "swsh12-165"), _set(hp=60)),
    "xy4-102": _set(hp=30),
    # A fact is missing or wrong that the other prints of the same card have.
    "base5-30": _all(words("Flip a coins", "Flip 3 coins"), _set(weaknesses=(Affinity("Fire", "×", 2),))),
    "smp-SM126": _set(retreat=2),
    "sv8pt5-92": _set(subtypes=("Basic", "Tera", "ex")),
    "swsh5-160": _subtype("Single Strike", "Rapid Strike"),
    # An Item that is no Mega Evolution.
    "sv10-181": _subtype("MEGA", None),
}

# Ready-made decks, by deck id: a card id that they give, and the card id that they mean.
THEME_PATCHES: dict[str, dict[str, str]] = {
    # More than four of a Special Energy where the deck held the basic Energy of that name (CARD-06).
    "d-dp2-1": {"dp2-120": "dp1-130"},
    "d-dp4-2": {"dp3-130": "dp1-130"},
    "d-dp4-3": {"dp3-129": "dp1-129"},
}
