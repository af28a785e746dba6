import { fold } from "@avant-match/contract/kit/fold.ts";
import { uuidOf } from "./uuids.ts";

interface Employer {
  number: number;
  organization: string;
}

interface More {
  email?: string | null;
  publicProfile?: boolean;
  useInContactsFixture?: boolean;
  /** Whom an external contact works for, and the address of that house. */
  external?: { company: string; domain: string };
}

export interface DemoContact {
  uuid: string;
  person: string;
  organization: string;
  firstname: string;
  lastname: string;
  email: string | null;
  phone: string;
  job: string;
  more: More;
}

/** Names the contacts of an organisation; each has a number of its own there, hence a uuid and a telephone. */
export const contactsOf =
  (employer: Employer, domain: string) =>
  (number: number, firstname: string, lastname: string, job: string, more: More = {}): DemoContact => ({
    uuid: uuidOf("contact", employer.number * 100 + number),
    person: uuidOf("person", employer.number * 100 + number),
    organization: employer.organization,
    firstname,
    lastname,
    email: more.email === undefined ? `${plain(firstname)}.${plain(lastname)}@${more.external?.domain ?? domain}` : more.email,
    phone: `01 99 00 ${twoDigits(employer.number)} ${twoDigits(number)}`,
    job,
    more,
  });

const plain = (name: string): string => fold(name).replace(/[^a-z-]/g, "");

const twoDigits = (number: number): string => String(number).padStart(2, "0");

export const personRow = ({ person, firstname, lastname, email, phone }: DemoContact) => ({
  uuid: person,
  firstname,
  lastname,
  email,
  phone,
});

export const contactRow = ({ uuid, person, organization, job, more }: DemoContact) => ({
  uuid,
  organization_uuid: organization,
  person_uuid: person,
  job,
  external: more.external !== undefined,
  external_company: more.external?.company ?? null,
  use_in_contacts_fixture: more.useInContactsFixture ?? true,
  public_profile: more.publicProfile ?? true,
});

/** A department; its members are useful to fixtures, save those said to be not. */
export interface DemoService {
  uuid: string;
  organization: string;
  name: string;
  members: readonly DemoContact[];
  others?: readonly DemoContact[];
}

export const serviceRow = ({ uuid, organization, name }: DemoService) => ({ uuid, organization_uuid: organization, name });

export const memberRows = ({ uuid, members, others = [] }: DemoService) =>
  [...members, ...others].map((contact, index) => ({
    service_uuid: uuid,
    contact_uuid: contact.uuid,
    is_fixture_contact: index < members.length,
  }));
