import { addressOf } from "@avant-match/contract/addresses.ts";
import { DutyModel } from "@avant-match/contract/fixtures/duties/duty-model.ts";
import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { listPreparation } from "@avant-match/contract/fixtures/league/league.ts";
import { Competition, Season } from "@avant-match/contract/reference/competitions.ts";
import { Delegate, Referee } from "@avant-match/contract/reference/officials.ts";
import { useQuery } from "@tanstack/react-query";
import { actQuery } from "../../kit/server/act.ts";
import { listPathBelow, listQuery } from "../../kit/server/queries.ts";
import { leagueSteps } from "./league-steps.ts";
import { countQuery } from "./queries.ts";
import { StepsSheet } from "./StepsSheet.tsx";

const one = { page: 1, itemsPerPage: 1 } as const;

export function LeagueSteps({ organizationUuid }: { organizationUuid: string }) {
  const competitions = useQuery(listQuery(Competition, { "organizer.uuid": organizationUuid })).data?.member;
  const current = competitions?.find(({ seasons }) => seasons.length > 0);
  const [season] = current?.seasons ?? [];
  const uuid = season?.uuid ?? "";
  const fixtures = useQuery({ ...listQuery(Fixture, one, listPathBelow(Season, uuid, Fixture)), enabled: uuid !== "" }).data?.totalItems;
  const referees = useQuery(listQuery(Referee, { "organization.uuid": organizationUuid, ...one })).data?.totalItems;
  const delegates = useQuery(listQuery(Delegate, { "organization.uuid": organizationUuid, ...one })).data?.totalItems;
  // Whom a match gets is a change of it: what was designated last stands first.
  const changed = {
    ...actQuery(Fixture.path, listPreparation, { uuid }, { "order[updatedAt]": "desc", itemsPerPage: 100 }),
    enabled: uuid !== "",
  };
  const rows = useQuery(changed).data?.member;
  const duties = useQuery(countQuery(DutyModel, organizationUuid)).data?.totalItems;
  if (!competitions || referees === undefined || delegates === undefined || duties === undefined) return null;
  if (season && (fixtures === undefined || !rows)) return null;
  const area = addressOf("/organizations/$organizationUuid/competitions", { organizationUuid });
  const steps = leagueSteps({
    area,
    officials: addressOf("/organizations/$organizationUuid/referees", { organizationUuid }),
    competition: (current ?? competitions[0])?.uuid ?? null,
    season: season?.uuid ?? null,
    fixtures: fixtures ?? 0,
    people: referees + delegates,
    designated: rows?.some(({ officials }) => officials.referees + officials.delegates > 0) ?? false,
    configuration: addressOf("/organizations/$organizationUuid/fixtures", { organizationUuid }),
    duties,
  });
  return <StepsSheet steps={steps} intro="De la saison aux désignations, dans l’ordre que vous voulez&nbsp;: rien n’est obligatoire." />;
}
