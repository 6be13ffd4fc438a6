"""Drafts: decks that are being built, kept at every change, so that leaving the page loses nothing."""

from __future__ import annotations

import re
import secrets
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from ptcg.table.refusals import Refused
from ptcg.table.store import SavedDraft, Store

ID = re.compile(r"draft-[A-Za-z0-9_-]{16}")
MOST_CARDS = 120
MOST_LINES = 60

CardId = Annotated[str, Meta(max_length=40)]
Count = Annotated[int, Meta(ge=1, le=60)]


class Draft(msgspec.Struct, forbid_unknown_fields=True):
    """What the page keeps of a deck that is being built. `lines` are those of an imported list that name no card yet;
    `keep` is the saved deck it is a change of."""

    name: Annotated[str, Meta(max_length=60)]
    rulebook: Annotated[str, Meta(max_length=12)]
    counts: Annotated[dict[CardId, Count], Meta(max_length=MOST_CARDS)]
    format: Annotated[str, Meta(max_length=24)] = ""
    lines: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=MOST_LINES)] = []
    keep: Annotated[str, Meta(max_length=40)] = ""


def read_draft(given: object) -> Draft:
    """The draft that a page sends; Refused says what is wrong with it."""
    try:
        return msgspec.convert(given, Draft)
    except msgspec.ValidationError as error:
        raise Refused("draft", f"this is no draft of a deck ({error})") from None


def new_id() -> str:
    """An id that nobody can guess."""
    return f"draft-{secrets.token_urlsafe(12)}"


def stored_draft(store: Store, draft: str) -> tuple[int, dict[str, Any]] | None:
    """The version of a draft and the draft itself; None if there is none of that id."""
    saved = store.draft(draft) if ID.fullmatch(draft) else None
    return None if saved is None else (saved.version, msgspec.json.decode(saved.body))


def next_version(store: Store, asked: object, base: object, draft: Draft) -> SavedDraft | None:
    """The draft as it is to be stored: of the id asked for, or of a new one where there is none. None if another
    version than the one it was made from is stored: somebody else has changed it."""
    held = store.draft(asked) if isinstance(asked, str) and ID.fullmatch(asked) else None
    body = msgspec.json.encode(draft).decode()
    if held is None:
        return SavedDraft(new_id(), 1, body)
    return SavedDraft(held.id, held.version + 1, body) if held.version == base else None
