import { ofName } from "@avant-match/contract/kit/elision.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { AccessRequest } from "@avant-match/contract/organizations/access-requests.ts";
import { updateStatus } from "@avant-match/contract/organizations/organization-actions.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { act } from "../../kit/server/act.ts";
import { keepSaved, refresh } from "../../kit/server/queries.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { Switch } from "../../ui/controls/Switch.tsx";

interface StatusDialogProps {
  organization: Pick<Read<typeof Organization>, "uuid" | "name" | "status">;
  asker?: string;
  onClose: () => void;
}

export function StatusDialog({ organization, asker, onClose }: StatusDialogProps) {
  const activates = organization.status === "inactive" || asker !== undefined;
  const [welcome, setWelcome] = useState(true);
  const client = useQueryClient();
  const update = useSingleMutation({
    meta: { saved: "Organisation mise à jour avec succès !", failure: "Le statut n’a pas été modifié." },
    mutationFn: () =>
      act(
        updateStatus,
        { uuid: organization.uuid },
        { body: { status: activates ? "active" : "inactive", sendWelcomeEmail: activates && welcome } },
      ),
    onSuccess: (written) => {
      keepSaved(client, Organization, written);
      void refresh(client, Organization);
      void refresh(client, AccessRequest);
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={asker !== undefined ? "Ouvrir l’accès" : activates ? "Activer l’organisation" : "Désactiver l’organisation"}
      confirm={asker !== undefined ? "Ouvrir l’accès" : activates ? "Activer" : "Désactiver"}
      cancel="Annuler"
      danger={!activates}
      busy={update.isPending}
      onConfirm={() => update.mutate()}
      onCancel={onClose}
    >
      {activates ? (
        <>
          <p>
            {asker === undefined
              ? `Les utilisateurs ${ofName(organization.name)} pourront se connecter.`
              : `${asker} devient propriétaire ${ofName(organization.name)}, dont les contacts et les données restent ce qu’ils sont.`}
          </p>
          <Switch
            label="Envoyer l’email de bienvenue"
            description={`${asker === undefined ? "À chacun, avec" : "Avec"} un lien valable 7\u00a0jours pour choisir son mot de passe.`}
            checked={welcome}
            onChange={setWelcome}
          />
        </>
      ) : (
        <p>
          Les utilisateurs {ofName(organization.name)} seront déconnectés aussitôt et ne pourront plus se connecter. Rien n’est supprimé.
        </p>
      )}
    </ConfirmDialog>
  );
}
