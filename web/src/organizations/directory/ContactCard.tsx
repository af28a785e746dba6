import { DialogLink } from "../../kit/lists/DialogLink.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { Monogram } from "../../ui/Monogram.tsx";
import { ContactLinks } from "../contacts/ContactLinks.tsx";
import type { ContactItem } from "../contacts/contact-search.ts";
import styles from "./ContactCard.module.css";

export function ContactCard({ contact, list }: { contact: ContactItem; list: string }) {
  const { uuid, person, job, club, externalCompany } = contact;
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <Avatar name={person.displayName} pictureUrl={person.pictureUrl} size={44} />
        <div>
          <h2 className={styles.name}>
            <DialogLink className={styles.open} list={list} opens={uuid}>
              {person.displayName}
            </DialogLink>
          </h2>
          {job && <p>{job}</p>}
        </div>
      </div>
      <p className={styles.club}>
        {club && <Monogram {...club} size={16} />}
        {[club?.name, externalCompany].filter(Boolean).join(" · ") || <span className="am-dim">Non renseigné</span>}
      </p>
      {(person.email || person.phone) && (
        <p className={styles.reach}>
          <ContactLinks person={person} className="" words />
        </p>
      )}
    </li>
  );
}
