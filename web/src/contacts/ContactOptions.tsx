import { Combobox } from "@mantine/core";
import { PersonLine } from "../ui/PersonLine.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import styles from "./ContactPicker.module.css";
import { type ContactItem, describeContact, searchContacts } from "./contact-search.ts";
import type { useContacts } from "./useContacts.ts";

interface ContactOptionsProps {
  id: string;
  query: ReturnType<typeof useContacts>;
  contacts: readonly ContactItem[];
  search: string;
  value: string | null;
  label: string;
}

/** The options of the picker, or what stands for them while they load, fail or are none. */
export function ContactOptions({ id, query, contacts, search, value, label }: ContactOptionsProps) {
  if (query.isError && !query.data) return <Combobox.Empty role="alert">Les contacts n’ont pas pu être chargés.</Combobox.Empty>;
  if (!query.data) return <Loading />;
  const found = searchContacts(contacts, search);
  return (
    <Combobox.Options id={id} className={styles.options} aria-label={label}>
      {found.length === 0 && <Combobox.Empty>{contacts.length === 0 ? "Aucun contact enregistré" : "Aucun résultat"}</Combobox.Empty>}
      {found.map((contact) => (
        <Combobox.Option key={contact.uuid} value={contact.uuid} active={contact.uuid === value}>
          <PersonLine name={contact.person.displayName} detail={describeContact(contact)} pictureUrl={contact.person.pictureUrl} />
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}

function Loading() {
  return (
    <div role="status" className={styles.loading}>
      <span className="am-sr">Chargement en cours ...</span>
      {[70, 55, 62].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={16} />
      ))}
    </div>
  );
}
