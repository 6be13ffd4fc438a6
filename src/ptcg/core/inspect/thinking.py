"""Tools that bots think with: they value a position, play it on, and fit a learned value."""

from __future__ import annotations

from librt.vecs import vec

from ptcg.core.features import A_SIDE, SIZE, features
from ptcg.core.fitting import Sample, Scale, Weights, fit
from ptcg.core.mind import Mind
from ptcg.core.net import Net
from ptcg.core.outlook import WEIGHTS, Taste
from ptcg.core.policy import advance, greedy, prospects
from ptcg.core.rollout import rollout
from ptcg.core.standing import worth
from ptcg.core.vm import list_main

Row = vec[float]
"""The features of a position."""

__all__ = [
    "A_SIDE",
    "SIZE",
    "WEIGHTS",
    "Mind",
    "Net",
    "Row",
    "Sample",
    "Scale",
    "Taste",
    "Weights",
    "advance",
    "features",
    "fit",
    "greedy",
    "list_main",
    "prospects",
    "rollout",
    "worth",
]
