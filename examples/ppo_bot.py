"""The policy that `train_ppo.py` wrote, for every place where a bot is named by its file:

POLICY=policy.npz ptcg arena examples/ppo_bot.py eager
"""

import os
import sys
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
PpoBot = import_module("train_ppo").PpoBot


class Bot(PpoBot):  # type: ignore[misc,valid-type]
    """The policy in the file that POLICY names."""

    def __init__(self) -> None:
        super().__init__(os.environ.get("POLICY", "policy.npz"))
