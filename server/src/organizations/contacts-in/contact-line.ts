import type { ValuesOf } from "@avant-match/contract/kit/resource.ts";
import type { ContactsReport } from "@avant-match/contract/organizations/contact-imports.ts";
import type { Contact } from "@avant-match/contract/organizations/contacts.ts";

export type ContactValues = Omit<ValuesOf<typeof Contact>, "organization" | "toComplete">;
export type ContactField = keyof ContactValues;

/** A value is absent when the file does not say it. */
export interface ContactLine {
  line: number;
  values: Partial<ContactValues>;
  services: string;
}

/** The name is null when the line names nobody. */
export type LineError = ContactsReport["errors"][number];

/** When `readable` is false nothing may be written, even with errors skipped. */
export interface ParsedContacts {
  readable: boolean;
  total: number;
  lines: ContactLine[];
  errors: LineError[];
  /** Lines in error; one that only repeats a stored contact is no error after all. */
  wrong: ContactLine[];
  ignoredColumns: string[];
}

export const maxBytes = 5 * 1024 * 1024;
export const maxLines = 5000;

export function unreadable(text: string, line = 1): ParsedContacts {
  return { readable: false, total: 0, lines: [], errors: [{ line, name: null, text }], wrong: [], ignoredColumns: [] };
}
