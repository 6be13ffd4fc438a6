"""Every sentence of plain style has one reading, and its tree one text."""

from __future__ import annotations

import pytest

from ptcg.text import write
from text.sentences import EXAMPLES, MORE, VARIANTS, understood

EXACT = [text for number, text in EXAMPLES.items() if number not in VARIANTS] + MORE


def test_all_examples_are_there() -> None:
    assert len(EXAMPLES) == 337


@pytest.mark.parametrize("text", EXACT)
def test_sentence_comes_back(text: str) -> None:
    tree = understood(text)
    assert write(tree, "rule") == text


@pytest.mark.parametrize("number", VARIANTS)
def test_variant_is_written_the_one_way(number: int) -> None:
    tree = understood(EXAMPLES[number])
    assert write(tree, "rule") == VARIANTS[number]
    assert understood(VARIANTS[number]) == tree


def test_different_sentences_have_different_trees() -> None:
    trees = {understood(text): text for text in EXACT}
    assert len(trees) == len(set(EXACT))
