"""Pictures of printed cards, for players who turn them on: addresses from the user's own card data, none of the
project's.

The server fetches nothing. Without card data, a page may load no picture from elsewhere. With card data, it may load
pictures only from the hosts that the data names, and it loads none before the player has turned pictures on.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from urllib.parse import urlsplit

from ptcg.cards.places import find_paths

HOSTS = ("images.pokemontcg.io", "images.scrydex.com")
"""The hosts of the pictures in the pokemon-tcg-data schema."""


class Pictures:
    """Addresses of pictures by card id. A set is read when one of its cards is first asked for."""

    def __init__(self, folders: Sequence[Path] | None = None) -> None:
        self._folders = folders
        self._sets: dict[str, dict[str, str]] = {}

    @cached_property
    def there(self) -> bool:
        """Whether there is card data that may have addresses."""
        return any((folder / "cards" / "en").is_dir() for folder in self._places())

    def look_again(self) -> None:
        """Look for card data anew: it may have come while the table runs."""
        self.__dict__.pop("there", None)
        self._sets.clear()

    def _places(self) -> Sequence[Path]:
        return find_paths() if self._folders is None else self._folders

    def of(self, ids: Sequence[str]) -> dict[str, str]:
        """Return the known addresses for these cards."""
        found = {}
        for card_id in ids:
            address = self._set(card_id.rpartition("-")[0]).get(card_id)
            if address is not None:
                found[card_id] = address
        return found

    def _set(self, set_id: str) -> dict[str, str]:
        if set_id not in self._sets:
            read = self._read(set_id) if set_id.isalnum() else {}
            if not read:
                return {}  # not cached: a client may ask for any word
            self._sets[set_id] = read
        return self._sets[set_id]

    def _read(self, set_id: str) -> dict[str, str]:
        for folder in self._places():
            file = folder / "cards" / "en" / f"{set_id}.json"
            if file.is_file():
                cards = json.loads(file.read_text(encoding="utf-8"))
                small = {card["id"]: card.get("images", {}).get("small", "") for card in cards}
                return {card_id: address for card_id, address in small.items() if allowed(address)}
        return {}


def allowed(address: str) -> bool:
    """Return whether a page may load a picture from this address."""
    parts = urlsplit(address)
    return parts.scheme == "https" and parts.netloc in HOSTS


def policy(pictures: bool) -> bytes:
    """Return the content security policy of a page. It allows the hosts of pictures only if card data names them."""
    places = " ".join(["'self'", *(f"https://{host}" for host in HOSTS)])
    hosts = f"img-src {places}; connect-src {places}; " if pictures else ""  # the service worker connects for a picture
    rest = "style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    return f"default-src 'self'; {hosts}{rest}".encode()
