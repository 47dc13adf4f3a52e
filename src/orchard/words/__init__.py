"""Words: catalogues of messages by key, in every language, for games, server and terminal."""

from orchard.words.catalogue import LOCALES, Catalogue, catalogue, entries

__all__ = ["LOCALES", "Catalogue", "catalogue", "entries"]
