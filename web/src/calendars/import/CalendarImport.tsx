import { FileChoice, type FileWords } from "../../kit/pictures/FileChoice.tsx";
import { UnsavedChanges } from "../../kit/UnsavedChanges.tsx";
import { BackLink } from "../../ui/BackLink.tsx";
import { ScreenHeader } from "../../ui/headers.tsx";
import { useGo } from "../../ui/navigation.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import type { KnownSeason } from "../SeasonArea.tsx";
import styles from "./CalendarImport.module.css";
import { FirstLines } from "./FirstLines.tsx";
import { PastImports } from "./PastImports.tsx";
import { summaryOf } from "./report.ts";
import { Trial } from "./Trial.tsx";
import { type GivenImport, useCalendarImport } from "./useCalendarImport.ts";

const words: FileWords = {
  accept: ".csv,.txt,.xlsx,.json,text/csv,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  choose: "Choisir un fichier",
  again: "Choisir un autre fichier",
  drop: "ou le déposer ici",
  kinds: "CSV, Excel (.xlsx) ou football.json – 5\u00a0Mo et 5\u00a0000 rencontres au maximum",
};

/** « Importer un calendrier »: a file is tried first, and nothing is written before what it would do was seen. */
export function CalendarImport({ season, name, calendar }: KnownSeason) {
  const go = useGo();
  const given = useCalendarImport(season.uuid, () => go(calendar));
  return (
    <>
      <BackLink href={calendar}>Revenir au calendrier</BackLink>
      <section aria-label="Importer un calendrier">
        <ScreenHeader title={`Importer le calendrier ${name}`} />
        <div className={styles.parts}>
          <Sheet className={styles.file}>
            <p>
              Une ligne par rencontre, une première ligne qui nomme les colonnes&nbsp;:{" "}
              <b>journee, date, heure, equipe_domicile, equipe_exterieur</b>, et si vous voulez stade et identifiant. Un export
              d’Avant-match se relit tel quel.
            </p>
            <FileChoice
              replaces={given.file !== null}
              errorId={refusalOf(given) ? "import-refusal" : undefined}
              onChoose={given.choose}
              words={words}
            />
            <State {...given} />
          </Sheet>
          {given.report && <FirstLines lines={given.report.firstLines} />}
          {given.report && <Trial {...given} report={given.report} years={season.name} />}
          {!given.file && <PastImports seasonUuid={season.uuid} />}
        </div>
        <UnsavedChanges dirty={given.dirty} isHolding={() => given.dirty && !given.isDone()} />
      </section>
    </>
  );
}

/** Why the file itself was not taken. */
const refusalOf = ({ violations, report }: Pick<GivenImport, "violations" | "report">): string | undefined =>
  report ? undefined : violations[0]?.message;

/** The file, how far it is, and what it would do in one sentence. */
function State({ file, report, reading, writing, progress, failed, retry, violations }: GivenImport) {
  const refusal = refusalOf({ violations, report });
  if (!file) return null;
  const sending = progress < 1;
  const doing = writing ? "Import en cours ..." : "Lecture du calendrier en cours ...";
  return (
    <>
      <p role="status" className={styles.summary}>
        <b>{file.name}</b>
        {report && !reading && ` – ${summaryOf(report)}`}
        {(reading || writing) && <span className="am-dim"> – {sending ? "Envoi du fichier en cours ..." : doing}</span>}
      </p>
      {(reading || writing) && <progress className={styles.progress} aria-label={doing} {...(sending && { value: progress, max: 1 })} />}
      {refusal && (
        <p id="import-refusal" role="alert" className="mantine-InputWrapper-error">
          {refusal}
        </p>
      )}
      {failed && !refusal && (
        <p>
          Le calendrier n’a pas pu être lu.{" "}
          <button type="button" className="am-link" onClick={retry}>
            Réessayer
          </button>
        </p>
      )}
    </>
  );
}
