import { addressOf } from "@avant-match/contract/addresses.ts";
import { ServiceMember, serviceMemberRows } from "@avant-match/contract/organizations/service-members.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import type { PickerProps } from "../../kit/forms/fields.ts";
import { TableScreen } from "../../kit/table/TableScreen.tsx";
import { ContactPicker } from "../contacts/ContactPicker.tsx";
import type { EmbeddedContact } from "../contacts/contact-search.ts";
import { contactsOf } from "../contacts/useContacts.ts";
import { useOwnedReadOnly } from "../useOrganization.ts";

const defaults = { isFixtureContact: true };

/** The members of a service, in one table. */
export function MembersTable({ organizationUuid, uuid }: { organizationUuid: string; uuid: string }) {
  const readOnly = useOwnedReadOnly(organizationUuid);
  const href = addressOf("/organizations/$organizationUuid/services/$uuid", { organizationUuid, uuid });
  const offered = contactsOf(organizationUuid);
  return (
    <TableScreen
      resource={ServiceMember}
      writing={serviceMemberRows}
      title="Membres en tableau"
      back={{ href, label: "Revenir au service" }}
      parent={{ serviceUuid: uuid }}
      readOnly={readOnly}
      defaults={defaults}
      relations={{
        contact: { offered, picker: (field: PickerProps<EmbeddedContact>) => <ContactPicker {...field} of={organizationUuid} /> },
      }}
      touches={[Service]}
    />
  );
}
