/**
 * A page of rules, parsed from Markdown into a tree. Text stays text: HTML is shown as written.
 * Only the syntax that rules pages use is supported.
 */

export type Inline =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "strong" | "em"; readonly inside: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly inside: readonly Inline[] };

export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly inside: readonly Inline[] }
  | { readonly kind: "paragraph"; readonly inside: readonly Inline[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly Item[] }
  | { readonly kind: "table"; readonly head: Row; readonly rows: readonly Row[] };

/** A list item; one that begins with a bold clause id can be found by it. */
export interface Item {
  readonly clause: string;
  readonly inside: readonly Inline[];
}
type Row = readonly (readonly Inline[])[];

const BULLET = /^\s*[-*] +/;
const NUMBER = /^\s*\d+[.)] +/;
const RULE_OF_TABLE = /^\|?[\s:|-]+\|?$/;

/** Parse a page. */
export function parse(markdown: string): readonly Block[] {
  const lines = markdown.replaceAll("\r\n", "\n").split("\n");
  const blocks: Block[] = [];
  while (lines.length > 0) {
    const line = lines[0] ?? "";
    if (line.trim() === "") lines.shift();
    else if (/^#{1,6} /.test(line)) blocks.push(heading(lines.shift() ?? ""));
    else if (line.startsWith("```")) blocks.push(fence(lines));
    else if (line.startsWith("    ")) blocks.push(indented(lines));
    else if (line.startsWith("|")) blocks.push(table(lines));
    else if (BULLET.test(line) || NUMBER.test(line)) blocks.push(list(lines));
    else blocks.push({ kind: "paragraph", inside: inline(paragraph(lines)) });
  }
  return blocks;
}

/** Parse inline text. */
export function inline(text: string): readonly Inline[] {
  const found = /`([^`]+)`|\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)\s]+)\)/.exec(text);
  if (!found) return text ? [{ kind: "text", text }] : [];
  const before = inline(text.slice(0, found.index));
  const after = inline(text.slice(found.index + found[0].length));
  return [...before, piece(found), ...after];
}

function piece(found: RegExpExecArray): Inline {
  const [, code, strong, em, link, href] = found;
  if (code !== undefined) return { kind: "code", text: code };
  if (strong !== undefined) return { kind: "strong", inside: inline(strong) };
  if (em !== undefined) return { kind: "em", inside: inline(em) };
  const inside = inline(link ?? "");
  // Only addresses that cannot run code become links.
  if (href && /^(https?:\/\/|#|\/)/.test(href)) return { kind: "link", href, inside };
  return { kind: "em", inside };
}

function heading(line: string): Block {
  const level = line.indexOf(" ");
  return { kind: "heading", level, inside: inline(line.slice(level + 1).trim()) };
}

function fence(lines: string[]): Block {
  lines.shift();
  const end = lines.findIndex((line) => line.startsWith("```"));
  const body = lines.splice(0, end < 0 ? lines.length : end);
  lines.shift();
  return { kind: "code", text: body.join("\n") };
}

function indented(lines: string[]): Block {
  const body: string[] = [];
  while (lines.length > 0 && /^( {4}|\s*$)/.test(lines[0] ?? "")) {
    body.push((lines.shift() ?? "").slice(4));
  }
  return { kind: "code", text: body.join("\n").trimEnd() };
}

function table(lines: string[]): Block {
  const rows: Row[] = [];
  while (lines[0]?.startsWith("|")) {
    const line = (lines.shift() ?? "").trim();
    if (!RULE_OF_TABLE.test(line)) rows.push(cells(line));
  }
  const [head = [], ...rest] = rows;
  return { kind: "table", head, rows: rest };
}

function cells(line: string): Row {
  const inside = line.replace(/^\||\|$/g, "");
  return inside.split(/(?<!\\)\|/).map((cell) => inline(cell.trim().replaceAll("\\|", "|")));
}

function list(lines: string[]): Block {
  const ordered = NUMBER.test(lines[0] ?? "");
  const opening = ordered ? NUMBER : BULLET;
  const items: Item[] = [];
  while (opening.test(lines[0] ?? "")) {
    const first = (lines.shift() ?? "").replace(opening, "");
    const rest: string[] = [];
    while (/^ +\S/.test(lines[0] ?? "") && !opening.test(lines[0] ?? "")) {
      rest.push((lines.shift() ?? "").trim());
    }
    const text = [first, ...rest].join(" ");
    items.push({
      clause: /^\*\*([A-Z]+\d+[a-z]?)\*\*/.exec(text)?.[1] ?? "",
      inside: inline(text),
    });
    while (lines[0]?.trim() === "" && opening.test(lines[1] ?? "")) lines.shift();
  }
  return { kind: "list", ordered, items };
}

function paragraph(lines: string[]): string {
  const body: string[] = [];
  while (lines.length > 0) {
    const line = lines[0] ?? "";
    if (line.trim() === "" || /^(#{1,6} |```|\|)/.test(line)) break;
    if (body.length > 0 && (BULLET.test(line) || NUMBER.test(line))) break;
    body.push((lines.shift() ?? "").trim());
  }
  return body.join(" ");
}
