import { addressOf } from "@avant-match/contract/addresses.ts";
import { ownedReadOnlyReason } from "@avant-match/contract/organizations/policies.ts";
import { competitionType } from "@avant-match/contract/reference/competitions.ts";
import { useQuery } from "@tanstack/react-query";
import { Awaited } from "../../kit/ItemStates.tsx";
import { NothingHere, usePageName } from "../../kit/page-frame.ts";
import type { DialogPlace } from "../../kit/routes.tsx";
import { isMissing } from "../../kit/server/client.ts";
import { CalendarAddress } from "../../shell/CalendarAddress.tsx";
import { PublicCalendar } from "../../shell/PublicCalendar.tsx";
import { useActor } from "../../shell/session.ts";
import { BackLink } from "../../ui/BackLink.tsx";
import { ScreenHeader } from "../../ui/headers.tsx";
import { CompetitionClubs } from "./CompetitionClubs.tsx";
import { competitionQuery } from "./queries.ts";
import { Seasons } from "./Seasons.tsx";

export function OwnCompetitionScreen({ organizationUuid, uuid, season }: { organizationUuid: string; uuid: string; season: DialogPlace }) {
  const query = useQuery(competitionQuery(uuid));
  const { data, error } = query;
  const readOnly = ownedReadOnlyReason(useActor(), { organizationUuid });
  usePageName(data?.name ?? "");
  if (isMissing(error) || (data && data.organizer.uuid !== organizationUuid)) return <NothingHere />;
  if (!data) return <Awaited query={query} rows={6} label="Chargement de la compétition en cours ..." />;
  return (
    <>
      <BackLink href={addressOf("/organizations/$organizationUuid/competitions", { organizationUuid })}>Revenir aux compétitions</BackLink>
      <section aria-label={data.name}>
        <ScreenHeader title={data.name} note={competitionType[data.type]} />
        <div className="am-parts">
          <Seasons
            competitionUuid={uuid}
            dialog={season}
            calendars={addressOf("/organizations/$organizationUuid/competitions", { organizationUuid })}
            readOnly={readOnly}
          />
          {readOnly === null && (
            <>
              <CompetitionClubs competitionUuid={uuid} />
              <PublicCalendar competition={data} />
              <CalendarAddress of="competitions" uuid={uuid} shows="les rencontres de la compétition" />
            </>
          )}
        </div>
      </section>
    </>
  );
}
