import { addressOf } from "@avant-match/contract/addresses.ts";
import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { ServiceMember } from "@avant-match/contract/organizations/service-members.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DialogButton } from "../../kit/DialogButton.tsx";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { formOf } from "../../kit/forms/form-of.tsx";
import type { Column } from "../../kit/lists/columns.tsx";
import { listOf, type PlacedBelow } from "../../kit/lists/list-of.tsx";
import { pageQuery, pageSize } from "../../kit/lists/list-search.ts";
import { SearchBox } from "../../kit/lists/SearchBox.tsx";
import { ReadFailure } from "../../kit/ReadFailure.tsx";
import type { DialogPlace } from "../../kit/routes.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { TickBox } from "../../ui/controls/TickBox.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import { PersonLine } from "../../ui/PersonLine.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { formatCardDate, formatCount } from "../../ui/text/format.ts";
import { ContactPicker } from "../contacts/ContactPicker.tsx";
import { contactName, describeContact } from "../contacts/contact-search.ts";
import { useChosen, useSeveral } from "../contacts/useSeveral.ts";
import { useOwnedReadOnly } from "../useOrganization.ts";
import { furtherText, readyQuery, restText, waitingQuery, waitingText } from "./waiting.ts";

const Form = formOf(Service);

export function ServiceScreen({ organizationUuid, uuid, member }: { organizationUuid: string; uuid: string; member: DialogPlace }) {
  const readOnly = useOwnedReadOnly(organizationUuid);
  return (
    <Form.Page
      uuid={uuid}
      parent={{ organizationUuid }}
      readOnly={readOnly}
      touches={[Fixture]}
      more={() => (
        <>
          <WaitingFixtures serviceUuid={uuid} />
          <ServiceMembers {...{ organizationUuid, serviceUuid: uuid, dialog: member, readOnly }} />
        </>
      )}
    >
      <Form.Field name="name" />
      <AskedEverywhere organizationUuid={organizationUuid} />
    </Form.Page>
  );
}

function AskedEverywhere({ organizationUuid }: { organizationUuid: string }) {
  const isNew = Form.useItem() === null;
  const { data } = useQuery({ ...readyQuery(organizationUuid), enabled: isNew });
  const ready = data && data.count > 0 ? ` ${incomplete(data.count)}` : "";
  return (
    <Form.Field
      name="askedEverywhere"
      description={`Sans cela, il est demandé à partir de la prochaine rencontre qui n’est pas prête.${ready}`}
    />
  );
}

const incomplete = (count: number): string =>
  `Avec cela, ${formatCount(count, "rencontre à venir devient incomplète", "rencontres à venir deviennent incomplètes")}.`;

function WaitingFixtures({ serviceUuid }: { serviceUuid: string }) {
  const { data: waiting = [] } = useQuery(waitingQuery(serviceUuid));
  const [all, setAll] = useState(false);
  if (waiting.length === 0) return null;
  const shown = all ? waiting : waiting.slice(0, FIRST);
  return (
    <Sheet className="am-body">
      <p className="am-row" role="status">
        <IconAlertTriangle size={17} stroke={1.75} aria-hidden />
        <b>{waitingText(waiting.length)}</b>
      </p>
      <ul className="am-points">
        {shown.map(({ uuid, name, kickoffAt, timeZone }) => (
          <li key={uuid}>
            <PageLink
              className="am-link"
              href={addressOf("/fixtures/$fixtureUuid/edit/contacts/services/$serviceUuid", { fixtureUuid: uuid, serviceUuid })}
            >
              {name}
            </PageLink>{" "}
            <span className="am-dim">{kickoffAt ? formatCardDate(kickoffAt, timeZone) : "Date à fixer"}</span>
          </li>
        ))}
      </ul>
      {shown.length < waiting.length && (
        <p>
          <Button onClick={() => setAll(true)}>{restText(waiting.length - shown.length)}</Button>
        </p>
      )}
    </Sheet>
  );
}

const FIRST = 5;

const Member = listOf(ServiceMember);

function ServiceMembers({ organizationUuid, serviceUuid, dialog, readOnly }: PlacedBelow<"organizationUuid" | "serviceUuid">) {
  return (
    <Member.List
      title="Membres"
      heads="sheet"
      note={(members) => (
        <>
          {members.length > 0 && formatCount(members.length, "membre", "membres")}
          {readOnly === null && (
            <DialogButton
              dialog={(close) => <AddMembers {...{ organizationUuid, serviceUuid }} taken={uuidsOf(members)} onClose={close} />}
            >
              Ajouter plusieurs membres
            </DialogButton>
          )}
        </>
      )}
      arrange={byName}
      {...{ columns, dialog, readOnly }}
      parent={{ serviceUuid }}
      hint="Un contact de votre organisation."
      defaults={{ isFixtureContact: true }}
    >
      {(members) => (
        <>
          <ContactOfMember organizationUuid={organizationUuid} taken={uuidsOf(members ?? [])} />
          <Member.Field
            name="isFixtureContact"
            description="Proposé parmi les contacts utiles quand une rencontre se remplit automatiquement."
          />
        </>
      )}
    </Member.List>
  );
}

function ContactOfMember({ organizationUuid, taken }: { organizationUuid: string; taken: readonly string[] }) {
  const contact = Member.useItem()?.contact;
  if (!contact)
    return <Member.Field name="contact" picker={(field) => <ContactPicker {...field} of={organizationUuid} exclude={taken} />} />;
  return (
    <ReadOnlyField label={ServiceMember.fields.contact.label}>
      <Person contact={contact} />
    </ReadOnlyField>
  );
}

type MemberItem = Read<typeof ServiceMember>;

const uuidsOf = (members: readonly MemberItem[]) => members.map(({ contact }) => contact.uuid);
const byName = (members: readonly MemberItem[]) => members.toSorted((one, other) => collator.compare(lastFirst(one), lastFirst(other)));
const lastFirst = ({ contact: { person } }: MemberItem) => `${person.lastname} ${person.firstname}`;
const collator = new Intl.Collator("fr");

const Person = ({ contact: { person, job } }: Pick<MemberItem, "contact">) => (
  <PersonLine name={person.displayName} detail={job} pictureUrl={person.pictureUrl} />
);

const who: Column<typeof ServiceMember> = { field: "contact", kind: "person", show: ({ contact }) => <Person contact={contact} /> };

const columns: readonly Column<typeof ServiceMember>[] = [
  who,
  { field: "isFixtureContact", label: "Rencontres", marks: ["Contact utile", "Non proposé"] },
  { field: "isFixtureContact", kind: "switch" },
];

interface AddMembersProps {
  organizationUuid: string;
  serviceUuid: string;
  /** Those who are in it already: they stay in the list, or a page of them would look as if there were nobody. */
  taken: readonly string[];
  onClose: () => void;
}

function AddMembers({ organizationUuid, serviceUuid, taken, onClose }: AddMembersProps) {
  const [q, setQ] = useState("");
  const { chosen, has, add, leave } = useChosen();
  const query = useQuery(pageQuery(Contact, { q }, { organizationUuid }));
  const { change, isPending, refusals } = useSeveral(organizationUuid, chosen, { onDone: onClose, onMoved: leave });
  const found = query.data?.member;
  const further = (query.data?.totalItems ?? 0) - pageSize;
  return (
    <FormDialog
      onClose={onClose}
      title="Ajouter plusieurs membres"
      submit={chosen.length === 0 ? "Ajouter" : `Ajouter ${formatCount(chosen.length, "membre", "membres")}`}
      busy={isPending || chosen.length === 0}
      onSubmit={() => change({ serviceUuid })}
    >
      {refusals.length > 0 && (
        <Notice kind="bad">
          {refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </Notice>
      )}
      <SearchBox label="Rechercher un contact" value={q} onSearch={setQ} />
      {query.isError && !query.data && <ReadFailure query={query} />}
      {query.isPending && <SkeletonRows count={4} />}
      {found && (
        <ul className="am-stack am-scroll" aria-label="Contacts">
          {found.map((contact) => {
            const isMember = taken.includes(contact.uuid);
            return (
              <li key={contact.uuid}>
                <TickBox
                  label={contactName(contact)}
                  description={isMember ? "Déjà membre" : describeContact(contact)}
                  checked={isMember || has(contact.uuid)}
                  disabled={isMember}
                  onChange={(checked) => (checked ? add([contact]) : leave([contact.uuid]))}
                />
              </li>
            );
          })}
          {found.length === 0 && <li className="am-dim">Aucun contact.</li>}
          {further > 0 && <li className="am-dim">{furtherText(further)}</li>}
        </ul>
      )}
    </FormDialog>
  );
}
