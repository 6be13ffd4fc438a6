"""Matches of bots: seat-swapped pairs of games on the same seeds, ratings with intervals."""
