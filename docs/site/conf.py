"""How Sphinx makes a site of the documentation: `make docs`.

Pages lie where they are read on their own, such as docs/server.md and each game's RULES.md. The
extension `orchard_site` brings them together in Sphinx's source folder, which is made anew for
each build and holds nothing by itself.
"""

from __future__ import annotations

import sys
from importlib.metadata import version as version_of
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

# The script that makes boards playable, in the folder above the documentation. Where there is none,
# boards are pictures.
BOARD_SCRIPT = "board.js"

project = "Orchard"
author = "The Orchard developers"
copyright = "the Orchard developers, under the MIT licence"  # noqa: A001 -- Sphinx's name for it
version = release = version_of("orchard")

extensions = ["myst_parser", "sphinx.ext.autodoc", "orchard_site"]
exclude_patterns: list[str] = []
highlight_language = "text"

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3

default_role = "py:obj"  # docstrings name things in single backticks
autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "Orchard"
html_static_path = [str(HERE / "static")]
html_css_files = ["orchard.css"]
html_favicon = str(HERE.parents[1] / "web" / "public" / "leaf.svg")
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {
        "color-background-primary": "#faf6ee",
        "color-background-secondary": "#f3ecdd",
        "color-background-hover": "#e9dfcb",
        "color-background-hover--transparent": "#e9dfcb00",
        "color-background-border": "#e3d8c1",
        "color-background-item": "#c9b99a",
        "color-foreground-primary": "#2b2620",
        "color-foreground-secondary": "#5c5346",
        "color-foreground-muted": "#6b6153",
        "color-foreground-border": "#8a7d69",
        "color-brand-primary": "#3f7d4e",
        "color-brand-content": "#35693f",
        "color-brand-visited": "#35693f",
        "color-code-background": "#f3ecdd",
        "color-code-foreground": "#2b2620",
        "color-inline-code-background": "#f0e8d8",
        "color-highlight-on-target": "#efe3c2",
    },
    "dark_css_variables": {
        "color-background-primary": "#1d1b18",
        "color-background-secondary": "#24211d",
        "color-background-hover": "#2d2a25",
        "color-background-hover--transparent": "#2d2a2500",
        "color-background-border": "#37322b",
        "color-background-item": "#4a443a",
        "color-foreground-primary": "#efe8da",
        "color-foreground-secondary": "#c6bdac",
        "color-foreground-muted": "#a59c8c",
        "color-foreground-border": "#7d7465",
        "color-brand-primary": "#7fbf8d",
        "color-brand-content": "#8cc999",
        "color-brand-visited": "#8cc999",
        "color-code-background": "#26231f",
        "color-code-foreground": "#efe8da",
        "color-inline-code-background": "#2d2a25",
        "color-highlight-on-target": "#3a3423",
    },
}
