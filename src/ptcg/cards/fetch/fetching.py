"""Fetching: an archive is downloaded, unpacked in a folder beside, read whole, and only then put into use."""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from ptcg.cards.card import CardError
from ptcg.cards.fetch.archive import unpack
from ptcg.cards.fetch.download import Progress, download, find_address, forget
from ptcg.cards.file_lock import lock_file
from ptcg.cards.places import fetch_folder, fetched_path, pointer_file
from ptcg.cards.pool import Pool

HOME: Final = "https://github.com/PokemonTCG/pokemon-tcg-data"
"""The public home of the card data."""
_ABOUT = "fetched.json"
_UNFINISHED = ".unpacking"


class Fetched(msgspec.Struct, frozen=True):
    """Card data that was fetched: its source, release, SHA-256 of the archive, and contents.

    `release` is empty for an archive that somebody named. `new` says that this call fetched the data.
    """

    source: str
    release: str
    sha256: str
    cards: int
    sets: int
    folder: str = ""
    new: bool = False


_FETCHED = msgspec.json.Decoder(Fetched)


def fetch(
    source: str = "", *, update: bool = False, sha256: str = "", home: str = HOME, progress: Progress | None = None,
    pause: float = 0.5,
) -> Fetched:  # fmt: skip
    """Bring card data into the data folder, and put it into use.

    `source` is an archive (.tar.gz or .zip), a local file or an address; empty means the newest release at `home`.
    Present data is kept unless `update` asks for newer data or another source is named. After any fault, the data that
    was in use stays in use. With `sha256`, only an archive with this digest is used, present data included. Raises
    CardError.
    """
    if sha256 and re.fullmatch(r"[0-9a-fA-F]{64}", sha256) is None:
        raise CardError(f"SHA-256 {sha256!r}: expected 64 hexadecimal digits")
    present = present_data()
    if present is not None and sha256 and present.sha256 != sha256.lower():
        present = None  # it is another archive than the caller wants
    if present is not None and not update and source in ("", present.source):
        return present
    told = progress or (lambda done, total: None)
    with _locked():
        release = "" if source else newest_release(home)
        if release and present is not None and present.release == release:
            return present
        address = source or f"{home}/archive/refs/tags/{release}.tar.gz"
        archive, is_part = _bring(address, told, pause)
        try:
            fetched = _put_into_use(archive, address, source or home, release, sha256)
        except CardError:
            if is_part:
                forget(archive)  # the file is complete and wrong, so continuing it would not help
            raise
        except OSError as error:
            raise CardError(f"{fetch_folder()}: cannot be written ({error.strerror or error}); "
                            f"expected room for the card data; PTCG_HOME names another folder") from None  # fmt: skip
        if is_part:
            forget(archive)
        return fetched


def newest_release(home: str = HOME) -> str:
    """Return the tag of the newest release at `home`, to which the address `releases/latest` leads."""
    url = f"{home}/releases/latest"
    address = find_address(url)
    found = re.search(r"/releases/tag/([\w.+-]+)/?$", address)
    if found is None:
        raise CardError(f"{url}: leads to {address}; expected the page of a release")
    return found[1]


def present_data() -> Fetched | None:
    """Return what was fetched last and is in use; None if there is nothing."""
    folder = fetched_path()
    if folder is None:
        return None
    try:
        about = _FETCHED.decode((folder / _ABOUT).read_bytes())
    except (OSError, msgspec.DecodeError):
        return None
    return msgspec.structs.replace(about, folder=str(folder), new=False)


def _bring(address: str, progress: Progress, pause: float) -> tuple[Path, bool]:
    """Return the archive as a file, and whether this program downloaded it."""
    if "://" not in address:
        path = Path(address)
        if path.is_dir():
            raise CardError(f"{path}: a folder; expected an archive. `ptcg cards add {path}` uses a folder as it is")
        if not path.is_file():
            raise CardError(f"{path}: not found; expected an archive (.tar.gz or .zip) or an address (https://…)")
        return path, False
    part = fetch_folder() / f"{hashlib.sha256(address.encode()).hexdigest()[:16]}.part"
    download(address, part, progress, pause)
    return part, True


def _put_into_use(archive: Path, name: str, source: str, release: str, sha256: str) -> Fetched:
    """Unpack, read and use the archive, which a person knows by `name`."""
    with archive.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    if sha256 and digest != sha256.lower():
        raise CardError(f"{name}: its SHA-256 is {digest}; expected {sha256.lower()}")
    present = present_data()
    if present is not None and present.sha256 == digest:
        return present
    folder = fetch_folder() / f"{release or 'archive'}-{digest[:16]}"
    unfinished = folder.with_name(folder.name + _UNFINISHED)
    shutil.rmtree(unfinished, ignore_errors=True)
    try:
        unfinished.mkdir(parents=True)
        unpack(archive, unfinished, name)
        cards, sets = _verify(unfinished, name)
        about = Fetched(source, release, digest, cards, sets)
        (unfinished / _ABOUT).write_bytes(msgspec.json.encode(about))
        if folder.is_dir():  # it is from an earlier fetch and no longer in use
            shutil.rmtree(folder)
        unfinished.rename(folder)
        _point_to(folder)
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)
    _tidy({folder.name, Path(present.folder).name if present else ""})
    return msgspec.structs.replace(about, folder=str(folder), new=True)


def _verify(folder: Path, name: str) -> tuple[int, int]:
    """Read every card and every set, and return how many there are."""
    if not (folder / "sets" / "en.json").is_file():
        raise CardError(f"{name}: holds no sets/en.json; expected an archive of pokemon-tcg-data")
    try:
        pool = Pool.read(folder)
        cards = len(pool)
    except CardError as error:
        raise CardError(str(error).replace(f"{folder}{os.sep}", f"{name}: ")) from None
    if not cards:
        raise CardError(f"{name}: holds no cards; expected an archive of pokemon-tcg-data")
    return cards, len({card.set_id for card in pool})


def _point_to(folder: Path) -> None:
    """Put the folder into use with a single rename."""
    pointer = pointer_file()
    written = pointer.with_suffix(".new")
    written.write_text(f"{folder.name}\n", encoding="utf-8")
    os.replace(written, pointer)


def _tidy(kept: set[str]) -> None:
    """Remove data of earlier fetches, except the data in use before, which a running program may still read."""
    for path in fetch_folder().iterdir():
        if path.is_dir() and path.name not in kept:
            shutil.rmtree(path, ignore_errors=True)


@contextlib.contextmanager
def _locked() -> Iterator[None]:
    """Let only one fetch run at a time."""
    folder = fetch_folder()
    file = folder / "fetch.lock"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = file.open("a+b")
    except OSError as error:
        raise CardError(f"{folder}: cannot be written ({error.strerror}); PTCG_HOME names another folder") from None
    with handle:
        try:
            lock_file(handle.fileno())
        except OSError:
            raise CardError(f"{file}: another `ptcg cards fetch` is running; wait for it to finish") from None
        yield
