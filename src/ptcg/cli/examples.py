"""The examples under the help of a command."""

from __future__ import annotations


def examples(*lines: str) -> str:
    """Return command lines as the last part of a command's help."""
    return "Examples:\n\n" + "\n".join(f"    {line}" for line in lines)
