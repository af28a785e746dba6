import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CreateLink } from "../kit/lists/CreateLink.tsx";
import type { Column } from "../kit/lists/columns.ts";
import { isNarrowed, type ListSearch } from "../kit/lists/list-search.ts";
import { SearchList } from "../kit/lists/SearchList.tsx";
import { ReadOnlyNotice } from "../kit/ReadOnlyNotice.tsx";
import { usePages } from "../kit/routes.tsx";
import type { Collection } from "../kit/server/queries.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ScreenHeader } from "../ui/headers.tsx";
import { useOwnedReadOnly } from "./useOrganization.ts";

interface OwnedListProps<R extends AnyResource> {
  resource: R;
  organizationUuid: string;
  title: string;
  query: UseQueryResult<Collection<R>>;
  search: ListSearch;
  columns: readonly Column<R>[];
  /** The label of the search box, and what is searched of a row, if not its name. */
  find: string;
  textOf?: (row: Read<R>) => string;
  counted?: readonly [one: string, several: string];
  /** Whether the server gives a page that it has searched and sorted. */
  paged?: boolean;
  /** Why the page of a row is not for the user to open, if it is not. */
  locked?: (row: Read<R>) => string | null;
  /** What else one does with the list, before the button that creates. */
  tools?: ReactNode;
  /** The button that creates; what is said of an empty list, and to whom may create. */
  create: string;
  none: string;
  helper: string;
}

/** What an organisation owns of a kind, on a screen of its own; each item has its page below. */
export function OwnedList<R extends AnyResource>({ organizationUuid, title, tools, create, none, helper, ...list }: OwnedListProps<R>) {
  const readOnly = useOwnedReadOnly(organizationUuid);
  const dialog = usePages();
  const creates = readOnly === null && <CreateLink {...dialog} label={create} />;
  const isEmpty = list.query.data?.member.length === 0 && !isNarrowed(list.search);
  return (
    <section aria-label={title}>
      <ScreenHeader title={title}>
        {readOnly === null && tools}
        {!isEmpty && creates}
      </ScreenHeader>
      <ReadOnlyNotice reason={readOnly} />
      <SearchList
        {...list}
        {...{ dialog, readOnly }}
        label={title}
        empty={<EmptyState title={none} sentence={creates ? helper : null} action={creates} />}
      />
    </section>
  );
}
