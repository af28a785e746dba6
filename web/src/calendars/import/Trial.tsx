import { Button } from "@mantine/core";
import { useState } from "react";
import { FileLines } from "../../ui/FileLines.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Sheet, SheetHeader } from "../../ui/Sheet.tsx";
import { TickBox } from "../../ui/TickBox.tsx";
import { formatCount } from "../../ui/text/format.ts";
import styles from "./CalendarImport.module.css";
import { Changes } from "./Changes.tsx";
import type { ImportReport } from "./report.ts";
import { UnknownTeams } from "./UnknownTeams.tsx";
import type { GivenImport } from "./useCalendarImport.ts";

/** What the file would do, what has to be answered before, and the button that does it. */
export function Trial({ years, ...given }: GivenImport & { report: ImportReport; years: string }) {
  const { report, skipErrors, overwrite, answer, reading, writing, write } = given;
  const [pressed, setPressed] = useState(false);
  const [otherYears, setOtherYears] = useState(false);
  const does = report.created + report.updated > 0 || (overwrite && report.kept > 0);
  const blocked = blockedBy(given) ?? (report.outsideSeason > 0 && !otherYears ? "Confirmez d’abord les dates hors de la saison." : null);
  return (
    <>
      {report.outsideSeason > 0 && (
        <>
          <Notice kind="bad">
            {formatCount(report.outsideSeason, "date", "dates")} hors de la saison {years}. Ce fichier est-il celui d’une autre
            saison&nbsp;?
          </Notice>
          <TickBox
            label={report.outsideSeason > 1 ? "Importer quand même ces dates" : "Importer quand même cette date"}
            checked={otherYears}
            onChange={setOtherYears}
          />
        </>
      )}
      <UnknownTeams {...given} />
      <FileLines title={report.readable ? "Lignes en erreur" : "Erreurs du fichier"} rows={report.errors} show={({ text }) => text} />
      {report.errors.length + report.unknownTeams.length > 0 && does && (
        <TickBox label={leftOut(report)} checked={skipErrors} onChange={(checked) => answer({ skipErrors: checked })} />
      )}
      <Provisional {...given} />
      {(report.kept > 0 || overwrite) && (
        <TickBox
          label="Déplacer aussi les rencontres dont l’horaire a été fixé à la main"
          description="Sans cette coche, elles gardent leur horaire&nbsp;; celui du fichier est montré ci-dessous."
          checked={overwrite}
          onChange={(checked) => answer({ overwrite: checked })}
        />
      )}
      {report.unknownVenues.length > 0 && (
        <Notice kind="info">
          Stades inconnus, laissés à choisir&nbsp;: {report.unknownVenues.join(", ")}. Un stade est reconnu quand il figure parmi les
          infrastructures du club qui reçoit.
        </Notice>
      )}
      <Changes report={report} />
      <div className={styles.bar}>
        {pressed && blocked && <Notice kind="bad">{blocked}</Notice>}
        <Button
          variant="filled"
          aria-disabled={writing || reading}
          aria-busy={writing}
          onClick={() => {
            setPressed(true);
            if (!blocked) write();
          }}
        >
          {writing ? "Import en cours…" : "Importer"}
        </Button>
      </div>
    </>
  );
}

const leftOut = ({ errors, unknownTeams }: ImportReport): string => {
  if (unknownTeams.length === 0) return "Laisser de côté les lignes en erreur";
  return errors.length > 0
    ? "Laisser de côté les lignes en erreur et les équipes inconnues"
    : "Laisser de côté les rencontres des équipes inconnues";
};

/** What stands in the way of the import, in a sentence. */
function blockedBy({ report, skipErrors, violations }: GivenImport & { report: ImportReport }): string | null {
  const { unknownTeams, errors, readable, created, updated } = report;
  const does = created + updated > 0;
  if (violations.length > 0) return violations[0]?.message ?? null;
  if (!readable) return "Corrigez le fichier\u00a0: rien n’en a pu être lu.";
  if (unknownTeams.length > 0 && !skipErrors) {
    return does ? "Rattachez chaque équipe inconnue, ou laissez ces rencontres de côté." : "Rattachez d’abord chaque équipe inconnue.";
  }
  if (errors.length > 0 && !skipErrors) {
    return does
      ? "Corrigez le fichier, ou laissez de côté les lignes en erreur."
      : "Corrigez le fichier\u00a0: le reste ne change rien au calendrier.";
  }
  return does ? null : "Ce fichier ne change rien au calendrier.";
}

/** « Horaires provisoires »: the rounds whose one hour is not yet the real one. */
function Provisional({ report, provisional, answer }: GivenImport & { report: ImportReport }) {
  const ticked = new Set(provisional);
  const rounds = [...new Set([...report.provisionalRounds, ...ticked])];
  if (rounds.length === 0) return null;
  const tick = (next: readonly string[]) => answer({ provisional: next });
  return (
    <Sheet aria-label="Horaires provisoires">
      <SheetHeader title="Horaires provisoires">
        <Button onClick={() => tick(ticked.size === rounds.length ? [] : rounds)}>
          {ticked.size === rounds.length ? "Tout décocher" : "Tout cocher"}
        </Button>
      </SheetHeader>
      <div className={styles.body}>
        <p>
          Toutes les rencontres de ces journées ont le même horaire. Cochées, elles n’ont qu’une date, et attendent leur heure d’un prochain
          import.
        </p>
        <div className={styles.ticks}>
          {rounds.map((round) => (
            <TickBox
              key={round}
              label={round}
              checked={ticked.has(round)}
              onChange={(checked) => tick(checked ? [...ticked, round] : [...ticked].filter((other) => other !== round))}
            />
          ))}
        </div>
      </div>
    </Sheet>
  );
}
