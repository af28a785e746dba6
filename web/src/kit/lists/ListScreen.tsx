import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { sentencesOf } from "@avant-match/contract/kit/words.ts";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LinkButton } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ScreenHeader } from "../../ui/headers.tsx";
import { ReadOnlyNotice } from "../ReadOnlyNotice.tsx";
import { type DialogPlace, type Pages, usePages } from "../routes.tsx";
import { type Above, queryBelow } from "../server/queries.ts";
import { DialogLink } from "./DialogLink.tsx";
import { isNarrowed, pageQuery } from "./list-search.ts";
import { SearchList, type SearchListProps } from "./SearchList.tsx";

export interface ListScreenProps<R extends AnyResource> extends Omit<SearchListProps<R>, "dialog" | "label" | "empty" | "query"> {
  title: string;
  parent?: Above;
  /** After how many milliseconds the rows that are shown are asked for again. */
  again?: (rows: readonly Read<R>[]) => number | false;
  dialog?: DialogPlace;
  tools?: (total: number | undefined) => ReactNode;
  creates?: boolean;
  none?: string;
  helper?: string;
}

export function ListScreen<R extends AnyResource>(list: ListScreenProps<R>) {
  const { resource, title, search, readOnly, parent = {}, again, creates = true } = list;
  const query = useQuery({
    ...(list.paged ? pageQuery(resource, search, parent) : queryBelow(resource, parent)),
    refetchInterval: ({ state }) => (state.data && again?.(state.data.member)) ?? false,
  });
  const total = query.data?.totalItems;
  const says = sentencesOf(resource);
  const pages = usePages();
  const place = list.dialog ?? pages;
  const create = creates && readOnly === null && <CreateLink {...place} label={says.create} />;
  const isEmpty = total === 0 && !isNarrowed(search);
  return (
    <section aria-label={title}>
      <ScreenHeader title={title}>
        {readOnly === null && list.tools?.(total)}
        {!isEmpty && create}
      </ScreenHeader>
      <ReadOnlyNotice reason={readOnly} />
      <SearchList
        {...(creates && { find: says.find })}
        {...list}
        {...{ query }}
        dialog={place}
        label={title}
        empty={<EmptyState title={list.none ?? says.none} sentence={create ? (list.helper ?? says.helper) : null} action={create} />}
      />
    </section>
  );
}

export function CreateLink({ list, label, pages }: { list: string; label: string; pages?: Pages | undefined }) {
  return (
    <LinkButton as={DialogLink} variant="filled" list={list} opens={pages ? "create" : "new"} pages={pages}>
      <IconPlus size={17} stroke={1.75} aria-hidden />
      {label}
    </LinkButton>
  );
}

export const pagedList =
  <R extends AnyResource>(list: Omit<ListScreenProps<R>, "search" | "readOnly" | "paged">) =>
  ({ search }: Pick<ListScreenProps<R>, "search">) => <ListScreen<R> {...list} search={search} readOnly={null} paged />;
