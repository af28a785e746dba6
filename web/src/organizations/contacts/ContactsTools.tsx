import { Button } from "@mantine/core";
import { IconDownload, IconUpload } from "@tabler/icons-react";
import { PageLink } from "../../ui/navigation.tsx";
import { areaOf, tabs } from "../tabs.ts";
import styles from "./ContactsTools.module.css";

interface ContactsToolsProps {
  organizationUuid: string;
  /** There is nothing to give away yet. */
  isEmpty: boolean;
}

/** What one does with all contacts at once: takes them in, gives them away. */
export function ContactsTools({ organizationUuid, isEmpty }: ContactsToolsProps) {
  return (
    <>
      <Button
        leftSection={<IconUpload size={17} stroke={1.75} aria-hidden />}
        renderRoot={(button) => <PageLink {...button} href={`${areaOf(organizationUuid, tabs.contacts)}/import`} />}
      >
        Importer
      </Button>
      {!isEmpty && (
        <details className={styles.menu} onBlur={close}>
          <summary>
            <IconDownload size={17} stroke={1.75} aria-hidden />
            Exporter
          </summary>
          <ul>
            {formats.map(([extension, label]) => (
              <li key={extension}>
                <a href={`/api/organizations/${organizationUuid}/contacts.${extension}`} download={`contacts.${extension}`}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Whoever goes elsewhere closes it. */
function close({ currentTarget, relatedTarget }: React.FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

const formats = [
  ["xlsx", "Excel (.xlsx)"],
  ["csv", "CSV"],
  ["vcf", "Carnet d’adresses (.vcf)"],
] as const;
