"""A language of the client: its sentences as templates, and its words for what the structs name."""

from __future__ import annotations

from typing import NamedTuple

from ptcg.live.lines import Line

Template = tuple[str, type[Line], dict[str, object]]


class Language(NamedTuple):
    """A language of the client.

    A template is a sentence with fields in braces, named like the fields of its struct; `{card}` fills `cards` where
    the struct has that. The order matters where one sentence is the start of another. `introductions` are sentences of
    the opening that name a player as X. `words` are the client's words by field, with ours. `around` are the words
    before which, and `after` the signs after which a player's name may stand. `checked` says against which logs the
    templates were checked; a language that was checked against none is untested.
    """

    name: str
    words: dict[str, dict[str, str]]
    headings: tuple[Template, ...]
    introductions: tuple[str, ...]
    sentences: tuple[Template, ...]
    breakdown: str
    total: str
    around: tuple[str, ...]
    after: str
    checked: str
