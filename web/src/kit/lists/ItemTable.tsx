import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { IconArrowDown, IconArrowUp, IconGripVertical, IconSelector } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import type { Pages } from "../routes.tsx";
import { stored } from "../server/stored.ts";
import { type Column, type Drawn, drawnColumns, handleColumn, tracksOf } from "./columns.tsx";
import { Cell, ItemRow } from "./ItemRow.tsx";
import styles from "./ItemTable.module.css";
import type { Moving } from "./useMoving.ts";

export interface ItemTableProps<R extends AnyResource> {
  resource: R;
  label: string;
  columns: readonly Column<R>[];
  name?: ((row: Read<R>) => string) | undefined;
  list: string | null;
  pages?: Pages | undefined;
  readOnly: string | null;
  verb?: string | undefined;
  headed?: boolean | undefined;
  /** Rows that lack something, to whose dialog an address leads that asks for more of the list. */
  lacks?: ((row: Read<R>) => boolean) | undefined;
  locked?: ((row: Read<R>) => string | null) | undefined;
  dim?: ((row: Read<R>) => boolean) | undefined;
  moving?: Moving<R> | undefined;
  sorting?: Sorting | undefined;
  className?: string | undefined;
}

export function ItemTable<R extends AnyResource>({ rows, ...table }: ItemTableProps<R> & { rows: readonly Read<R>[] }) {
  const { resource, list, readOnly, sorting, moving, verb = readOnly === null ? "Modifier" : "Consulter", className = "" } = table;
  const nameIn = (row: Read<R>) => table.name?.(row) ?? nameOf(resource, row) ?? "";
  const handle = (row: Read<R>) => rows.length > 1 && <MoveHandle name={nameIn(row)} {...moving?.handleProps(stored(row).uuid)} />;
  const drawn = drawnColumns(resource, table.columns, readOnly !== null);
  const columns = moving ? [handleColumn(handle), ...drawn] : drawn;
  return (
    <table
      className={`${styles.table} ${className}`}
      style={{ "--tracks": tracksOf(columns, list !== null && verb !== "") }}
      aria-label={table.label}
    >
      <thead className={table.headed ? styles.part : "am-sr"}>
        <tr className={styles.head}>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sorting={sorting} />
          ))}
          {list !== null && (
            <th scope="col">
              <span className="am-sr">{verb || "Afficher"}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className={styles.part}>
        {rows.map((row) => {
          const name = nameIn(row);
          const lacks = readOnly === null && table.lacks?.(row) === true;
          return (
            <ItemRow
              key={stored(row).uuid}
              {...{ resource, row, name, columns, list, verb, lacks }}
              moving={moving?.rowProps(stored(row).uuid)}
              pages={table.pages}
              dim={table.dim?.(row) ?? false}
              locked={table.locked?.(row) ?? null}
            />
          );
        })}
      </tbody>
      {columns.some(({ total }) => total !== undefined) && <Totals columns={columns} />}
    </table>
  );
}

function Totals<R extends AnyResource>({ columns }: { columns: readonly Drawn<R>[] }) {
  return (
    <tfoot className={styles.part}>
      <tr className={styles.row}>
        {columns.map((column) => (
          <Cell key={column.key} column={column}>
            {column.total}
          </Cell>
        ))}
      </tr>
    </tfoot>
  );
}

const MoveHandle = ({ name, ...handle }: ComponentProps<"button"> & { name: string }) => (
  <button
    type="button"
    className={`am-icon am-plain ${styles.handle}`}
    aria-label={`Déplacer ${name}`}
    title="Glisser pour déplacer, ou Alt + ↑ et ↓"
    {...handle}
  >
    <IconGripVertical size={16} stroke={1.75} aria-hidden />
  </button>
);

export interface Sorting {
  sort: string | undefined;
  onSort: (field: string) => void;
}

interface HeadCellProps<R extends AnyResource> {
  column: Drawn<R>;
  sorting: Sorting | undefined;
}

function HeadCell<R extends AnyResource>({ column: { key, kind, label, sort }, sorting }: HeadCellProps<R>) {
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
        <button type="button" className={`am-plain ${styles.sort}`} onClick={() => sorting.onSort(key)}>
          {label}
          <Icon size={14} stroke={2} aria-hidden />
        </button>
      </span>
    </th>
  );
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconSelector };
