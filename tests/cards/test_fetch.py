"""Fetching card data: whole or not at all, from a server on loopback and from files."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from cards.archives import CARD, FILES, Server, serving, tar_gz, zipped
from ptcg.cards import CardError, Pool
from ptcg.cards.fetch import Fetched, archive, download, fetch
from ptcg.cards.places import advice, fetch_folder, fetched_path, find_paths

MANY = {**FILES, "cards/en/mine.json": [{**CARD, "id": f"mine-{number}"} for number in range(300)]}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own, without cards."""
    monkeypatch.setenv("PTCG_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("PTCG_CARDS", raising=False)
    return tmp_path


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as state:
        yield state


def brought(server: Server, update: bool = False) -> Fetched:
    return fetch(home=server.address, update=update, pause=0)


def leftovers() -> list[str]:
    """What lies in the folder beside what is in use."""
    used = fetched_path()
    kept = {"fetch.lock", "current.txt", used.name if used else ""}
    return sorted(path.name for path in fetch_folder().iterdir() if path.name not in kept)


def test_the_newest_release_is_brought_and_used(server: Server) -> None:
    found = brought(server)
    assert (found.release, found.cards, found.sets, found.new) == ("v1", 1, 1, True)
    folder = fetched_path()
    assert folder is not None and find_paths() == [folder]
    assert Pool.read(folder)["mine-1"].name == "Testling"
    assert sorted(path.name for path in folder.iterdir()) == ["cards", "decks", "fetched.json", "sets"]
    assert leftovers() == []


def test_what_is_there_is_kept_and_an_update_brings_a_newer_release(server: Server) -> None:
    brought(server)
    server.release, server.archive = "v2", tar_gz(MANY)
    assert not brought(server).new and len(server.asked) == 1
    found = brought(server, update=True)
    assert (found.release, found.cards, found.new) == ("v2", 300, True)
    assert not brought(server, update=True).new and len(server.asked) == 2


def test_data_before_the_last_is_removed(server: Server) -> None:
    for release in ("v1", "v2", "v3"):
        server.release, server.archive = release, tar_gz(FILES, root=release)
        brought(server, update=True)
    assert [name[:3] for name in leftovers()] == ["v2-"]  # a program that runs may still read it


def test_a_cut_connection_goes_on_where_it_broke(server: Server) -> None:
    server.archive = tar_gz(MANY)
    server.cuts = [300, 200]
    assert brought(server).cards == 300
    assert server.asked == ["", "bytes=300-", "bytes=500-"]


def test_a_download_that_broke_for_good_goes_on_the_next_time(server: Server) -> None:
    server.archive = tar_gz(MANY)
    server.cuts = [100] * 5
    with pytest.raises(CardError, match=r"broke 5 times .*500 bytes are kept, and the next fetch continues"):
        brought(server)
    assert fetched_path() is None
    assert brought(server).cards == 300
    assert server.asked[-1] == "bytes=500-"


def test_another_file_at_the_address_is_begun_anew(server: Server) -> None:
    server.archive = tar_gz(MANY)
    server.cuts = [300]
    server.mark = '"one"'
    told: list[int] = []

    def watch(done: int, total: int | None) -> None:
        told.append(done)
        if done == 300:  # the server has another file by the next request
            server.mark, server.archive = '"two"', tar_gz()

    assert fetch(home=server.address, progress=watch, pause=0).cards == 1
    assert server.asked[1] == "bytes=300-" and told[-1] == len(server.archive)


def test_without_a_mark_of_the_content_a_download_begins_anew(server: Server) -> None:
    server.mark, server.cuts = "", [50]
    assert brought(server).cards == 1
    assert server.asked == ["", ""]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (b"<html>", "neither a .tar.gz nor a .zip archive"),
        (tar_gz()[:-20], "broken"),
        (tar_gz()[:-5] + b"\0\0\0\0\0", "broken"),
        (tar_gz({"README.md": ""}), "holds no card files"),
        (tar_gz({"cards/en/mine.json": [CARD]}), "holds no sets/en.json"),
        (tar_gz({**FILES, "cards/en/mine.json": b"[{"}), r"cards.en.mine\.json: not valid JSON"),
        (tar_gz({**FILES, "cards/en/mine.json": [{**CARD, "hp": "many"}]}), r"card 1 \(mine-1\): hp is 'many'"),
        (tar_gz({**FILES, "../../out.json": []}), r"'data-1/../../out\.json' leads out of the folder"),
        (tar_gz({"/cards/en/mine.json": [CARD]}, root=""), "leads out of the folder"),
        (tar_gz(again=["cards/en/mine.json"]), r"holds cards/en/mine\.json twice"),
        (tar_gz({"a/sets/en.json": [], "b/sets/en.json": []}, root=""), r"holds sets/en\.json twice"),
        (zipped({**FILES, "../../out.json": []}), "leads out of the folder"),
    ],
)
def test_wrong_content_leaves_what_was_in_use(server: Server, home: Path, wrong: bytes, said: str) -> None:
    brought(server)
    before = fetched_path()
    server.release, server.archive = "v2", wrong
    with pytest.raises(CardError, match=said):
        brought(server, update=True)
    assert fetched_path() == before and leftovers() == []
    assert not list(home.rglob("out.json"))


def test_an_archive_that_unpacks_to_too_much_is_refused(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "LARGEST", 2**20)
    for bomb in (tar_gz({**FILES, "README.md": b"0" * 2**21}), zipped({**FILES, "README.md": b"0" * 2**21})):
        assert len(bomb) < 2**14
        server.archive = bomb
        with pytest.raises(CardError, match="unpacks to more than 1 MiB"):
            brought(server)
    assert fetched_path() is None and leftovers() == []


def test_too_many_files_and_too_long_a_download_are_refused(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_FILES", 3)
    with pytest.raises(CardError, match="more than 3 files"):
        brought(server)
    monkeypatch.setattr(download, "LARGEST", 100)
    with pytest.raises(CardError, match="larger than"):
        brought(server)
    assert fetched_path() is None


def test_a_full_disk_leaves_what_was_in_use(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    brought(server)
    before = fetched_path()

    def full(file: IO[bytes], path: Path, title: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"half")
        raise OSError(errno.ENOSPC, "No space left on device")

    server.release, server.archive = "v2", tar_gz(MANY)
    with monkeypatch.context() as patched:
        patched.setattr(archive, "_write", full)
        with pytest.raises(CardError, match=r"No space left on device.*expected room"):
            brought(server, update=True)
    assert fetched_path() == before
    assert brought(server, update=True).cards == 300
    assert len(server.asked) == 3 and server.asked[2].startswith("bytes=")  # what was downloaded was kept


def test_archives_that_are_here(home: Path) -> None:
    for name, data in (("data.tar.gz", tar_gz()), ("data.zip", zipped(MANY))):
        (home / name).write_bytes(data)
        assert fetch(str(home / name)).new
        assert (home / name).read_bytes() == data
    assert not fetch(str(home / "data.zip")).new
    with pytest.raises(CardError, match=r"a folder; expected an archive. `ptcg cards add"):
        fetch(str(home))
    with pytest.raises(CardError, match="not found; expected an archive"):
        fetch(str(home / "no.zip"))
    with pytest.raises(CardError, match=r"its SHA-256 is [0-9a-f]{64}; expected 00"):
        fetch(str(home / "data.tar.gz"), sha256="0" * 64)


def test_a_digest_holds_for_what_is_here_too(home: Path) -> None:
    file = home / "data.tar.gz"
    file.write_bytes(tar_gz())
    digest = fetch(str(file)).sha256
    assert not fetch(str(file), sha256=digest.upper()).new
    with pytest.raises(CardError, match=f"its SHA-256 is {digest}; expected 00"):
        fetch(str(file), sha256="0" * 64)
    with pytest.raises(CardError, match="SHA-256 'abc': expected 64 hexadecimal digits"):
        fetch(str(file), sha256="abc")


def test_only_https_and_loopback(server: Server) -> None:
    with pytest.raises(CardError, match="expected an address that begins with https://"):
        fetch("http://example.invalid/data.tar.gz")
    with pytest.raises(CardError, match="expected an address that begins with https://"):
        fetch(f"{server.address}/elsewhere", pause=0)
    with pytest.raises(CardError, match="the server answers 404"):
        fetch(f"{server.address}/nothing", pause=0)


def test_the_advice_follows_what_is_here(server: Server, home: Path) -> None:
    assert advice() == "there is no card data yet; run `ptcg cards fetch` to download it"
    brought(server)
    assert advice().startswith("run `ptcg cards fetch --update`")
