import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { sentencesOf } from "@avant-match/contract/kit/words.ts";
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
  /** Whether one creates here, and searches what was. */
  creates?: boolean;
  /** What is said of an empty list, and to whom may create, if not in the words of the contract. */
  none?: string;
  helper?: string;
}

/** A list on a screen of its own; each item has its page below, or its dialog. */
export function ListScreen<R extends AnyResource>({ title, dialog, tools, creates = true, none, helper, ...list }: ListScreenProps<R>) {
  const { resource, query, search, readOnly } = list;
  const says = sentencesOf(resource);
  const pages = usePages();
  const place = dialog ?? pages;
  const create = creates && readOnly === null && <CreateLink {...place} label={says.create} />;
  const isEmpty = query.data?.totalItems === 0 && !isNarrowed(search);
  return (
    <section aria-label={title}>
      <ScreenHeader title={title}>
        {readOnly === null && tools}
        {!isEmpty && create}
      </ScreenHeader>
      <ReadOnlyNotice reason={readOnly} />
      <SearchList
        {...(creates && { find: says.find })}
        {...list}
        dialog={place}
        label={title}
        empty={<EmptyState title={none ?? says.none} sentence={create ? (helper ?? says.helper) : null} action={create} />}
      />
    </section>
  );
}
