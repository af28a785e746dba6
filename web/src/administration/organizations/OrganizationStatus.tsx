import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../kit/server/client.ts";
import { keepSaved, refresh } from "../../kit/server/queries.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { ModalDialog } from "../../ui/ModalDialog.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import { Sheet, SheetHeader } from "../../ui/Sheet.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { OrganizationBadge } from "./OrganizationBadge.tsx";
import styles from "./OrganizationStatus.module.css";

type OrganizationItem = Read<typeof Organization>;

/** « Statut »: whether an organisation is active, what that means, and the switch, which asks first. */
export function OrganizationStatus({ organization }: { organization: OrganizationItem }) {
  const [opened, setOpened] = useState(false);
  const active = organization.status === "active";
  return (
    <Sheet aria-label={title}>
      <SheetHeader title={title}>
        <OrganizationBadge status={organization.status} />
      </SheetHeader>
      <div className={styles.body}>
        <p className="am-dim">
          {active
            ? "Ses utilisateurs se connectent, et les autres organisations la trouvent."
            : "Ses utilisateurs ne peuvent pas se connecter, et les autres organisations ne la trouvent pas."}
        </p>
        <div className={styles.actions}>
          <Button variant={active ? "default" : "filled"} onClick={() => setOpened(true)}>
            {active ? "Désactiver l’organisation" : "Activer l’organisation"}
          </Button>
          <PageLink className="am-link" href={`/organizations/${organization.uuid}`}>
            Ouvrir sa configuration
          </PageLink>
        </div>
      </div>
      {opened && <Switching organization={organization} onClose={() => setOpened(false)} />}
    </Sheet>
  );
}

const title = Organization.fields.status.label;

function Switching({ organization, onClose }: { organization: OrganizationItem; onClose: () => void }) {
  const client = useQueryClient();
  const activates = organization.status === "inactive";
  const [welcome, setWelcome] = useState(true);
  const update = useSingleMutation({
    meta: { saved: "Organisation mise à jour avec succès !", failure: "Le statut n’a pas été modifié." },
    mutationFn: () =>
      call<OrganizationItem>("POST", `/api${Organization.path}/${organization.uuid}/update-status`, {
        body: { status: activates ? "active" : "inactive", sendWelcomeEmail: activates && welcome },
      }),
    onSuccess: (written) => {
      keepSaved(client, Organization, written);
      void refresh(client, Organization);
      onClose();
    },
    onError: onClose,
  });
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={activates ? "Activer l’organisation" : "Désactiver l’organisation"}
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate();
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
            {activates ? "Activer" : "Désactiver"}
          </Button>
        </>
      }
    >
      {activates ? (
        <>
          <p>Les utilisateurs de {organization.name} pourront se connecter.</p>
          <Switch
            label="Envoyer l’email de bienvenue"
            description="À chacun, avec un lien valable 7&nbsp;jours pour choisir son mot de passe."
            checked={welcome}
            onChange={setWelcome}
          />
        </>
      ) : (
        <p>Les utilisateurs de {organization.name} seront déconnectés aussitôt et ne pourront plus se connecter. Rien n’est supprimé.</p>
      )}
    </ModalDialog>
  );
}
