"""What a card is: one test a kind, on built-in cards."""

from __future__ import annotations

import json

import pytest

from cards.making import corpus, pokemon
from ptcg.cards import CardError, builtin_pool, facts
from ptcg.cards.schema import decode_cards
from ptcg.rulebooks import load
from ptcg_marks import rule, switch

POOL = builtin_pool()

# id: stage, labels, Prizes, Rule Box in play
KINDS = {
    "ex1-101": ("Basic", {"ex"}, 2, False),
    "sv1-81": ("Basic", {"ex"}, 2, True),
    "sv4-38": ("Stage 2", {"ex", "Tera"}, 2, True),
    "bw4-54": ("Basic", {"EX"}, 2, True),
    "xy1-2": ("MEGA", {"EX"}, 2, True),
    "xy5-55": ("MEGA", {"EX", "Primal"}, 2, True),
    "xy10-79": ("BREAK", set(), 1, True),
    "sm2-60": ("Basic", {"GX"}, 2, True),
    "sm9-33": ("Basic", {"GX", "TAG TEAM"}, 3, True),
    "sm5-58": ("Basic", {"Prism Star"}, 1, True),
    "sm6-77": ("Basic", {"Ultra Beast"}, 1, False),
    "swsh1-49": ("Basic", {"V"}, 2, True),
    "swsh1-50": ("VMAX", {"V"}, 3, True),
    "swsh9-123": ("VSTAR", {"V"}, 2, True),
    "swshp-SWSH139": ("V-UNION", {"V"}, 3, True),
    "swsh10-46": ("Basic", {"Radiant"}, 1, True),
    "bw10-11": ("Basic", {"EX", "Team Plasma"}, 2, True),
    "bw3-66": ("Restored", set(), 1, False),
    "sv4-123": ("Basic", {"Ancient"}, 1, False),
    "sv4-70": ("Basic", {"ex", "Future"}, 2, True),
    "swsh5-95": ("Basic", {"Single Strike"}, 1, False),
    "swsh5-83": ("Basic", {"Rapid Strike"}, 1, False),
    "swsh8-114": ("VMAX", {"V", "Fusion Strike"}, 3, True),
    "swsh1-82": ("Stage 1", set(), 1, False),
    "gym1-21": ("Basic", {"owned"}, 1, False),
    "ex13-79": ("Basic", {"delta"}, 1, False),
    "ex8-107": ("Basic", {"Star"}, 1, False),
    "pl1-122": ("LV.X", {"LV.X", "SP"}, 1, False),
    "pl1-7": ("Basic", {"SP"}, 1, False),
    "hgss3-89": ("LEGEND", {"LEGEND"}, 2, False),
    "hgss1-110": ("Stage 2", {"Prime"}, 1, False),
    "me1-77": ("Stage 1", {"ex", "Mega ex"}, 3, True),
    "me1-104": ("Basic", {"ex", "Mega ex"}, 3, True),
}
TRAINERS = {
    "sm12-189": ("Supporter", {"TAG TEAM"}),
    "sm5-120": ("Supporter", {"Prism Star"}),
    "bw7-137": ("Item", {"ACE SPEC"}),
    "bw10-92": ("Tool", {"ACE SPEC", "Team Plasma"}),
    "xy4-97": ("Tool", {"Hyper Gear"}),
    "xy12-89": ("Tool", set()),
    "sv4-178": ("Tool", {"Technical Machine"}),
    "pl2-95": ("Technical Machine", {"Technical Machine"}),
    "ecard1-144": ("Technical Machine", {"Technical Machine"}),
    "base3-62": ("Trainer", set()),
    "sm11-210": ("Item", set()),
    "pl1-106": ("Stadium", set()),
    "col1-77": ("Supporter", set()),
}


@rule("CARD-09")
@pytest.mark.parametrize("card_id", KINDS)
def test_pokemon(card_id: str) -> None:
    stage, labels, prizes, rule_box = KINDS[card_id]
    card = POOL[card_id]
    assert facts.kind(card) == "Pokémon"
    assert facts.stage(card) == stage
    assert facts.labels(card) == labels
    assert facts.prizes(card) == prizes
    assert facts.has_rule_box(card) == rule_box


@rule("CARD-01")
@pytest.mark.parametrize("card_id", TRAINERS)
def test_trainers(card_id: str) -> None:
    card = POOL[card_id]
    assert facts.kind(card) == "Trainer"
    assert (facts.trainer_kind(card), set(facts.labels(card))) == TRAINERS[card_id]
    assert facts.stage(card) is None
    assert not facts.has_rule_box(card)


@rule("CARD-06")
def test_basic_energy_is_a_printed_property() -> None:
    special = POOL["pl2-100"]
    assert special.name == "Metal Energy"
    assert not facts.is_basic_energy(special)
    basics = {facts.basic_energy_type(card) for card in POOL if facts.is_basic_energy(card)}
    assert {"Water", "Fire"} <= basics
    assert None not in basics


@rule("CARD-02")
def test_basic_and_evolution_cards() -> None:
    assert facts.is_basic_pokemon(POOL["col1-50"])
    assert facts.is_evolution_card(POOL["col1-14"])
    for card_id in ("pl1-122", "hgss3-89", "swshp-SWSH139", "bw3-66"):
        assert not facts.is_evolution_card(POOL[card_id]), card_id


@rule("CARD-03")
@rule("SP-01")
def test_basic_is_the_printed_stage_not_the_species() -> None:
    assert facts.is_basic_pokemon(POOL["pl1-40"])  # Toxicroak G, a species that is usually Stage 1
    assert facts.is_basic_pokemon(pokemon("Cleffa", "Baby"))


@rule("CARD-09")
@rule("VUNION-10")
@switch("unlabelled_rule_box")
def test_rule_box_by_place_and_switch() -> None:
    assert not facts.has_rule_box(POOL["swshp-SWSH139"], in_play=False)
    for card_id in ("ex8-107", "ex1-101", "hgss3-89", "pl1-122"):
        for value in (False, True):
            book = load("PAR23").with_(unlabelled_rule_box=value)
            assert facts.has_rule_box(POOL[card_id], unlabelled=bool(book["unlabelled_rule_box"])) is value


@rule("OWNER-01")
@rule("SP-04")
def test_owner() -> None:
    assert facts.owner(POOL["gym1-21"]) == "Brock"
    assert facts.owner(POOL["sv10-81"]) == "Team Rocket"
    for name in ("Farfetch'd", "Dialga G", "Holon's Castform", "Dark Gengar"):
        assert facts.owner(pokemon(name)) is None, name


@rule("FOSSIL-07")
def test_prizes_for_trainers_played_as_pokemon() -> None:
    assert facts.prizes(POOL["base3-62"]) == 0
    assert facts.prizes(POOL["sm11-210"]) == 1
    assert all(facts.is_fossil(POOL[card_id]) for card_id in ("base3-62", "sm11-210", "swsh3-167"))
    assert not facts.plays_as_pokemon(POOL["bw3-93"])


def test_a_legend_without_a_prize_line_gives_one() -> None:
    assert facts.prizes(pokemon("Lugia LEGEND", "LEGEND")) == 1


def test_pieces() -> None:
    assert [facts.legend_half(POOL[f"hgss3-{number}"]) for number in (89, 90)] == ["top", "bottom"]
    assert [facts.piece(POOL[f"swshp-SWSH{number}"]) for number in range(139, 143)] == [(n, 4) for n in range(4)]
    assert facts.piece(POOL["pl1-7"]) is None


def test_pieces_are_told_apart_by_name_words_and_number_in_any_set() -> None:
    """Halves of a set nobody has heard of, out of order, a reprint of the same Pokémon in the same set behind them."""
    entries = [
        {"id": f"new9-{number}", "name": name, "supertype": "Pokémon", "subtypes": [kind], "hp": "140"}
        for name, kind, numbers in (
            ("Sun LEGEND", "LEGEND", ("12", "11", "101", "100")),
            ("Moon LEGEND", "LEGEND", ("13", "14")),
            ("Star V-UNION", "V-UNION", ("P24", "P21", "P22", "P23")),
        )
        for number in numbers
    ]
    cards = {card.number: card for card in decode_cards(json.dumps(entries).encode(), "made")}
    assert [facts.legend_half(cards[n]) for n in ("11", "12", "13", "14", "100", "101")] == ["top", "bottom"] * 3
    assert [facts.piece(cards[f"P{n}"]) for n in range(21, 25)] == [(n, 4) for n in range(4)]


def test_a_card_may_state_its_piece() -> None:
    entry = {"id": "new9-1", "name": "Sun LEGEND", "supertype": "Pokémon", "subtypes": ["LEGEND"], "hp": "140"}
    (alone,) = decode_cards(json.dumps([{**entry, "piece": 2}]).encode(), "made")
    assert facts.legend_half(alone) == "bottom"
    with pytest.raises(CardError, match="piece is '3'; expected 1 to 2"):
        decode_cards(json.dumps([{**entry, "piece": 3}]).encode(), "made")
    with pytest.raises(CardError, match="piece is '1'; expected none on a card that is whole"):
        decode_cards(json.dumps([{**entry, "subtypes": ["Basic"], "piece": 1}]).encode(), "made")


def test_technical_machines_old_and_new() -> None:
    assert all(facts.is_technical_machine(POOL[card_id]) for card_id in ("pl2-95", "ecard1-144", "sv4-178"))


@rule("PRIZE-02")
def test_printed_prizes_of_the_corpus_agree_with_the_table() -> None:
    for card in corpus():
        if card.supertype == "Pokémon" and facts.stage(card) != "LEGEND":
            assert facts.prizes(card) == facts.prizes_by_kind(card), card.id


@rule("CARD-09")
def test_labelled_rules_of_the_corpus_are_the_rule_boxes() -> None:
    for card in corpus():
        if card.supertype == "Pokémon":
            labelled = any("rule:" in line[:40].lower() for line in card.rules)
            assert facts.has_rule_box(card) == labelled, card.id


def test_every_card_of_the_corpus_has_its_facts() -> None:
    for card in corpus():
        assert (facts.stage(card) is None) == (card.supertype != "Pokémon"), card.id
        assert (facts.piece(card) is not None) == bool({"LEGEND", "V-UNION"} & set(card.subtypes)), card.id
