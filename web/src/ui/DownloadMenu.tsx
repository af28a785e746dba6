import { IconDownload } from "@tabler/icons-react";
import type { FocusEvent } from "react";
import styles from "./DownloadMenu.module.css";

interface DownloadMenuProps<Kind extends string> {
  href: (kind: Kind) => string;
  formats: readonly (readonly [kind: Kind, label: string])[];
}

export const tableFormats = [
  ["xlsx", "Excel (.xlsx)"],
  ["csv", "CSV"],
] as const;

export function DownloadMenu<Kind extends string>({ href, formats }: DownloadMenuProps<Kind>) {
  return (
    <details className={styles.menu} onBlur={closeOnLeave}>
      <summary className={styles.button}>
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

const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
};
