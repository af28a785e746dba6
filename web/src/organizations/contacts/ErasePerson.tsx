import { erasePerson } from "@avant-match/contract/organizations/people-actions.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { act } from "../../kit/server/act.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { ActionSheet } from "../../ui/ActionSheet.tsx";

/** « Données personnelles »: forgets who a contact or an official is; what names them stays, without their name. */
export function ErasePerson({ person }: { person: { uuid: string; displayName: string } }) {
  const [asked, setAsked] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    meta: { saved: "Données personnelles effacées.", failure: "L’effacement a échoué." },
    mutationFn: () => act(erasePerson, { uuid: person.uuid }),
    onSuccess: () => client.invalidateQueries(),
    onSettled: () => setAsked(false),
  });
  return (
    <ActionSheet
      title="Données personnelles"
      explanation="Une personne peut demander l’effacement de ses données. Son nom, ses coordonnées et sa photo disparaissent, de l’historique aussi."
      action="Effacer…"
      onAction={() => setAsked(true)}
    >
      {asked && (
        <ConfirmDialog
          title="Effacer ces données personnelles"
          danger
          confirm="Effacer"
          cancel="Annuler"
          busy={isPending}
          onConfirm={() => mutate(undefined)}
          onCancel={() => setAsked(false)}
        >
          <p>
            {person.displayName} devient «{"\u00a0"}Personne effacée{"\u00a0"}» partout où son nom paraît. Les rencontres et leur historique
            restent. Cette action est irréversible.
          </p>
        </ConfirmDialog>
      )}
    </ActionSheet>
  );
}
