import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import type { ListSearch } from "../../kit/lists/list-search.ts";
import { PersonLine } from "../../ui/PersonLine.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { OwnedList } from "../OwnedList.tsx";
import { telHref } from "./ContactLinks.tsx";
import styles from "./ContactsScreen.module.css";
import { ContactsTools } from "./ContactsTools.tsx";

/** « Contacts »: whom an organisation may call, page by page. */
export function ContactsScreen({ organizationUuid, search }: { organizationUuid: string; search: ListSearch }) {
  return (
    <OwnedList
      resource={Contact}
      title="Contacts"
      {...{ organizationUuid, search, columns }}
      paged
      tools={(total) => <ContactsTools organizationUuid={organizationUuid} isEmpty={total === 0 && !search.q} />}
      helper="Ajoutez un nouveau contact, ou importez le tableur de votre club, pour commencer."
    />
  );
}

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

/** Above the link of the row, so that one press writes or calls. */
const Mail = ({ email }: Row) =>
  email && (
    <a className={styles.reach} href={`mailto:${email}`}>
      {email}
    </a>
  );

const Call = ({ phone }: Row) =>
  phone && (
    <a className={`${styles.reach} am-num`} href={telHref(phone)}>
      {phone}
    </a>
  );

/** What is to be known of somebody: that they are of another house, and whether other organisations are shown them. */
function Badges({ external, publicProfile }: Row) {
  return (
    <span className={styles.badges}>
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
