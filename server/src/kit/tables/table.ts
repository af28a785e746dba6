/** A row of a table that somebody sent: where it stands in the file, and its cells as texts. */
export interface TableRow {
  line: number;
  cells: readonly string[];
}

/** A table that cannot be read, with the reason in French. */
export class UnreadableTable extends Error {
  readonly line: number;

  constructor(reason: string, line = 1) {
    super(reason);
    this.line = line;
  }
}

/** A table of more rows than are read. */
export class TooManyRows extends Error {}

export const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== "");
