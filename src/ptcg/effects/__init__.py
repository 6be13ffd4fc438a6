"""The effect language: what a card's text means, as a typed tree."""
