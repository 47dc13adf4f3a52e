"""WebAssembly: rules as one module of plain functions, for any web page.

Numba compiles for the host machine, but its LLVM code says so only in its header: with another
header it is code for wasm32. Every exported function gets a plain wrapper, which takes a number for
a number, an address for a struct, and an address and lengths for an array, and fills in the rest of
Numba's calling convention. All of them are linked into one module, which contains shared code once.
It imports nothing and has only its own memory.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType
from typing import Any, Literal

from orchard.errors import OrchardError
from orchard.kernel.compile import Linker, linker
from orchard.kernel.rules import Rulebook

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+mutable-globals,+sign-ext,+nontrapping-fptoint"
WIDE = ",+simd128"  # SIMD: four numbers at once
STACK = 65_536  # bytes
NOTHING = r"(define [^\n]*@NRT_(?:incref|decref)\([^\n]*\{)\n.*?\n\}"  # see `_parsed`

Kind = Literal["i32", "i64", "f32", "f64", "struct", "array"]


@dataclass(frozen=True)
class Export:
    """A function of a module: a template, and sample values of the types it will be called with."""

    name: str
    template: Any
    like: tuple[Any, ...]


@dataclass(frozen=True)
class Parameter:
    """What a caller passes for one value.

    The address of an array is followed by its lengths and, unless it is contiguous, by its strides
    in bytes, one per dimension.
    """

    name: str
    kind: Kind
    size: int = 0  # bytes of a struct, or of an element of an array
    lengths: int = 0
    strides: int = 0


@dataclass(frozen=True)
class Module:
    """A module, and the parameters of each of its functions."""

    code: bytes
    functions: dict[str, tuple[Parameter, ...]]


def can_build() -> bool:
    """Return whether the linker is installed; the extra `wasm` provides it."""
    return find_spec("ziglang") is not None


def build(
    exports: Iterable[Export],
    rules: Rulebook | None = None,
    *,
    shape: str = "",
    is_wide: bool = False,
) -> Module:
    """Return a module of functions, bound to one game's rules.

    A wide module vectorises loops over rows of numbers where that does not change results.
    """
    import llvmlite.binding as llvm

    if not can_build():
        raise OrchardError("wasm.missing", package="ziglang")
    machine, whole = _machine(is_wide), llvm.parse_assembly("")
    layout = str(machine.target_data)
    whole.triple, whole.data_layout = TRIPLE, layout
    functions = {}
    with _unoptimised():
        for export in exports:
            code, functions[export.name] = _compiled(linker(rules, "wasm", shape), export)
            whole.link_in(_parsed(code, layout, export.name))
    for part in [*whole.functions, *whole.global_variables]:
        if not part.is_declaration:
            part.linkage = "external" if part.name in functions else "internal"
    _optimise(whole, machine, is_wide)
    return Module(_linked(machine.emit_object(whole), functions), functions)


def with_section(code: bytes, name: str, content: bytes) -> bytes:
    """Return a module with an added custom section, which its loader can read."""
    named = _length(len(name.encode())) + name.encode() + content
    return code + b"\0" + _length(len(named)) + named


def _length(number: int) -> bytes:
    """Return a number as modules store it, in LEB128: seven bits per byte, lowest first."""
    more, rest = number >> 7, number & 0x7F
    return bytes([rest | 0x80]) + _length(more) if more else bytes([rest])


def digest(exports: Iterable[Export], rules: Rulebook | None = None, *, shape: str = "") -> str:
    """Return a digest that changes with the module of these functions or the way it is built."""
    linked = linker(rules, "wasm", shape)
    told = hashlib.sha256(Path(__file__).read_bytes())
    for each in exports:
        told.update(f"{each.name}={linked.digest(each.template)} ".encode())
    return told.hexdigest()


def jit_to_ir(function: FunctionType) -> Any:
    """Return a function that Numba compiles to LLVM IR only, not to machine code."""
    import numba

    from orchard.kernel.ir_compiler import IRCompiler

    without: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    jit = numba.njit(
        cache=False, nogil=True, error_model="numpy", pipeline_class=IRCompiler, **without
    )
    return jit(function)


@cache
def _machine(is_wide: bool) -> Any:
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    features = FEATURES + (WIDE if is_wide else "")
    return llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=features)


@contextmanager
def _unoptimised() -> Iterator[None]:
    """Turn off Numba's optimiser, which would target the host machine; see `_optimise`."""
    import numba

    config: Any = numba.config
    before, config.OPT = config.OPT, type(config.OPT)(0)
    try:
        yield
    finally:
        config.OPT = before


def _compiled(linked: Linker, export: Export) -> tuple[str, tuple[Parameter, ...]]:
    """Return the LLVM code of a function and its plain wrapper, and the wrapper's parameters."""
    import numba

    made = linked.link(export.template)
    types = tuple(map(numba.typeof, export.like))
    made.compile(types)
    found = made.overloads[types]
    wrapper = _Wrapper()
    for name, kind in zip(export.template.__code__.co_varnames, types, strict=False):
        wrapper.take(name, kind)
    plain = wrapper.around(export.name, found.fndesc.llvm_func_name, found.signature.return_type)
    return found.library.get_llvm_str() + plain, tuple(wrapper.parameters)


class _Wrapper:
    """A plain function around one with Numba's calling convention, as LLVM code."""

    def __init__(self) -> None:
        self.parameters: list[Parameter] = []
        self._taken: list[str] = []  # parameters of the plain function
        self._given: list[str] = []  # arguments of the inner function
        self._lines: list[str] = []

    def take(self, name: str, kind: Any) -> None:
        """Take a value of a Numba type and pass it on."""
        from numba import types

        if isinstance(kind, types.NamedTuple):
            for field, each in zip(kind.fields, kind.types, strict=True):
                self.take(f"{name}.{field}", each)
        elif isinstance(kind, types.Array):
            self._take_array(name, kind)
        elif isinstance(kind, types.Record):
            self.parameters.append(Parameter(name, "struct", kind.size))
            self._given.append(f"ptr {self._new('ptr')}")
        elif isinstance(kind, types.Float):
            self.parameters.append(Parameter(name, "f32" if kind.bitwidth == 32 else "f64"))
            word = "float" if kind.bitwidth == 32 else "double"
            self._given.append(f"{word} {self._new(word)}")
        elif isinstance(kind, types.Boolean):
            self._take_whole(name, 8, is_signed=True)
        else:
            self._take_whole(name, kind.bitwidth, is_signed=kind.signed)

    def around(self, name: str, inner: str, returned: Any) -> str:
        """Return the wrapper under this name."""
        from numba import types

        bits = 0 if isinstance(returned, types.NoneType) else getattr(returned, "bitwidth", 8)
        told = 64 if returned == types.uint64 else 32
        given = ", ".join(["ptr %result", "ptr %fault", *self._given])
        lines = [
            f"define {f'i{told}' if bits else 'void'} @{name}({', '.join(self._taken)}) {{",
            "%result = alloca i64, align 8",
            "%fault = alloca ptr, align 8",
            *self._lines,
            f'%status = call i32 @"{inner}"({given})',
            f"%found = load i{bits}, ptr %result, align 8" if bits else "",
            f"%told = {_resized('%found', bits, told)}" if bits else "",
            f"ret i{told} %told" if bits else "ret void",
            "}",
        ]
        return "\n".join(["", *filter(None, lines), ""])

    def _take_array(self, name: str, kind: Any) -> None:
        from numba import types

        is_record = isinstance(kind.dtype, types.Record)
        size = kind.dtype.size if is_record else kind.dtype.bitwidth // 8
        apart = 0 if kind.layout == "C" else kind.ndim
        self.parameters.append(Parameter(name, "array", size, kind.ndim, apart))
        data = self._new("ptr")
        lengths = [self._long() for _ in range(kind.ndim)]
        strides = [self._long() for _ in range(apart)] or [str(size)]
        while len(strides) < kind.ndim:
            strides.insert(0, self._made(f"mul i64 {strides[0]}, {lengths[-len(strides)]}"))
        count = lengths[0]
        for length in lengths[1:]:
            count = self._made(f"mul i64 {count}, {length}")
        self._given += ["ptr null", "ptr null", f"i64 {count}", f"i64 {size}", f"ptr {data}"]
        self._given += [f"i64 {each}" for each in (*lengths, *strides)]

    def _take_whole(self, name: str, bits: int, *, is_signed: bool) -> None:
        """Take an integer: an unsigned 64-bit one as it is, others as 32 bits."""
        if bits == 64 and not is_signed:
            self.parameters.append(Parameter(name, "i64"))
            self._given.append(f"i64 {self._new('i64')}")
        else:
            self.parameters.append(Parameter(name, "i32"))
            self._given.append(f"i{bits} {self._made(_resized(self._new('i32'), 32, bits))}")

    def _long(self) -> str:
        """Add a length or stride parameter; return it widened to 64 bits, as Numba expects."""
        return self._made(f"zext i32 {self._new('i32')} to i64")

    def _new(self, kind: str) -> str:
        """Add a parameter to the plain function; return its name."""
        name = f"%p{len(self._taken)}"
        self._taken.append(f"{kind} {name}")
        return name

    def _made(self, instruction: str) -> str:
        """Add an instruction; return the name of its result."""
        name = f"%v{len(self._lines)}"
        self._lines.append(f"{name} = {instruction}")
        return name


def _resized(value: str, bits: int, wanted: int) -> str:
    """Return the instruction that converts an integer to `wanted` bits."""
    if bits == wanted:
        return f"add i{bits} {value}, 0"
    return f"{'trunc' if bits > wanted else 'sext'} i{bits} {value} to i{wanted}"


def _parsed(code: str, layout: str, name: str) -> Any:
    """Return Numba's LLVM code for wasm32; all but the named function may be duplicated.

    Reference counting uses the host machine's atomics, and rules allocate nothing, so it becomes a
    no-op here.
    """
    import llvmlite.binding as llvm

    code = re.sub(r'target datalayout = ".*"', f'target datalayout = "{layout}"', code)
    code = re.sub(r'target triple = ".*"', f'target triple = "{TRIPLE}"', code)
    code = re.sub(NOTHING, r"\1\n  ret void\n}", code, flags=re.S)
    module = llvm.parse_assembly(code)
    for part in [*module.functions, *module.global_variables]:
        is_shared = part.linkage == llvm.Linkage.external and part.name != name
        if is_shared and not part.is_declaration:
            part.linkage = "linkonce_odr"
    return module


def _optimise(module: Any, machine: Any, is_wide: bool) -> None:
    """Optimise all functions together for wasm32, dropping unused ones."""
    import llvmlite.binding as llvm

    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization, options.slp_vectorization = is_wide, False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)


def _linked(code: bytes, names: Iterable[str]) -> bytes:
    """Return the module linked from an object file."""
    with tempfile.TemporaryDirectory(prefix="orchard-wasm-") as folder:
        given, made = Path(folder, "module.o"), Path(folder, "module.wasm")
        given.write_bytes(code)
        command = [sys.executable, "-m", "ziglang", "wasm-ld", "--no-entry", "--gc-sections"]
        command += ["--strip-all", "--stack-first", "-z", f"stack-size={STACK}"]
        command += [f"--export={name}" for name in ("__heap_base", *names)]
        subprocess.run([*command, given, "-o", made], check=True)
        return made.read_bytes()
