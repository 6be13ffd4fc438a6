"""The Pokémon Trading Card Game by five official rulebooks."""

__version__ = "0.1.0"
