"""Draw a picture: as SVG for screens and files, as text for the terminal."""

from orchard.draw.svg import to_svg
from orchard.draw.terminal import to_text
from orchard.draw.themes import THEMES

__all__ = ["THEMES", "to_svg", "to_text"]
