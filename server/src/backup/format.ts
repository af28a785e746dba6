import { Refused } from "../kit/refused.ts";

export interface Head {
  format: typeof FORMAT;
  formatVersion: number;
  application: string;
  migration: string;
  at: string;
  source: string;
  encoding: string;
  sequences: Record<string, string>;
}

/** Precedes the rows of a table, which are in COPY format and end with a line `\.`. */
export interface TableLine {
  schema: string;
  table: string;
  columns: string[];
}

export interface Sum {
  rows: number;
  sha256: string;
}

export interface EndLine extends Sum {
  end: true;
  tables: number;
}

export const FORMAT = "avant-match-backup";
export const FORMAT_VERSION = 1;
export const END_OF_ROWS = "\\.";

export function lineOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw broken();
  }
}

export const broken = (): Refused =>
  new Refused("Cette sauvegarde est abîmée ou incomplète\u00a0: rien n’a été restauré. Prenez-en une autre.");

export const isHead = (line: unknown): line is Head => isObject(line) && line.format === FORMAT;
export const isTableLine = (line: unknown): line is TableLine =>
  isObject(line) && typeof line.table === "string" && typeof line.schema === "string" && Array.isArray(line.columns);
export const isEndLine = (line: unknown): line is EndLine => isObject(line) && line.end === true;
export const isSum = (line: unknown): line is Sum => isObject(line) && typeof line.rows === "number" && typeof line.sha256 === "string";

const isObject = (line: unknown): line is Record<string, unknown> => typeof line === "object" && line !== null;
