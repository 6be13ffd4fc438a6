"""Kinds of card, one module each: what is printed on such a card, and the facts that follow from it."""
