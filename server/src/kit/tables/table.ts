export interface TableRow {
  line: number;
  cells: readonly string[];
}

export class UnreadableTable extends Error {
  readonly line: number;

  constructor(reason: string, line = 1) {
    super(reason);
    this.line = line;
  }
}

export class TooManyRows extends Error {}

export const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== "");
