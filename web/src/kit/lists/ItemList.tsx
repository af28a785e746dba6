import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { ListStates } from "../ItemStates.tsx";
import type { DialogPlace } from "../routes.tsx";
import type { Collection } from "../server/queries.ts";
import { isMovable } from "./columns.tsx";
import { AddRow } from "./DialogLink.tsx";
import styles from "./ItemList.module.css";
import { ItemTable, type ItemTableProps } from "./ItemTable.tsx";
import { MovableTable } from "./MovableTable.tsx";
import { WaitingTable } from "./TableSkeleton.tsx";

export interface ItemListProps<R extends AnyResource> extends Omit<ItemTableProps<R>, "list" | "pages"> {
  dialog: DialogPlace;
  inert?: boolean | undefined;
  query: UseQueryResult<Collection<R>>;
  arrange?: ((rows: readonly Read<R>[]) => readonly Read<R>[]) | undefined;
  titled?: boolean;
  note?: ReactNode;
  empty: ReactNode;
  add?: string;
  hint?: string | false | undefined;
}

export function ItemList<R extends AnyResource>({ dialog, inert = false, query, note, add, ...list }: ItemListProps<R>) {
  const { arrange, titled = false, empty, hint, ...table } = list;
  const Table = isMovable(table.resource, table.readOnly) && !inert ? MovableTable : ItemTable;
  const adds = add !== undefined && table.readOnly === null;
  const sheet = (content: ReactNode) => (
    <Sheet title={titled && table.label} beside={note} aria-busy={query.isPlaceholderData || undefined} className={styles.sheet}>
      {content}
    </Sheet>
  );
  return (
    <ListStates query={query} skeleton={sheet(<WaitingTable {...table} />)}>
      {(member) => {
        const rows = arrange?.(member) ?? member;
        if (rows.length === 0 && !titled && !adds) return typeof empty === "string" ? <EmptyState sentence={empty} /> : empty;
        return sheet(
          <>
            {rows.length > 0 && <Table {...table} list={inert ? null : dialog.list} pages={dialog.pages} rows={rows} />}
            {rows.length === 0 && titled && <p className={`am-dim ${styles.empty}`}>{empty}</p>}
            {adds && <AddRow list={dialog.list} label={add} hint={hint} />}
          </>,
        );
      }}
    </ListStates>
  );
}
