import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { IconMail, IconPhone } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { itemQuery } from "../../kit/server/queries.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { LinkButton } from "../../ui/controls/Button.tsx";
import { SideDrawer } from "../../ui/ModalDialog.tsx";
import { Monogram } from "../../ui/Monogram.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./ContactDrawer.module.css";
import { PhoneLink, telHref } from "./ContactLinks.tsx";
import type { ContactItem, EmbeddedContact } from "./contact-search.ts";

interface ContactDrawerProps {
  opened: boolean;
  onClose: () => void;
  contact: EmbeddedContact | ContactItem | null;
  missing?: string | undefined;
}

export function ContactDrawer({ opened, onClose, contact, missing }: ContactDrawerProps) {
  return (
    <SideDrawer opened={opened} onClose={onClose} title="Contact" returnFocus={false}>
      {contact && <Card contact={contact} />}
      {missing && !contact && <p role="alert">{missing}</p>}
    </SideDrawer>
  );
}

function Card({ contact }: { contact: EmbeddedContact | ContactItem }) {
  const query = useQuery({ ...itemQuery(Contact, contact.uuid), enabled: !("club" in contact), retry: false, meta: { quiet: true } });
  const { person, job } = query.data ?? contact;
  const club = "club" in contact ? contact.club : query.data?.club;
  return (
    <>
      <div className={styles.head}>
        <Avatar name={person.displayName} pictureUrl={person.pictureUrl} size={72} />
        <div>
          <h3>{person.displayName}</h3>
          {job && <p className="am-dim">{job}</p>}
          {club && (
            <p className={styles.club}>
              <Monogram {...club} size={16} />
              {club.name}
            </p>
          )}
        </div>
      </div>
      <Reach {...person} />
      <Facts person={person} job={job} club={query.isFetching ? <Skeleton width={140} height={14} /> : (club?.name ?? unknown)} />
    </>
  );
}

const unknown = "Non renseigné";

function Reach({ email, phone }: EmbeddedContact["person"]) {
  if (!email && !phone) return null;
  return (
    <div className={styles.reach}>
      {email && (
        <LinkButton href={`mailto:${email}`}>
          <IconMail stroke={1.75} aria-hidden />
          Message
        </LinkButton>
      )}
      {phone && (
        <LinkButton variant="filled" href={telHref(phone)}>
          <IconPhone stroke={1.75} aria-hidden />
          Appeler
        </LinkButton>
      )}
    </div>
  );
}

function Facts({ person: { email, phone }, job, club }: Pick<EmbeddedContact, "person" | "job"> & { club: ReactNode }) {
  const mail = email && (
    <a className="am-link" href={`mailto:${email}`}>
      {email}
    </a>
  );
  const call = phone && <PhoneLink phone={phone} />;
  const facts = [
    ["Email", mail || unknown],
    ["Téléphone", call || "n.c."],
    ["Club", club],
    ["Poste", job || "Aucun poste défini"],
  ] as const;
  return (
    <dl className="am-facts">
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
