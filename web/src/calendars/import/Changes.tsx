import { type FixtureStatus, fixtureStatus } from "@avant-match/contract/fixtures/status.ts";
import { FileLines, LineDetail } from "../../ui/FileLines.tsx";
import { formatCardDate, formatHour } from "../../ui/text/format.ts";
import type { ChangedField, ImportReport } from "./report.ts";

/** What the import changes, creates, keeps and leaves aside, line by line. */
export function Changes({ report: { updates, creations, keptFixtures, ignoredFixtures, timeZone } }: { report: ImportReport }) {
  return (
    <>
      <FileLines
        title="Rencontres à mettre à jour"
        rows={updates}
        show={({ changes, ...match }) => (
          <>
            <Match {...match} />
            {changes.map(({ field, before, after }) => (
              <LineDetail key={field}>
                {labels[field]}&nbsp;: {told(field, before, timeZone)} → {told(field, after, timeZone)}
              </LineDetail>
            ))}
          </>
        )}
      />
      <FileLines
        title="Rencontres gardées à l’heure fixée à la main"
        rows={keptFixtures}
        show={({ kickoffAt, sourceDate, sourceTime, ...match }) => (
          <>
            <Match {...match} />
            <LineDetail>
              Gardée&nbsp;: {told("kickoffAt", kickoffAt, timeZone)} – dans le fichier&nbsp;:{" "}
              {[sourceDate?.split("-").toReversed().join("/") ?? "sans date", sourceTime].filter(Boolean).join(" à ")}
            </LineDetail>
          </>
        )}
      />
      <FileLines
        title="Rencontres à créer"
        rows={creations}
        show={({ kickoffAt, status, ...match }) => (
          <>
            <Match {...match} />
            <LineDetail>{planned(status, kickoffAt, timeZone)}</LineDetail>
          </>
        )}
      />
      <FileLines title="Rencontres archivées, laissées de côté" rows={ignoredFixtures} show={(match) => <Match {...match} />} />
    </>
  );
}

const Match = ({ home, away, round }: { home: string; away: string; round: string }) => (
  <>
    <b>
      {home} - {away}
    </b>{" "}
    · {round}
  </>
);

const labels: Readonly<Record<ChangedField, string>> = {
  identifier: "Identifiant",
  round: "Journée",
  status: "Statut",
  kickoffAt: "Coup d’envoi",
  homeScore: "Score domicile",
  awayScore: "Score extérieur",
  venue: "Stade",
};

const isStatus = (value: string): value is FixtureStatus => Object.hasOwn(fixtureStatus, value);

function told(field: ChangedField, value: string | number | null, zone: string): string {
  if (value === null) return field === "kickoffAt" ? "date à fixer" : "rien";
  if (field === "kickoffAt") return dateOf(String(value), zone);
  const text = String(value);
  return field === "status" && isStatus(text) ? fixtureStatus[text] : text;
}

const dateOf = (instant: string, zone: string) => `${formatCardDate(instant, zone)} à ${formatHour(instant, zone)}`;

function planned(status: FixtureStatus, kickoffAt: string | null, zone: string): string {
  if (kickoffAt === null) return "Date à fixer";
  if (status === "unscheduled") return `${formatCardDate(kickoffAt, zone)}, heure à fixer`;
  return status === "scheduled" ? dateOf(kickoffAt, zone) : `${dateOf(kickoffAt, zone)} · ${fixtureStatus[status]}`;
}
