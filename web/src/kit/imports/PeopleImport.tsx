import type { ImportColumns, peopleReport } from "@avant-match/contract/kit/import-reports.ts";
import type { Shown } from "@avant-match/contract/kit/shape.ts";
import type { ComponentProps, ReactNode } from "react";
import { TickBox } from "../../ui/controls/TickBox.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { FileColumns } from "./FileColumns.tsx";
import { FileImport, hiddenText, ImportButton } from "./FileImport.tsx";
import { type ImportKind, ImportKinds, KindSheet } from "./ImportKinds.tsx";
import { type NameAnswers, type NameWords, openNames, UnknownNames } from "./UnknownNames.tsx";
import type { useFileImport } from "./useFileImport.ts";

/** What one may answer of every file of people; without columns they are as they are understood. */
interface PeopleAnswers {
  skipErrors: boolean;
  columns: ImportColumns | null;
  names: NameAnswers;
}

export const usualPeople: PeopleAnswers = { skipErrors: false, columns: null, names: {} };

export const peopleFields = ({ columns, names }: PeopleAnswers): Record<string, string> => ({
  ...(columns && { columns: JSON.stringify(columns) }),
  names: JSON.stringify(names),
});

type PeopleReport = { [Name in keyof typeof peopleReport]: Shown<(typeof peopleReport)[Name]> } & {
  readable: boolean;
  heads: string[];
  columns: ImportColumns;
};

interface PeopleImportProps extends Omit<ComponentProps<typeof FileImport>, "given" | "accept" | "children" | "ignored"> {
  given: ReturnType<typeof useFileImport<PeopleAnswers, PeopleReport>>;
  labels: Readonly<Record<string, string>>;
  words: NameWords;
  /** Whether the file says anything that can be written. */
  does: boolean;
  missing?: string | false;
  /** Shown while no file is chosen. */
  past: ReactNode;
  /** Those of the report, with what else is told of them. */
  creations?: PeopleReport["creations"] | undefined;
  children?: ReactNode;
}

export function PeopleImport({ given, labels, words, does, missing, past, creations, children, ...file }: PeopleImportProps) {
  const { report, answers, answer, retry, writing, write } = given;
  return (
    <FileImport {...file} {...{ given }} accept={ACCEPT} ignored={report?.ignoredColumns ?? []}>
      {!given.file && past}
      {report && (
        <>
          <FileColumns
            // What was said last counts, though its answer may still be on its way.
            report={{ ...report, columns: answers.columns ?? report.columns }}
            {...{ labels }}
            remembered="votre organisation"
            onChange={(columns) => retry({ columns })}
          />
          {report.titles.length > 0 && <Notice kind="info">{titlesText(report.titles)}</Notice>}
          {report.hiddenRows > 0 && <Notice kind="info">{hiddenText(report.hiddenRows)}</Notice>}
          <KindSheet label="Valeurs laissées vides" lines={report.left.map(saidOfLine)} {...{ named }} />
          <UnknownNames {...{ report, words }} answers={answers.names} onChange={(names) => retry({ names })} />
          <KindSheet label="Lignes en erreur" lines={report.errors.map(saidOfLine)} {...{ named }} />
          {report.errors.length > 0 && report.readable && does && (
            <TickBox
              label="Laisser de côté les lignes en erreur"
              checked={answers.skipErrors}
              onChange={(skipErrors) => answer({ skipErrors })}
            />
          )}
          {children}
          <ImportKinds kinds={kindsOf(report.updates, creations ?? report.creations)} {...{ named }} />
          {report.readable && does && <ImportButton missing={blockedBy(report, answers, missing)} {...{ writing }} onImport={write} />}
        </>
      )}
    </FileImport>
  );
}

const named = "Personne";

const saidOfLine = ({ line, name, text }: PeopleReport["errors"][number]) => ({ line, name, after: text });

const kindsOf = (updates: PeopleReport["updates"], creations: PeopleReport["creations"]): ImportKind[] => [
  {
    label: "À modifier",
    lines: updates.flatMap(({ line, name, changes }) =>
      changes.map(({ label, before, after }) => ({ line, name, beside: label, before: before ?? "rien", after })),
    ),
  },
  { label: "À créer", lines: creations.map(({ line, name, details }) => ({ line, name, after: details.join(" · ") })) },
];

function blockedBy(report: PeopleReport, { names, skipErrors }: PeopleAnswers, missing: string | false | undefined): string | null {
  if (openNames(report, names).length > 0) return "Dites d’abord ce que deviennent les noms inconnus.";
  if (missing) return missing;
  return report.errors.length > 0 && !skipErrors ? "Corrigez le fichier, ou laissez de côté les lignes en erreur." : null;
}

const ACCEPT = ".csv,.txt,.xlsx,.vcf,text/csv,text/vcard,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const titlesText = (titles: readonly string[]): string =>
  `${titles.length > 1 ? "Lignes prises pour des titres" : "Ligne prise pour un titre"}\u00a0: ${titles.join(", ")}.`;
