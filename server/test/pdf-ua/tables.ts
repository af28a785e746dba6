import { PDFHexString, PDFString } from "@cantoo/pdf-lib";
import { listAt, nameAt, numberAt, textAt } from "./objects.ts";
import { attributesOf, type Element, type Tree } from "./tree.ts";

/** What is wrong with tables: what stands in what, the grid of their cells, and who heads whom. */
export function tableFailures({ elements }: Tree): string[] {
  const loose = elements.flatMap(({ type, parent, children }) => {
    const within = parents[type]?.split(" ");
    const holds = kids[type]?.split(" ");
    return [
      ...(within && !within.includes(parent?.type ?? "") ? [`09-004 ${type} in ${parent?.type ?? "the root"}`] : []),
      ...(holds ? children.filter((child) => !holds.includes(child.type)).map((child) => `09-004 ${child.type} in ${type}`) : []),
    ];
  });
  return [...loose, ...elements.filter(({ type }) => type === "Table").flatMap(inTable)];
}

const parents: Readonly<Record<string, string>> = {
  TR: "Table THead TBody TFoot",
  THead: "Table",
  TBody: "Table",
  TFoot: "Table",
  TH: "TR",
  TD: "TR",
};
const kids: Readonly<Record<string, string>> = {
  Table: "TR THead TBody TFoot Caption",
  THead: "TR",
  TBody: "TR",
  TFoot: "TR",
  TR: "TH TD",
};

function inTable(table: Element): string[] {
  const found: string[] = [];
  for (const part of ["THead", "TFoot"])
    if (table.children.filter(({ type }) => type === part).length > 1) found.push(`09-004 a table of several ${part}`);
  const rows = table.children.flatMap((child) => (child.type === "TR" ? [child] : child.children.filter(({ type }) => type === "TR")));
  if (!isGrid(rows)) found.push("09-004 a table whose rows have not all the same columns");
  return [...found, ...headFailures(rows.flatMap(({ children }) => children))];
}

const spansOf = (cell: Element) => {
  const attributes = attributesOf(cell, "Table");
  return { across: numberAt(attributes, "ColSpan") ?? 1, down: numberAt(attributes, "RowSpan") ?? 1 };
};

/** Whether the cells fill a grid, each in the first place that is free in its row. */
function isGrid(rows: readonly Element[]): boolean {
  const widths: number[] = rows.map(() => 0);
  for (const [place, row] of rows.entries())
    for (const cell of row.children) {
      const { across, down } = spansOf(cell);
      if (place + down > rows.length) return false;
      for (let below = place; below < place + down; below++) widths[below] = (widths[below] ?? 0) + across;
    }
  return new Set(widths).size <= 1;
}

/** Cells name those that head them, or these say which way they head. */
function headFailures(cells: readonly Element[]): string[] {
  const ids = new Set(cells.map(({ dict }) => textAt(dict, "ID")).filter((id) => id !== undefined));
  const named = cells.map((cell) =>
    listAt(attributesOf(cell, "Table"), "Headers").flatMap((id) =>
      id instanceof PDFString || id instanceof PDFHexString ? [id.decodeText()] : [],
    ),
  );
  const heads = cells.filter(({ type }) => type === "TH");
  const organized = named.some((each) => each.length > 0);
  return [
    ...(named.flat().every((id) => ids.has(id)) ? [] : ["15-005 a cell below a title that is not there"]),
    ...(organized || heads.every((cell) => ["Row", "Column", "Both"].includes(nameAt(attributesOf(cell, "Table"), "Scope") ?? ""))
      ? []
      : ["15-003 a title cell that says not which way it heads"]),
  ];
}
