"""A Stadium that is turned to a player: its first text is that player's own, its second the other player's."""

from ptcg.scenes import parse_scenes
from ptcg.testing import attack, check, game_at, pokemon, there, trainer

USER = pokemon("User", attack("Hit", 30))
STREET = trainer(
    "Street",
    'Faces a player, whose text is "attacks of each of your Pokémon do 10 more damage, before Weakness and Resistance" '
    'and the other player\'s is "attacks of each of your Pokémon do 20 less damage, before Weakness and Resistance".',
    kind="Stadium",
)
CARDS = [USER, STREET]


def test_the_first_text_is_of_the_player_it_faces() -> None:
    check("PAR23", CARDS, "{active: User, hand: [Street]}", "{active: User}",
          ["play Street choosing yes", "attack Hit"], ["stadium.faces == me", "opp.active.damage == 40"])  # fmt: skip


def test_the_second_text_is_of_the_other_player() -> None:
    check("PAR23", CARDS, "{active: User, hand: [Street]}", "{active: User}",
          ["play Street choosing no", "attack Hit"], ["stadium.faces == opp", "opp.active.damage == 10"])  # fmt: skip


def test_a_saved_game_says_whom_it_faces() -> None:
    stadium = "stadium: {card: Street, owner: me, faces: opp}"
    game = game_at("PAR23", CARDS, "{active: User}", "{active: User}", rest=stadium)
    (saved,) = parse_scenes(game.scene())
    assert saved.stadium is not None
    assert (saved.stadium.owner, saved.stadium.faces) == ("me", "opp")
    assert there(game.view(0).stadium).faces == 1
