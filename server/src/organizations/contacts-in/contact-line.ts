import type { ValuesOf } from "@avant-match/contract/kit/resource.ts";
import type { Contact } from "@avant-match/contract/organizations/contacts.ts";

/** The fields of a contact that a file gives, as the contract has them. */
export type ContactValues = Omit<ValuesOf<typeof Contact>, "organization" | "toComplete">;
export type ContactField = keyof ContactValues;

/** A contact as a line of a file tells it: what the file leaves open is absent. */
export interface ContactLine {
  line: number;
  values: Partial<ContactValues>;
  /** The services that it is said to be in, as they are written there. */
  services: string;
}

export interface LineError {
  line: number;
  /** Whom the line is about, where it says so. */
  name: string | null;
  text: string;
}

/** `readable` is false when the file as a whole could not be read: nothing of it may be written, even with errors skipped. */
export interface ParsedContacts {
  readable: boolean;
  total: number;
  lines: ContactLine[];
  errors: LineError[];
  /** The lines in error as they read: those that say what is stored already are no errors. */
  wrong: ContactLine[];
  /** The headings of what is left aside. */
  ignoredColumns: string[];
}

export const maxBytes = 5 * 1024 * 1024;
export const maxLines = 5000;

export function unreadable(text: string, line = 1): ParsedContacts {
  return { readable: false, total: 0, lines: [], errors: [{ line, name: null, text }], wrong: [], ignoredColumns: [] };
}

export const tooManyLines = (): ParsedContacts => unreadable(`Le fichier dépasse ${maxLines.toLocaleString("fr")} contacts.`);
