import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type Column, drawnColumns, handleColumn, isMovable, tracksOf } from "./columns.tsx";
import styles from "./ItemTable.module.css";

interface WaitingTableProps<R extends AnyResource> {
  resource: R;
  columns: readonly Column<R>[];
  readOnly: string | null;
  className?: string | undefined;
}

export function WaitingTable<R extends AnyResource>({ resource, columns, readOnly, className = "" }: WaitingTableProps<R>) {
  const own = drawnColumns(resource, columns, readOnly !== null);
  const drawn = isMovable(resource, readOnly) ? [handleColumn<R>(() => null), ...own] : own;
  return (
    <div role="status" aria-busy="true">
      <span className="am-sr">Chargement en cours ...</span>
      <div className={`${styles.table} ${className}`} style={{ "--tracks": tracksOf(drawn, true) }} aria-hidden>
        {widths.map((width) => (
          <div key={width} className={styles.row}>
            {drawn.map(({ key, kind, card }) => (
              <div key={key} className={styles.cell} data-kind={kind} data-card={card}>
                <Skeleton width={kind === "name" || kind === "person" ? `${width}%` : kind === "text" ? "70%" : 64} height={14} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const widths = [62, 48, 70, 55, 44, 66];
