import type { AnyResource, Column } from "@avant-match/contract/kit/resource.ts";

/** A row, by the name of a column or by its place. */
export type Row = Record<RowKey, unknown>;
export type RowKey = string | number;

const asIs = (value: unknown): string => (value === null || value === undefined ? "null" : `${value}`);
const quoted = (value: unknown): string => (value === null || value === undefined ? "null" : `"${value}"`);
const stringified = (value: unknown): string => (value === null || value === undefined ? "null" : JSON.stringify(value));

/** What stands in JSON as it is: no control, quotation mark, backslash or half of a sign. Spares its writing. */
const PLAIN = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;
const textual = (value: unknown): string => (typeof value === "string" && PLAIN.test(value) ? `"${value}"` : stringified(value));

/** Writes a value of a column as JSON: only texts hold what needs care. */
export const columnText: Readonly<Record<Column, (value: unknown) => string>> = {
  text: textual,
  int4: asIs,
  float8: stringified,
  boolean: asIs,
  timestamptz: quoted,
  uuid: quoted,
  "text[]": stringified,
};

/** What stands before and after its uuid in the IRI of an item, or of a section by its parent's uuid. */
export function iriAround({ section, path }: AnyResource): [string, string] {
  const [before = "", after = ""] = section ? path.split("{uuid}") : [`${path}/`];
  return [`"/api${before}`, `${after}"`];
}

/** Writes a parent as a link and as text. */
export function parentWrite(name: string, to: AnyResource, column: RowKey): (row: Row) => string {
  const [before, after] = iriAround(to);
  return (row) => {
    const uuid = row[column];
    return uuid === null || uuid === undefined
      ? `,"${name}":null,"${name}Uuid":null`
      : `,"${name}":${before}${uuid}${after},"${name}Uuid":"${uuid}"`;
  };
}

/** Uuids as an array of SQL. */
export const arrayOf = (uuids: readonly string[]): string => `{${uuids.join(",")}}`;

/** What a resource that is read is made of: its answer as text, once written. */
export class Written {
  readonly type: string;
  readonly version: number;
  readonly text: string;

  constructor(type: string, version: number, text: string) {
    this.type = type;
    this.version = version;
    this.text = text;
  }

  get value(): Row {
    return JSON.parse(this.text);
  }
}
