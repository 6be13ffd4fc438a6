"""Effects done to a player or a hand may be prevented; a card may be played for its owner by the other player."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, pokemon, trainer

MON = pokemon("Mon", attack("Nap", 0))
GUARD = pokemon("Guard", ability("Prevent all effects of the opponent's attacks on you and your hand."))
SHELL = pokemon("Shell", ability("Prevent all effects of the opponent's Supporter cards on you and your hand."))
THIEF = pokemon(
    "Thief",
    attack("Snatch", 0, "Discard 1 random card from the opponent's hand."),
    attack("Lock", 0, "On the opponent's next turn, the opponent can't play Item cards from hand."),
    attack("Gift", 0, "The opponent draws 2."),
    attack(
        "Control", 0,
        "The opponent reveals hand. You may pick 1 Supporter card from the opponent's hand. If you do, make the "
        "opponent play it, deciding everything.",
    ),
)  # fmt: skip
JUDGE = trainer("Judge", "Each player shuffles hand into deck. Each player draws 4.", kind="Supporter")
SEEKER = trainer("Seeker", "Search deck for 1 Pokémon, reveal it, put it into hand, then shuffle.", kind="Supporter")
BALM = trainer("Balm", "Draw 1.")
CARDS = [MON, GUARD, SHELL, THIEF, JUDGE, SEEKER, BALM]


def test_no_attack_reaches_the_hand_the_draw_or_the_plays_of_the_player() -> None:
    for name in ("Snatch", "Gift"):
        check("PAR23", CARDS, "{active: Thief}", "{active: Mon, bench: [Guard], hand: [Fire]}",
              [f"attack {name}"], ["opp.hand == [Fire]"])  # fmt: skip
    check("PAR23", CARDS, "{active: Thief}", "{active: Mon, bench: [Guard], hand: [Balm]}",
          ["attack Lock", "checkup", "begin turn"], ["legal: play Balm"])  # fmt: skip


def test_without_it_they_do() -> None:
    check("PAR23", CARDS, "{active: Thief}", "{active: Mon, hand: [Fire]}", ["attack Snatch"], ["opp.hand == []"])
    check("PAR23", CARDS, "{active: Thief}", "{active: Mon, hand: [Balm]}",
          ["attack Lock", "checkup", "begin turn"], ["illegal: play Balm"])  # fmt: skip


def test_a_supporter_is_no_attack_and_an_attack_no_supporter() -> None:
    check("PAR23", CARDS, "{active: Mon, hand: [Judge]}", "{active: Mon, bench: [Shell], hand: [Fire]}",
          ["play Judge"], ["opp.hand == [Fire]", "me.hand_count == 4"])  # fmt: skip
    check("PAR23", CARDS, "{active: Thief}", "{active: Mon, bench: [Shell], hand: [Fire]}",
          ["attack Snatch"], ["opp.hand == []"])  # fmt: skip


def test_who_makes_the_opponent_play_a_card_decides_for_it() -> None:
    check("PAR23", CARDS, "{active: Thief}", "{active: Mon, hand: [Seeker], deck: [Mon, Guard, Fire]}",
          ["attack Control choosing yes choosing Guard"],
          ["opp.hand == [Guard]", "opp.discard == [Seeker]", "decision.player != chance"])  # fmt: skip
