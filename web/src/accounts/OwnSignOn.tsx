import { unlinkSignOn } from "@avant-match/contract/organizations/sign-on.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { useQuery } from "@tanstack/react-query";
import { AskedAction } from "../kit/AskedAction.tsx";
import { act } from "../kit/server/act.ts";
import { itemQuery, refresh } from "../kit/server/queries.ts";
import { ActionSheet } from "../ui/ActionSheet.tsx";

/** Shown to who signs in by the identity provider of their organisation. */
export function OwnSignOn({ userUuid }: { userUuid: string }) {
  const { data } = useQuery({ ...itemQuery(OrganizationUser, userUuid), meta: { quiet: true } });
  if (!data?.signOn) return null;
  return (
    <AskedAction
      button={(ask) => (
        <ActionSheet
          title="Connexion par l’organisation"
          explanation="Ce compte s’ouvre par le fournisseur d’identité de votre organisation. Délié, il vous demandera de nouveau de prouver que c’est le vôtre."
          action="Délier mon compte"
          onAction={ask}
        />
      )}
      title={"Délier votre compte\u00a0?"}
      confirm="Délier mon compte"
      danger
      run={() => act(unlinkSignOn, { uuid: userUuid })}
      saved="Compte délié."
      failure="Le compte n’a pas été délié."
      refreshed={(client) => refresh(client, OrganizationUser)}
    >
      Les sessions ouvertes par ce fournisseur se ferment, celle-ci comprise si c’est l’une d’elles.
    </AskedAction>
  );
}
