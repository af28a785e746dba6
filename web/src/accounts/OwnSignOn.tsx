import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { useQuery } from "@tanstack/react-query";
import { itemQuery } from "../kit/server/queries.ts";
import { UnlinkSignOn } from "../shell/UnlinkSignOn.tsx";

/** Shown to who signs in by the identity provider of their organisation. */
export function OwnSignOn({ userUuid }: { userUuid: string }) {
  const { data } = useQuery({ ...itemQuery(OrganizationUser, userUuid), meta: { quiet: true } });
  if (!data?.signOn) return null;
  return (
    <UnlinkSignOn
      userUuid={userUuid}
      account="mon compte"
      explanation="Ce compte s’ouvre par le fournisseur d’identité de votre organisation. Délié, il vous demandera de nouveau de prouver que c’est le vôtre."
    >
      Les sessions ouvertes par ce fournisseur se ferment, celle-ci comprise si c’est l’une d’elles.
    </UnlinkSignOn>
  );
}
