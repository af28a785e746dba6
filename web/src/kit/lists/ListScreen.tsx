import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ScreenHeader } from "../../ui/headers.tsx";
import { ReadOnlyNotice } from "../ReadOnlyNotice.tsx";
import { type DialogPlace, usePages } from "../routes.tsx";
import { CreateLink } from "./CreateLink.tsx";
import { isNarrowed } from "./list-search.ts";
import { SearchList, type SearchListProps } from "./SearchList.tsx";

export interface ListScreenProps<R extends AnyResource> extends Omit<SearchListProps<R>, "dialog" | "label" | "empty"> {
  title: string;
  /** The place of its dialogs, where its items have them instead of pages. */
  dialog?: DialogPlace;
  /** What else one does with the list, before the button that creates. */
  tools?: ReactNode;
  /** The button that creates, where there is one; what is said of an empty list, and to whom may create. */
  create?: string;
  none: string;
  helper?: string;
}

/** A list on a screen of its own; each item has its page below, or its dialog. */
export function ListScreen<R extends AnyResource>({ title, dialog, tools, create, none, helper, ...list }: ListScreenProps<R>) {
  const { query, search, readOnly } = list;
  const pages = usePages();
  const place = dialog ?? pages;
  const creates = create !== undefined && readOnly === null && <CreateLink {...place} label={create} />;
  const isEmpty = query.data?.totalItems === 0 && !isNarrowed(search);
  return (
    <section aria-label={title}>
      <ScreenHeader title={title}>
        {readOnly === null && tools}
        {!isEmpty && creates}
      </ScreenHeader>
      <ReadOnlyNotice reason={readOnly} />
      <SearchList
        {...list}
        dialog={place}
        label={title}
        empty={<EmptyState title={none} sentence={creates ? helper : null} action={creates} />}
      />
    </section>
  );
}
