"""Prizes by kind of Pokémon: the table of section 26, and what changes the number."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.testing import ability, attack, check, pokemon, trainer
from ptcg_marks import rule
from rules.kinds import HITTER, MON, prizes_taken

UNION = "{card: [swshp-SWSH139, swshp-SWSH140, swshp-SWSH141, swshp-SWSH142]}"
KINDS = [
    ("any other", "sv4-94", 1),
    ("owner's", "gym1-21", 1),
    ("delta", "ex13-71", 1),
    ("regional", "swsh1-81", 1),
    ("Team Plasma EX", "bw10-11", 2),
    ("Ultra Beast", "sm6-77", 1),
    ("battle style", "swsh5-83", 1),
    ("Ancient", "sv4-107", 1),
    ("Future", "sv4-158", 1),
    ("Stage 2", "{card: sv1-64, under: [sv1-63]}", 1),
    ("old ex", "ex1-101", 2),
    ("ex", "sv1-81", 2),
    ("Ancient ex", "sv4-124", 2),
    ("Tera ex", "{card: sv4-38, under: [sv4-94, sv4-95]}", 2),
    ("LV.X", "{card: pl1-122, under: [pl1-7]}", 1),
    ("SP", "pl1-7", 1),
    ("star", "ex8-107", 1),
    ("Prism Star", "sm5-58", 1),
    ("LEGEND that prints it", "{card: [hgss3-90, hgss3-89]}", 2),
    ("Prime", "{card: hgss3-86, under: [hgss3-48]}", 1),
    ("Fossil", "sm11-210", 1),
    ("Fossil without a Prize", "base3-62", 0),
    ("Restored", "bw3-66", 1),
    ("EX", "bw4-54", 2),
    ("Mega EX", "{card: xy1-2, under: [xy1-1]}", 2),
    ("Primal EX", "{card: xy5-55, under: [xy5-54]}", 2),
    ("Mega ex", "{card: me1-77, under: [me1-76]}", 3),
    ("BREAK", "{card: xy10-79, under: [xy10-78]}", 1),
    ("GX", "sm2-60", 2),
    ("TAG TEAM", "sm9-33", 3),
    ("V", "swsh1-49", 2),
    ("VMAX", "{card: swsh1-50, under: [swsh1-49]}", 3),
    ("VSTAR", "{card: swsh9-123, under: [swsh9-122]}", 2),
    ("V-UNION", UNION, 3),
    ("Radiant", "swsh10-46", 1),
]


@rule("PRIZE-02")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("victim", "prizes"), [kind[1:] for kind in KINDS], ids=[kind[0] for kind in KINDS])
def test_the_table(book: str, victim: str, prizes: int) -> None:
    prizes_taken(book, [], victim, prizes)


UNLINED = [(("GX", "TAG TEAM"), 3), (("ex", "MEGA"), 3), (("V",), 2), (("EX", "Team Plasma"), 2), (("Radiant",), 1)]


@rule("PRIZE-02")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("labels", "prizes"), UNLINED, ids=lambda value: "+".join(value) if isinstance(value, tuple) else "",
)  # fmt: skip
def test_the_highest_of_its_kinds_where_nothing_is_printed(book: str, labels: tuple[str, ...], prizes: int) -> None:
    prizes_taken(book, [pokemon("Kind", labels=labels)], "Kind", prizes)


@rule("PRIZE-02")
@pytest.mark.parametrize("book", BOOKS)
def test_the_cards_own_line_wins(book: str) -> None:
    prizes_taken(book, [pokemon("Cheap ex", labels=("ex",), rules=("Worth 1 Prize.",))], "Cheap ex", 1)
    prizes_taken(book, [pokemon("Dear", rules=("Worth 3 Prizes.",))], "Dear", 3)


@rule("PRIZE-02")
@pytest.mark.parametrize("book", BOOKS)
def test_effects_change_the_number_afterwards(book: str) -> None:
    dear = trainer("Dear Charm", "Knocking Out the holder is worth 1 more Prize.", kind="Pokémon Tool")
    prizes_taken(book, [dear], "{card: swsh1-49, tools: [Dear Charm]}", 3)
    text = "When this Pokémon is Knocked Out by damage from the opponent's attack: the opponent takes 1 fewer Prize."
    shy = pokemon("Shy V", labels=("V",), abilities=(ability(text),))
    prizes_taken(book, [shy, dear], "Shy V", 1)
    prizes_taken(book, [shy, dear], "{card: Shy V, tools: [Dear Charm]}", 2)
    none = "When this Pokémon is Knocked Out by damage from the opponent's attack: the opponent takes no Prizes."
    prizes_taken(book, [pokemon("Ghost V", labels=("V",), abilities=(ability(none),)), dear],
                 "{card: Ghost V, tools: [Dear Charm]}", 0)  # fmt: skip


@rule("PRIZE-02")
@pytest.mark.parametrize("book", BOOKS)
def test_a_batch_of_knock_outs_adds_up(book: str) -> None:
    wave = pokemon("Wave", attack("Wave", 990, "Do 990 damage to each of the opponent's Benched Pokémon."))
    check(
        book, [MON, HITTER, wave], "{active: Wave, prizes: 6}",
        "{active: swsh1-49, bench: [sv4-124, Mon, {card: swsh1-50, under: [swsh1-49]}]}", ["attack Wave"],
        ["me.prizes == 0", "winner == me"],
    )  # fmt: skip
    check(
        book, [MON, wave], "{active: Wave}", "{active: swsh1-49, bench: [Mon, sv4-38]}", ["attack Wave"],
        ["me.prizes == 3", "opp.active.card == sv4-38"],
    )  # fmt: skip
