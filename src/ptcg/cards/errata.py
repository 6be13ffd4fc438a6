"""Official errata, by card id: printed words and the words that replace them; each entry names its announcement.

Only errata that correct a card of its day are here. A card that got another text years later (Pokémon Catcher in 2013,
Energy Retrieval in 2020) plays as printed, because that is what it did in the years of its print.
"""

from __future__ import annotations

CORRECTED: dict[str, tuple[tuple[str, str], ...]] = {
    # PUI 2004-07-22: that Feebas flips a coin
    "ex5-61": (
        ("Search your deck for a card that evolves", "Flip a coin. If heads, search your deck for a card that evolves"),
    ),
    # World Championships 2004: Weakness applies
    "ex5-9": (("by Weakness, Resistance", "by Resistance"),),
    # PUI 2004-04-08: the player of the card picks who comes, as printed again in ex6-97
    "ex1-87": (
        ("your opponent switches 1 of his or her Active", "switch 1 of the Defending"),
        ("1 of his or her Benched", "1 of your opponent's Benched"),
    ),
    # PUI 2004-10-01: before Weakness and Resistance
    "ex4-88": (("(after applying", "(before applying"),),
    # PUI 2004-10-01: 7 or more, as printed again in ex16-83
    "ex5-92": (("more than 7 cards", "7 or more cards"),),
    # PUI 2004-10-01: before Weakness and Resistance, and discarded after any attack, as printed again in ex8-92
    "ex4-74": (
        (
            " (after applying Weakness and Resistance), the attack does 10 more damage",
            ", the attack does 10 more damage (B)",
        ),
        ("(B)", "(before applying Weakness and Resistance)"),
        ("At the end of the turn in which this happens, discard", "Discard"),
        ("Discard Strength Charm", "Discard Strength Charm at the end of the turn in which this Pokémon attacks"),
    ),
    # PUI 2004-12-16: from the Active Spot only
    "ex7-45": (("you may remove 1", "if Mantine is your Active Pokémon, you may remove 1"),),
    # PUI 2005-04-07 and 2005-06-23: by damage from an attack
    **dict.fromkeys(("ex7-11", "ex7-49", "ex7-57"), (("be Knocked Out by an", "be Knocked Out by damage from an"),)),
    "ex7-61": (("is Knocked Out by an", "is Knocked Out by damage from an"),),
    # POP 2008-01-29: whenever it would be Knocked Out by damage
    "dp3-26": (("Once during your turn, if Electrode", "If Electrode"),),
    # POP 2008-02-28: by the opponent's Pokémon only; any Ariados
    **dict.fromkeys(
        ("dp3-42", "pop7-10"),
        (("done to Wormadam Sandy Cloak", "done to Wormadam Sandy Cloak by your opponent's Pokémon"),),
    ),
    "dp2-20": (("excluding Ariados", "excluding any Ariados"),),
    # POP 2009-02-26: until that Pokémon leaves the Active Spot
    "dp7-26": (
        ("that attack does nothing.", "that attack does nothing. (If the Defending Pokémon is no longer E.)"),
        ("longer E", "longer your opponent's Active Pokémon, this effect ends"),
    ),
    # POP 2009-05-01: a cancelled Power ends the turn too; after Weakness and Resistance
    "dp3-2": (
        ("in any way you like. If you do, your turn ends.", "in any way you like."),
        ("you may attach as many", "you may use this power. If you do, your turn ends. Attach as many"),
    ),
    "dp2-25": (("(before applying", "(after applying"),),
    # TPCi 2015-04-24: after Weakness and Resistance
    "xy5-143": (
        ("The attacks of your opponent's Pokémon do 10 less damage to the", "Any damage done to the"),
        ("is attached to (before", "is attached to by an opponent's attack is reduced by 10 (after"),
    ),
    # TPCi 2016-08-11: Benched Pokémon
    "xy11-42": (("2 of your opponent's Pokémon.", "2 of your opponent's Benched Pokémon."),),
    # TPCi 2024-11-07: whenever Energy is attached, not once a turn
    **dict.fromkeys(
        ("sv4-99", "sv4-201"),
        (("Once during your turn, if", "If"), ("to this Pokémon, you", "to this Pokémon during your turn, you")),
    ),
    **dict.fromkeys(
        ("smp-SM229", "sm12-1", "sm12-210", "sm12-249"),
        (("Once during your turn, if", "If"), ("hand to it, you", "hand to it during your turn, you")),
    ),
    # TPCi 2019-03-28: the card is drawn first
    "xy7-30": (
        ("discard this Pokémon and all cards attached to it (this", "draw a card (this"),
        ("draw a card.", "discard this Pokémon and all cards attached to it."),
    ),
}


def errata(card_id: str) -> tuple[tuple[str, str], ...]:
    """Return printed words of the card and the official words, in the order in which they are replaced."""
    return CORRECTED.get(card_id, ())
