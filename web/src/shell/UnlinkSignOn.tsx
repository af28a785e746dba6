import { unlinkSignOn } from "@avant-match/contract/organizations/sign-on.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import type { ReactNode } from "react";
import { AskedAction } from "../kit/AskedAction.tsx";
import { act } from "../kit/server/act.ts";
import { refresh } from "../kit/server/queries.ts";
import { ActionSheet } from "../ui/ActionSheet.tsx";

interface UnlinkSignOnProps {
  userUuid: string;
  /** As whoever reads calls it: « mon compte », « le compte ». */
  account: "mon compte" | "le compte";
  explanation: string;
  /** What the question says will happen. */
  children: ReactNode;
}

/** Ends the link of an account with the identity provider of its organisation, for its holder and for who manages it. */
export const UnlinkSignOn = ({ userUuid, account, explanation, children }: UnlinkSignOnProps) => (
  <AskedAction
    button={(ask) => (
      <ActionSheet title="Connexion par l’organisation" explanation={explanation} action={`Délier ${account}`} onAction={ask} />
    )}
    title={account === "mon compte" ? "Délier votre compte\u00a0?" : "Délier ce compte\u00a0?"}
    confirm={`Délier ${account}`}
    danger
    run={() => act(unlinkSignOn, { uuid: userUuid })}
    saved="Compte délié."
    failure="Le compte n’a pas été délié."
    refreshed={(client) => refresh(client, OrganizationUser)}
  >
    {children}
  </AskedAction>
);
