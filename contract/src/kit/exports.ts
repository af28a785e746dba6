import { file, type Shape } from "./shape.ts";

export const fileMedia = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  vcf: "text/vcard",
  jsonl: "application/jsonl",
} as const;

/** A file that would have more rows says so in its last line. */
export const MOST_GIVEN_ROWS = 20_000;

export type FileKind = keyof typeof fileMedia;

/** Describes rows as a file: « Contacts (CSV) ». */
/* @__NO_SIDE_EFFECTS__ */
export const fileOf = (label: string, kind: FileKind): Shape<Blob> => file(`${label} (${kind.toUpperCase()})`, fileMedia[kind]);
