"""Pictures of cards: addresses from the card data, and what a page is allowed."""

from __future__ import annotations

import json
from pathlib import Path

from starlette.testclient import TestClient

from ptcg.table.pictures import Pictures, allowed, policy


def test_addresses_come_from_the_card_data(tmp_path: Path) -> None:
    folder = tmp_path / "cards" / "en"
    folder.mkdir(parents=True)
    cards = [
        {"id": "ab1-1", "images": {"small": "https://images.pokemontcg.io/ab1/1.png"}},
        {"id": "ab1-2", "images": {"small": "https://evil.example/2.png"}},
        {"id": "ab1-3"},
    ]
    (folder / "ab1.json").write_text(json.dumps(cards), encoding="utf-8")
    found = Pictures([tmp_path]).of(["ab1-1", "ab1-2", "ab1-3", "../ab1-1", "zz9-1", "none"])
    assert found == {"ab1-1": "https://images.pokemontcg.io/ab1/1.png"}


def test_only_pictures_over_https_from_the_known_hosts() -> None:
    assert allowed("https://images.pokemontcg.io/a.png")
    assert not allowed("http://images.pokemontcg.io/a.png")
    assert not allowed("https://images.pokemontcg.io.evil.example/a.png")
    assert not allowed("javascript:alert(1)")


def test_a_page_may_load_pictures_only_where_card_data_names_hosts(tmp_path: Path, client: TestClient) -> None:
    assert b"img-src" not in policy(False)
    assert not Pictures([tmp_path]).there
    (tmp_path / "cards" / "en").mkdir(parents=True)
    assert Pictures([tmp_path]).there
    allowed_ones = policy(True).decode()
    assert "img-src 'self' https://images.pokemontcg.io https://images.scrydex.com;" in allowed_ones
    assert "default-src 'self'" in allowed_ones and "script-src" not in allowed_ones
    assert "default-src 'self'" in client.get("/").headers["content-security-policy"]


def test_a_malformed_question_is_refused(client: TestClient) -> None:
    assert client.post("/api/pictures", json={"ids": "sv4-1"}).json()["code"] == "malformed"
    assert client.post("/api/pictures", json={"ids": ["x-1"] * 201}).json()["code"] == "malformed"
