"""Fetching card data: the newest release of pokemon-tcg-data, or a named archive, whole or not at all."""

from ptcg.cards.fetch.download import Progress
from ptcg.cards.fetch.fetching import HOME, Fetched, fetch, newest_release

__all__ = ["HOME", "Fetched", "Progress", "fetch", "newest_release"]
