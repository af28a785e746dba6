import { Organization, organizationType } from "@avant-match/contract/organizations/organizations.ts";
import { useQuery } from "@tanstack/react-query";
import type { Column } from "../../kit/lists/columns.ts";
import { ItemList } from "../../kit/lists/ItemList.tsx";
import { listQuery } from "../../kit/server/queries.ts";
import { PageLink } from "../../ui/navigation.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { kept, overview } from "../areas.ts";

const organizations = kept.organizations.address;

/** Who waits to be let in, each leading to its page, and how many organisations there are of each status. */
export function OrganizationsSummary() {
  const waiting = useQuery(waitingQuery);
  const active = useQuery(activeQuery).data?.totalItems;
  return (
    <ItemList
      resource={Organization}
      label="Organisations en attente ou inactives"
      titled
      note={
        waiting.data &&
        active !== undefined && (
          <span>
            <PageLink className="am-link" href={`${organizations}?status=active`}>
              {formatCount(active, "active", "actives")}
            </PageLink>
            {" · "}
            <PageLink className="am-link" href={`${organizations}?status=inactive`}>
              {formatCount(waiting.data.totalItems, "inactive", "inactives")}
            </PageLink>
          </span>
        )
      }
      dialog={{ opens: null, list: organizations, screen: overview.address, pages: { searched: "" } }}
      query={waiting}
      columns={columns}
      readOnly={null}
      empty="Aucune organisation n’attend d’être activée."
    />
  );
}

const waitingQuery = listQuery(Organization, { status: "inactive", itemsPerPage: 10 });
const activeQuery = listQuery(Organization, { status: "active", itemsPerPage: 1 });

const columns: readonly Column<typeof Organization>[] = [
  { field: "name", kind: "name" },
  { field: "type", width: 140, show: ({ type }) => organizationType[type] },
];
