import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { Embedded, Read } from "@avant-match/contract/kit/resource.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { holdsEveryWord, searchable, wordsOf } from "../../kit/words.ts";

export type ContactItem = Read<typeof Contact>;
export type EmbeddedContact = Embedded<typeof Contact>;

export const contactName = (contact: EmbeddedContact | ContactItem): string => nameOf(Contact, contact) ?? "";

export function describeContact(contact: EmbeddedContact | ContactItem): string {
  const service = "service" in contact ? contact.service?.name : undefined;
  const company = "externalCompany" in contact ? contact.externalCompany : undefined;
  return [contact.job, service, company].filter(Boolean).join(" · ");
}

export function describeOther({ job, club, externalCompany }: ContactItem): string {
  return [job, externalCompany, club?.name].filter(Boolean).join(" · ");
}

/** Contacts that hold every word; those whose name begins with the words come first. */
export function searchContacts(contacts: readonly ContactItem[], search: string): ContactItem[] {
  const found = contacts.filter((contact) =>
    holdsEveryWord(`${contactName(contact)} ${describeContact(contact)} ${contact.club?.name ?? ""}`, search),
  );
  return namesakesFirst(found, search);
}

export function namesakesFirst(contacts: readonly ContactItem[], search: string): ContactItem[] {
  const words = wordsOf(searchable(search));
  const isNamed = (contact: ContactItem) => {
    const name = ` ${searchable(contactName(contact)).replaceAll("-", " ")}`;
    return words.every((word) => name.includes(` ${word}`));
  };
  return [...contacts.filter(isNamed), ...contacts.filter((contact) => !isNamed(contact))];
}
