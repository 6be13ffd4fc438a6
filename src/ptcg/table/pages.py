"""The pages: each page has a file of its own content, and the frame around all of them is written once."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

HTML = Path(__file__).parent / "html"
STATIC = Path(__file__).parent / "static"
HOLE = re.compile(r"\{\{(\w+)\}\}")
VIEWPORT = "width=device-width, initial-scale=1"
SHARED = ("base", "card", "parts")
LINKS = {
    "/": ("Play", "M4 11 12 4l8 7v9h-5v-5H9v5H4Z"),
    "/learn": ("Learn", "M12 6C9 4 6 4 4 5v13c2-1 5-1 8 1 3-2 6-2 8-1V5c-2-1-5-1-8 1Zm0 0v13"),
    "/decks": ("Decks", "M8 4h11v14H8ZM5 7v14h11"),
    "/replays": ("Replays", "M4 12a8 8 0 1 1 2.500 5.800M4 19v-4h4M12 8v4l3 2"),
    "/sandbox": ("Sandbox", "M4 20 16 8l-3-3L1 17M14 4l3-3 6 6-3 3M4 20H1v-3"),
    "/rules": ("Rules", "M6 3h9l4 4v14H6ZM9 9h6M9 13h7M9 17h7"),
    "/lab": ("Lab", "M9 3h6M10 3v6L4 20h16L14 9V3M7 15h10"),
}
"""The links of the bar: the name of the page, and the path of its icon, which phones show."""
ICON = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{}"/></svg>'


class Page(msgspec.Struct, frozen=True):
    """A page. Its content is `html/NAME.html`, its script `static/NAME.js`. `styles` are its style sheets besides the
    shared ones, `tools` the end of its bar, `skip` the target and the words of the link by which a keyboard skips the
    bar."""

    name: str
    title: str
    styles: tuple[str, ...] = ("pages",)
    tools: tuple[str, ...] = ("settings", "theme")
    skip: tuple[str, str] = ("main", "Skip to the page")
    kind: str = "page"
    viewport: str = VIEWPORT


PAGES = {
    "/": Page("lobby", "Play", ("pages", "friends", "lobby"), ("judge", "settings", "theme")),
    "/decks": Page(
        "decks", "Decks", ("pages", "builder"), ("judge", "pictures", "settings", "theme"), ("list", "Skip to the deck")
    ),
    "/replays": Page("replays", "Replays"),
    "/imported": Page("imported", "Imported games"),
    "/review/{game}/{token}": Page(
        "review", "Review", ("pages", "mini", "review"), ("pictures", "theme"), ("main", "Skip to the review")
    ),
    "/sandbox": Page("sandbox", "Sandbox", ("pages", "sandbox"), ("pictures", "settings", "theme")),
    "/learn": Page("learn", "Learn", ("pages", "mini", "learn")),
    "/puzzles": Page("puzzles", "Puzzles", ("pages", "puzzles")),
    "/rules": Page("rules", "Rules"),
    "/lab": Page("lab", "Lab", ("pages", "lab")),
    "/join/{game}/{invite}": Page("join", "Join a game"),
    "/play/{game}/{token}": Page(
        "table", "Table", ("play", "table", "guide", "friends", "advice"), (), ("prompt", "Skip to the question"),
        kind="page-table", viewport=f"{VIEWPORT}, viewport-fit=cover",
    ),
}  # fmt: skip
"""The pages by path. The table has a bar of its own."""
MISSING = Page("missing", "No such page")
"""What a browser gets at an address that is no page."""


@cache
def edition() -> str:
    """Return a digest of everything that pages load. A page that was loaded before an upgrade has another one."""
    digest = hashlib.sha256()
    for path in sorted(path for folder in (HTML, STATIC) for path in folder.rglob("*") if path.is_file()):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


@cache
def whole_page(path: str | None) -> str:
    """Return the whole page at a path of PAGES; None is the path of no page."""
    page = MISSING if path is None else PAGES[path]
    sheets = (f'<link rel="stylesheet" href="/static/{style}.css">' for style in (*SHARED, *page.styles))
    here = ' aria-current="page"'
    words = {
        "edition": edition(),
        "name": page.name, "title": page.title, "kind": page.kind, "viewport": page.viewport, "styles": "".join(sheets),
        "skip_to": page.skip[0], "skip": page.skip[1], "main": (HTML / f"{page.name}.html").read_text("utf-8").rstrip(),
        "links": "".join(
            f'<a href="{to}"{here if to == path else ""}>{ICON.format(icon)}<span>{name}</span></a>'
            for to, (name, icon) in LINKS.items()
        ),
        "tools": "".join(f"{{{{{tool}}}}}" for tool in page.tools),
    }  # fmt: skip
    if not page.tools:
        words["bar"] = ""
    return filled("{{frame}}", words) + "\n"


def filled(text: str, words: Mapping[str, str]) -> str:
    """Return a text with its holes filled, also those in the filling: by a word, else by the part of that name."""

    def fill(hole: re.Match[str]) -> str:
        name = hole[1]
        inner = words[name] if name in words else (HTML / "parts" / f"{name}.html").read_text("utf-8").rstrip()
        return filled(inner, words)

    return HOLE.sub(fill, text)
