import { unguarded } from "../../kit/tables/plain.ts";
import type { ContactField, ContactValues } from "./contact-line.ts";
import { contactFields } from "./headings.ts";
import type { Keys } from "./likeness.ts";

export interface Difference {
  field: ContactField;
  before: unknown;
  after: unknown;
}

export interface Keyed<Values> {
  values: Values;
  keys: Keys;
}

/** A value that is absent, or only written in another way, changes nothing. */
export function differencesOf(stored: Keyed<ContactValues>, line: Keyed<Partial<ContactValues>>): Difference[] {
  return contactFields.flatMap(([field]) => {
    const [before, after] = [stored.values[field], line.values[field]];
    if (after === undefined || after === null || isSame(field, stored, line)) return [];
    return [{ field, before, after }];
  });
}

export const isStated = (stored: Keyed<ContactValues>, line: Keyed<Partial<ContactValues>>): boolean =>
  contactFields.every(([field]) => {
    const after = line.values[field];
    return after === undefined || after === null || after === stored.values[field] || isSame(field, stored, line);
  });

function isSame(field: ContactField, stored: Keyed<ContactValues>, line: Keyed<Partial<ContactValues>>): boolean {
  const key = field === "firstname" || field === "lastname" ? "name" : field;
  if ((key === "name" || key === "email" || key === "phone") && stored.keys[key] !== "" && stored.keys[key] === line.keys[key]) return true;
  return plain(stored.values[field]) === plain(line.values[field]);
}

/** A file loses the line ends of a text, and guards it from being read as a formula. */
export const plain = <T>(value: T): T | string => (typeof value === "string" ? unguarded(value).replace(/\s+/g, " ").trim() : value);
