"""Paraphrases: one-off texts in our own words, found by the hash of the printed text."""

from __future__ import annotations

import re

import pytest

from ptcg.text.engine.reader import Diagnosis
from ptcg.text.paraphrases import is_paraphrased, key_of, paraphrases
from ptcg.text.plain import KINDS, read


def test_the_key_does_not_depend_on_typography() -> None:
    assert key_of("the Pokémon’s attack") == key_of("the Pokémon's attack")
    assert key_of("Draw 2.") != key_of("Draw 3.")


def test_a_text_without_a_paraphrase_has_none() -> None:
    assert not is_paraphrased("Draw 3.")


@pytest.mark.parametrize("key", sorted(paraphrases()))
def test_every_paraphrase_is_plain_style_of_some_kind(key: str) -> None:
    assert re.fullmatch(r"[0-9a-f]{20}", key)
    plain = paraphrases()[key]
    assert any(not isinstance(read(plain, kind), Diagnosis) for kind in KINDS), plain
