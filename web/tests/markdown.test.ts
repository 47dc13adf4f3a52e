import { expect, it } from "vitest";
import { inline, parse } from "../src/lib/markdown";

it("reads headings, paragraphs and drawings", () => {
  const page = "# Title\n\nTwo lines\nof text.\n\n      . .\n     . .\n\nEnd.";
  expect(parse(page)).toEqual([
    { kind: "heading", level: 1, inside: [{ kind: "text", text: "Title" }] },
    { kind: "paragraph", inside: [{ kind: "text", text: "Two lines of text." }] },
    { kind: "code", text: "  . .\n . ." },
    { kind: "paragraph", inside: [{ kind: "text", text: "End." }] },
  ]);
});

it("finds clauses in lists whose points run over several lines", () => {
  const [list] = parse("- **S3b** Place\n  inside.\n- **S4** Pass.");
  expect(list?.kind === "list" && list.items.map(({ clause }) => clause)).toEqual(["S3b", "S4"]);
  expect(list?.kind === "list" && list.items[0]?.inside.at(-1)).toEqual({
    kind: "text",
    text: " Place inside.",
  });
});

it("reads tables", () => {
  const [table] = parse("| a | b |\n|---|---|\n| `x` | y \\| z |");
  expect(table).toEqual({
    kind: "table",
    head: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]],
    rows: [[[{ kind: "code", text: "x" }], [{ kind: "text", text: "y | z" }]]],
  });
});

it("leaves HTML as text and drops addresses that could run something", () => {
  expect(inline("<img onerror=x>")).toEqual([{ kind: "text", text: "<img onerror=x>" }]);
  expect(inline("[go](javascript:x)")[0]?.kind).toBe("em");
  expect(inline("[go](https://example.org/)")[0]?.kind).toBe("link");
});
