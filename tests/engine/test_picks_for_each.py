"""Cards for each of several Pokémon, counters moved freely, cards revealed until one is found, a card used in hand."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, game_at, pokemon, trainer

MON = pokemon("Mon", hp=200)
GIVE = pokemon(
    "Give", attack("Give", 0, "Attach 1 basic Energy card from discard pile to each of your Benched Pokémon.")
)
FETCH = pokemon(
    "Fetch",
    attack("Fetch", 0, "Search deck for 1 basic Energy card, attach it to each of your Benched Pokémon, then shuffle."),
)
FREE = pokemon(
    "Free",
    attack(
        "Free", 0, "Move any number of damage counters from the opponent's Pokémon freely to the opponent's Pokémon."
    ),
)
UNTIL = trainer(
    "Until",
    "Reveal the top cards of deck down to a Supporter card. Put all Supporter cards among them into hand. "
    "Shuffle the rest into deck.",
)
BOSS = trainer("Boss", "Draw 1.", kind="Supporter")
JUMPER = pokemon(
    "Jumper",
    abilities=(ability("Once per turn, only if this card is in hand: put this card onto the Bench.", name="Jump"),),
)
CARDS = [MON, GIVE, FETCH, FREE, UNTIL, BOSS, JUMPER]


def test_each_gets_its_own_card_from_a_pile() -> None:
    me = "{active: Give, bench: [Mon, Mon], discard: [Fire, Water]}"
    do = ["attack Give attaching Fire attaching Water"]
    check("SSH20", CARDS, me, "{active: Mon}", do, ["me.bench[0].energy == [Fire]", "me.bench[1].energy == [Water]"])


def test_each_gets_its_own_card_from_the_deck() -> None:
    me = "{active: Fetch, bench: [Mon, Mon], deck: [Fire, Water, Mon]}"
    do = ["attack Fetch attaching Fire attaching Water"]
    check("SSH20", CARDS, me, "{active: Mon}", do, ["me.bench[0].energy == [Fire]", "me.bench[1].energy == [Water]"])


def test_counters_move_one_by_one_as_long_as_one_likes() -> None:
    opp = "{active: {card: Mon, damage: 30}, bench: [Mon, Mon]}"
    move = ["yes", "choose opp.active"]
    do = ["attack Free", *move, "choose opp.bench[0]", *move, "choose opp.bench[1]", "no"]
    expected = ["opp.active.damage == 10", "opp.bench[0].damage == 10", "opp.bench[1].damage == 10"]
    check("SSH20", CARDS, "{active: Free}", opp, do, expected)


def test_the_first_of_its_kind_is_taken_and_the_rest_goes_back() -> None:
    me = "{active: Mon, hand: [Until], deck: [Fire, Mon, Boss, Fire, Boss]}"
    check("SSH20", CARDS, me, "{active: Mon}", ["play Until"], ["me.hand == [Boss]", "me.deck.count == 4"])


def test_a_card_in_hand_is_used_there() -> None:
    at = game_at("SSH20", CARDS, "{active: Mon, hand: [Jumper, Fire]}", "{active: Mon}")
    at.choose("use Jumper")
    assert len(at.view(0).me.bench) == 1
    assert at.view(0).me.hand_count == 1
    benched = "{active: Mon, bench: [Jumper]}"
    check("SSH20", CARDS, benched, "{active: Mon}", [], ["illegal: use Jump of me.bench[0]"])
