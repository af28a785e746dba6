import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { mergeContact } from "@avant-match/contract/organizations/merges.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { act } from "../../kit/server/act.ts";
import { violationOf } from "../../kit/server/client.ts";
import { forgetRemoved, keepSaved } from "../../kit/server/queries.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { ActionSheet } from "../../ui/ActionSheet.tsx";
import { FormDialog } from "../../ui/ModalDialog.tsx";
import { isTyped } from "../../ui/picking.ts";
import { ContactPicker } from "./ContactPicker.tsx";

interface MergeContactProps {
  contact: Read<typeof Contact>;
  organizationUuid: string;
}

export function MergeContact(props: MergeContactProps) {
  const [opened, setOpened] = useState(false);
  const name = props.contact.person.displayName;
  return (
    <ActionSheet
      title="Doublon"
      explanation={`${name} a une autre fiche\u00a0? Fusionnez-les\u00a0: les services, les rencontres et la configuration qui nomment l’autre nommeront celle-ci.`}
      action="Fusionner avec un doublon"
      onAction={() => setOpened(true)}
    >
      {opened && <MergeDialog {...props} onClose={() => setOpened(false)} />}
    </ActionSheet>
  );
}

function MergeDialog({ contact, organizationUuid, onClose }: MergeContactProps & { onClose: () => void }) {
  const client = useQueryClient();
  const [other, setOther] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const merge = useSingleMutation({
    once: true,
    meta: { saved: "Contacts fusionnés avec succès !", failure: "La fusion a échoué." },
    mutationFn: (otherUuid: string) => act(mergeContact, { uuid: contact.uuid }, { body: { otherUuid } }),
    onSuccess: (kept, gone) => {
      forgetRemoved(client, Contact, gone);
      keepSaved(client, Contact, kept);
      // Whatever named the other names this one now, wherever it is shown.
      void client.invalidateQueries();
      onClose();
    },
    onError: (error) => setRefusal(violationOf(error)),
  });
  const submit = () => {
    if (other === null || isTyped(other)) setRefusal("Le contact à fusionner est requis");
    else merge.mutate(other);
  };
  return (
    <FormDialog onClose={onClose} title="Fusionner avec un doublon" onSubmit={submit} submit="Fusionner" busy={merge.isPending}>
      <ContactPicker
        label="Doublon"
        description={`La fiche choisie disparaît\u00a0; tous ses liens passent à ${contact.person.displayName}.`}
        of={organizationUuid}
        exclude={[contact.uuid]}
        known
        value={other}
        onChange={(uuid) => {
          setOther(uuid);
          setRefusal(undefined);
        }}
        current={null}
        error={refusal}
        required
        disabled={false}
      />
      <p>Cette action est irréversible. Ce que la fiche gardée n’a pas, comme un téléphone ou une photo, est repris de l’autre.</p>
    </FormDialog>
  );
}
