import { mayEditOwned } from "@avant-match/contract/organizations/policies.ts";
import { lazy, Suspense, useState } from "react";
import type { PickerProps } from "../../kit/forms/fields.ts";
import { useActor } from "../../shell/session.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { PersonLine } from "../../ui/PersonLine.tsx";
import { PickerBox } from "../../ui/PickerBox.tsx";
import { PickerNote } from "../../ui/PickerList.tsx";
import { isTyped } from "../../ui/picking.ts";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ContactLinks } from "./ContactLinks.tsx";
import { type ContactItem, contactName, describeContact, describeOther, type EmbeddedContact } from "./contact-search.ts";
import { contactFrom } from "./new-contact.ts";
import { usePickable } from "./usePickable.ts";

export interface ContactPickerProps extends PickerProps<EmbeddedContact> {
  exclude?: readonly string[];
  /** The organisation whose contacts alone are offered; else also the public profiles of others. */
  of?: string;
  known?: boolean;
  privately?: boolean;
  company?: string;
}

export const pickContact = (field: PickerProps<EmbeddedContact>) => <ContactPicker {...field} />;

export const pickPrivately = (field: PickerProps<EmbeddedContact>) => <ContactPicker {...field} privately />;

export function ContactPicker(props: ContactPickerProps) {
  const { value, onChange, current, exclude = [], of, known = false, privately = false, company, disabled, ...input } = props;
  const [text, setText] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const typed = isTyped(value) ? value : null;
  const pickable = usePickable({ search: text ?? typed ?? "", asked, value: typed === null ? value : null, current, exclude, of });
  const { chosen } = pickable;
  const name = chosen ? contactName(chosen) : "";
  const [started, setStarted] = useState<string | null>(null);
  const creates = useCreates(of, known);
  if (disabled) return <ReadOnlyField label={input.label}>{chosen && <ChosenPerson {...chosen} />}</ReadOnlyField>;
  return (
    <>
      <PickerBox
        {...input}
        placeholder="Rechercher un contact"
        value={value}
        onChange={(uuid) => {
          pickable.keep(uuid);
          onChange(uuid);
        }}
        name={name}
        text={text}
        onText={setText}
        options={optionsOf(pickable)}
        waiting={pickable.searching || (asked && !pickable.query.data)}
        rest={<ContactsRest {...pickable} />}
        onOpen={() => setAsked(true)}
        before={chosen && text === null && <Avatar name={name} pictureUrl={chosen.person.pictureUrl} size={24} />}
        beside={chosen && text === null && <ContactLinks person={chosen.person} />}
        create={creates ? { label: creationText(text), onCreate: setStarted } : undefined}
      />
      {creates && started !== null && (
        <Suspense>
          <NewContactDialog
            organizationUuid={creates}
            defaults={{ ...contactFrom(started), ...keptTo(privately, company) }}
            onClose={() => setStarted(null)}
            onCreated={(contact) => {
              pickable.adopt(contact);
              onChange(contact.uuid);
              setStarted(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const keptTo = (privately: boolean, company: string | undefined) =>
  company === undefined ? privately && { publicProfile: false } : { external: true, externalCompany: company, publicProfile: false };

const creationText = (text: string | null): string => (text?.trim() ? `Créer «\u00a0${text.trim()}\u00a0»` : "Créer un contact");

function useCreates(of: string | undefined, known: boolean): string | null {
  const actor = useActor();
  const organizationUuid = known ? null : (of ?? actor.organizationUuid);
  return organizationUuid !== null && mayEditOwned(actor, { organizationUuid }) === true ? organizationUuid : null;
}

const NewContactDialog = lazy(() => import("./NewContactDialog.tsx").then((module) => ({ default: module.NewContactDialog })));

function ChosenPerson(contact: EmbeddedContact) {
  return (
    <PersonLine name={contactName(contact)} detail={contact.job} pictureUrl={contact.person.pictureUrl}>
      <ContactLinks person={contact.person} />
    </PersonLine>
  );
}

const optionsOf = ({ own, others }: ReturnType<typeof usePickable>) => [
  ...own.map((contact) => optionOf(contact, describeContact(contact))),
  ...others.map((contact) => ({ ...optionOf(contact, describeOther(contact)), group: "Autres organisations" })),
];

const optionOf = (contact: ContactItem, detail: string) => ({
  value: contact.uuid,
  label: contactName(contact),
  line: <PersonLine name={contactName(contact)} detail={detail} pictureUrl={contact.person.pictureUrl} />,
});

function ContactsRest({ query, offered, more, none, searching }: ReturnType<typeof usePickable>) {
  if (query.isError && !query.data) return <PickerNote role="alert">Les contacts n’ont pas pu être chargés.</PickerNote>;
  if (!query.data) return <Loading />;
  return (
    <div role="status">
      {searching && <PickerNote>Recherche dans les autres organisations…</PickerNote>}
      {!searching && !offered && <PickerNote>{none}</PickerNote>}
      {!searching && offered && more > 0 && <PickerNote>Précisez la recherche pour en voir davantage.</PickerNote>}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="am-body">
      <span className="am-sr">Chargement en cours ...</span>
      {[70, 55, 62].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={16} />
      ))}
    </div>
  );
}
