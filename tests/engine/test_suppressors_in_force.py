"""Texts that switch off others: since when each is in force, and what comes of one that is switched off itself."""

from __future__ import annotations

from ptcg.testing import ability, check, pokemon, trainer

DRAW = ability("Once per turn: draw 1.", name="Draw")
MON = pokemon("Mon")
USER = pokemon("User", abilities=(DRAW,))
GAS = pokemon(
    "Gas",
    abilities=(ability('While this Pokémon has a Tool: each Pokémon has no Abilities except "Gas".', name="Gas"),),
)
LAZY = pokemon(
    "Lazy",
    abilities=(
        ability(
            'While this Pokémon is Active: each of the opponent\'s Pokémon has no Abilities except "Lazy".', name="Lazy"
        ),
    ),
)
HUSH = pokemon(
    "Hush", abilities=(ability("While this Pokémon is Active: each of the opponent's Pokémon has no Abilities."),)
)
DULL = pokemon("Dull", abilities=(ability("Each Tool has no effect.", name="Dull"),))
BELT = trainer("Belt", "The holder has +50 HP.", kind="Pokémon Tool")
WIND = trainer("Wind", "Discard 1 Tool on any player's Pokémon.")
SWAP = trainer("Swap", "Switch your Active.")
CARDS = [MON, USER, GAS, LAZY, HUSH, DULL, BELT, WIND, SWAP]


def test_the_one_in_force_first_stays() -> None:
    me = "{active: Mon, bench: [Lazy, User], hand: [Swap]}"
    opp = "{active: Mon, bench: [{card: Gas, tools: [Belt]}]}"
    check("SSH20", CARDS, me, opp, ["play Swap choosing me.bench[0]"], ["illegal: use Draw of me.bench[1]"])


def test_a_condition_met_later_counts_from_then() -> None:
    me = "{active: Mon, bench: [Gas], hand: [Belt]}"
    opp = "{active: Lazy, bench: [User]}"
    do = ["attach Belt to me.bench[0]", "end turn", "checkup", "begin turn"]
    check("SSH20", CARDS, me, opp, do, ["legal: use Draw of opp.bench[0]"])


def test_of_two_set_free_at_once_the_turn_players_goes_first() -> None:
    me = "{active: Mon, bench: [Hush, User], hand: [Swap, Wind]}"
    opp = "{active: Hush, bench: [{card: Gas, tools: [Belt]}]}"
    do = ["play Swap choosing me.bench[0]", "ask use Draw of me.bench[1]", "play Wind"]
    check("SSH20", CARDS, me, opp, do, ["step[1] == illegal", "legal: use Draw of me.bench[1]"])


def test_one_that_is_switched_off_later_does_nothing() -> None:
    me = "{active: {card: Mon, tools: [Belt]}, bench: [Dull, Mon], hand: []}"
    opp = "{active: Lazy}"
    check("SSH20", CARDS, me, opp, [], ["me.active.max_hp == 150"])
    check("SSH20", CARDS, me, "{active: Mon}", [], ["me.active.max_hp == 100"])
