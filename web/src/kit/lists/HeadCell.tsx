import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { IconArrowDown, IconArrowUp, IconSelector } from "@tabler/icons-react";
import type { Drawn } from "./columns.tsx";
import styles from "./HeadCell.module.css";

export interface Sorting {
  sort: string | undefined;
  onSort: (field: string) => void;
}

interface HeadCellProps<R extends AnyResource> {
  column: Drawn<R>;
  sorting: Sorting | undefined;
}

export function HeadCell<R extends AnyResource>({ column: { key, kind, label, sort }, sorting }: HeadCellProps<R>) {
  if (!sort || !sorting) {
    return (
      <th scope="col" data-kind={kind}>
        <span className={kind === "switch" || kind === "action" ? "am-sr" : undefined}>{label}</span>
      </th>
    );
  }
  const order = sorting.sort === key ? "ascending" : sorting.sort === `-${key}` ? "descending" : "none";
  const Icon = icons[order];
  return (
    <th scope="col" data-kind={kind} aria-sort={order}>
      <span className="am-phone">{label}</span>
      <span className="am-wide">
        <button type="button" className={styles.sort} onClick={() => sorting.onSort(key)}>
          {label}
          <Icon size={14} stroke={2} aria-hidden />
        </button>
      </span>
    </th>
  );
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconSelector };
