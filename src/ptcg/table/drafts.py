"""Drafts: decks that are being built. They are stored at every change, so that a visitor who leaves the page loses
nothing."""

from __future__ import annotations

import re
import secrets
from typing import Annotated

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
    """A deck that is being built, as the page holds it. `lines` are the lines of an imported list that name no card
    yet; `keep` is the id of the saved deck that the draft changes."""

    name: Annotated[str, Meta(max_length=60)]
    rulebook: Annotated[str, Meta(max_length=12)]
    counts: Annotated[dict[CardId, Count], Meta(max_length=MOST_CARDS)]
    format: Annotated[str, Meta(max_length=24)] = ""
    lines: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=MOST_LINES)] = []
    keep: Annotated[str, Meta(max_length=40)] = ""


_DRAFT = msgspec.json.Decoder(Draft)


def read_draft(given: object) -> Draft:
    """Read the draft that a page sends. Raises Refused if it is malformed."""
    try:
        return _DRAFT.decode(msgspec.json.encode(given))
    except (msgspec.ValidationError, OverflowError, RecursionError) as error:
        raise Refused("draft", f"this is no draft of a deck ({error})") from None


def new_id() -> str:
    """Return an id that nobody can guess."""
    return f"draft-{secrets.token_urlsafe(12)}"


def stored_draft(store: Store, draft: str) -> tuple[int, dict[str, object]] | None:
    """Return the version of a draft and the draft itself; None if there is none of that id."""
    saved = store.draft(draft) if ID.fullmatch(draft) else None
    return None if saved is None else (saved.version, msgspec.json.decode(saved.body))


def next_version(store: Store, asked: object, base: object, draft: Draft) -> SavedDraft | None:
    """Return the draft in the form that is stored: under the id asked for, or under a new id if there is no such draft.
    Return None if the stored version is not `base`: somebody else has changed the draft."""
    held = store.draft(asked) if isinstance(asked, str) and ID.fullmatch(asked) else None
    body = msgspec.json.encode(draft).decode()
    if held is None:
        return SavedDraft(new_id(), 1, body)
    return SavedDraft(held.id, held.version + 1, body) if held.version == base else None
