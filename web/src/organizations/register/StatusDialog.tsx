import { ofName } from "@avant-match/contract/kit/elision.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { AccessRequest } from "@avant-match/contract/organizations/access-requests.ts";
import { updateStatus } from "@avant-match/contract/organizations/organization-actions.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { act } from "../../kit/server/act.ts";
import { keepSaved, refresh } from "../../kit/server/queries.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { ModalDialog } from "../../ui/ModalDialog.tsx";

interface StatusDialogProps {
  organization: Pick<Read<typeof Organization>, "uuid" | "name" | "status">;
  asker?: string;
  onClose: () => void;
}

export function StatusDialog({ organization, asker, onClose }: StatusDialogProps) {
  const activates = organization.status === "inactive" || asker !== undefined;
  const [welcome, setWelcome] = useState(true);
  const update = useStatusUpdate(organization.uuid, onClose);
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={asker !== undefined ? "Ouvrir l’accès" : activates ? "Activer l’organisation" : "Désactiver l’organisation"}
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate({ status: activates ? "active" : "inactive", sendWelcomeEmail: activates && welcome });
      }}
      footer={
        <>
          <Button onClick={onClose} data-autofocus={!activates || undefined}>
            Annuler
          </Button>
          <Button
            type="submit"
            variant={activates ? "filled" : "danger"}
            aria-disabled={update.isPending}
            data-autofocus={activates || undefined}
          >
            {asker !== undefined ? "Ouvrir l’accès" : activates ? "Activer" : "Désactiver"}
          </Button>
        </>
      }
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
    </ModalDialog>
  );
}

function useStatusUpdate(uuid: string, onClose: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    meta: { saved: "Organisation mise à jour avec succès !", failure: "Le statut n’a pas été modifié." },
    mutationFn: (body: { status: "active" | "inactive"; sendWelcomeEmail: boolean }) => act(updateStatus, { uuid }, { body }),
    onSuccess: (written) => {
      keepSaved(client, Organization, written);
      void refresh(client, Organization);
      void refresh(client, AccessRequest);
      onClose();
    },
    onError: onClose,
  });
}
