import { nameOf } from "@avant-match/contract/kit/name.ts";
import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import { IconArrowDown, IconArrowUp, IconEye, IconGripVertical, IconLock, IconPencil, IconSelector } from "@tabler/icons-react";
import { type ComponentProps, type ReactNode, useContext } from "react";
import { Switch } from "../../ui/controls/Switch.tsx";
import { TooltipButton } from "../../ui/controls/Tooltip.tsx";
import { readerZone } from "../../ui/text/format.ts";
import { MatchZone } from "../../ui/text/match-day.ts";
import type { Pages } from "../routes.tsx";
import { stored } from "../server/stored.ts";
import { useChange } from "../server/writes.ts";
import { type Column, type Drawn, drawnColumns, handleColumn, tracksOf } from "./columns.tsx";
import { DialogLink, targetOf } from "./DialogLink.tsx";
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
  lacks?: ((row: Read<R>) => boolean) | undefined;
  locked?: ((row: Read<R>) => string | null) | undefined;
  dim?: ((row: Read<R>) => boolean) | undefined;
  moving?: Moving<R> | undefined;
  sorting?: Sorting | undefined;
  className?: string | undefined;
}

export function ItemTable<R extends AnyResource>({ rows, ...table }: ItemTableProps<R> & { rows: readonly Read<R>[] }) {
  const { resource, list, readOnly, moving, verb = readOnly === null ? "Modifier" : "Consulter", className = "" } = table;
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
            <HeadCell key={column.key} column={column} sorting={table.sorting} />
          ))}
          {list !== null && (
            <th scope="col">
              <span className="am-sr">{verb || "Afficher"}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className={styles.part}>
        {rows.map((row) => (
          <Row key={stored(row).uuid} {...{ table, row, columns, verb }} name={nameIn(row)} />
        ))}
      </tbody>
      {columns.some(({ total }) => total !== undefined) && (
        <tfoot className={styles.part}>
          <tr className={styles.row}>
            {columns.map((column) => (
              <Cell key={column.key} column={column}>
                {column.total}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface RowProps<R extends AnyResource> {
  table: ItemTableProps<R>;
  row: Read<R>;
  name: string;
  columns: readonly Drawn<R>[];
  verb: string;
}

function Row<R extends AnyResource>({ table, row, name, columns, verb }: RowProps<R>) {
  const { resource, list, pages, readOnly, moving } = table;
  const zone = useContext(MatchZone) ?? readerZone();
  const { uuid } = stored(row);
  const locked = table.locked?.(row) ?? null;
  const lacks = readOnly === null && table.lacks?.(row) === true;
  const Icon = verb === "Consulter" ? IconEye : IconPencil;
  return (
    <tr className={styles.row} data-dim={table.dim?.(row) || undefined} {...moving?.rowProps(uuid)}>
      {columns.map((column) => (
        <Cell key={column.key} column={column}>
          {column.kind === "switch" ? <FieldSwitch {...{ resource, row, column, name }} /> : column.show(row, zone)}
          {column.note && <small>{column.note(row, zone)}</small>}
        </Cell>
      ))}
      {list !== null && (
        <td className={styles.cell}>
          {locked === null ? (
            <DialogLink
              {...{ list, pages }}
              opens={uuid}
              target={lacks && targetOf(list)}
              className={`am-icon am-plain ${styles.open}`}
              label={`${verb} ${name}`.trim()}
            >
              {verb && <Icon size={18} stroke={1.75} aria-hidden />}
            </DialogLink>
          ) : (
            <TooltipButton className={styles.lock} aria-label={locked}>
              <IconLock size={18} stroke={1.75} aria-hidden />
            </TooltipButton>
          )}
        </td>
      )}
    </tr>
  );
}

type FieldSwitchProps<R extends AnyResource> = Pick<RowProps<R>, "row" | "name"> & { resource: R; column: Drawn<R> };

function FieldSwitch<R extends AnyResource>({ resource, row, column: { key, label }, name }: FieldSwitchProps<R>) {
  const change = useChange(resource, row);
  const isOn = (item: Read<R>) => (item as Record<string, unknown>)[key] === true;
  return (
    <Switch
      aria-label={`${label}\u00a0: ${name}`}
      checked={isOn(row)}
      onChange={() => change((latest) => ({ [key]: !isOn(latest) }) as Write<R>)}
    />
  );
}

function Cell<R extends AnyResource>({ column: { kind, card }, children }: { column: Drawn<R>; children: ReactNode }) {
  const look = { className: `am-lines ${styles.cell}`, "data-kind": kind, "data-card": card, children };
  return kind === "name" || kind === "person" ? <th scope="row" {...look} /> : <td {...look} />;
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

type HeadCellProps<R extends AnyResource> = { column: Drawn<R> } & Pick<ItemTableProps<R>, "sorting">;

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
