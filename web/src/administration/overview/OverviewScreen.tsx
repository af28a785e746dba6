import { Feedback } from "@avant-match/contract/fixtures/feedback/feedback.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { AccessRequest } from "@avant-match/contract/organizations/access-requests.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { FailedJob } from "@avant-match/contract/platform/jobs.ts";
import { Notice } from "@avant-match/contract/platform/notices.ts";
import { NewsletterSubscription } from "@avant-match/contract/platform/subscriptions.ts";
import { useQuery } from "@tanstack/react-query";
import { listQuery } from "../../kit/server/queries.ts";
import { AskedBy, RequestActions } from "../../organizations/register/AccessRequest.tsx";
import { ScreenHeader } from "../../ui/headers.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import { Sheet, SheetHeader } from "../../ui/Sheet.tsx";
import { formatCount, formatNumber } from "../../ui/text/format.ts";
import { type Entry, kept, watched } from "../areas.ts";
import { Impersonation } from "./Impersonation.tsx";
import { WeekFixtures } from "./WeekFixtures.tsx";

export function OverviewScreen() {
  return (
    <section aria-label="Vue d’ensemble">
      <ScreenHeader title="Vue d’ensemble" />
      <div className="am-parts am-narrow">
        <Impersonation />
        <OrganizationsSummary />
        <WeekFixtures />
        <Watched />
      </div>
    </section>
  );
}

function Watched() {
  return (
    <Sheet title="Suivi">
      <ul className="am-rows">
        <Line area={watched.notices} resource={Notice} />
        <Line area={watched.jobs} resource={FailedJob} />
        <Line area={watched.feedback} resource={Feedback} />
        <Line area={watched.newsletter} resource={NewsletterSubscription} />
      </ul>
    </Sheet>
  );
}

function Line({ area, resource }: { area: Entry; resource: AnyResource }) {
  const total = useQuery(listQuery(resource, { itemsPerPage: 1 })).data?.totalItems;
  return (
    <li>
      <PageLink className="am-link" href={area.address}>
        {area.label}
      </PageLink>
      <b className="am-num">{total === undefined ? "" : formatNumber(total)}</b>
    </li>
  );
}

const organizations = kept.organizations.address;

function OrganizationsSummary() {
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
      {waiting?.member.length === 0 && <p className="am-dim am-body">Aucune organisation n’attend d’être activée.</p>}
      <ul className="am-rows">
        {waiting?.member.map((request) => (
          <li key={request.uuid}>
            <div className="am-lines">
              <PageLink className="am-link" href={`${organizations}/${request.organization.uuid}`}>
                <b>{request.organization.name}</b>
              </PageLink>
              <AskedBy request={request} />
            </div>
            <RequestActions request={request} />
          </li>
        ))}
      </ul>
      <p className="am-dim am-body">
        {waiting && waiting.totalItems > waiting.member.length && `${waiting.totalItems} demandes attendent. `}
        Les clubs qu’un calendrier importé a créés, et les organisations désactivées, sont parmi les inactives.
      </p>
    </Sheet>
  );
}

const waitingQuery = listQuery(AccessRequest, { itemsPerPage: 20 });
const countQuery = (status: string) => listQuery(Organization, { status, itemsPerPage: 1 });
