import { endOrganizationToken, listOrganizationTokens } from "@avant-match/contract/accounts/tokens.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { useQuery } from "@tanstack/react-query";
import { ReadFailure } from "../../kit/ReadFailure.tsx";
import { act, actQuery } from "../../kit/server/act.ts";
import { TokenRows } from "../../shell/TokenRows.tsx";
import { BlockHeader } from "../../ui/headers.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";

const tokensQuery = (uuid: string) => actQuery(Organization.path, listOrganizationTokens, { uuid });

const NONE = "Aucun. Chacun crée les siens sous «\u00a0Mon compte\u00a0», et vous pouvez les supprimer ici.";

/** What the users of an organisation let programs in with: its owner may end each. */
export function OrganizationTokens({ organizationUuid }: { organizationUuid: string }) {
  const query = useQuery(tokensQuery(organizationUuid));
  const { data, isLoadingError } = query;
  return (
    <section aria-labelledby="organization-tokens">
      <BlockHeader id="organization-tokens" title="Jetons d’accès" note={data?.member.length === 0 && NONE} />
      {isLoadingError && <ReadFailure query={query} />}
      {query.isPending && <SkeletonRows count={1} />}
      {data && data.member.length > 0 && (
        <Sheet>
          <TokenRows
            tokens={data.member}
            holderOf={({ user }) => user.displayName}
            end={({ uuid }) => act(endOrganizationToken, { uuid })}
            refreshed={(client) => client.invalidateQueries(tokensQuery(organizationUuid))}
          />
        </Sheet>
      )}
    </section>
  );
}
