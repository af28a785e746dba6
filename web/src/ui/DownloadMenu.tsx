import { IconDownload } from "@tabler/icons-react";
import type { FocusEvent } from "react";
import styles from "./DownloadMenu.module.css";

interface DownloadMenuProps {
  /** The address of the files, without their extension. */
  href: string;
  /** Their extensions, and what each is called. */
  formats: readonly (readonly [extension: string, label: string])[];
}

/** « Exporter »: the same thing as several kinds of file. */
export function DownloadMenu({ href, formats }: DownloadMenuProps) {
  return (
    <details className={styles.menu} onBlur={close}>
      <summary>
        <IconDownload size={17} stroke={1.75} aria-hidden />
        Exporter
      </summary>
      <ul>
        {formats.map(([extension, label]) => (
          <li key={extension}>
            <a href={`${href}.${extension}`} download>
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
