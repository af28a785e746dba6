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

const errorValue = /^#(?:N\/A|REF!|VALUE!|VALEUR!|NAME\?|NOM\?|DIV\/0!|NUM!|NOMBRE!|NULL!|NUL!|SPILL!|CALC!)$/i;

/** A formula that failed says nothing. */
export const errorsEmptied = (cells: readonly string[]): readonly string[] =>
  cells.some((cell) => cell.startsWith("#")) ? cells.map((cell) => (errorValue.test(cell.trim()) ? "" : cell)) : cells;
