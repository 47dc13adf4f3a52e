"""What the reference says that docstrings do not: comments on fields and constants.

A comment at the end of a line describes a field here. Sphinx asks for `#:`, which is odd to read;
so it is taught to take any such comment that is not meant for a tool.
"""

from __future__ import annotations

import ast
import re
from importlib.util import find_spec, resolve_name

from docutils.nodes import Element
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer, parser

COMMENT = re.compile(r"^\s*#:? ?(?!type:|noqa|pragma)(.*)\r?\n?$")
INHERITED = re.compile(r"Alias for field number \d+")  # what named tuples say of every field


def _describe(
    app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """Describe a constant by the comment in the module that it comes from."""
    if what == "attribute" and lines and INHERITED.match(lines[0]):
        lines.clear()
    if what == "data":  # otherwise it would be described as its type is
        module, _, constant = name.rpartition(".")
        lines[:] = _comment(module, constant)


def _comment(module: str, name: str) -> list[str]:
    """Return the comment on a constant, wherever the module has it from."""
    analyzer = ModuleAnalyzer.for_module(module)
    analyzer.analyze()
    found = analyzer.attr_docs.get(("", name))
    if found:
        return found
    for node in ast.parse(analyzer.code).body:
        if isinstance(node, ast.ImportFrom) and any(alias.name == name for alias in node.names):
            origin = resolve_name("." * node.level + (node.module or ""), module)
            return _comment(origin, name) if find_spec(origin) else []
    return []


def _sign(app: Sphinx, what: str, name: str, obj: object, *_: object) -> tuple[str, None] | None:
    """Leave out how protocols are made: nobody makes one."""
    return ("", None) if what == "class" and getattr(obj, "_is_protocol", False) else None


def _hide_declarations(app: Sphinx, domain: str, kind: str, content: Element) -> None:
    """Leave out of structs what their fields are declared by, which is no value of theirs."""
    for signature in content.parent.findall(addnodes.desc_signature):
        for part in list(signature.findall(addnodes.desc_annotation)):
            if part.astext().startswith(" = (<class"):
                signature.remove(part)


def setup(app: Sphinx) -> None:
    """Take comments at the ends of lines for descriptions."""
    parser.comment_re = COMMENT
    app.connect("autodoc-process-docstring", _describe)
    app.connect("autodoc-process-signature", _sign)
    app.connect("object-description-transform", _hide_declarations)
