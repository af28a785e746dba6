import { AccessRequest } from "@avant-match/contract/organizations/access-requests.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { useQuery } from "@tanstack/react-query";
import { listQuery } from "../../kit/server/queries.ts";
import { AskedBy, RequestActions } from "../../organizations/register/AccessRequest.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import { Sheet, SheetHeader } from "../../ui/Sheet.tsx";
import { formatCount } from "../../ui/text/format.ts";
import { kept } from "../areas.ts";
import styles from "./OrganizationsSummary.module.css";

const organizations = kept.organizations.address;

export function OrganizationsSummary() {
  const waiting = useQuery(waitingQuery).data;
  const active = useQuery(countQuery("active")).data?.totalItems;
  const inactive = useQuery(countQuery("inactive")).data?.totalItems;
  return (
    <Sheet aria-labelledby="waiting">
      <SheetHeader title="Organisations en attente" titleId="waiting">
        {active !== undefined && inactive !== undefined && (
          <span>
            <PageLink className="am-link" href={`${organizations}?status=active`}>
              {formatCount(active, "active", "actives")}
            </PageLink>
            {" · "}
            <PageLink className="am-link" href={`${organizations}?status=inactive`}>
              {formatCount(inactive, "inactive", "inactives")}
            </PageLink>
          </span>
        )}
      </SheetHeader>
      {waiting?.member.length === 0 && <p className={styles.none}>Aucune organisation n’attend d’être activée.</p>}
      <ul className={styles.list}>
        {waiting?.member.map((request) => (
          <li key={request.uuid}>
            <div className={styles.who}>
              <PageLink className="am-link" href={`${organizations}/${request.organization.uuid}`}>
                <b>{request.organization.name}</b>
              </PageLink>
              <AskedBy request={request} />
            </div>
            <RequestActions request={request} />
          </li>
        ))}
      </ul>
      <p className={styles.none}>
        {waiting && waiting.totalItems > waiting.member.length && `${waiting.totalItems} demandes attendent. `}
        Les clubs qu’un calendrier importé a créés, et les organisations désactivées, sont parmi les inactives.
      </p>
    </Sheet>
  );
}

const waitingQuery = listQuery(AccessRequest, { itemsPerPage: 20 });
const countQuery = (status: string) => listQuery(Organization, { status, itemsPerPage: 1 });
