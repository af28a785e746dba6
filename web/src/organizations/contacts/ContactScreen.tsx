import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { useQuery } from "@tanstack/react-query";
import { queryBelow } from "../../kit/server/queries.ts";
import { useActor } from "../../shell/session.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { useOwnedReadOnly } from "../useOrganization.ts";
import { ContactFields, ContactForm } from "./ContactFields.tsx";
import { ContactPlaces } from "./ContactPlaces.tsx";
import { ErasePerson } from "./ErasePerson.tsx";
import { MergeContact } from "./MergeContact.tsx";
import { newContact } from "./new-contact.ts";
import { PendingEmail, PersonPicture } from "./PersonPicture.tsx";

export function ContactScreen({ organizationUuid, uuid }: { organizationUuid: string; uuid: string }) {
  const readOnly = useReadOnly(organizationUuid, uuid);
  return (
    <ContactForm.Page
      uuid={uuid}
      parent={{ organizationUuid }}
      defaults={newContact}
      readOnly={readOnly}
      more={(contact) => (
        <>
          <Sheet aria-label="Photo de profil" className="am-body">
            <PersonPicture person={contact.person} readOnly={readOnly !== null} touches={[Contact]} />
          </Sheet>
          <ContactPlaces organizationUuid={organizationUuid} uuid={contact.uuid} />
          {readOnly === null && <MergeContact contact={contact} organizationUuid={organizationUuid} />}
          {readOnly === null && <ErasePerson person={contact.person} />}
        </>
      )}
    >
      <ContactFields />
      <Waiting />
    </ContactForm.Page>
  );
}

function Waiting() {
  const contact = ContactForm.useItem();
  return contact && <PendingEmail email={contact.pendingEmail} />;
}

function useReadOnly(organizationUuid: string, contactUuid: string): string | null {
  const readOnly = useOwnedReadOnly(organizationUuid);
  const { profile } = useActor();
  const { data } = useQuery({ ...queryBelow(OrganizationUser, { organizationUuid }), enabled: profile === "admin" });
  const owner = data?.member.some((user) => user.profile === "owner" && user.contact?.uuid === contactUuid);
  return (
    readOnly ??
    (owner ? "Lecture seule\u00a0: le propriétaire de l’organisation change lui-même son nom, son adresse et son téléphone." : null)
  );
}
