import { Contact, directoryPath } from "@avant-match/contract/organizations/contacts.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listPathBelow, listQuery, queryBelow } from "../../kit/server/queries.ts";
import { useDebouncedValue } from "../../kit/useDebouncedValue.ts";
import { useUser } from "../../shell/session.ts";
import { type ContactItem, type EmbeddedContact, namesakesFirst, searchContacts } from "./contact-search.ts";

interface Picking {
  search: string;
  asked: boolean;
  value: string | null;
  current: EmbeddedContact | null;
  exclude: readonly string[];
  of?: string | undefined;
}

export function usePickable({ search, asked, value, current, exclude, of }: Picking) {
  const user = useUser();
  const organization = of ?? user.organization?.uuid;
  const [kept, setKept] = useState<ContactItem | null>(null);
  const query = useContacts(asked || (value !== null && ![current?.uuid, kept?.uuid].includes(value)), of);
  // Of very many contacts only the first are at hand; the rest is searched on the server.
  const isCut = query.data !== undefined && query.data.totalItems > query.data.member.length;
  const { found, more, searching } = useOtherContacts(of && !isCut ? "" : search, { of, own: isCut });
  const mayChoose = ({ uuid }: ContactItem) => uuid === value || !exclude.includes(uuid);
  const all = query.data?.member ?? [];
  const own = all.filter(mayChoose);
  const elsewhere = found.filter((contact) => mayChoose(contact) && all.every(({ uuid }) => uuid !== contact.uuid));
  const isOurs = ({ organizationUuid }: ContactItem) => organizationUuid === organization;
  const others = elsewhere.filter((contact) => !isOurs(contact));
  const matching = [...searchContacts(own, search), ...elsewhere.filter(isOurs)];
  const known: (EmbeddedContact | null)[] = [...all, kept, current];
  return {
    query,
    own: matching,
    offered: matching.length + others.length > 0,
    none: noneText(search, all.length),
    others,
    more,
    searching,
    chosen: known.find((contact) => contact?.uuid === value) ?? null,
    keep: (uuid: string | null) => setKept(elsewhere.find((contact) => contact.uuid === uuid) ?? kept),
    adopt: setKept,
  };
}

function noneText(search: string, known: number): string {
  if (search.trim() !== "") return "Aucun résultat";
  return known === 0 ? "Aucun contact enregistré" : "Tous vos contacts sont déjà choisis.";
}

const shortest = 2;
const listed = 20;
const pause = 250;

function useOtherContacts(search: string, { of, own }: { of: string | undefined; own: boolean }) {
  const typed = search.trim();
  const q = useDebouncedValue(typed, pause);
  const enabled = typed.length >= shortest && q.length >= shortest;
  const query = useQuery({
    ...listQuery(
      Contact,
      { q, others: own ? undefined : "true", itemsPerPage: listed },
      of ? listPathBelow(Organization, of, Contact) : `/api${directoryPath}`,
    ),
    enabled,
    staleTime: 60_000,
    meta: { quiet: true },
  });
  const settled = q === typed && !query.isPlaceholderData && !query.isFetching;
  const { member = [], totalItems = 0 } = (enabled && query.data) || {};
  return {
    // What answered the letters before is narrowed at once.
    found: settled ? namesakesFirst(member, typed) : searchContacts(member, typed),
    more: settled ? totalItems - member.length : 0,
    searching: typed.length >= shortest && !settled && !query.isError,
  };
}

export function useContacts(asked: boolean, of?: string) {
  const own = useUser().organization?.uuid;
  return useQuery({ ...contactsOf(of ?? own), enabled: asked, staleTime: 60_000 });
}

export const contactsOf = (organizationUuid: string | undefined) => queryBelow(Contact, { organizationUuid });
