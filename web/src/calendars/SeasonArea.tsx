import { mayImportCalendar } from "@avant-match/contract/fixtures/policies.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import type { Competition, Season } from "@avant-match/contract/reference/competitions.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NothingHere, usePageName } from "../kit/page-frame.ts";
import { ReadFailure } from "../kit/ReadFailure.tsx";
import { useAddress } from "../kit/routes.tsx";
import { ApiError } from "../kit/server/client.ts";
import { useActor } from "../shell/session.ts";
import { SkeletonRows } from "../ui/Skeleton.tsx";
import { competitionQuery, seasonQuery } from "./queries.ts";

export interface SeasonPlace {
  competitionUuid: string;
  seasonUuid: string;
}

export interface KnownSeason {
  competition: Read<typeof Competition>;
  season: Read<typeof Season>;
  /** « Ligue 1 2026-2027 » */
  name: string;
  /** Whether the user keeps its calendar. */
  keeps: boolean;
  /** The address of the calendar, and that of where one came from. */
  calendar: string;
  above: string;
  back: string;
}

/** What is shown of a season once it is known; only to who keeps its calendar where `kept` says so. */
export function SeasonArea({
  competitionUuid,
  seasonUuid,
  kept = false,
  children,
}: SeasonPlace & { kept?: boolean; children: (known: KnownSeason) => ReactNode }) {
  const actor = useActor();
  const address = useAddress();
  const [competition, season] = [useQuery(competitionQuery(competitionUuid)), useQuery(seasonQuery(seasonUuid))];
  const name = competition.data && season.data ? `${competition.data.name} ${season.data.name}` : "";
  usePageName(name);
  const failed = [competition, season].find(({ isError }) => isError);
  if (failed) return failed.error instanceof ApiError && failed.error.status === 404 ? <NothingHere /> : <ReadFailure query={failed} />;
  if (!competition.data || !season.data) return <SkeletonRows count={8} label="Chargement du calendrier en cours ..." />;
  const keeps = mayImportCalendar(actor, { organizerUuid: competition.data.organizer.uuid }) === true;
  if ((kept && !keeps) || season.data.competitionUuid !== competitionUuid) return <NothingHere />;
  const [area = ""] = address.split(`/${competitionUuid}/calendar/`);
  const calendar = `${area}/${competitionUuid}/calendar/${seasonUuid}`;
  const above = actor.platform ? `${area}/${competitionUuid}` : area;
  const back = actor.platform ? "Revenir à la compétition" : "Revenir aux compétitions";
  return children({ competition: competition.data, season: season.data, name, keeps, calendar, above, back });
}
