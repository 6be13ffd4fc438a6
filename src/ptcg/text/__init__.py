"""The card language: texts read into effect trees, and trees written as texts."""

from ptcg.text.cards import CardReading, TextReading, read_card
from ptcg.text.engine.reader import Diagnosis
from ptcg.text.engine.writer import WriteError
from ptcg.text.plain import KINDS, read, write

__all__ = ["KINDS", "CardReading", "Diagnosis", "TextReading", "WriteError", "read", "read_card", "write"]
