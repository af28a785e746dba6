import type { ImportColumns, peopleReport } from "@avant-match/contract/kit/import-reports.ts";
import type { Shown } from "@avant-match/contract/kit/shape.ts";
import type { ComponentProps, ReactNode } from "react";
import { FileLines, NamedLine } from "../../ui/FileLines.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { FileColumns } from "./FileColumns.tsx";
import { FileImport, hiddenText, ImportTrial, type useFileImport } from "./FileImport.tsx";
import { type NameAnswers, type NameWords, openNames, UnknownNames } from "./UnknownNames.tsx";

/** What one may answer of every file of people; without columns they are as they are understood. */
interface PeopleAnswers {
  skipErrors: boolean;
  columns: ImportColumns | null;
  names: NameAnswers;
}

export const usualPeople: PeopleAnswers = { skipErrors: false, columns: null, names: {} };

export function addPeopleAnswers(form: FormData, { columns, names }: Pick<PeopleAnswers, "columns" | "names">): void {
  if (columns) form.append("columns", JSON.stringify(columns));
  form.append("names", JSON.stringify(names));
}

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
  children: ReactNode;
}

export function PeopleImport({ given, labels, words, does, missing, past, children, ...file }: PeopleImportProps) {
  const { report, answers, retry } = given;
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
          <FileLines
            title="Valeurs laissées vides"
            rows={report.left}
            show={({ name, text }) => <NamedLine name={name} details={[text]} />}
          />
          <UnknownNames {...{ report, words }} answers={answers.names} onChange={(names) => retry({ names })} />
          <ImportTrial
            {...{ given }}
            errors={report.errors}
            skipErrors={answers.skipErrors}
            readable={report.readable && does}
            missing={openNames(report, answers.names).length > 0 ? OPEN : missing}
          >
            {children}
          </ImportTrial>
        </>
      )}
    </FileImport>
  );
}

const ACCEPT = ".csv,.txt,.xlsx,.vcf,text/csv,text/vcard,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const OPEN = "Dites d’abord ce que deviennent les noms inconnus.";

const titlesText = (titles: readonly string[]): string =>
  `${titles.length > 1 ? "Lignes prises pour des titres" : "Ligne prise pour un titre"}\u00a0: ${titles.join(", ")}.`;
