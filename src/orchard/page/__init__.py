"""What a page needs to play without a server: each game as a module of WebAssembly."""

from orchard.page.module import build_module, find_module

__all__ = ["build_module", "find_module"]
