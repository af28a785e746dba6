import type { Read } from "@avant-match/contract/kit/resource.ts";
import { changeOwner } from "@avant-match/contract/organizations/organization-actions.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { act } from "../../kit/server/act.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { sessionQuery, useUser } from "../../shell/session.ts";
import { Sheet, SheetHeader } from "../../ui/Sheet.tsx";
import styles from "./UserScreen.module.css";

interface HandOverProps {
  organizationUuid: string;
  user: Read<typeof OrganizationUser>;
}

/** Makes another user the owner of the organisation; who was it becomes one of its admins. */
export function HandOver({ organizationUuid, user }: HandOverProps) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const own = useUser().organization?.uuid === organizationUuid;
  const name = user.person.displayName;
  const { mutate, isPending } = useSingleMutation({
    meta: { saved: `${name} est propriétaire de l’organisation.` },
    mutationFn: () => act(changeOwner, { uuid: organizationUuid }, { body: { userUuid: user.uuid } }),
    onSuccess: () => {
      setAsking(false);
      void client.invalidateQueries({ queryKey: [OrganizationUser.path] });
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: () => setAsking(false),
  });
  return (
    <Sheet aria-label="Propriétaire de l’organisation">
      <SheetHeader title="Propriétaire de l’organisation" />
      <div className={styles.part}>
        <p className="am-dim">
          Une organisation a un seul propriétaire.{" "}
          {own ? "En nommant quelqu’un d’autre, vous en devenez administrateur" : "Qui l’était en devient administrateur"}, et chacun est
          prévenu par e-mail.
        </p>
        <Button variant="default" onClick={() => setAsking(true)}>
          Nommer propriétaire
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title="Changer de propriétaire"
          confirm="Nommer propriétaire"
          cancel="Annuler"
          busy={isPending}
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        >
          {name} décidera désormais de la double authentification, et gérera tous les utilisateurs de l’organisation.
        </ConfirmDialog>
      )}
    </Sheet>
  );
}
