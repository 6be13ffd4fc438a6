"""Name the container images by digest: `python tools/images.py` writes the digests that Docker has pulled.

Dockerfile and compose.yaml name each image as NAME:TAG@DIGEST, so everybody builds on the same bytes. To take newer
images, `docker pull NAME:TAG` each of them, look at what you got, and run this tool: it replaces the digests.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

FILES = ("Dockerfile", "compose.yaml")
IMAGE = re.compile(r"(?P<name>[a-z]+:[\w.-]+)@(?P<digest>sha256:[0-9a-f]{64})")
Digest = Callable[[str], str]


def images(texts: Iterable[str]) -> list[str]:
    """Return the names of the images in the texts, each once."""
    return sorted({found["name"] for text in texts for found in IMAGE.finditer(text)})


def pulled(name: str) -> str:
    """Return the digest of an image that Docker has pulled. Raises LookupError if it has not."""
    command = ["docker", "image", "inspect", "--format", "{{index .RepoDigests 0}}", name]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise LookupError(f"{name} is not here; run: docker pull {name}")
    return done.stdout.strip().rpartition("@")[2]


def renewed(text: str, digests: dict[str, str]) -> str:
    """Return the text with the given digest for each image."""
    return IMAGE.sub(lambda found: f"{found['name']}@{digests[found['name']]}", text)


def main(root: Path = Path(), digest: Digest = pulled) -> int:
    """Write the digests into the files; return 1, with nothing written, if an image is not here."""
    texts = {root / name: (root / name).read_text(encoding="utf-8") for name in FILES}
    try:
        digests = {name: digest(name) for name in images(texts.values())}
    except (LookupError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    for path, text in texts.items():
        path.write_text(renewed(text, digests), encoding="utf-8")
    for name, found in digests.items():
        print(f"{name}@{found}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
