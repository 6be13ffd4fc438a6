"""The failure of a command over its input."""


class Failure(Exception):
    """Ends a command with one line: what is wrong, where, and what was expected."""
