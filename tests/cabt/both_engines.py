"""The official engine beside ours, for tests that play both."""

from __future__ import annotations

from functools import cache

import pytest

from ptcg_cabt.engine import Unavailable
from ptcg_cabt.fetch import fetch
from ptcg_cabt.run import Run


@cache
def run() -> Run:
    """Both engines, or a skip with the reason."""
    try:
        return Run(fetch())
    except Unavailable as error:
        pytest.skip(str(error))
