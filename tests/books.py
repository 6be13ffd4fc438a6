"""The books that tests use: all of them, those before Black & White, and those since."""

from __future__ import annotations

from ptcg.rulebooks import BOOK_IDS

BOOKS = BOOK_IDS
OLD = ("RR09", "UD10", "CL11")
NEW = ("SSH20", "PAR23")
