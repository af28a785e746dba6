import { IconDownload } from "@tabler/icons-react";
import type { FocusEvent } from "react";
import styles from "./DownloadMenu.module.css";

interface DownloadMenuProps<Kind extends string> {
  /** The address of a file, by its extension. */
  href: (kind: Kind) => string;
  /** Their extensions, and what each is called. */
  formats: readonly (readonly [kind: Kind, label: string])[];
}

/** « Exporter »: the same thing as several kinds of file. */
export function DownloadMenu<Kind extends string>({ href, formats }: DownloadMenuProps<Kind>) {
  return (
    <details className={styles.menu} onBlur={close}>
      <summary>
        <IconDownload size={17} stroke={1.75} aria-hidden />
        Exporter
      </summary>
      <ul>
        {formats.map(([kind, label]) => (
          <li key={kind}>
            <a href={href(kind)} download>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Whoever goes elsewhere closes it. */
function close({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}
