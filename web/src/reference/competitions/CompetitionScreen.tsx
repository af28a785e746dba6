import { addressOf } from "@avant-match/contract/addresses.ts";
import { ownedReadOnlyReason } from "@avant-match/contract/organizations/policies.ts";
import { Competition, competitionType, Season } from "@avant-match/contract/reference/competitions.ts";
import { useQuery } from "@tanstack/react-query";
import { formOf } from "../../kit/forms/form-of.tsx";
import { SameName } from "../../kit/forms/SameName.tsx";
import { Awaited } from "../../kit/ItemStates.tsx";
import type { Column } from "../../kit/lists/columns.tsx";
import { listOf, type PlacedBelow } from "../../kit/lists/list-of.tsx";
import { NothingHere, usePageName } from "../../kit/page-frame.ts";
import type { DialogPlace } from "../../kit/routes.tsx";
import { isMissing } from "../../kit/server/client.ts";
import { CalendarAddress } from "../../shell/CalendarAddress.tsx";
import { PublicCalendar } from "../../shell/PublicCalendar.tsx";
import { useActor } from "../../shell/session.ts";
import { BackLink } from "../../ui/BackLink.tsx";
import { ScreenHeader } from "../../ui/headers.tsx";
import { PageLink } from "../../ui/navigation.tsx";
import { pickOrganizer, pickRegion } from "../pickers.tsx";
import { CompetitionClubs } from "./CompetitionClubs.tsx";
import { competitionQuery } from "./queries.ts";

const Form = formOf(Competition);

export function CompetitionScreen({ uuid, season }: { uuid: string; season: DialogPlace }) {
  return (
    <Form.Page
      uuid={uuid}
      defaults={{ type: "championship", officialsRestDays: 2 }}
      saved="Compétition mise à jour avec succès !"
      more={(competition) => (
        <>
          <Seasons competitionUuid={uuid} dialog={season} calendars={addressOf("/admin/competitions")} readOnly={null} />
          <PublicCalendar competition={competition} />
          <CalendarAddress of="competitions" uuid={uuid} shows="les rencontres de la compétition" />
        </>
      )}
    >
      <Form.Fields
        pairs={[["name", "type"]]}
        wide={[
          ["organizer", "region"],
          ["officialsRestDays", "officialsClubWeeks"],
        ]}
        after={{ name: <SameName /> }}
        hints={{
          european: "Pour les points que les clubs cochent les soirs de coupe d’Europe.",
          repeatsPairs:
            "Championnat à trois tours, barrages ou phase finale\u00a0: un calendrier importé distingue alors ces rencontres par leur journée.",
          officialsRestDays: "Vide\u00a0: rien n’est signalé.",
          officialsClubWeeks: "Vide\u00a0: rien n’est signalé.",
        }}
        pickers={{ organizer: pickOrganizer, region: pickRegion }}
      />
    </Form.Page>
  );
}

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

const SeasonForm = listOf(Season);

function Seasons({ competitionUuid, dialog, calendars, readOnly }: PlacedBelow<"competitionUuid"> & { calendars: string }) {
  return (
    <SeasonForm.List
      title="Saisons"
      heads="sheet"
      columns={columnsOf(`${calendars}/${competitionUuid}`)}
      {...{ dialog, readOnly }}
      parent={{ competitionUuid }}
      defaults={([newest]) => ({ year: newest ? newest.year + 1 : startingYear(new Date()) })}
      touches={[Competition]}
    >
      <SeasonForm.Field name="year" description="2026 pour la saison 2026-2027." />
    </SeasonForm.List>
  );
}

/** A season that is opened in May is the one to come. */
const startingYear = (day: Date): number => day.getFullYear() - (day.getMonth() < 4 ? 1 : 0);

const columnsOf = (competition: string): readonly Column<typeof Season>[] => [
  { field: "name", label: "Saison", kind: "name" },
  {
    label: "Calendrier",
    kind: "action",
    show: ({ uuid, name }) => (
      <>
        <PageLink className="am-link" href={`${competition}/calendar/${uuid}`} aria-label={`Calendrier ${name}`}>
          Calendrier
        </PageLink>
        {" · "}
        <PageLink className="am-link" href={`${addressOf("/fixtures/designations")}?season=${uuid}`} aria-label={`Désignations ${name}`}>
          Désignations
        </PageLink>
      </>
    ),
  },
];
