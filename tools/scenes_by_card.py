"""Convert scene files in YAML to files by card: `python tools/scenes_by_card.py [FOLDER]` (default: tests/scenes).

Scenes of cards go to sets/SET.scenes, scenes of rulings to rulings/HUNDREDS.scenes; the conformance cases stay as they
are. Scenes that are there already stay first. Every scene is read back and compared before a file is removed.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml

from ptcg.cards.places import find_paths
from ptcg.cards.pool import Pool
from ptcg.scenes import Scene, parse_scenes, read_scenes
from ptcg.scenes.by_card import SUFFIX, as_yaml, slug, write

ROOT = Path(__file__).resolve().parent.parent
CARD = re.compile(r"([a-z][a-z0-9]*-[A-Za-z0-9!?_]+)(?![\w-])")
RULING = re.compile(r"compendium (\d+)")
_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_Base):  # type: ignore[misc]
    """Reads `yes` and `no` as the words that scenes mean by them."""


_Loader.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in found if letter not in "yYnNoO" or not tag.endswith(":bool")]
    for letter, found in _Base.yaml_implicit_resolvers.items()
}


def heading(scene: dict[str, Any]) -> str:
    """Return what a scene stands under: the ruling, the card that its title begins with, or its Active Pokémon."""
    if found := RULING.search(str(scene.get("source", ""))):
        return found[1]
    if found := CARD.match(str(scene.get("title", ""))):
        return found[1]
    side = scene.get("me") if isinstance(scene.get("me"), dict) else {}
    assert isinstance(side, dict)
    played = [str(line).split()[1] for line in scene.get("do", []) if str(line).startswith("play ")]
    active = side.get("active")
    card = active.get("card") if isinstance(active, dict) else active
    pieces = card if isinstance(card, list) else [card]
    known = [str(x) for x in (*played, *pieces) if CARD.fullmatch(str(x))]
    return known[0] if known else "rules"


def place(head: str, folder: Path) -> Path:
    """Return the file of a heading."""
    if head.isdecimal():
        return folder / "rulings" / f"{int(head) // 100 * 100:04}{SUFFIX}"
    return folder / ("sets" if "-" in head else "") / f"{head.rpartition('-')[0] or head}{SUFFIX}"


def plain(scene: Scene) -> Scene:
    """Return a scene without what the new form changes: its id, title and place."""
    return replace(scene, id="", title="", where="")


def main() -> None:
    """Convert."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "tests" / "scenes"
    pool = Pool.read(*find_paths()) if find_paths() else Pool.of([], [])
    files = [path for path in sorted(folder.rglob("*.yaml")) if "cases" not in path.parts]
    there = sorted(folder.rglob(f"*{SUFFIX}"))
    data: dict[Path, dict[str, list[dict[str, Any]]]] = defaultdict(lambda: defaultdict(list))
    meant: dict[tuple[str, str], Scene] = {}
    for path in [*there, *files]:
        text = path.read_text(encoding="utf-8")
        by_card = path.suffix == SUFFIX
        documents = yaml.load_all(as_yaml(text, str(path)) if by_card else text, Loader=_Loader)
        scenes = [one for x in documents if x for one in (x if isinstance(x, list) else [x])]
        for scene, parsed in zip(scenes, read_scenes(path), strict=True):
            head = str(scene["scene"]).partition("/")[0] if by_card else heading(scene)
            title = re.sub(rf"^{re.escape(head)}(?![\w-]):?,? *", "", str(scene.get("title", ""))) or "as printed"
            taken, n = title, 2
            while (head, slug(taken)) in meant:
                taken, n = f"{title} ({n})", n + 1
            meant[head, slug(taken)] = parsed
            scene["title"] = f"{head} {taken}" if "-" in head else taken
            data[place(head, folder)][head].append(scene)
    for path, heads in data.items():
        ordered = {head: heads[head] for head in sorted(heads, key=lambda x: (len(x), x))}
        names = {head: pool[head].name for head in ordered if head in pool}
        text = write(ordered, names)
        for parsed in parse_scenes(text, str(path)):
            head, _, rest = parsed.id.partition("/")
            one, two = plain(parsed), plain(meant.pop((head, rest)))
            assert one == two, f"{path}: {parsed.id} reads back differently:\n{one}\n{two}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert not meant, f"lost: {list(meant)[:5]}"
    for path in files:
        path.unlink()
    print(f"{len(files)} files of YAML into {len(data)} files by card")


if __name__ == "__main__":
    main()
