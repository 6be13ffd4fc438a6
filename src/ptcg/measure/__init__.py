"""Measurements of strength: intervals, paired games, ratings, a sequential test, and bouts of bots to apply them to."""

from ptcg.measure.intervals import wilson
from ptcg.measure.pairs import paired
from ptcg.measure.ratings import ratings

__all__ = ["paired", "ratings", "wilson"]
