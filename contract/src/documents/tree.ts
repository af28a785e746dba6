import type { DocumentField } from "./fields.ts";

/** A rich text: blocks below each other. What is written, pasted or sent becomes this; what has no place in it is left out. */
export type Tree = readonly Block[];

export type Block = Textblock | List | Quote | Rule | Table;

/** A paragraph, or a title of level 1 to 4. */
export interface Textblock extends Placing {
  kind: "text";
  /** 0 of a paragraph. */
  level: 0 | 1 | 2 | 3 | 4;
  inlines: readonly Inline[];
}

export interface Placing {
  align: Alignment;
  /** In steps, 0 to `mostIndent`. */
  indent: number;
}

export interface List {
  kind: "list";
  ordered: boolean;
  /** The number of the first item. */
  start: number;
  /** Each item is blocks, the first a paragraph. */
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
  /** Together the cells fill a grid without holes: each stands at the first place that is free in its row. */
  rows: readonly (readonly Cell[])[];
}

export interface Cell {
  header: boolean;
  /** How many columns and rows it covers, from 1. */
  columns: number;
  rows: number;
  /** `#rrggbb`, one of `grounds`. */
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
  /** Of a picture that the application keeps: `/media/{hash}.webp`. */
  src: string;
  /** What it shows, in words; empty of what only decorates, null where nobody has said it yet. */
  alt: string | null;
}

/** A place that fills itself with what is known of the fixture. */
export interface DocumentFieldNode {
  kind: "field";
  name: DocumentField;
  /** Whether its text stays as it was; else it is what is known now. */
  frozen: boolean;
  /** Lines, of which there may be several. */
  text: string;
  marks: Marks;
}

export interface Marks {
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  /** Marked with a pen. */
  highlight?: true;
  /** `#rrggbb`. */
  color?: string;
  /** http, https, mailto or tel. */
  link?: string;
}

export const alignments = ["left", "center", "right", "justify"] as const;
export type Alignment = (typeof alignments)[number];

/** Letters of what a picture shows. */
export const mostAlt = 500;

/** A step of indentation, in pixels, and how many there may be. */
export const indentStep = 40;
export const mostIndent = 8;
