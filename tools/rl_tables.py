"""Write the tables of docs/reference/observations.md from the columns of the encoder: `python tools/rl_tables.py`."""

from __future__ import annotations

import re
from pathlib import Path

from ptcg.engine.ask import KINDS
from ptcg.envs.dataset import table_lines
from ptcg.envs.encoder import columns as k

PAGE = Path(__file__).resolve().parent.parent / "docs" / "reference" / "observations.md"


def tables() -> dict[str, str]:
    """Return the tables of the page, by the name of their place in it."""
    verbs = [(word, "") for word in k.VERBS] + [(f"answer: {word}", "") for word in KINDS[1:]]
    verbs = [(word, meaning) for word, meaning in verbs if word]
    numbers = [i for i, word in enumerate(k.VERBS) if word] + [k.VERB_KIND + i for i in range(1, len(KINDS))]
    listed = ", ".join(f"{n} {word}" for n, (word, _) in zip(numbers, verbs, strict=True))
    return {
        "tokens": "\n".join(table_lines("Token", k.TOKEN_COLUMNS)),
        "options": "\n".join(table_lines("Option", k.OPTION_COLUMNS)),
        "past": "\n".join(table_lines("Past action", k.PAST_COLUMNS)),
        "globals": "\n".join(table_lines("Game", k.GLOBAL_COLUMNS)),
        "verbs": listed + ".\n",
    }


def written(text: str) -> str:
    """Return the page with its present tables."""
    for name, table in tables().items():
        pattern = rf"(<!-- {name} -->\n).*?(<!-- end -->)"
        text = re.sub(pattern, lambda found, table=table: found[1] + table + found[2], text, flags=re.DOTALL)  # type: ignore[misc]
    return text


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
