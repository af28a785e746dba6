import { IconMail, IconPhone } from "@tabler/icons-react";
import { DialogLink } from "../../kit/lists/DialogLink.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { Monogram } from "../../ui/Monogram.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { telHref } from "../contacts/ContactLinks.tsx";
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
          {person.email && (
            <a href={`mailto:${person.email}`} aria-label={`Écrire à ${person.displayName}`}>
              <IconMail size={18} stroke={1.75} aria-hidden />
              Écrire
            </a>
          )}
          {person.phone && (
            <a href={telHref(person.phone)} aria-label={`Appeler ${person.displayName}`}>
              <IconPhone size={18} stroke={1.75} aria-hidden />
              Appeler
            </a>
          )}
        </p>
      )}
    </li>
  );
}

export function ContactCardSkeletons() {
  return (
    <div role="status" aria-busy="true">
      <span className="am-sr">Chargement en cours ...</span>
      <div className={styles.skeletons}>
        {widths.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={index} className={styles.card}>
            <div className={styles.who}>
              <Skeleton width={44} height={44} className={styles.face} />
              <div>
                <Skeleton width={width} height={16} />
                <Skeleton width={width - 20} height={13} />
              </div>
            </div>
            <p className={styles.club}>
              <Skeleton width={120} height={14} />
            </p>
            <p className={styles.reach}>
              <Skeleton width="100%" height={20} />
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}

const widths = [140, 120, 150, 128, 110, 146, 132, 124];
