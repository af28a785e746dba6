import type { ClipboardEvent } from "react";

/** The cells of a table, row by row, all rows as long as the longest. */
export type CellTexts = readonly (readonly string[])[];

/** The table in what was copied; of plain text, tabs and lines are the cells. Blank rows count, but at the end. */
export function tableIn({ html, text }: { html: string; text: string }): CellTexts {
  const table = /<table/i.test(html) ? rowsOfHtml(html) : [];
  const all = table.length > 0 ? table : rowsOfText(text);
  const rows = all.slice(0, all.findLastIndex(isSaid) + 1);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ""));
}

/** Splits lines such as « Tribune Nord 3 200 » in two cells, if all of them are a name of their own and a number. */
export function splitCounts(rows: CellTexts): CellTexts {
  if (!rows.every(({ length }) => length === 1)) return rows;
  for (const pattern of COUNTED) {
    const lines = rows.map(([text = ""]) => pattern.exec(text.trim().slice(0, LONGEST_LINE))?.slice(1) ?? []);
    if (new Set(lines.map(([name]) => name)).size === rows.length && lines.every(({ length }) => length === 2)) return lines;
  }
  return rows;
}

const LONGEST_LINE = 300;

/** « Bloc 12 450 » is the capacity 12 450 of « Bloc » only where no other line would be a « Bloc » too. */
const COUNTED = [
  /^(.*?\p{L}.*?)[\s:–—-]+(\d{1,3}(?:[ .\u00a0\u202f]\d{3})+|\d{2,})(?: ?pl(?:aces?|\.)?)?$/iu,
  /^(.*\p{L}.*)[\s:–—-]+(\d{2,})(?: ?pl(?:aces?|\.)?)?$/iu,
] as const;

export const isSaid = (row: readonly string[]): boolean => row.some((cell) => cell !== "");

export const pastedCells = ({ clipboardData }: { clipboardData: DataTransfer }): CellTexts =>
  tableIn({ html: clipboardData.getData("text/html"), text: clipboardData.getData("text/plain") });

/** A document of its own runs nothing and shows nothing; styles, which the page would be asked about, are left out before. */
function rowsOfHtml(html: string): string[][] {
  const bare = html.replace(/<(style|script|xml)\b[\s\S]*?<\/\1>/gi, "").replace(/\s(style|on\w+)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, "");
  const table = new DOMParser().parseFromString(bare, "text/html").querySelector("table");
  const rows: string[][] = [];
  const lines = [...(table?.querySelectorAll("tr") ?? [])].filter((row) => row.closest("table") === table);
  for (const [at, line] of lines.entries()) {
    let column = 0;
    for (const cell of line.children) {
      if (cell.tagName !== "TD" && cell.tagName !== "TH") continue;
      while (rows[at]?.[column] !== undefined) column++;
      spread(rows, textOf(cell), {
        at,
        column,
        height: spanOf(cell, "rowspan", lines.length - at),
        width: spanOf(cell, "colspan", MOST_COLUMNS),
      });
    }
    rows[at] ??= [];
  }
  return rows.map((row) => Array.from(row, (cell) => cell ?? ""));
}

const MOST_COLUMNS = 60;

const spanOf = (cell: Element, name: string, most: number): number => Math.max(1, Math.min(most, Number(cell.getAttribute(name)) || 1));

function spread(
  rows: string[][],
  text: string,
  { at, column, height, width }: { at: number; column: number; height: number; width: number },
) {
  for (let down = at; down < at + height; down++) {
    rows[down] ??= [];
    const row = rows[down] ?? [];
    for (let along = column; along < Math.min(column + width, MOST_COLUMNS); along++) row[along] ??= text;
  }
}

/** The text of a cell: lines are those of its breaks and paragraphs, not those of the source. */
function textOf(cell: Element): string {
  const parts: string[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) parts.push((node.nodeValue ?? "").replace(/[ \t\r\n\f]+/g, " "));
    else if (node.nodeName === "BR") parts.push("\n");
    else {
      if (/^(P|DIV|LI)$/.test(node.nodeName)) parts.push("\n");
      for (const child of node.childNodes) walk(child);
    }
  };
  walk(cell);
  return parts
    .join("")
    .replaceAll("\u00a0", " ")
    .replace(/ *\n+ */g, "\n")
    .trim();
}

function rowsOfText(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g;
  for (const [all, quoted, plain = "", end] of text.matchAll(cells)) {
    if (all === "") break;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end !== "\t" && end !== "") rows.push([]);
  }
  return rows;
}

export function copyCells(event: ClipboardEvent, rows: CellTexts): void {
  event.preventDefault();
  const { text, html } = copiedTable(rows);
  event.clipboardData.setData("text/plain", text);
  event.clipboardData.setData("text/html", html);
}

export function copiedTable(rows: CellTexts): { text: string; html: string } {
  const quoted = (cell: string) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const escaped = (cell: string) => cell.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\n/g, "<br>");
  return {
    text: rows.map((row) => row.map(quoted).join("\t")).join("\n"),
    html: `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`).join("")}</table>`,
  };
}
