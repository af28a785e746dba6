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
        show={({ changes, timed, ...match }) => (
          <>
            <Match {...match} />
            {changes.map(({ field, before, after }) => (
              <LineDetail key={field}>
                {labels[field]}&nbsp;: {told(field, before, timeZone, timed.before)} → {told(field, after, timeZone, timed.after)}
              </LineDetail>
            ))}
          </>
        )}
      />
      <FileLines
        title="Rencontres gardées à l’heure fixée à la main"
        rows={keptFixtures}
        show={({ kickoffAt, status, sourceDate, sourceTime, ...match }) => (
          <>
            <Match {...match} />
            <LineDetail>
              Gardée&nbsp;: {told("kickoffAt", kickoffAt, timeZone, status !== "unscheduled")} – dans le fichier&nbsp;:{" "}
              {[sourceDate?.split("-").toReversed().join("/") ?? "sans date", sourceTime].filter(Boolean).join(" à ")}
            </LineDetail>
          </>
        )}
      />
      <FileLines
        title="Rencontres à créer"
        rows={creations}
        show={({ kickoffAt, status, timed, ...match }) => (
          <>
            <Match {...match} />
            <LineDetail>{[told("kickoffAt", kickoffAt, timeZone, timed), stateOf(status)].filter(Boolean).join(" · ")}</LineDetail>
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

function told(field: ChangedField, value: string | number | null, zone: string, timed: boolean): string {
  if (value === null) return field === "kickoffAt" ? "date à fixer" : "rien";
  const text = String(value);
  if (field === "kickoffAt") return `${formatCardDate(text, zone)}${timed ? ` à ${formatHour(text, zone)}` : ", heure à fixer"}`;
  return field === "status" && isStatus(text) ? fixtureStatus[text] : text;
}

/** What goes without saying is not said. */
const stateOf = (status: FixtureStatus): string | null =>
  status === "scheduled" || status === "unscheduled" ? null : fixtureStatus[status];
