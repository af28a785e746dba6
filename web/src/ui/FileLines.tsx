import type { ReactNode } from "react";
import styles from "./FileLines.module.css";
import { Sheet } from "./Sheet.tsx";
import { formatCount } from "./text/format.ts";

const MOST = 100;

interface FileLinesProps<Row> {
  title: string;
  rows: readonly Row[];
  show: (row: Row) => ReactNode;
}

export function FileLines<Row extends { line: number }>({ title, rows, show }: FileLinesProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Sheet title={title} beside={new Set(rows.map(({ line }) => line)).size.toLocaleString("fr")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ul className={styles.list} tabIndex={0} aria-label={title}>
        {rows.slice(0, MOST).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may be wrong in several ways
          <li key={index}>
            <span className={"am-note am-num"}>Ligne {row.line}</span>
            <span>{show(row)}</span>
          </li>
        ))}
      </ul>
      {rows.length > MOST && <p className={styles.rest}>et {formatCount(rows.length - MOST, "autre", "autres")}</p>}
    </Sheet>
  );
}

export const NamedLine = ({ name, details }: { name: string | null; details: readonly string[] }) => (
  <>
    {name !== null && <b>{name}</b>}
    {details.map((detail) => (
      <LineDetail key={detail}>{detail}</LineDetail>
    ))}
  </>
);

export const LineDetail = ({ children }: { children: ReactNode }) => (
  <span className="am-lines">
    <small>{children}</small>
  </span>
);
