import type { Embedded, Read } from "@avant-match/contract/kit/resource.ts";
import type { Contact } from "@avant-match/contract/organizations/contacts.ts";

export type ContactItem = Read<typeof Contact>;
/** A contact as other resources embed it: without service or company. */
export type EmbeddedContact = Embedded<typeof Contact>;

/** « Responsable pelouse · Exploitation »: what tells one contact from another. */
export function describeContact(contact: EmbeddedContact | ContactItem): string {
  const service = "service" in contact ? contact.service?.name : undefined;
  const company = "externalCompany" in contact ? contact.externalCompany : undefined;
  return [contact.job, service, company].filter(Boolean).join(" · ");
}

/** « Stadium manager · Stade rennais FC »: the same of somebody from another organisation, whose club says more than the service. */
export function describeOther({ job, club, externalCompany }: ContactItem): string {
  return [job, externalCompany, club?.name].filter(Boolean).join(" · ");
}

/**
 * The contacts whose name, job, service, club or company hold every word that is searched, accents and case aside; those whose
 * name has the words at its beginnings come first.
 */
export function searchContacts(contacts: readonly ContactItem[], search: string): ContactItem[] {
  const words = wordsOf(search);
  const found = contacts.filter((contact) => {
    const text = plain(`${contact.person.displayName} ${describeContact(contact)} ${contact.club?.name ?? ""}`);
    return words.every((word) => text.includes(word));
  });
  return namesakesFirst(found, search);
}

/** The same contacts, those first whose name has the words that are searched at its beginnings. */
export function namesakesFirst(contacts: readonly ContactItem[], search: string): ContactItem[] {
  const words = wordsOf(search);
  const isNamed = ({ person }: ContactItem) => {
    const name = ` ${plain(person.displayName).replaceAll("-", " ")}`;
    return words.every((word) => name.includes(` ${word}`));
  };
  return [...contacts.filter(isNamed), ...contacts.filter((contact) => !isNamed(contact))];
}

const wordsOf = (search: string) => plain(search).split(/\s+/).filter(Boolean);

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();
