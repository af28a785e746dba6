import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { Person } from "@avant-match/contract/organizations/persons.ts";
import { ContactFields, ContactForm } from "../../contacts/ContactFields.tsx";
import { ErasePerson } from "../../contacts/ErasePerson.tsx";
import { newContact } from "../../contacts/new-contact.ts";
import { PictureUpload } from "../../kit/pictures/PictureUpload.tsx";
import { PictureSheet } from "../PictureSheet.tsx";
import { useOwnedReadOnly } from "../useOrganization.ts";
import { MergeContact } from "./MergeContact.tsx";

interface ContactScreenProps {
  organizationUuid: string;
  contactUuid: string;
}

/** A contact: how to reach them, their picture, and the double that they may have. */
export function ContactScreen({ organizationUuid, contactUuid }: ContactScreenProps) {
  const readOnly = useOwnedReadOnly(organizationUuid);
  return (
    <ContactForm.Page
      uuid={contactUuid}
      back="Revenir aux contacts"
      fresh="Nouveau contact"
      loading="Chargement du contact en cours ..."
      parent={{ organizationUuid }}
      defaults={newContact}
      saved="Contact enregistré avec succès !"
      removed="Contact supprimé avec succès !"
      readOnly={readOnly}
      more={(contact) => (
        <>
          <PictureSheet label="Photo de profil">
            <PictureUpload
              resource={Person}
              uuid={contact.person.uuid}
              field="pictureUrl"
              below="picture"
              url={contact.person.pictureUrl}
              readOnly={readOnly !== null}
              saved="Photo de profil mise à jour avec succès !"
              removed="Photo de profil supprimée avec succès !"
              touches={[Contact]}
            />
          </PictureSheet>
          {readOnly === null && <MergeContact contact={contact} organizationUuid={organizationUuid} />}
          {readOnly === null && <ErasePerson person={contact.person} />}
        </>
      )}
    >
      <ContactFields />
    </ContactForm.Page>
  );
}
