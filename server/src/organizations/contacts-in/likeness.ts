import { fold } from "@avant-match/contract/kit/fold.ts";
import type { likeness } from "@avant-match/contract/organizations/contact-imports.ts";
import type { ContactValues } from "./contact-line.ts";

export type Likeness = keyof typeof likeness;
export type Keys = Readonly<Record<Likeness, string>>;

/** Ignores case, accents, the order of names and signs in numbers. An empty key matches nothing. */
export const keysOf = ({ firstname = "", lastname = "", email, phone }: Partial<ContactValues>): Keys => ({
  email: (email ?? "").trim().toLowerCase(),
  phone: phoneKey(phone ?? ""),
  name: nameKey(`${firstname} ${lastname}`),
});

export const nameKey = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(" ");

/** French numbers lose their country code and get back the zero that spreadsheets drop. */
function phoneKey(phone: string): string {
  const digits = phone.replace(/\(0\)/g, "").replace(/\D/g, "");
  return /^(?:(?:00)?33)?[1-9]\d{8}$/.test(digits) ? `0${digits.slice(-9)}` : digits;
}

/** Also bounds the memory: a file may repeat one key in every line. */
export const MOST_CANDIDATES = 5;

export class Index<T extends { keys: Keys }> {
  readonly #by = new Map<string, T[]>();

  add(thing: T): void {
    for (const place of placesOf(thing.keys)) {
      const known = this.#by.get(place);
      if (!known) this.#by.set(place, [thing]);
      else if (known.length < MOST_CANDIDATES) known.push(thing);
    }
  }

  like(keys: Keys): Map<T, Likeness[]> {
    const found = new Set(placesOf(keys).flatMap((place) => this.#by.get(place) ?? []));
    return new Map([...found].map((thing) => [thing, likenesses.filter((name) => keys[name] !== "" && keys[name] === thing.keys[name])]));
  }
}

const likenesses: readonly Likeness[] = ["email", "phone", "name"];
const places: readonly (readonly Likeness[])[] = [["email", "name"], ["phone", "name"], ["email"], ["phone"], ["name"]];

const placesOf = (keys: Keys): string[] =>
  places
    .filter((shared) => shared.every((likeness) => keys[likeness] !== ""))
    .map((shared) => `${shared.join()}\n${shared.map((likeness) => keys[likeness]).join("\n")}`);
