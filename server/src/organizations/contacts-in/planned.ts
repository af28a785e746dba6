import type { DoubleContact } from "@avant-match/contract/organizations/contact-imports.ts";
import type { ContactLine, ContactValues, LineError } from "./contact-line.ts";
import type { Difference, Keyed } from "./differences.ts";
import type { KnownContact } from "./known-contacts.ts";
import type { ServiceOf } from "./services.ts";

export interface Creation {
  line: number;
  values: Partial<ContactValues>;
  services: ServiceOf[];
}

export interface Update {
  line: number;
  known: KnownContact;
  differences: Difference[];
  services: ServiceOf[];
}

export interface Plan {
  total: number;
  create: Creation[];
  update: Update[];
  unchanged: number;
  ignored: number;
  doubles: DoubleContact[];
  errors: LineError[];
  blocked: boolean;
}

export type Line = ContactLine & Keyed<Partial<ContactValues>>;

export const shownOf = ({ firstname, lastname, job = null, email = null, phone = null }: Partial<ContactValues>) => ({
  name: [firstname, lastname].filter(Boolean).join(" "),
  job,
  email,
  phone,
});
