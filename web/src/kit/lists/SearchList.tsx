import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { SelectField } from "../../ui/controls/SelectField.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { stringifySearch } from "../server/query-string.ts";
import { arrange, type Comparable } from "./arrange.ts";
import { drawnColumns } from "./columns.tsx";
import { ItemList, type ItemListProps } from "./ItemList.tsx";
import { isNarrowed, type ListSearch, pageSize, sortedBy } from "./list-search.ts";
import { SearchBox } from "./SearchBox.tsx";
import styles from "./SearchList.module.css";
import { useNarrowing } from "./useNarrowing.ts";

export interface SearchListProps<R extends AnyResource> extends Omit<ItemListProps<R>, "arrange" | "sorting" | "titled" | "note"> {
  search: ListSearch;
  find?: string;
  filters?: readonly Filter[];
  /** Whether the server gives a page that it has searched and sorted (`pageQuery`); a whole list is searched and sorted here. */
  paged?: boolean;
  counted?: readonly [one: string, several: string];
  textOf?: (row: Read<R>) => string;
}

export function SearchList<R extends AnyResource>(props: SearchListProps<R>) {
  const { resource, query, dialog, search, paged = false, textOf = (row) => nameOf(resource, row) ?? "" } = props;
  const narrow = useNarrowing(dialog.screen);
  const sort = search.sort ?? resource.order[0];
  const arranged = (rows: readonly Read<R>[]) => (paged ? rows : arrange<R>(rows, { ...search, sort }, { textOf, sortOf }));
  const total = query.data && (paged ? query.data.totalItems : arranged(query.data.member).length);
  const narrowed = isNarrowed(search);
  const sorts = drawnColumns(resource, props.columns, false).flatMap(({ key, label, sort: sorts }) => (sorts ? [[key, label]] : []));
  return (
    <>
      {(narrowed || total !== 0) && (
        <ListTools
          {...{ search, sort }}
          find={props.find}
          filters={props.filters ?? []}
          sorts={Object.fromEntries(sorts)}
          count={total === undefined ? "" : formatCount(total, ...(props.counted ?? wordsFor(resource)))}
          onNarrow={narrow}
        />
      )}
      <ItemList
        {...props}
        headed
        arrange={arranged}
        sorting={{ sort, onSort: (field) => narrow({ ...search, sort: sortedBy(field, sort), page: undefined }) }}
        empty={narrowed ? <NothingFound all={dialog.screen} /> : props.empty}
      />
      {paged && total !== undefined && total > pageSize && query.data?.member.length !== 0 && (
        <Pagination search={search} itemsPerPage={pageSize} total={total} href={(next) => dialog.screen + stringifySearch({ ...next })} />
      )}
    </>
  );
}

const sortOf = (row: object, field: string) => (row as Record<string, Comparable>)[field];

const wordsFor = ({ label, words }: AnyResource) => [label.toLowerCase(), words?.several ?? label.toLowerCase()] as const;

export const NothingFound = ({ all }: { all: string }) => (
  <EmptyState sentence="Aucun résultat ne correspond à votre recherche." link={{ href: all, text: "Réinitialiser la recherche" }} />
);

export interface Filter {
  name: string;
  label: string;
  options: Readonly<Record<string, string>>;
  all: string;
}

interface ListToolsProps {
  search: ListSearch;
  find: string | undefined;
  filters: readonly Filter[];
  sorts: Readonly<Record<string, string>>;
  sort: string | undefined;
  count: string | undefined;
  onNarrow: (search: object) => void;
}

function ListTools({ search, find, filters, sorts, sort, count, onNarrow }: ListToolsProps) {
  const narrow = (name: string, value: string) => onNarrow({ ...search, [name]: value || undefined, page: undefined });
  return (
    <div className={`am-tools am-above ${styles.tools}`}>
      {find && <SearchBox className={styles.find} label={find} value={search.q ?? ""} onSearch={(q) => narrow("q", q)} />}
      {filters.map(({ name, label, options, all }) => (
        <SelectField
          key={name}
          aria-label={label}
          options={[{ value: "", label: all }, ...Object.entries(options).map(([value, text]) => ({ value, label: text }))]}
          value={chosenOf(search, name)}
          onChange={({ currentTarget }) => narrow(name, currentTarget.value)}
        />
      ))}
      {Object.keys(sorts).length > 0 && (
        <SelectField
          className="am-phone"
          aria-label="Trier par"
          options={Object.entries(sorts).flatMap(([field, label]) => [
            { value: field, label: `${label}, croissant` },
            { value: `-${field}`, label: `${label}, décroissant` },
          ])}
          value={sort ?? ""}
          onChange={({ currentTarget }) => narrow("sort", currentTarget.value)}
        />
      )}
      <p className={`am-dim am-small ${styles.count}`} role="status">
        {count}
      </p>
    </div>
  );
}

const chosenOf = (search: object, name: string) => String((search as Record<string, unknown>)[name] ?? "");
