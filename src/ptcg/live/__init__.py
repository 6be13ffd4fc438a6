"""Games of the official client: logs parsed, counted, and followed in the engine."""

from ptcg.live.log import Entry, Log, LogError
from ptcg.live.parse import parse

__all__ = ["Entry", "Log", "LogError", "parse"]
