import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import type { ReactNode } from "react";
import type { Drawn } from "./columns.tsx";
import styles from "./ItemTable.module.css";

interface CellProps<R extends AnyResource> {
  column: Drawn<R>;
  children: ReactNode;
}

export function Cell<R extends AnyResource>({ column: { kind, card }, children }: CellProps<R>) {
  const look = { className: styles.cell, "data-kind": kind, "data-card": card };
  return kind === "name" || kind === "person" ? (
    <th scope="row" {...look}>
      {children}
    </th>
  ) : (
    <td {...look}>{children}</td>
  );
}
