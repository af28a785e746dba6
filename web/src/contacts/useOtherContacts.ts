import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { listQuery } from "../kit/server/queries.ts";
import { type ContactItem, namesakesFirst, searchContacts } from "./contact-search.ts";

export interface OtherContacts {
  found: readonly ContactItem[];
  /** How many more answer the search than are listed. */
  more: number;
  searching: boolean;
}

const shortest = 2;
const listed = 20;
const pause = 250;

/** The public profiles of other organisations that answer what is typed, asked for when the typing pauses. */
export function useOtherContacts(search: string): OtherContacts {
  const typed = search.trim();
  const [q] = useDebouncedValue(typed, pause);
  const enabled = typed.length >= shortest && q.length >= shortest;
  const query = useQuery({
    ...listQuery(Contact, { q, others: "true", itemsPerPage: listed }, "/api/contacts"),
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
