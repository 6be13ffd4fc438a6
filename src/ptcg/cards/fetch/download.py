"""Downloads over HTTPS: a broken download goes on where it broke, as long as the server has the same file."""

from __future__ import annotations

import contextlib
import http.client
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import IO, Final
from urllib.parse import urlsplit

import msgspec

from ptcg.cards.card import CardError

LARGEST: Final = 256 * 2**20
_PIECE: Final = 2**16
_ATTEMPTS: Final = 5
_TIMEOUT: Final = 30.0
_LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")

Progress = Callable[[int, int | None], None]
"""A function that gets the number of bytes received, and the number expected if it is known."""


class _Begun(msgspec.Struct):
    """The file of which a part lies here: its address, and the server's mark for its content."""

    url: str
    mark: str


_BEGUN = msgspec.json.Decoder(_Begun)


class _Broken(Exception):
    """The connection ended before the file did."""


def download(url: str, part: Path, progress: Progress, pause: float = 0.5) -> None:
    """Download the file at `url` to `part`.

    A part of the same file that lies there is kept, and only the rest is requested. If the connection breaks, `part`
    keeps what came, for the next call. Raises CardError if the server refuses or the attempts are used up.
    """
    check_url(url)
    for attempt in range(_ATTEMPTS):
        try:
            _go_on(url, part, progress)
            return
        except _Broken as broken:
            if attempt == _ATTEMPTS - 1:
                size = part.stat().st_size if part.is_file() else 0
                kept = f"; {size} bytes are kept, and the next fetch continues from there" if size else ""
                raise CardError(f"{url}: the connection broke {_ATTEMPTS} times ({broken}){kept}") from None
        except OSError as error:
            raise CardError(f"{part}: cannot be written ({error.strerror or error}); expected room for it") from None
        time.sleep(pause * (attempt + 1))


def forget(part: Path) -> None:
    """Remove the part of a download that lies here."""
    part.unlink(missing_ok=True)
    _mark_file(part).unlink(missing_ok=True)


def open_url(url: str, headers: dict[str, str]) -> http.client.HTTPResponse:
    """Return the server's answer; raise CardError if it refuses, `_Broken` if it cannot be reached just now."""
    check_url(url)
    request = urllib.request.Request(url, headers={"User-Agent": "ptcg", **headers})
    try:
        answer = urllib.request.build_opener(_SafeRedirects()).open(request, timeout=_TIMEOUT)
        assert isinstance(answer, http.client.HTTPResponse)
        return answer
    except urllib.error.HTTPError as error:
        if error.code >= 500:
            raise _Broken(f"the server answers {error.code}") from None
        raise _Refused(error.code, f"{url}: the server answers {error.code} {error.reason}") from None
    except urllib.error.URLError as error:
        raise _Broken(str(error.reason)) from None
    except (OSError, http.client.HTTPException) as error:
        raise _Broken(str(error) or type(error).__name__) from None


def find_address(url: str) -> str:
    """Return the address to which `url` leads after its redirects; raise CardError if it cannot be reached."""
    try:
        with open_url(url, {}) as answer:
            return answer.geturl()
    except _Broken as broken:
        raise CardError(f"{url}: cannot be reached ({broken}); `--from FILE` takes an archive that is here") from None


def check_url(url: str) -> None:
    """Raise CardError unless the address is HTTPS, or HTTP on this machine."""
    parts = urlsplit(url)
    if parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in _LOOPBACK):
        return
    raise CardError(f"{url}: expected an address that begins with https://")


class _Refused(CardError):
    """The server has the address, but does not give the file."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


class _SafeRedirects(urllib.request.HTTPRedirectHandler):
    """A handler that follows redirects to HTTPS only."""

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: http.client.HTTPMessage,
        newurl: str,
    ) -> urllib.request.Request | None:
        check_url(newurl)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _go_on(url: str, part: Path, progress: Progress) -> None:
    """Use one connection to receive the whole file, or the rest of it after the part that is here."""
    begun = _read_mark(part)
    have = part.stat().st_size if begun is not None and begun.url == url and part.is_file() else 0
    asked = {"Range": f"bytes={have}-", "If-Range": begun.mark} if begun is not None and have else {}
    try:
        answer = open_url(url, asked)
    except _Refused as refused:
        if refused.code != 416 or not asked:
            raise
        forget(part)  # the part here is longer than the file: begin anew
        answer = open_url(url, {})
    with answer:
        if answer.status != 206 or not answer.headers.get("Content-Range", "").startswith(f"bytes {have}-"):
            have = 0
        length = answer.headers.get("Content-Length", "")
        total = have + int(length) if length.isdecimal() else None
        _check_size(url, total or 0)
        if not have:
            _write_mark(part, url, answer.headers)
        _receive(answer, url, part, have, total, progress)


def _receive(
    answer: http.client.HTTPResponse, url: str, part: Path, have: int, total: int | None, progress: Progress
) -> None:
    with part.open("ab" if have else "wb") as file:
        progress(have, total)
        while piece := _read(answer):
            file.write(piece)
            have += len(piece)
            _check_size(url, have)
            progress(have, total)
    if total is not None and have < total:
        raise _Broken(f"{have} of {total} bytes came")


def _read(answer: http.client.HTTPResponse) -> bytes:
    try:
        return answer.read(_PIECE)
    except (OSError, http.client.HTTPException) as error:
        raise _Broken(str(error) or type(error).__name__) from None


def _check_size(url: str, size: int) -> None:
    if size > LARGEST:
        raise CardError(f"{url}: larger than {LARGEST >> 20} MiB; expected an archive of card data")


def _write_mark(part: Path, url: str, headers: http.client.HTTPMessage) -> None:
    """Note which file this is; without a strong mark nobody can check later that the file is still the same."""
    forget(part)
    mark = headers.get("ETag", "")
    if mark and not mark.startswith("W/"):
        _mark_file(part).write_bytes(msgspec.json.encode(_Begun(url, mark)))


def _read_mark(part: Path) -> _Begun | None:
    with contextlib.suppress(OSError, msgspec.DecodeError):
        return _BEGUN.decode(_mark_file(part).read_bytes())
    return None


def _mark_file(part: Path) -> Path:
    return part.with_name(f"{part.name}.json")
