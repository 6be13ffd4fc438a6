"""Unpacking an archive of card data: only files of cards, sets and decks, and nothing outside the folder."""

from __future__ import annotations

import gzip
import re
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

from ptcg.cards.card import CardError

LARGEST: Final = 512 * 2**20
"""The most bytes that an archive may hold unpacked, and that one of its files may have."""
MOST_FILES: Final = 20_000
_PIECE: Final = 2**16
_WANTED: Final = re.compile(r"(?:[^/]+/)?(cards/en/[\w.-]+\.json|sets/en\.json|decks/en/[\w.-]+\.json)")


def unpack(archive: Path, folder: Path, name: str = "") -> int:
    """Write the card files of a .tar.gz or .zip archive below the new folder `folder`, and return their number.

    CardError says what is wrong with the archive, under `name`; written files stay for the caller to remove.
    """
    title = name or str(archive)
    count = 0
    try:
        for member, file in _members(archive, title):
            wanted = _WANTED.fullmatch(member)
            if wanted is not None:
                if (folder / wanted[1]).exists():  # some systems do not tell upper from lower case
                    raise CardError(f"{title}: holds {wanted[1]} twice; expected every file once")
                _write(file, folder / wanted[1], title)
                count += 1
    except (tarfile.TarError, zipfile.BadZipFile, zlib.error, EOFError, gzip.BadGzipFile, RuntimeError) as error:
        raise CardError(f"{title}: broken ({error}); expected a whole .tar.gz or .zip archive") from None
    if not count:
        raise CardError(f"{title}: holds no card files; expected cards/en/*.json, as in pokemon-tcg-data")
    return count


def _members(archive: Path, title: str) -> Iterator[tuple[str, IO[bytes]]]:
    """Yield the plain files of an archive by name, each open.

    Raises CardError if it is no archive, too large or unsafe.
    """
    with archive.open("rb") as begin:
        signature = begin.read(4)
    if signature[:2] == b"\x1f\x8b":
        yield from _tar_members(archive, title)
    elif signature == b"PK\x03\x04":
        yield from _zip_members(archive, title)
    else:
        raise CardError(f"{title}: neither a .tar.gz nor a .zip archive")


def _tar_members(archive: Path, title: str) -> Iterator[tuple[str, IO[bytes]]]:
    with _Counted(archive, title) as packed, tarfile.open(fileobj=packed, mode="r|") as tar:
        for count, member in enumerate(tar):
            _check(title, member.name, count, member.size)
            if member.issym() or member.islnk() or member.isdev():
                if _WANTED.fullmatch(member.name):
                    raise CardError(f"{title}: {member.name} is a link or a device; expected a plain file")
                continue
            if member.isfile() and (file := tar.extractfile(member)) is not None:
                yield member.name, file
        while packed.read(_PIECE):  # read to the checksum at the end
            pass


def _zip_members(archive: Path, title: str) -> Iterator[tuple[str, IO[bytes]]]:
    with zipfile.ZipFile(archive) as packed:
        entries = packed.infolist()
        _check_total(title, sum(entry.file_size for entry in entries))
        for count, entry in enumerate(entries):
            _check(title, entry.filename, count, entry.file_size)
            if not entry.is_dir():
                with packed.open(entry) as file:
                    yield entry.filename, file


def _check(title: str, name: str, count: int, size: int) -> None:
    """Raise CardError for a name that leads out of the folder, too many files or a file that is too large."""
    path = name.replace("\\", "/")
    if path.startswith("/") or re.match(r"[A-Za-z]:", path) or ".." in path.split("/"):
        raise CardError(f"{title}: {name!r} leads out of the folder; nothing of the archive is used")
    if count >= MOST_FILES:
        raise CardError(f"{title}: more than {MOST_FILES} files; expected an archive of card data")
    _check_total(title, size)


def _check_total(title: str, size: int) -> None:
    if size > LARGEST:
        raise CardError(f"{title}: unpacks to more than {LARGEST >> 20} MiB; expected an archive of card data")


def _write(file: IO[bytes], path: Path, title: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    size = 0
    with path.open("xb") as out:
        while piece := file.read(_PIECE):
            size += len(piece)
            _check_total(title, size)
            out.write(piece)


class _Counted(gzip.GzipFile):
    """An unpacked stream that stops at the largest size, whatever the archive says about its files."""

    def __init__(self, archive: Path, title: str) -> None:
        super().__init__(archive, "rb")
        self._title, self._count = title, 0

    def read(self, size: int | None = -1) -> bytes:
        """Return the next bytes; raise CardError beyond the largest size."""
        data = super().read(size)
        self._count += len(data)
        _check_total(self._title, self._count)
        return data
