import type { ReactNode } from "react";
import { Sheet, SheetHeader } from "../../ui/Sheet.tsx";
import styles from "./ImportScreen.module.css";
import type { ImportReport } from "./import-report.ts";

const MOST = 100;

/** The lines that are wrong, and why. */
export function ImportErrors({ errors }: Pick<ImportReport, "errors">) {
  return <Lines title="Lignes en erreur" rows={errors} show={({ text }) => text} />;
}

/** Whom the import creates, and what it changes of whom. */
export function ImportChanges({ report: { creations, updates } }: { report: ImportReport }) {
  return (
    <>
      <Lines
        title="Contacts à modifier"
        rows={updates}
        show={({ name, changes }) => (
          <>
            <b>{name}</b>
            {changes.map(({ label, before, after }) => (
              <span key={label} className={styles.detail}>
                {label}&nbsp;: {told(before)} → {told(after)}
              </span>
            ))}
          </>
        )}
      />
      <Lines
        title="Contacts à créer"
        rows={creations}
        show={({ name, job, email, phone }) => (
          <>
            <b>{name}</b>
            <span className={styles.detail}>{[job, email, phone].filter(Boolean).join(" · ")}</span>
          </>
        )}
      />
    </>
  );
}

const told = (value: unknown): string => (typeof value === "boolean" ? (value ? "oui" : "non") : value === null ? "rien" : String(value));

interface LinesProps<Row> {
  title: string;
  rows: readonly Row[];
  show: (row: Row) => ReactNode;
}

/** Lines of the file with what is said of each; of very many the first. */
function Lines<Row extends { line: number }>({ title, rows, show }: LinesProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Sheet aria-label={title}>
      <SheetHeader title={title}>{rows.length.toLocaleString("fr")}</SheetHeader>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ul className={styles.list} tabIndex={0} aria-label={title}>
        {rows.slice(0, MOST).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may be wrong in several ways
          <li key={index}>
            <span className={`${styles.line} am-num`}>Ligne {row.line}</span>
            <span>{show(row)}</span>
          </li>
        ))}
      </ul>
      {rows.length > MOST && <p className={styles.rest}>et {(rows.length - MOST).toLocaleString("fr")} autres</p>}
    </Sheet>
  );
}
