import { urlOf } from "@avant-match/contract/kit/action.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { exportContacts } from "@avant-match/contract/organizations/contact-files.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Column } from "../../kit/lists/columns.tsx";
import { isNarrowed, pageQuery } from "../../kit/lists/list-search.ts";
import { queryBelow } from "../../kit/server/queries.ts";
import { LinkButton } from "../../ui/controls/Button.tsx";
import { DownloadMenu, tableFormats } from "../../ui/DownloadMenu.tsx";
import { EmailText } from "../../ui/EmailText.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import { PersonLine } from "../../ui/PersonLine.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { OwnedList } from "../OwnedList.tsx";
import { areaOf, tabs } from "../tabs.ts";
import { useOwnedReadOnly } from "../useOrganization.ts";
import { ChosenBar } from "./ChosenBar.tsx";
import { telHref } from "./ContactLinks.tsx";
import styles from "./ContactsScreen.module.css";
import { type ContactSearch, contactChoices } from "./choices.ts";
import { contactName } from "./contact-search.ts";
import { type Choice, useChosen } from "./useSeveral.ts";

export function ContactsScreen({ organizationUuid, search }: { organizationUuid: string; search: ContactSearch }) {
  const choice = useChosen();
  const mayChange = useOwnedReadOnly(organizationUuid) === null;
  const services = useQuery(queryBelow(Service, { organizationUuid })).data?.member ?? [];
  const shown = useQuery(pageQuery(Contact, search, { organizationUuid })).data?.member ?? [];
  const byService = { label: "Filtrer par service", all: "Tous les services" };
  const filters = [
    { name: "service.uuid", ...byService, options: Object.fromEntries(services.map(({ uuid, name }) => [uuid, name])) },
    { name: "toComplete", label: "Filtrer par ce qui manque", options: contactChoices.toComplete, all: "Complets ou non" },
  ];
  return (
    <>
      <OwnedList
        resource={Contact}
        title="Contacts"
        {...{ organizationUuid, search, filters }}
        columns={mayChange ? [chosenBy(choice), ...columns] : columns}
        paged
        tools={(total) => (
          <>
            <LinkButton as={PageLink} href={`${areaOf(organizationUuid, tabs.contacts)}/import`}>
              <IconUpload size={17} stroke={1.75} aria-hidden />
              Importer
            </LinkButton>
            {(total !== 0 || isNarrowed(search)) && (
              <DownloadMenu href={(kind) => urlOf(exportContacts(kind), { uuid: organizationUuid })} formats={formats} />
            )}
          </>
        )}
        helper="Ajoutez un nouveau contact, ou importez le tableur de votre club, pour commencer."
      />
      {choice.chosen.length > 0 && <ChosenBar {...{ organizationUuid, choice, shown }} />}
    </>
  );
}

/** Above the link of the row, so that one press chooses. */
const chosenBy = ({ has, add, leave, isFull }: Choice): Column<typeof Contact> => ({
  label: "Choisir",
  kind: "action",
  width: 24,
  show: (contact) => (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={`Choisir ${contactName(contact)}`}
        checked={has(contact.uuid)}
        disabled={isFull && !has(contact.uuid)}
        onChange={({ currentTarget }) => (currentTarget.checked ? add([contact]) : leave([contact.uuid]))}
      />
    </label>
  ),
});

type Row = Read<typeof Contact>;

/** A telephone has no columns: there the line says what they say. */
const Who = ({ person, job, external, externalCompany, service }: Row) => (
  <PersonLine
    name={person.displayName}
    detail={
      <>
        <span className="am-phone">{[job, external && externalCompany, service?.name].filter(Boolean).join(" · ")}</span>
        <span className="am-wide">{service?.name}</span>
      </>
    }
    pictureUrl={person.pictureUrl}
  />
);

const Mail = ({ email }: Row) =>
  email && (
    <a className={styles.reach} href={`mailto:${email}`}>
      <EmailText email={email} />
    </a>
  );

const Call = ({ phone }: Row) =>
  phone && (
    <a className={`${styles.reach} am-num`} href={telHref(phone)}>
      {phone}
    </a>
  );

function Badges({ external, publicProfile, toComplete }: Row) {
  return (
    <span className="am-tools">
      {toComplete && <StatusBadge kind="wait">À compléter</StatusBadge>}
      {external && <StatusBadge kind="wait">Externe</StatusBadge>}
      <StatusBadge kind={publicProfile ? "ok" : "mute"}>{publicProfile ? "Public" : "Privé"}</StatusBadge>
    </span>
  );
}

const columns: readonly Column<typeof Contact>[] = [
  { field: "lastname", kind: "person", sort: true, show: Who },
  { field: "job", width: 180, card: "none", sort: true },
  { field: "externalCompany", width: 150, card: "none", sort: true },
  { field: "email", width: 270, show: Mail },
  { field: "phone", width: 130, kind: "hours", show: Call },
  { label: "Particularités", width: 90, show: Badges },
];

const formats = [...tableFormats, ["vcf", "Carnet d’adresses (.vcf)"]] as const;
