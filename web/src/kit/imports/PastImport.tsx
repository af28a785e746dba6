import type { ReactNode } from "react";
import { formatNearDateTime, readerZone } from "../../ui/text/format.ts";
import styles from "./PastImport.module.css";

interface PastImportProps {
  past: { at: string; user: string | null; fileName: string; undoneAt: string | null };
  done: string;
  /** What can be done with it. */
  children: ReactNode;
}

export const PastImport = ({ past: { at, user, fileName, undoneAt }, done, children }: PastImportProps) => (
  <li className={styles.past}>
    <p>
      <b>{fileName}</b>
      <small>
        {[formatNearDateTime(at, readerZone()), user && `par ${user}`].filter(Boolean).join(", ")} – {done}
      </small>
      {undoneAt && <small>Annulé {formatNearDateTime(undoneAt, readerZone())}</small>}
    </p>
    <div className={styles.actions}>{children}</div>
  </li>
);
