"""What it, those cards and if you do mean: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("bw4-35", "attack", 0,
     "If this Pokémon was damaged by an attack on the opponent's last turn, do damage to the opponent's Active equal "
     "to the damage this Pokémon took from attacks on the opponent's last turn."),
    ("bw2-12", "attack", 0,
     "Pick an attack of the opponent's Active. On the opponent's next turn, it can't use any other attack."),
    ("xyp-XY44", "attack", 0,
     "On the opponent's next turn as long as this Pokémon is Active, prevent all damage of attacks on each of "
     "your Pokémon by the opponent's EX Pokémon."),
    ("xy10-63", "attack", 1,
     "+60 damage for each excess of of the opponent's Pokémon over of your Pokémon."),
    ("xy10-33", "attack", 0,
     "If you have any Benched Pokémon named \"Solosis\", +30 damage."),
    ("bw1-99", "rule", 0,
     "Reveal 1 Pokémon from hand, then put them on top of deck. If you do, search deck for 1 Pokémon, reveal it, "
     "put it into hand, then shuffle."),
    ("sm8-44", "ability", 0,
     "Once per turn: discard the top card of deck. If the count for each basic Energy card of those "
     "discarded this way is any, attach it to 1 of your Pokémon."),
    ("sm75-7", "attack", 0,
     "20 damage for each basic Energy card in discard pile. Shuffle all basic Energy cards from discard "
     "pile into deck."),
    ("sm75-24", "attack", 0,
     "+20 damage for each Water Energy card in discard pile. Shuffle all Water Energy cards from discard "
     "pile into deck."),
    ("xy1-34", "attack", 0,
     "Discard 1 Energy on this Pokémon, then heal this Pokémon fully."),
    ("xy1-34", "attack", 1,
     "If this Pokémon has any Psychic Energy, +30 damage."),
    ("smp-SM216", "ability", 0,
     "Once per turn: discard 1 special Energy on this Pokémon. If you do, heal 80 from this Pokémon."),
    ("sm12-57", "ability", 0,
     "Once per turn, only if this Pokémon is Benched: the opponent switches Active. If you do, discard all"
     " cards on this Pokémon, then put this card on the bottom of deck."),
    ("sm9-51", "ability", 0,
     "Once per turn, only if this Pokémon is Benched: attach 1 Lightning Energy card from discard pile to "
     "each of 2 of your Benched Pokémon. If you do, discard all cards on this Pokémon, then put this "
     "Pokémon with all attached cards into the Lost Zone."),
    ("bw4-9", "ability", 0,
     "When you evolve into this Pokémon from hand: you may the opponent's Active is Confused and Poisoned."),
    ("sm8-90", "ability", 0,
     "Once per turn, only if this Pokémon is Active and the count for each damage counter on your Benched "
     "Pokémon is 66 or more: win the game."),
    ("sm12-157", "attack", 0,
     "Discard 1 to 3 attached cards [any of [basic Fire Energy | basic Lightning Energy]] on your Benched "
     "Pokémon. 90 damage for each card discarded this way."),
    ("sm115-44", "attack", 1,
     "One GX attack per game: if this Pokémon has 1 or more Fire Energy beyond this attack's cost and this"
     " Pokémon has 1 or more Water Energy beyond this attack's cost and this Pokémon has 1 or more "
     "Lightning Energy beyond this attack's cost, do 110 damage to 3 of the opponent's Pokémon. Shuffle "
     "this Pokémon into deck with all attached cards."),
    ("sm11-153", "attack", 0,
     "Pick 1 of the opponent's Pokémon, then do 20 damage to it for each Energy on it, ignoring Weakness "
     "and Resistance."),
    ("xy8-74", "attack", 0,
     "Pick 1 of the opponent's Pokémon, then do 20 damage to it for each Energy on it."),
    ("sm12-88", "attack", 1,
     "The opponent picks 1 of the opponent's Pokémon, then do 90 damage to each of them."),
    ("sm6-29", "attack", 0,
     "If the opponent's Stadium is in play, discard the opponent's Stadium. If you do, the opponent's Active is "
     "Paralyzed."),
    ("sm11-49", "attack", 1,
     "On the opponent's next turn, the defender's attacks cost 1 Colorless more, and the defender's retreat cost "
     "is 1 more."),
    ("xy11-35", "attack", 0,
     "On the opponent's next turn, the defender can't retreat. On your next turn, the defender takes 120 more "
     "damage, after Weakness and Resistance."),
    ("xy3-80", "ability", 0,
     "When you attach a basic Energy card from hand to this Pokémon: you may evolve this Pokémon with 1 card that "
     "shares a type with the card of the event from deck, then shuffle."),
    ("sm12-76", "ability", 0,
     "When you discard this card in your turn by the effect of \"Roxie\": you may put 1 damage counter on each of "
     "the opponent's Pokémon."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
