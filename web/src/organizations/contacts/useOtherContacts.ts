import { Contact, directoryPath } from "@avant-match/contract/organizations/contacts.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { useQuery } from "@tanstack/react-query";
import { listPathBelow, listQuery } from "../../kit/server/queries.ts";
import { useDebouncedValue } from "../../kit/useDebouncedValue.ts";
import { type ContactItem, namesakesFirst, searchContacts } from "./contact-search.ts";

export interface OtherContacts {
  found: readonly ContactItem[];
  more: number;
  searching: boolean;
}

const shortest = 2;
const listed = 20;
const pause = 250;

export interface Among {
  of: string | undefined;
  own: boolean;
}

export function useOtherContacts(search: string, { of, own }: Among): OtherContacts {
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
