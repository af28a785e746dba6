import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { mergeContact } from "@avant-match/contract/organizations/merges.ts";
import { act } from "../../kit/server/act.ts";
import { forgetRemoved, keepSaved } from "../../kit/server/queries.ts";
import { MergeSheet } from "../MergeSheet.tsx";
import { ContactPicker } from "./ContactPicker.tsx";

export function MergeContact({ contact, organizationUuid }: { contact: Read<typeof Contact>; organizationUuid: string }) {
  const { uuid, person } = contact;
  return (
    <MergeSheet
      explanation={`${person.displayName} a une autre fiche\u00a0? Fusionnez-les\u00a0: les services, les rencontres et la configuration qui nomment l’autre nommeront celle-ci.`}
      missing="Le contact à fusionner est requis"
      saved="Contacts fusionnés avec succès !"
      run={async (otherUuid, client) => {
        const kept = await act(mergeContact, { uuid }, { body: { otherUuid } });
        forgetRemoved(client, Contact, otherUuid);
        keepSaved(client, Contact, kept);
      }}
      picker={(field) => (
        <ContactPicker
          {...field}
          description={`La fiche choisie disparaît\u00a0; tous ses liens passent à ${person.displayName}.`}
          of={organizationUuid}
          exclude={[uuid]}
          known
        />
      )}
    >
      {() => <p>Cette action est irréversible. Ce que la fiche gardée n’a pas, comme un téléphone ou une photo, est repris de l’autre.</p>}
    </MergeSheet>
  );
}
