import { Club } from "@avant-match/contract/organizations/clubs.ts";
import { Organization, organizationType } from "@avant-match/contract/organizations/organizations.ts";
import { mayEditOwned, mayReadOwned, organizes } from "@avant-match/contract/organizations/policies.ts";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { PageFrame } from "../kit/page-frame.ts";
import { ReadFailure } from "../kit/ReadFailure.tsx";
import { SaidOnce } from "../kit/ReadOnlyNotice.tsx";
import { useShownScreen } from "../kit/routes.tsx";
import { ApiError } from "../kit/server/client.ts";
import { itemQuery, queryBelow } from "../kit/server/queries.ts";
import { isOrganized, organizationPart } from "../shell/areas.ts";
import { NotFoundPage } from "../shell/MessagePage.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { useActor } from "../shell/session.ts";
import { Monogram } from "../ui/Monogram.tsx";
import { ResponsiveTabs } from "../ui/ResponsiveTabs.tsx";
import { Skeleton, SkeletonRows } from "../ui/Skeleton.tsx";
import styles from "./OrganizationScreen.module.css";
import { areaOf, ofClubs, tabs } from "./tabs.ts";
import type { OrganizationItem } from "./useOrganization.ts";

export function OrganizationScreen({ organizationUuid }: { organizationUuid: string }) {
  const query = useQuery(itemQuery(Organization, organizationUuid));
  const { data, error } = query;
  const granted = mayReadOwned(useActor(), { organizationUuid });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [missing, setMissing] = useState<string | null>(null);
  if (!granted || missing === path || (error instanceof ApiError && error.status === 404)) return <NotFoundPage />;
  if (data) return <Frame organization={data} onMissing={() => setMissing(path)} />;
  if (!error) return <Waiting />;
  return (
    <div className="am-page">
      <ReadFailure query={query} />
    </div>
  );
}

function Frame({ organization, onMissing }: { organization: OrganizationItem; onMissing: () => void }) {
  const { uuid, name, acronym, type } = organization;
  const clubs = useQuery(queryBelow(Club, { organizationUuid: uuid })).data?.member ?? [];
  const mark = clubs.find((club) => club.name === name || club.acronym === acronym) ?? clubs[0];
  const { title = "" } = useShownScreen();
  const [page, setPage] = useState<string | null>(null);
  usePageTitle(...(page === null ? [] : [page]), title, name);
  return (
    <>
      <header className={styles.header}>
        <div className={styles.wrap}>
          <div className={styles.name}>
            <Monogram {...(mark ?? { name, acronym })} size={44} />
            <div>
              <h1>{name}</h1>
              <p className="am-dim">{organizationType[type]}</p>
            </div>
          </div>
          <ResponsiveTabs label="Organisation" selectLabel="Section" borderless items={useTabs(organization, { clubs: clubs.length })} />
        </div>
      </header>
      <div className={`am-page ${styles.screen}`}>
        <PageFrame value={{ name: setPage, miss: onMissing }}>
          <SaidOnce>
            <Outlet />
          </SaidOnce>
        </PageFrame>
      </div>
    </>
  );
}

/** What an organisation organises has an area of its own in the menu of who belongs to it, and so its own tabs. */
function useTabs({ uuid, type }: OrganizationItem, { clubs }: { clubs: number }) {
  const actor = useActor();
  const here = useRouterState({ select: ({ location }) => organizationPart(location.pathname) });
  const apart = actor.organizationUuid === uuid && organizes({ type });
  const runs = mayEditOwned(actor, { organizationUuid: uuid }) === true;
  const shown = Object.values(tabs).filter((tab) => {
    if ((tab === tabs.history || tab === tabs.connections) && !runs) return false;
    if (!organizes({ type })) return !isOrganized(tab.path);
    if (apart && isOrganized(tab.path) !== isOrganized(here)) return false;
    return clubs > 0 || !ofClubs.has(tab) || tab.path === here;
  });
  return shown.map((tab) => ({
    href: areaOf(uuid, tab),
    label: tab.label,
    active: tab.path === (here === "delegates" ? tabs.officials.path : here),
  }));
}

function Waiting() {
  return (
    <>
      <header className={styles.header}>
        <div className={`am-stack ${styles.wrap}`}>
          <Skeleton width={280} height={44} />
          <Skeleton width="70%" height={20} />
        </div>
      </header>
      <div className={`am-page ${styles.screen}`}>
        <SkeletonRows count={6} />
      </div>
    </>
  );
}
