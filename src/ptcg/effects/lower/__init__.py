"""Lowering: from effect trees to programs of the core. It writes the core's formats and does not know its state."""

from ptcg.effects.lower.builder import NotLowered, Tables
from ptcg.effects.lower.clauses import Lowering

__all__ = ["Lowering", "NotLowered", "Tables"]
