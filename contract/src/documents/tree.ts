import type { DocumentField } from "./fields.ts";

/** Whatever is written, pasted or sent becomes this tree; what has no place in it is left out. */
export type Tree = readonly Block[];

export type Block = Textblock | List | Quote | Rule | Table;

export interface Textblock extends Placing {
  kind: "text";
  /** 0 for a paragraph. */
  level: 0 | 1 | 2 | 3 | 4;
  inlines: readonly Inline[];
}

export interface Placing {
  align: Alignment;
  /** In steps, from 0 to `mostIndent`. */
  indent: number;
}

export interface List {
  kind: "list";
  ordered: boolean;
  start: number;
  /** The first block of an item is a paragraph. */
  items: readonly (readonly Block[])[];
}

export interface Quote {
  kind: "quote";
  blocks: readonly Block[];
}

export interface Rule {
  kind: "rule";
}

export interface Table {
  kind: "table";
  /** The cells fill a grid without holes: each takes the first free place of its row. */
  rows: readonly (readonly Cell[])[];
}

export interface Cell {
  header: boolean;
  columns: number;
  rows: number;
  ground: string | null;
  blocks: readonly Block[];
}

export type Inline = Text | Break | Image | DocumentFieldNode;

export interface Text {
  kind: "text";
  text: string;
  marks: Marks;
}

export interface Break {
  kind: "break";
}

export interface Image {
  kind: "image";
  src: string;
  /** Empty for a decorative picture; null when nobody has described it yet. */
  alt: string | null;
}

export interface DocumentFieldNode {
  kind: "field";
  name: DocumentField;
  /** A frozen field keeps its text; another one shows what is known now. */
  frozen: boolean;
  text: string;
  marks: Marks;
}

export interface Marks {
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  highlight?: true;
  color?: string;
  link?: string;
}

export const alignments = ["left", "center", "right", "justify"] as const;
export type Alignment = (typeof alignments)[number];

/** Characters. */
export const mostAlt = 500;

/** Pixels of one step, and the most steps. */
export const indentStep = 40;
export const mostIndent = 8;
