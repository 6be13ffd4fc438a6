"""The official engine's package, fetched by pip on demand: only its `cg` folder, without its requirements."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from ptcg.cards.cabt import find
from ptcg.cards.card import CardError
from ptcg_cabt.engine import Unavailable

VERSION = "1.33.2"
REQUIREMENT = f"kaggle-environments=={VERSION}"
INSIDE = "kaggle_environments/envs/cabt/cg/"
FOLDER = Path("build") / "cabt" / VERSION


def fetch(folder: Path = FOLDER) -> Path:
    """Return the folder of the library: one that is available, else fetched into ``folder``. Raises Unavailable if that
    fails."""
    try:
        return find(folder if folder.is_dir() else None)
    except CardError:
        pass
    with tempfile.TemporaryDirectory() as work:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", work, REQUIREMENT]
        done = subprocess.run(command, capture_output=True, text=True)
        wheels = list(Path(work).glob("*.whl"))
        if done.returncode or not wheels:
            last = (done.stderr.strip().splitlines() or ["no wheel came"])[-1]
            raise Unavailable(f"the official engine ({REQUIREMENT}) cannot be had from PyPI: {last}")
        with zipfile.ZipFile(wheels[0]) as wheel:
            members = [name for name in wheel.namelist() if name.startswith(INSIDE)]
            if f"{INSIDE}libcg.so" not in members:
                raise Unavailable(f"{wheels[0].name} holds no {INSIDE}libcg.so, as {VERSION} should")
            wheel.extractall(folder, members)
    return folder / INSIDE
