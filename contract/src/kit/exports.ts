import { file, type Shape } from "./shape.ts";

/** The kinds of file in which rows are given away, by their extensions. */
export const fileMedia = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  vcf: "text/vcard",
} as const;

/** The most rows that a file gives away; one that would have more says so in its last line. */
export const MOST_GIVEN_ROWS = 20_000;

export type FileKind = keyof typeof fileMedia;

/** Rows as a file of a kind: « Contacts (CSV) ». */
/* @__NO_SIDE_EFFECTS__ */
export const fileOf = (label: string, kind: FileKind): Shape<Blob> => file(`${label} (${kind.toUpperCase()})`, fileMedia[kind]);
