import type { Read } from "@avant-match/contract/kit/resource.ts";
import { ServiceMember } from "@avant-match/contract/organizations/service-members.ts";
import type { Column } from "../../kit/lists/columns.tsx";
import { listOf, type PlacedBelow } from "../../kit/lists/list-of.tsx";
import { PersonLine } from "../../ui/PersonLine.tsx";
import { ReadOnlyField } from "../../ui/ReadOnlyField.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { ContactPicker } from "../contacts/ContactPicker.tsx";
import { AddMembers } from "./AddMembers.tsx";

const Form = listOf(ServiceMember);

export function ServiceMembers({ organizationUuid, serviceUuid, dialog, readOnly }: PlacedBelow<"organizationUuid" | "serviceUuid">) {
  return (
    <Form.List
      title="Membres"
      heads="sheet"
      note={(members) => (
        <>
          {members.length > 0 && formatCount(members.length, "membre", "membres")}
          {readOnly === null && <AddMembers {...{ organizationUuid, serviceUuid }} taken={members.map(({ contact }) => contact.uuid)} />}
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
          <ContactOfMember organizationUuid={organizationUuid} taken={members?.map(({ contact }) => contact.uuid) ?? []} />
          <Form.Field
            name="isFixtureContact"
            description="Proposé parmi les contacts utiles quand une rencontre se remplit automatiquement."
          />
        </>
      )}
    </Form.List>
  );
}

/** Chosen once: another contact is another member. */
function ContactOfMember({ organizationUuid, taken }: { organizationUuid: string; taken: readonly string[] }) {
  const contact = Form.useItem()?.contact;
  if (!contact) return <Form.Field name="contact" picker={(field) => <ContactPicker {...field} of={organizationUuid} exclude={taken} />} />;
  return (
    <ReadOnlyField label={ServiceMember.fields.contact.label}>
      <Person contact={contact} />
    </ReadOnlyField>
  );
}

type Member = Read<typeof ServiceMember>;

const byName = (members: readonly Member[]) => members.toSorted((one, other) => collator.compare(lastFirst(one), lastFirst(other)));
const lastFirst = ({ contact: { person } }: Member) => `${person.lastname} ${person.firstname}`;
const collator = new Intl.Collator("fr");

const Person = ({ contact: { person, job } }: Pick<Member, "contact">) => (
  <PersonLine name={person.displayName} detail={job} pictureUrl={person.pictureUrl} />
);

const who: Column<typeof ServiceMember> = { field: "contact", kind: "person", show: ({ contact }) => <Person contact={contact} /> };

const columns: readonly Column<typeof ServiceMember>[] = [
  who,
  { field: "isFixtureContact", label: "Rencontres", marks: ["Contact utile", "Non proposé"] },
  { field: "isFixtureContact", kind: "switch" },
];
