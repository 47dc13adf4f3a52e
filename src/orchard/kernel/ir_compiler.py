"""Compile with Numba to LLVM IR only, for functions whose machine code is never needed.

Numba generates machine code for every function it compiles, even those that only others call. For a
WebAssembly module that is a third of the work, and none of it is used. So these functions are
compiled as in Numba's ahead-of-time mode, into a library that is never loaded.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from numba.core.codegen import AOTCodeLibrary, AOTCPUCodegen
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.typed_passes import NoPythonSupportedFeatureValidation

BUILDER: Any = DefaultPassBuilder


class _Library(AOTCodeLibrary):
    def get_pointer_to_function(self, name: str) -> int:  # noqa: ARG002  # Numba's signature
        """Finalise the library and return 0 for the address: there is no machine code."""
        self._ensure_finalized()  # type: ignore[no-untyped-call]
        return 0


class _Codegen(AOTCPUCodegen):
    _library_class = _Library

    def set_env(self, name: str, env: Any) -> None:
        """Do nothing: functions that are never called need no environment."""


@cache
def _codegen() -> Any:
    make: Any = _Codegen
    return make("orchard")


@register_pass(mutates_CFG=False, analysis_only=True)  # type: ignore[no-untyped-call]
class _UseUnloadedLibrary(FunctionPass):
    """Gives a function a library that is never loaded."""

    _name = "orchard_use_unloaded_library"

    def __init__(self) -> None:
        pass

    def run_pass(self, state: Any) -> bool:
        """Choose the library, before any code is added to one."""
        state.library = _codegen().create_library(state.func_id.func_qualname)
        return False


class IRCompiler(CompilerBase):
    """Numba's usual compiler, stopping at LLVM IR: it generates no machine code."""

    def define_pipelines(self) -> list[Any]:
        """Return the only pipeline."""
        passes = BUILDER.define_nopython_pipeline(self.state)
        passes.add_pass_after(_UseUnloadedLibrary, NoPythonSupportedFeatureValidation)
        passes.finalize()
        return [passes]
