"""The pages: what all of them have is around what each has, and all that they name is there."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from ptcg.table.pages import LINKS, PAGES, filled, whole_page
from ptcg.table.server import STATIC


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_whole(path: str) -> None:
    text = whole_page(path)
    assert "{{" not in text and text.count("<title>") == text.count('class="bar"') == text.count("</html>") == 1
    named = re.findall(r'"/static/([^"]+)"', text)
    assert f"{PAGES[path].name}.js" in named and all((STATIC / name).is_file() for name in named)
    assert f'id="{PAGES[path].skip[0]}"' in text  # where a keyboard gets past the bar
    assert re.findall(r'<a href="([^"]+)" aria-current="page">', text) == ([path] if path in LINKS else [])


def test_an_address_that_is_no_page_has_a_way_on(client: TestClient) -> None:
    text = whole_page(None)
    assert "{{" not in text and '<a class="btn primary big" href="/">' in text
    answer = client.get("/nonsense", headers={"accept": "text/html,*/*"})
    assert answer.status_code == 404 and answer.text == text
    for path in ("/nonsense", "/api/nonsense", "/static/nonsense.js"):
        plain = client.get(path, headers={"accept": "*/*"})
        assert plain.status_code == 404 and plain.text == "Not Found"


def test_what_fills_a_hole_may_have_holes() -> None:
    assert filled("<{{one}}>", {"one": "a{{two}}{{two}}", "two": "b"}) == "<abb>"
    with pytest.raises(FileNotFoundError):
        filled("{{nothing}}", {})
