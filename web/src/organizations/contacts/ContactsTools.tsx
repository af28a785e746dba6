import { urlOf } from "@avant-match/contract/kit/action.ts";
import { exportContacts } from "@avant-match/contract/organizations/contact-files.ts";
import { IconUpload } from "@tabler/icons-react";
import { LinkButton } from "../../ui/controls/Button.tsx";
import { DownloadMenu } from "../../ui/DownloadMenu.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import { areaOf, tabs } from "../tabs.ts";

interface ContactsToolsProps {
  organizationUuid: string;
  isEmpty: boolean;
}

export function ContactsTools({ organizationUuid, isEmpty }: ContactsToolsProps) {
  return (
    <>
      <LinkButton as={PageLink} href={`${areaOf(organizationUuid, tabs.contacts)}/import`}>
        <IconUpload size={17} stroke={1.75} aria-hidden />
        Importer
      </LinkButton>
      {!isEmpty && <DownloadMenu href={(kind) => urlOf(exportContacts(kind), { uuid: organizationUuid })} formats={formats} />}
    </>
  );
}

const formats = [
  ["xlsx", "Excel (.xlsx)"],
  ["csv", "CSV"],
  ["vcf", "Carnet d’adresses (.vcf)"],
] as const;
