import { fold } from "@avant-match/contract/kit/fold.ts";
import type { Connection } from "../../kit/database/database.ts";
import type { ContactValues } from "./contact-line.ts";

/** A contact that the organisation has. */
export interface KnownContact extends ContactValues {
  uuid: string;
  person: string;
}

const EXISTING = `select c.uuid, c.person_uuid as person, p.firstname, p.lastname, p.email, p.phone, c.job, c.external,
  c.external_company as "externalCompany", c.use_in_contacts_fixture as "useInContactsFixture", c.public_profile as "publicProfile"
  from contact c join person p on p.uuid = c.person_uuid where c.organization_uuid = $1 order by c.sort_key, c.uuid`;

export const knownContacts = (on: Connection, organization: string): Promise<KnownContact[]> =>
  on.query<KnownContact & Record<string, unknown>>(EXISTING, [organization]);

const HOUSES = `select o.name from organization o where o.uuid = $1 union select o.acronym from organization o where o.uuid = $1
  union select c.name from club c where c.organization_uuid = $1 union select c.acronym from club c where c.organization_uuid = $1`;

/** Whether a company is the organisation itself, or a club of it: who works there is not external. */
export async function ownHouse(on: Connection, organization: string): Promise<(company: string) => boolean> {
  const rows = await on.query<{ name: string | null }>(HOUSES, [organization]);
  const names = new Set(rows.flatMap(({ name }) => (name ? [nameKey(name)] : [])));
  return (company) => names.has(nameKey(company));
}

/** By what two contacts look alike. */
export type Likeness = "email" | "phone" | "name";
export type Keys = Readonly<Record<Likeness, string>>;

/** What a contact and its double have in common, whatever the case, the accents, the order of the names and the signs in a number; empty is nothing. */
export const keysOf = ({ firstname = "", lastname = "", email, phone }: Partial<ContactValues>): Keys => ({
  email: (email ?? "").trim().toLowerCase(),
  phone: phoneKey(phone ?? ""),
  name: nameKey(`${firstname} ${lastname}`),
});

const nameKey = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(" ");

/** The digits of a number, a French one without its country. */
function phoneKey(phone: string): string {
  const digits = phone.replace(/\(0\)/g, "").replace(/\D/g, "");
  return /^(?:00)?33[1-9]\d{8}$/.test(digits) ? `0${digits.slice(-9)}` : digits;
}

/** Things by their keys, found by whatever they share with a contact. */
export class Index<T> {
  readonly #by: Readonly<Record<Likeness, Map<string, T[]>>> = { email: new Map(), phone: new Map(), name: new Map() };

  add(keys: Keys, thing: T): void {
    for (const likeness of likenesses) {
      const key = keys[likeness];
      const known = this.#by[likeness].get(key);
      if (known) known.push(thing);
      else if (key !== "") this.#by[likeness].set(key, [thing]);
    }
  }

  like(keys: Keys): Map<T, Likeness[]> {
    const found = new Map<T, Likeness[]>();
    for (const likeness of likenesses) {
      for (const thing of this.#by[likeness].get(keys[likeness]) ?? []) found.set(thing, [...(found.get(thing) ?? []), likeness]);
    }
    return found;
  }
}

const likenesses: readonly Likeness[] = ["email", "phone", "name"];
