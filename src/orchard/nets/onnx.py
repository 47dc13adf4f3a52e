"""Nets as ONNX: written operation by operation, and run by ONNX Runtime where it is installed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from orchard.nets.evaluator import Floats
from orchard.nets.shape import Shape

OPSET, VERSION = 18, 10
SQUARES = (2, 3)  # the axes of rows and columns


class _Writer:
    """Collects the operations of a net."""

    def __init__(self, shape: Shape, weights: Mapping[str, Floats]) -> None:
        from onnx import numpy_helper

        self.shape = shape
        self.nodes: list[Any] = []
        self.constants = [
            numpy_helper.from_array(np.ascontiguousarray(each, np.float32), name)
            for name, each in weights.items()
            if each.size
        ]
        squares = np.array(SQUARES, np.int64)
        self.constants.append(numpy_helper.from_array(squares, "squares"))

    def add(self, kind: str, inputs: list[str], output: str, **attributes: Any) -> str:
        """Add an operation; return the name of its output."""
        from onnx import helper

        self.nodes.append(helper.make_node(kind, inputs, [output], **attributes))
        return output

    def convolve(self, x: str, name: str, output: str) -> str:
        """Add a convolution."""
        reach = 1 if name in ("head", "policy") else self.shape.reach
        around = [reach // 2] * 4
        return self.add("Conv", [x, f"{name}.weight", f"{name}.bias"], output, pads=around)

    def pool(self, x: str, output: str) -> str:
        """Add global pooling over all squares, followed by the counts."""
        mean = self.add("ReduceMean", [x, "squares"], f"{output}.mean", keepdims=0)
        most = self.add("ReduceMax", [x, "squares"], f"{output}.most", keepdims=0)
        return self.add("Concat", [mean, most, "counts"], output, axis=1)

    def dense(self, x: str, name: str, output: str) -> str:
        """Add a dense layer."""
        return self.add("Gemm", [x, f"{name}.weight", f"{name}.bias"], output, transB=1)

    def block(self, x: str, number: int) -> str:
        """Add a residual block."""
        name = f"blocks.{number}"
        y = self.convolve(x, f"{name}.first", f"{name}.y")
        if self.shape.pools(number):
            seen = self.pool(x, f"{name}.seen")
            heard = self.add("Gemm", [seen, f"{name}.pool.weight"], f"{name}.heard", transB=1)
            wide = self.add("Unsqueeze", [heard, "squares"], f"{name}.wide")
            y = self.add("Add", [y, wide], f"{name}.sum")
        y = self.add("Relu", [y], f"{name}.relu")
        z = self.convolve(y, f"{name}.second", f"{name}.z")
        return self.add("Relu", [self.add("Add", [z, x], f"{name}.both")], f"{name}.out")


def to_onnx(shape: Shape, weights: Mapping[str, Floats]) -> bytes:
    """Return a net as an ONNX file: planes and counts in, logits and values out."""
    from onnx import TensorProto, checker, helper

    writer = _Writer(shape, weights)
    x = writer.add("Relu", [writer.convolve("planes", "stem", "stem.y")], "stem.out")
    for number in range(shape.blocks):
        x = writer.block(x, number)
    head = writer.add("Relu", [writer.convolve(x, "head", "head.y")], "head.out")
    seen = writer.dense(writer.pool(head, "head.seen"), "hidden", "hidden.y")
    hidden = writer.add("Relu", [seen], "hidden.out")
    parts = []
    if shape.channels:
        policy = writer.convolve(head, "policy", "policy.y")
        parts.append(writer.add("Flatten", [policy], "policy.out"))
    if shape.others:
        parts.append(writer.dense(hidden, "others", "others.out"))
    writer.add("Concat", parts, "logits", axis=1)
    writer.add("Tanh", [writer.dense(hidden, "values", "values.y")], "values")
    kind = TensorProto.FLOAT
    graph = helper.make_graph(
        writer.nodes,
        "net",
        [
            helper.make_tensor_value_info(
                "planes", kind, ["positions", shape.planes, "rows", "columns"]
            ),
            helper.make_tensor_value_info("counts", kind, ["positions", shape.counts]),
        ],
        [
            helper.make_tensor_value_info("logits", kind, ["positions", "places"]),
            helper.make_tensor_value_info("values", kind, ["positions", shape.seats]),
        ],
        writer.constants,
    )
    opset = [helper.make_opsetid("", OPSET)]
    model = helper.make_model(graph, opset_imports=opset, ir_version=VERSION)
    checker.check_model(model)
    return bytes(model.SerializeToString())


class OnnxEvaluator:
    """Evaluates positions with ONNX Runtime, by default on one thread."""

    def __init__(self, model: bytes, *, threads: int = 1) -> None:
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        self._session = onnxruntime.InferenceSession(
            model, options, providers=["CPUExecutionProvider"]
        )

    def evaluate(self, planes: Floats, counts: Floats) -> tuple[Floats, Floats]:
        """Return the logits and values of some positions."""
        logits, values = self._session.run(None, {"planes": planes, "counts": counts})
        return logits, values
