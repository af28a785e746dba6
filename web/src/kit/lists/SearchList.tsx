import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { stringifySearch } from "../server/query-string.ts";
import { arrange, type Comparable } from "./arrange.ts";
import { drawnColumns } from "./columns.tsx";
import { ItemList, type ItemListProps } from "./ItemList.tsx";
import { type Filter, ListTools } from "./ListTools.tsx";
import { isNarrowed, type ListSearch, pageSize, sortedBy } from "./list-search.ts";
import { useNarrowing } from "./useNarrowing.ts";

export interface SearchListProps<R extends AnyResource> extends Omit<ItemListProps<R>, "arrange" | "sorting" | "titled" | "note"> {
  search: ListSearch;
  find?: string;
  filters?: readonly Filter[];
  /** Whether the server gives a page that it has searched and sorted (`pageQuery`); a whole list is searched and sorted here. */
  paged?: boolean;
  counted?: readonly [one: string, several: string];
  /** What is searched of a row of a whole list, if not its name. */
  textOf?: (row: Read<R>) => string;
}

/** A list that is searched, narrowed, sorted and paged; its address says how. */
export function SearchList<R extends AnyResource>({
  search,
  find,
  filters = [],
  paged = false,
  counted,
  textOf = (row) => nameOf(list.resource, row) ?? "",
  ...list
}: SearchListProps<R>) {
  const { resource, query, dialog, empty } = list;
  const narrow = useNarrowing(dialog.screen);
  const sort = search.sort ?? resource.order[0];
  const arranged = (rows: readonly Read<R>[]) => (paged ? rows : arrange<R>(rows, { ...search, sort }, { textOf, sortOf }));
  const total = query.data && (paged ? query.data.totalItems : arranged(query.data.member).length);
  const narrowed = isNarrowed(search);
  const sorts = drawnColumns(resource, list.columns, false).flatMap(({ key, label, sort: sorts }) => (sorts ? [[key, label]] : []));
  return (
    <>
      {(narrowed || total !== 0) && (
        <ListTools
          {...{ search, find, filters, sort }}
          sorts={Object.fromEntries(sorts)}
          count={total === undefined ? "" : formatCount(total, ...(counted ?? wordsFor(resource)))}
          onNarrow={narrow}
        />
      )}
      <ItemList
        {...list}
        headed
        arrange={arranged}
        sorting={{ sort, onSort: (field) => narrow({ ...search, sort: sortedBy(field, sort), page: undefined }) }}
        empty={narrowed ? <NothingFound list={dialog.screen} /> : empty}
      />
      {paged && total !== undefined && total > pageSize && query.data?.member.length !== 0 && (
        <Pagination
          page={search.page ?? 1}
          itemsPerPage={pageSize}
          total={total}
          href={(page) => dialog.screen + stringifySearch({ ...search, page })}
        />
      )}
    </>
  );
}

const sortOf = (row: object, field: string) => (row as Record<string, Comparable>)[field];

const wordsFor = ({ label, words }: AnyResource) => [label.toLowerCase(), words?.several ?? label.toLowerCase()] as const;

function NothingFound({ list }: { list: string }) {
  return (
    <EmptyState
      sentence="Aucun résultat ne correspond à votre recherche."
      action={
        <PageLink className="am-link" href={list}>
          Réinitialiser la recherche
        </PageLink>
      }
    />
  );
}
