import { ofBefore, ofName } from "@avant-match/contract/kit/elision.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { AccessRequest } from "@avant-match/contract/organizations/access-requests.ts";
import { updateStatus } from "@avant-match/contract/organizations/organization-actions.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AskedAction } from "../../kit/AskedAction.tsx";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { DialogButton } from "../../kit/DialogButton.tsx";
import { act } from "../../kit/server/act.ts";
import { call } from "../../kit/server/client.ts";
import { itemPath, keepSaved, refresh } from "../../kit/server/queries.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { Switch } from "../../ui/controls/Switch.tsx";
import { When } from "../../ui/When.tsx";
import { PhoneLink } from "../contacts/ContactLinks.tsx";

type Request = Read<typeof AccessRequest>;

export function AskedBy({ request: { person, requestedAt, invitedBy } }: { request: Request }) {
  return (
    <p className="am-wrap">
      <span>
        Demande {ofBefore(person.displayName)}
        <b>{person.displayName}</b>, <When at={requestedAt} />
      </span>
      {invitedBy && <span>Invité par {invitedBy.name}</span>}
      {person.phone && <PhoneLink phone={person.phone} />}
      {person.email && (
        <a className="am-link" href={`mailto:${person.email}`}>
          {person.email}
        </a>
      )}
    </p>
  );
}

export function RequestActions({ request, onRefused }: { request: Request; onRefused?: () => void }) {
  const { organization, person, invitedBy } = request;
  const isOpen = organization.status === "active";
  return (
    <div className="am-tools">
      <DialogButton
        variant="filled"
        aria-label={isOpen ? `Ouvrir l’accès à ${organization.name}` : `Activer ${organization.name}`}
        dialog={(close) => <StatusDialog organization={organization} {...(isOpen && { asker: person.displayName })} onClose={close} />}
      >
        {isOpen ? "Ouvrir l’accès" : "Activer"}
      </DialogButton>
      <AskedAction
        name={`Refuser la demande ${ofName(organization.name)}`}
        confirm="Refuser la demande"
        danger
        run={() => call("DELETE", itemPath(AccessRequest, request.uuid))}
        saved="Demande refusée."
        failure="La demande n’a pas été refusée."
        {...(onRefused && { onDone: onRefused })}
        refreshed={(client) => Promise.all([refresh(client, AccessRequest), refresh(client, Organization)])}
      >
        {person.displayName} en sera averti par e-mail.{" "}
        {invitedBy || isOpen
          ? `Les coordonnées données avec la demande sont supprimées\u00a0; «\u00a0${organization.name}\u00a0» reste dans ses calendriers, et peut être invité de nouveau.`
          : `L’organisation «\u00a0${organization.name}\u00a0» et les coordonnées données avec la demande sont supprimées.`}
      </AskedAction>
    </div>
  );
}

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
