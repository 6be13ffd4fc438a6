"""Arrays by name, as environments return them and shards keep them."""

from __future__ import annotations

from typing import Any

import numpy.typing as npt

Array = npt.NDArray[Any]
"""An array; the type of its numbers follows from its name."""
Arrays = dict[str, Array]
Info = dict[str, Any]
"""What Gymnasium and PettingZoo call an info."""
