import type { Read } from "@avant-match/contract/kit/resource.ts";
import { invite } from "@avant-match/contract/organizations/people-actions.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { useQueryClient } from "@tanstack/react-query";
import { act } from "../../kit/server/act.ts";
import { keepSaved, refresh } from "../../kit/server/queries.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Sheet, SheetHeader } from "../../ui/Sheet.tsx";
import { invitationText } from "./invitation-text.ts";
import styles from "./UserScreen.module.css";

type User = Read<typeof OrganizationUser>;

export function Invitation({ user, mayInvite }: { user: User; mayInvite: boolean }) {
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    meta: { saved: "Invitation envoyée.", failure: "L’invitation n’a pas été envoyée." },
    mutationFn: () => act(invite, { uuid: user.uuid }),
    onSuccess: (written) => {
      keepSaved(client, OrganizationUser, written);
      void refresh(client, OrganizationUser);
    },
  });
  return (
    <Sheet aria-label="Invitation">
      <SheetHeader title="Invitation" />
      <div className={styles.part}>
        <p role="status">{invitationText(user)}</p>
        {mayInvite && (
          <>
            <p className="am-dim">Le lien qu’elle contient est valable 7&nbsp;jours. En envoyer une autre met fin à la précédente.</p>
            <Button aria-disabled={isPending} onClick={() => mutate()}>
              Renvoyer l’invitation
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
