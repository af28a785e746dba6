import type { AnyResource, Column } from "@avant-match/contract/kit/resource.ts";

export type Row = Record<RowKey, unknown>;
export type RowKey = string | number;

const asIs = (value: unknown): string => (value === null || value === undefined ? "null" : `${value}`);
const quoted = (value: unknown): string => (value === null || value === undefined ? "null" : `"${value}"`);
const stringified = (value: unknown): string => (value === null || value === undefined ? "null" : JSON.stringify(value));

/** No character to escape: quotes suffice, which is faster than `JSON.stringify`. */
const PLAIN = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;
const textual = (value: unknown): string => (typeof value === "string" && PLAIN.test(value) ? `"${value}"` : stringified(value));

export const columnText: Readonly<Record<Column, (value: unknown) => string>> = {
  text: textual,
  int4: asIs,
  float8: stringified,
  boolean: asIs,
  timestamptz: quoted,
  uuid: quoted,
  "text[]": stringified,
};

/** Returns the JSON before and after the uuid in an IRI; a section's uuid is its parent's. */
export function iriAround({ section, path }: AnyResource): [string, string] {
  const [before = "", after = ""] = section ? path.split("{uuid}") : [`${path}/`];
  return [`"/api${before}`, `${after}"`];
}

export function parentWrite(name: string, to: AnyResource, column: RowKey): (row: Row) => string {
  const [before, after] = iriAround(to);
  return (row) => {
    const uuid = row[column];
    return uuid === null || uuid === undefined
      ? `,"${name}":null,"${name}Uuid":null`
      : `,"${name}":${before}${uuid}${after},"${name}Uuid":"${uuid}"`;
  };
}

/** Returns uuids as an array literal of PostgreSQL. */
export const arrayOf = (uuids: readonly string[]): string => `{${uuids.join(",")}}`;

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
