export interface Span {
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  highlight?: boolean;
  /** `#rrggbb`. */
  colour?: string;
  /** http, https, mailto or tel; any other is text. */
  link?: string;
}

export type Text = string | readonly Span[];

export type Align = "left" | "center" | "right" | "justify";

export type Mark = "new" | "changed";

interface Common {
  mark?: Mark;
}

interface Flowing extends Common {
  text: Text;
  align?: Align;
  indent?: number;
}

export interface Cell {
  text?: Text;
  blocks?: readonly Block[];
  bold?: boolean;
  align?: Align;
  colspan?: number;
  rowspan?: number;
  ground?: string;
}

export interface PaperRow extends Common {
  cells: readonly Cell[];
}

/** `width` 0 fits the content; the others share the rest in proportion. With `ems` it is so wide in every table. */
export interface Column {
  title: string;
  width: number;
  ems?: number;
  align?: Align;
  figures?: boolean;
}

export interface Fact extends Common {
  label: string;
  value: string;
}

export interface Emblem {
  letters: string;
  name: string;
  primary: string | null;
  secondary: string | null;
}

export type Block =
  | ({ kind: "heading"; level: 1 | 2 | 3 | 4 } & Flowing)
  | ({ kind: "paragraph"; small?: boolean } & Flowing)
  | { kind: "list"; ordered: boolean; start?: number; items: readonly (readonly Block[])[]; indent?: number }
  | { kind: "quote"; blocks: readonly Block[]; indent?: number }
  | { kind: "rule" }
  /** `image`: index in `images`. `alt`: empty for decoration. `width`: share of the text's width. */
  | { kind: "image"; image: number; alt: string; width?: number; align?: Align; indent?: number }
  /** Titles repeat on each page. A surplus cell stands below its row, over the whole width. */
  | { kind: "table"; columns: readonly Column[]; rows: readonly PaperRow[] }
  | { kind: "grid"; columns: number; titles: number; rows: readonly PaperRow[] }
  | { kind: "facts"; facts: readonly Fact[] }
  | { kind: "emblems"; emblems: readonly Emblem[]; lines: readonly string[] }
  /** The first figure is the largest; `title` heads those whom one may call. */
  | { kind: "cover"; figures: readonly Fact[]; title: string; calls: readonly { name: string; role: string; phone: string }[] }
  | { kind: "contents"; title: string }
  | { kind: "new-page" }
  | { kind: "sheet"; wide?: boolean; blocks: readonly Block[] };

/** Longer tables exceed the time and memory of a PDF, and become lines. */
export const MOST_ROWS = 2500;

export interface Paper {
  title: string;
  called?: string;
  header: { left: string; right: string };
  footer: string;
  /** Date of the content and of the file, whose bytes depend on nothing else. */
  date: Date;
  /** With much on each page, as a list to be carried, or on A3 for a wall. */
  look?: "dense" | "list" | "wall";
  ribbon?: readonly Emblem[];
  blocks: readonly Block[];
  images?: readonly (Uint8Array | null)[];
}
