"""Pin the container images by digest: `python tools/images.py > .env`.

Prints a line for each image of Dockerfile and compose.yaml, as `docker compose` reads them from .env. The digests are
those that Docker has pulled, so pull the images first and look at what you got. A digest cannot be known without the
registry of the images, so the repository holds names and this tool makes them exact on your machine.
"""

from __future__ import annotations

import subprocess
import sys

IMAGES = {"PYTHON_IMAGE": "python:3.12-slim", "POSTGRES_IMAGE": "postgres:16", "CADDY_IMAGE": "caddy:2"}


def main() -> int:
    """Print the images with their digests; return 1 if one is not there."""
    for name, image in IMAGES.items():
        command = ["docker", "image", "inspect", "--format", "{{index .RepoDigests 0}}", image]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            print(f"{image} is not here; run: docker pull {image}", file=sys.stderr)
            return 1
        print(f"{name}={done.stdout.strip()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
