import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import { IconEye, IconLock, IconPencil } from "@tabler/icons-react";
import { type HTMLAttributes, type ReactNode, useContext } from "react";
import { Switch } from "../../ui/controls/Switch.tsx";
import { TooltipButton } from "../../ui/controls/Tooltip.tsx";
import { readerZone } from "../../ui/text/format.ts";
import { MatchZone } from "../../ui/text/match-day.ts";
import type { Pages } from "../routes.tsx";
import { stored } from "../server/stored.ts";
import { useChange } from "../server/writes.ts";
import type { Drawn } from "./columns.tsx";
import { DialogLink, targetOf } from "./DialogLink.tsx";
import styles from "./ItemTable.module.css";

interface ItemRowProps<R extends AnyResource> {
  resource: R;
  row: Read<R>;
  name: string;
  columns: readonly Drawn<R>[];
  list: string | null;
  pages: Pages | undefined;
  verb: string;
  lacks: boolean;
  dim: boolean;
  locked: string | null;
  moving: HTMLAttributes<HTMLTableRowElement> | undefined;
}

export function ItemRow<R extends AnyResource>(props: ItemRowProps<R>) {
  const { resource, row, name, columns, list, pages, verb, lacks, dim, locked, moving } = props;
  const zone = useContext(MatchZone) ?? readerZone();
  return (
    <tr className={styles.row} data-dim={dim || undefined} {...moving}>
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
              list={list}
              pages={pages}
              opens={stored(row).uuid}
              target={lacks && targetOf(list)}
              className={`am-icon am-plain ${styles.open}`}
              label={`${verb} ${name}`.trim()}
            >
              {verb && <Icon verb={verb} />}
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

function Icon({ verb }: { verb: string }) {
  const Shape = verb === "Consulter" ? IconEye : IconPencil;
  return <Shape size={18} stroke={1.75} aria-hidden />;
}

interface FieldSwitchProps<R extends AnyResource> {
  resource: R;
  row: Read<R>;
  column: Drawn<R>;
  name: string;
}

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

interface CellProps<R extends AnyResource> {
  column: Drawn<R>;
  children: ReactNode;
}

export function Cell<R extends AnyResource>({ column: { kind, card }, children }: CellProps<R>) {
  const look = { className: `am-lines ${styles.cell}`, "data-kind": kind, "data-card": card };
  return kind === "name" || kind === "person" ? (
    <th scope="row" {...look}>
      {children}
    </th>
  ) : (
    <td {...look}>{children}</td>
  );
}
