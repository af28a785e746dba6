/** A piece of text and how it looks. A line feed in it breaks the line. */
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

/** Text is shown as it is written, whatever stands in it. */
export type Text = string | readonly Span[];

export type Align = "left" | "center" | "right" | "justify";

/** What is said in the margin of what is not as it was in the version before. */
export type Mark = "new" | "changed";

interface Common {
  mark?: Mark;
}

interface Flowing extends Common {
  text: Text;
  align?: Align;
  /** In steps. */
  indent?: number;
}

export interface Cell {
  text?: Text;
  blocks?: readonly Block[];
  bold?: boolean;
  align?: Align;
  colspan?: number;
  rowspan?: number;
  /** Of a cell of a grid, `#rrggbb`. */
  ground?: string;
}

export interface PaperRow extends Common {
  cells: readonly Cell[];
}

/** A column takes as much as it needs (0), or this share of what the others leave. */
export interface Column {
  title: string;
  width: number;
  align?: Align;
  /** Hours, counts, phone numbers: in the narrow voice, never broken. */
  figures?: boolean;
}

export interface Fact extends Common {
  label: string;
  value: string;
}

/** Who is named large, by a monogram on their colours. */
export interface Emblem {
  letters: string;
  name: string;
  /** `#rrggbb`; null where none is known. */
  primary: string | null;
  secondary: string | null;
}

export type Block =
  | ({ kind: "heading"; level: 1 | 2 | 3 | 4 } & Flowing)
  | ({ kind: "paragraph"; small?: boolean } & Flowing)
  | { kind: "list"; ordered: boolean; start?: number; items: readonly (readonly Block[])[]; indent?: number }
  | { kind: "quote"; blocks: readonly Block[]; indent?: number }
  | { kind: "rule" }
  /**
   * Of the paper's images, by its place among them, with what it shows in words, empty of what only decorates. Its width is a
   * share of the text's; without one it is as large as on a screen.
   */
  | { kind: "image"; image: number; alt: string; width?: number; align?: Align; indent?: number }
  /** With titles, which are repeated on each page. A cell more than there are columns stands below its row, over the whole width. */
  | { kind: "table"; columns: readonly Column[]; rows: readonly PaperRow[] }
  /** As somebody drew it: so many columns of the same width, the first rows as titles. */
  | { kind: "grid"; columns: number; titles: number; rows: readonly PaperRow[] }
  /** Labels and what stands behind them, in two columns. */
  | { kind: "facts"; facts: readonly Fact[] }
  | { kind: "emblems"; emblems: readonly Emblem[]; lines: readonly string[] }
  /** Where the headings of the first level stand. */
  | { kind: "contents"; title: string }
  /** Unless the page is hardly begun. */
  | { kind: "new-page" }
  /** On pages of their own, set small and close. */
  | { kind: "sheet"; blocks: readonly Block[] };

/** Rows of a table that pages can be made of within their time and memory. What has more is told in lines. */
export const MOST_ROWS = 2500;

/** A document of A4 pages. */
export interface Paper {
  title: string;
  /** What the file says that it is, where its title alone says too little. */
  called?: string;
  /** What stands above each page. */
  header: { left: string; right: string };
  /** What stands below each page, before its number. */
  footer: string;
  /** When what it says was so: also the date of the file, whose bytes depend on nothing else. */
  date: Date;
  /** Set small and close: a sheet that is carried holds a whole day. */
  dense?: boolean;
  /** The colours of these, side by side above each page. */
  ribbon?: readonly Emblem[];
  blocks: readonly Block[];
  /** png, jpeg, webp or svg; of what is gone its words are shown. */
  images?: readonly (Uint8Array | null)[];
}
