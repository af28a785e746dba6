import { SelectField } from "../../ui/controls/SelectField.tsx";
import styles from "./ListTools.module.css";
import type { ListSearch } from "./list-search.ts";
import { SearchBox } from "./SearchBox.tsx";

/** A choice that narrows a list: its name in the address, its label, its values in words, and what stands for all of them. */
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

/** Above a list, what narrows it, and how much is left. */
export function ListTools({ search, find, filters, sorts, sort, count, onNarrow }: ListToolsProps) {
  const narrow = (name: string, value: string) => onNarrow({ ...search, [name]: value || undefined, page: undefined });
  return (
    <div className={styles.tools}>
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
