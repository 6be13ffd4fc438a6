"""What the words of a text ask of the engine: what was done before, who is meant, when it comes."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, game_at, pokemon, special_energy, trainer

MON = pokemon("Mon")
HITTER = pokemon("Hitter", attack("Smash", 300))


def test_a_coin_for_one_more_prize_is_flipped_before_they_are_taken() -> None:
    text = "When the opponent's Active is Knocked Out, once by name: flip a coin: if heads, take 1 more Prize."
    kiss = pokemon("Kiss", abilities=(ability(text),))
    for coin, left in (("heads", 4), ("tails", 5)):
        check(
            "PAR23", [MON, HITTER, kiss], "{active: Hitter, bench: [Kiss]}", "{active: Mon, bench: [Mon]}",
            ["attack Smash"], [f"me.prizes == {left}", "flips == 1"], coins=f"[{coin}]",
        )  # fmt: skip


def test_energy_of_a_knocked_out_pokemon_is_taken_before_it_leaves() -> None:
    text = (
        "When any of your Pokémon is Knocked Out by damage from the opponent's attack: put all Energy on it into hand."
    )
    diver = pokemon("Diver", abilities=(ability(text),))
    check(
        "PAR23", [MON, HITTER, diver], "{active: Hitter}", "{active: {card: Mon, energy: [Fire]}, bench: [Diver]}",
        ["attack Smash"], ["opp.hand.count == 1", "opp.discard == [Mon]"],
    )  # fmt: skip


def test_a_payment_is_made_in_full_or_the_attack_does_nothing() -> None:
    text = "Discard 2 basic Fire Energy cards from hand, then Knock Out the opponent's Active."
    breath = pokemon("Breath", attack("Breath", 0, f"{text} If you don't, the attack fails."))
    check(
        "PAR23", [MON, breath], "{active: Breath, hand: [Fire]}", "{active: Mon, bench: [Mon]}", ["attack Breath"],
        ["me.hand.count == 1", "me.discard == []", "me.prizes == 6"],
    )  # fmt: skip
    check(
        "PAR23", [MON, breath], "{active: Breath, hand: [Fire, Fire]}", "{active: Mon, bench: [Mon]}",
        ["attack Breath"], ["me.discard == [Fire, Fire]", "me.prizes == 5"],
    )  # fmt: skip


def test_a_search_that_finds_nothing_was_a_search() -> None:
    text = "Once per turn: search deck for 1 Stage 2 Pokémon, put it into hand, then shuffle."
    seeker = pokemon("Seeker", abilities=(ability(f"{text} If you searched a deck, end your turn."),))
    check(
        "PAR23", [MON, seeker], "{active: Seeker, hand: [Mon], deck: [Fire]}", "{active: Mon}",
        ["use Gift of active"], ["illegal: bench Mon", "me.hand.count == 1"],
    )  # fmt: skip


def test_an_effect_waits_for_its_own_pokemon_to_be_damaged() -> None:
    text = (
        "On the opponent's next turn, when this Pokémon is damaged by an attack, put 6 damage counters on the attacker."
    )
    ram = pokemon("Ram", attack("Ready", 10, text))
    check(
        "PAR23", [MON, HITTER, ram], "{active: Ram, bench: [Mon]}", "{active: {card: Hitter}}",
        ["attack Ready", "checkup", "attack Smash"], ["opp.active.damage == 70", "opp.prizes == 5"],
    )  # fmt: skip


def test_an_effect_waits_for_energy_on_its_own_pokemon() -> None:
    when = "On the opponent's next turn, when the opponent attaches an Energy card from hand to the defender,"
    nip = pokemon("Nip", attack("Nip", 10, f"{when} put 8 damage counters on it."))
    for where, active in (("opp.active", 90), ("opp.bench[0]", 10)):
        check(
            "PAR23", [MON, nip], "{active: Nip}", "{active: Mon, bench: [Mon], hand: [Fire]}",
            ["attack Nip", "checkup", f"attach Fire to {where}"],
            [f"opp.active.damage == {active}", "opp.bench[0].damage == 0"],
        )  # fmt: skip


def test_whoever_moves_to_the_bench_brings_up_the_new_active() -> None:
    text = "When the opponent's Active moves from Active to the Bench in its player's turn: the new Active is Confused."
    ghost = pokemon("Ghost", abilities=(ability(text),))
    free = pokemon("Free", retreat=0)
    check(
        "PAR23", [MON, ghost, free], "{active: Free, bench: [Mon]}", "{active: Ghost}", ["retreat to bench 1"],
        ["me.active.card == Mon", "me.active.conditions == [Confused]"],
    )  # fmt: skip


def test_what_was_done_before_the_damage_can_be_asked_after_it() -> None:
    text = "Before damage, discard all Tools on the opponent's Active. If you do, the opponent's Active is Paralyzed."
    short = pokemon("Short", attack("Short", 10, text))
    charm = trainer("Charm", "The holder has +10 HP.", kind="Pokémon Tool")
    for tools, conditions in (("[]", "[]"), ("[Charm]", "[Paralyzed]")):
        check(
            "PAR23", [MON, short, charm], "{active: Short}", f"{{active: {{card: Mon, tools: {tools}}}}}",
            ["attack Short"], [f"opp.active.conditions == {conditions}"],
        )  # fmt: skip


def test_its_is_whoever_the_sentence_names() -> None:
    text = "On the opponent's next turn, the defender's attacks cost 1 Colorless more, and its retreat cost is 1 more."
    drum = pokemon("Drum", attack("Drum", 10, text))
    lame = pokemon("Lame", retreat=1)
    check(
        "PAR23", [MON, drum, lame], "{active: Drum}", "{active: {card: Lame, energy: [Fire]}, bench: [Mon]}",
        ["attack Drum", "checkup"], ["illegal: retreat to opp.bench[0]"],
    )  # fmt: skip


def test_who_may_attack_again_may_do_nothing_else_before() -> None:
    twice = pokemon(
        "Twice", attack("Tap", 10), abilities=(ability("This Pokémon can attack twice per turn."),), retreat=0
    )
    check(
        "PAR23", [MON, twice], "{active: Twice, bench: [Mon], hand: [Mon, Fire]}", "{active: Mon}", ["attack Tap"],
        ["legal: attack Tap", "legal: end turn", "illegal: bench Mon", "illegal: retreat to bench 1"],
    )  # fmt: skip


def test_a_ban_on_playing_pokemon_holds_for_the_bench_and_for_evolving() -> None:
    ban = "While this Pokémon is Active: the opponent can't play any cards [Pokémon & with an Ability] from hand."
    glare = pokemon("Glare", abilities=(ability(ban),))
    gifted = pokemon("Gifted", abilities=(ability("This Pokémon can't be Asleep."),))
    grown = pokemon("Grown", stage="Stage 1", evolves_from="Mon", abilities=(ability("This Pokémon can't be Asleep."),))
    check(
        "PAR23", [MON, glare, gifted, grown], "{active: Mon, hand: [Gifted, Grown, Mon]}", "{active: Glare}", [],
        ["illegal: bench Gifted", "illegal: evolve active with Grown", "legal: bench Mon"],
    )  # fmt: skip


def test_a_ban_on_playing_energy_cards_holds_for_attaching_them() -> None:
    ban = "While this Pokémon is Active: the opponent can't play any special Energy cards or Stadium cards from hand."
    echo = pokemon("Echo", abilities=(ability(ban),))
    jet = special_energy("Jet Energy", "Provides 1 Colorless Energy.")
    check(
        "PAR23", [MON, echo, jet], '{active: Mon, hand: ["Jet Energy", Fire]}', "{active: Echo}", [],
        ["illegal: attach Jet Energy to active because EFFECT-05", "legal: attach Fire to active"],
    )  # fmt: skip


def test_evolving_with_a_card_from_hand_counts_however_it_is_done() -> None:
    gift = ability("When you evolve into this Pokémon from hand: draw 1.")
    grown = pokemon("Grown", stage="Stage 1", evolves_from="Mon", abilities=(gift,))
    candy = trainer("Candy", "Evolve 1 of your Pokémon with 1 card from hand.")
    check(
        "PAR23", [MON, grown, candy], "{active: Mon, hand: [Candy, Grown], deck: [Fire]}", "{active: Mon}",
        ["play Candy"], ["me.active.card == Grown", "me.hand == [Fire]"],
    )  # fmt: skip


def test_a_deck_that_is_paid_into_can_be_drawn_from() -> None:
    text = "Put 2 cards from hand on the bottom of deck as a cost. Draw 1."
    kofu = trainer("Kofu", text, kind="Supporter")
    check(
        "PAR23", [MON, kofu], "{active: Mon, hand: [Kofu, Fire, Mon], deck: []}", "{active: Mon}", [],
        ["legal: play Kofu"],
    )  # fmt: skip


def test_protection_from_abilities_keeps_off_what_they_change() -> None:
    flame = pokemon("Flame", abilities=(ability("The retreat cost of the opponent's Active is 1 more."),))
    shield = ability("Prevent all effects of the opponent's Abilities on this Pokémon.")
    wing = pokemon("Wing", retreat=0, abilities=(shield,))
    for card, line in (("Wing", "legal"), ("Free", "illegal")):
        check(
            "PAR23", [MON, flame, wing, pokemon("Free", retreat=0)], f"{{active: {card}, bench: [Mon]}}",
            "{active: Flame}", [], [f"{line}: retreat to bench 1"],
        )  # fmt: skip


def test_only_those_are_meant_that_were_healed() -> None:
    text = "Heal each of your Pokémon fully. If you do, discard all Energy on each Pokémon healed this way."
    chow = trainer("Chow", text)
    hurt, sound = "{card: Mon, energy: [Fire], damage: 30}", "{card: Mon, energy: [Fire]}"
    check(
        "PAR23", [MON, chow], f"{{active: {sound}, bench: [{hurt}], hand: [Chow]}}", "{active: Mon}", ["play Chow"],
        ["me.active.energy == [Fire]", "me.bench[0].energy == []", "me.bench[0].damage == 0"],
    )  # fmt: skip


def test_those_pokemon_are_the_ones_that_were_healed() -> None:
    text = "Heal each of your Pokémon fully, then [if you do, discard all Energy on each of them]."
    chow = trainer("Chow", text)
    hurt, sound = "{card: Mon, energy: [Fire], damage: 30}", "{card: Mon, energy: [Fire]}"
    check(
        "PAR23", [MON, chow], f"{{active: {sound}, bench: [{hurt}], hand: [Chow]}}", "{active: Mon}", ["play Chow"],
        ["me.active.energy == [Fire]", "me.bench[0].energy == []"],
    )  # fmt: skip


def test_those_pokemon_of_the_next_sentence_are_the_ones_that_were_healed() -> None:
    text = "When you bench this Pokémon from hand: you may heal each of your Pokémon fully. "
    chow = pokemon("Chow", abilities=(ability(text + "If you do, discard all Energy on each of them."),))
    hurt, sound = "{card: Mon, energy: [Fire], damage: 30}", "{card: Mon, energy: [Fire]}"
    check(
        "PAR23", [MON, chow], f"{{active: {sound}, bench: [{hurt}], hand: [Chow]}}", "{active: Mon}",
        ["bench Chow", "yes"], ["me.active.energy == [Fire]", "me.bench[0].energy == []"],
    )  # fmt: skip


def test_up_to_so_many_counters_are_moved_as_the_player_says() -> None:
    text = "Move 1 to 3 damage counters from 1 of your Pokémon to 1 of the opponent's Pokémon."
    brain = trainer("Brain", text)
    check(
        "PAR23", [MON, brain], "{active: {card: Mon, damage: 40}, hand: [Brain]}", "{active: Mon}",
        ["play Brain", "choose 1"], ["me.active.damage == 30", "opp.active.damage == 10"],
    )  # fmt: skip
    check(
        "PAR23", [MON, brain], "{active: {card: Mon, damage: 20}, hand: [Brain]}", "{active: Mon}",
        ["play Brain", "choose 2"], ["me.active.damage == 0", "opp.active.damage == 20"],
    )  # fmt: skip


def test_no_more_are_picked_for_the_bench_than_it_has_room_for() -> None:
    revive = trainer("Revive", "Put 1 to 3 Basic Pokémon from discard pile onto the Bench.")
    others = [pokemon(name) for name in ("Ash", "Birch", "Cedar")]
    game = game_at(
        "PAR23", [MON, revive, *others],
        "{active: Mon, bench: [Mon, Mon, Mon], discard: [Ash, Birch, Cedar], hand: [Revive]}", "{active: Mon}",
    )  # fmt: skip
    for word in ("Revive", "Ash", "Birch"):
        game.choose(next(x for x in game.options if word in x.notation))
    assert game.decision is not None
    assert all("Cedar" not in option.notation for option in game.options)


def test_each_player_takes_a_prize_before_anybody_has_won() -> None:
    bargain = trainer("Bargain", "Each player takes 1 Prize.", kind="Supporter")
    check(
        "PAR23", [MON, bargain], "{active: Mon, hand: [Bargain], prizes: 1}", "{active: Mon, prizes: 1}",
        ["play Bargain"], ["sudden_death == true"],
    )  # fmt: skip


def test_protection_from_effects_of_attacks_keeps_off_healing_too() -> None:
    light = pokemon("Light", attack("Light", 0, "Heal 30 from each of any player's Pokémon."))
    shield = ability("Prevent all effects of the opponent's attacks on this Pokémon.")
    mist = pokemon("Mist", abilities=(shield,))
    for card, damage in (("Mist", 40), ("Mon", 10)):
        check(
            "PAR23", [MON, light, mist], "{active: Light}", f"{{active: {{card: {card}, damage: 40}}}}",
            ["attack Light"], [f"opp.active.damage == {damage}"],
        )  # fmt: skip
