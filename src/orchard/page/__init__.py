"""What a browser loads: the client, data about the games, and each game as a module."""

from orchard.page.files import Files
from orchard.page.module import build_module, find_module, module_name
from orchard.page.variants import name_of, usual_variants, variant_named

__all__ = [
    "Files",
    "build_module",
    "find_module",
    "module_name",
    "name_of",
    "usual_variants",
    "variant_named",
]
