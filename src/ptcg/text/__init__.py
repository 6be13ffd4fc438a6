"""The card language: texts read into effect trees, and trees written as texts."""

from ptcg.text.cards import CardReading, TextReading, read_card
from ptcg.text.plain import KINDS, read, write
from ptcg.text.reader import Diagnosis
from ptcg.text.writer import WriteError

__all__ = ["KINDS", "CardReading", "Diagnosis", "TextReading", "WriteError", "read", "read_card", "write"]
