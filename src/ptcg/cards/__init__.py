"""Cards: the printed card, its facts and name, pools of cards, deck lists and deck legality."""

from ptcg.cards.builtin import builtin_decks, builtin_pool
from ptcg.cards.card import Ability, Affinity, Attack, Card, CardError, Trait, cards_digest
from ptcg.cards.decklist import Deck, DeckError, parse_deck, read_deck, theme_decks, write_deck
from ptcg.cards.legality import Fault, check_deck, limit_override
from ptcg.cards.names import evolves_onto, game_name, same_name
from ptcg.cards.pool import Pool
from ptcg.cards.sources import default_pool, default_pools

__all__ = [
    "Ability",
    "Affinity",
    "Attack",
    "Card",
    "CardError",
    "Deck",
    "DeckError",
    "Fault",
    "Pool",
    "Trait",
    "builtin_decks",
    "builtin_pool",
    "cards_digest",
    "check_deck",
    "default_pool",
    "default_pools",
    "evolves_onto",
    "game_name",
    "limit_override",
    "parse_deck",
    "read_deck",
    "same_name",
    "theme_decks",
    "write_deck",
]
