"""The review of a finished game: the planner goes over its choices and says which ones cost the most."""

from __future__ import annotations

from ptcg.review.depth import DEPTHS, Depth
from ptcg.review.moments import Story, story_of_game, story_of_record
from ptcg.review.results import Review
from ptcg.review.reviewing import Reviewing, review

__all__ = ["DEPTHS", "Depth", "Review", "Reviewing", "Story", "review", "story_of_game", "story_of_record"]
