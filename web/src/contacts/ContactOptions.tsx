import { Combobox } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { PersonLine } from "../ui/PersonLine.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import styles from "./ContactPicker.module.css";
import { type ContactItem, describeContact, describeOther } from "./contact-search.ts";
import type { usePickable } from "./usePickable.ts";

interface ContactOptionsProps {
  id: string;
  pickable: ReturnType<typeof usePickable>;
  /** Whether something is typed. */
  searching: boolean;
  value: string | null;
  label: string;
  /** Called when a search has brought other options. */
  onListed: () => void;
}

/** The options of the picker, or what stands for them while they load, fail or are none. */
export function ContactOptions({ id, pickable, searching, value, label, onListed }: ContactOptionsProps) {
  const { query, own, others, offered } = pickable;
  const listed = useEffectEvent(onListed);
  const first = searching ? (own[0] ?? others[0])?.uuid : undefined;
  useEffect(() => {
    if (first) listed();
  }, [first]);
  if (query.isError && !query.data) return <Combobox.Empty role="alert">Les contacts n’ont pas pu être chargés.</Combobox.Empty>;
  if (!query.data) return <Loading />;
  return (
    <>
      {offered && (
        <Combobox.Options id={id} className={styles.options} aria-label={label}>
          {own.map((contact) => (
            <Option key={contact.uuid} contact={contact} detail={describeContact(contact)} active={contact.uuid === value} />
          ))}
          {others.length > 0 && (
            <Combobox.Group label="Autres organisations">
              {others.map((contact) => (
                <Option key={contact.uuid} contact={contact} detail={describeOther(contact)} active={contact.uuid === value} />
              ))}
            </Combobox.Group>
          )}
        </Combobox.Options>
      )}
      <div role="status">
        <Rest {...pickable} />
      </div>
    </>
  );
}

function Option({ contact: { uuid, person }, detail, active }: { contact: ContactItem; detail: string; active: boolean }) {
  return (
    <Combobox.Option value={uuid} active={active}>
      <PersonLine name={person.displayName} detail={detail} pictureUrl={person.pictureUrl} />
    </Combobox.Option>
  );
}

/** What is still to come, was left out, or is not there. */
function Rest({ offered, more, none, searching }: ReturnType<typeof usePickable>) {
  if (searching) return <Combobox.Empty>Recherche dans les autres organisations…</Combobox.Empty>;
  if (!offered) return <Combobox.Empty>{none}</Combobox.Empty>;
  return more > 0 && <Combobox.Empty>Précisez la recherche pour en voir davantage.</Combobox.Empty>;
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
