import type { Read } from "@avant-match/contract/kit/resource.ts";
import { changeOwner } from "@avant-match/contract/organizations/organization-actions.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { AskedAction } from "../../kit/AskedAction.tsx";
import { act } from "../../kit/server/act.ts";
import { sessionQuery, useUser } from "../../shell/session.ts";
import { ActionSheet } from "../../ui/ActionSheet.tsx";

interface HandOverProps {
  organizationUuid: string;
  user: Read<typeof OrganizationUser>;
}

export function HandOver({ organizationUuid, user }: HandOverProps) {
  const own = useUser().organization?.uuid === organizationUuid;
  const name = user.person.displayName;
  const former = own ? "En nommant quelqu’un d’autre, vous en devenez administrateur" : "Qui l’était en devient administrateur";
  return (
    <AskedAction
      button={(ask) => (
        <ActionSheet
          title="Propriétaire de l’organisation"
          explanation={`Une organisation a un seul propriétaire. ${former}, et chacun est prévenu par e-mail.`}
          action="Nommer propriétaire"
          onAction={ask}
        />
      )}
      title="Changer de propriétaire"
      confirm="Nommer propriétaire"
      run={() => act(changeOwner, { uuid: organizationUuid }, { body: { userUuid: user.uuid } })}
      saved={`${name} est propriétaire de l’organisation.`}
      refreshed={(client) =>
        Promise.all([
          client.invalidateQueries({ queryKey: [OrganizationUser.path] }),
          client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
        ])
      }
    >
      {name} décidera désormais de la double authentification, et gérera tous les utilisateurs de l’organisation.
    </AskedAction>
  );
}
