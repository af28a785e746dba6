import type { AccountFacts } from "@avant-match/contract/organizations/policies.ts";
import type { Connection } from "../../kit/database/database.ts";
import type { NamedItem, NamesInFile } from "../../kit/imports/names-in-file.ts";
import type { ContactValues } from "./contact-line.ts";
import { nameKey } from "./likeness.ts";

export interface KnownContact extends ContactValues, AccountFacts {
  uuid: string;
  person: string;
  services: string[];
}

const own =
  "coalesce(u.uuid = $2, false) as own, u.password_hash is not null as \"signsIn\", u.uuid is not null and u.password_hash is null as invited, coalesce(u.profile = 'owner', false) as owner";
const services = `array(select s.name from service_member m join service s on s.uuid = m.service_uuid where m.contact_uuid = c.uuid order by search_key(s.name))`;
const EXISTING = `select c.uuid, c.person_uuid as person, ${services} as services, ${own}, p.firstname, p.lastname, p.email, p.phone, c.job, c.external,
  c.external_company as "externalCompany", c.use_in_contacts_fixture as "useInContactsFixture", c.public_profile as "publicProfile"
  from contact c join person p on p.uuid = c.person_uuid left join user_account u on u.contact_uuid = c.uuid where c.organization_uuid = $1 order by c.sort_key, c.uuid`;

export const knownContacts = (on: Connection, organization: string, caller: string | null = null): Promise<KnownContact[]> =>
  on.query<KnownContact>(EXISTING, [organization, caller]);

const HOUSES = `select o.name from organization o where o.uuid = $1 union select o.acronym from organization o where o.uuid = $1
  union select c.name from club c where c.organization_uuid = $1 union select c.acronym from club c where c.organization_uuid = $1`;

/** Somebody who works for the organisation or one of its clubs is not external. */
export async function ownHouse(on: Connection, organization: string): Promise<(company: string) => boolean> {
  const rows = await on.query<{ name: string | null }>(HOUSES, [organization]);
  const names = new Set(rows.flatMap(({ name }) => (name ? [nameKey(name)] : [])));
  return (company) => names.has(nameKey(company));
}

export const knownServices = (on: Connection, organization: string): Promise<NamedItem[]> =>
  on.query<{ uuid: string; name: string }>("select uuid, name from service where organization_uuid = $1 order by search_key(name), uuid", [
    organization,
  ]);

/** Google puts « * myContacts » among its labels. A name may contain a comma. */
export function servicesIn(cell: string, names: NamesInFile): NamedItem[] {
  const parts = cell.split(/[;\n]|\s:::\s/).flatMap((part) => (names.knows(part) ? [part] : part.split(",")));
  return [...new Set(parts.filter((name) => !name.trim().startsWith("* ")).flatMap((name) => names.find(name) ?? []))];
}
