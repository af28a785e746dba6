import { unguarded } from "../../kit/tables/plain.ts";
import { type ContactField, type ContactValues, contactFields } from "./contact-line.ts";
import type { KnownContact } from "./known-contacts.ts";
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

export type Stored = Keyed<KnownContact>;
type Said = Keyed<Partial<ContactValues>>;

/** A value that is absent, or only written in another way, changes nothing. */
export function differencesOf(stored: Stored, line: Said): Difference[] {
  return contactFields.flatMap(([field]) => {
    const [before, after] = [stored.values[field], line.values[field]];
    return after === undefined || after === null || after === before || isSame(field, stored, line) ? [] : [{ field, before, after }];
  });
}

function isSame(field: ContactField, stored: Stored, line: Said): boolean {
  const key = field === "firstname" || field === "lastname" ? "name" : field;
  if ((key === "name" || key === "email" || key === "phone") && stored.keys[key] !== "" && stored.keys[key] === line.keys[key]) return true;
  return plain(stored.values[field]) === plain(line.values[field]);
}

/** A file loses the line ends of a text, and guards it from being read as a formula. */
const plain = <T>(value: T): T | string => (typeof value === "string" ? unguarded(value).replace(/\s+/g, " ").trim() : value);

const MOST_TRIED = 50;

/** Finds each contact once, by a line that says nothing but what is stored of it. */
export class Stated {
  readonly #by = new Map<string, Set<Stored>>();

  constructor(known: readonly Stored[]) {
    for (const one of known) for (const place of placesOf(one)) this.#by.set(place, (this.#by.get(place) ?? new Set()).add(one));
  }

  take(line: Said): KnownContact | undefined {
    const [place = ""] = placesOf(line);
    const tried = this.#by.get(place)?.values().take(MOST_TRIED).toArray() ?? [];
    const meant = tried.filter((stored) => differencesOf(stored, line).length === 0);
    const [best] = meant.map((stored) => ({ stored, open: unsaid(stored, line) })).sort((one, other) => one.open - other.open);
    if (!best) return undefined;
    for (const each of placesOf(best.stored)) this.#by.get(each)?.delete(best.stored);
    return best.stored.values;
  }
}

function placesOf({ keys, values: { email, phone, job } }: Said): string[] {
  const told = { email: email && keys.email, phone: phone && (keys.phone || plain(phone)), job: job && plain(job) };
  const places = Object.entries(told).flatMap(([field, value]) => (value ? [`${keys.name}\n${field}\n${value}`] : []));
  return [...places, keys.name];
}

const unsaid = ({ values }: Stored, line: Said): number =>
  (["email", "phone", "job", "externalCompany"] as const).filter((field) => values[field] && !line.values[field]).length;
