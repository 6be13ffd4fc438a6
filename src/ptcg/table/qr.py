"""QR codes of links, as a picture for a page and as characters for a terminal."""

from __future__ import annotations

import io


def svg_code(link: str) -> bytes:
    """Return the link as an SVG picture."""
    import segno

    out = io.BytesIO()
    segno.make(link, micro=False).save(out, kind="svg", scale=4, border=2, dark="#000", light="#fff")
    return out.getvalue()


def text_code(link: str) -> str:
    """Return the link in characters of a terminal."""
    import segno

    out = io.StringIO()
    segno.make(link, micro=False).terminal(out, compact=True, border=2)
    return out.getvalue()
