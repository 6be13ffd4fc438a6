"""The official engine beside ours, for tests that play both."""

from __future__ import annotations

from functools import cache

import pytest

from ptcg.dev.oracle.engine import Unavailable
from ptcg.dev.oracle.fetch import fetch
from ptcg.dev.oracle.run import Run


@cache
def run() -> Run:
    """Both engines, or a skip with the reason."""
    try:
        return Run(fetch())
    except Unavailable as error:
        pytest.skip(str(error))
