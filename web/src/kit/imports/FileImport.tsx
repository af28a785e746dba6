import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { BackLink } from "../../ui/BackLink.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { FieldError } from "../../ui/controls/FieldFrame.tsx";
import { TickBox } from "../../ui/controls/TickBox.tsx";
import { FileLines, NamedLine } from "../../ui/FileLines.tsx";
import { ScreenHeader } from "../../ui/headers.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useGo } from "../../ui/navigation.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { formatNumber } from "../../ui/text/format.ts";
import { FileChoice } from "../pictures/FileChoice.tsx";
import { ApiError, reasonOf } from "../server/client.ts";
import { refresh } from "../server/queries.ts";
import { say } from "../server/query-client.ts";
import { useSingleMutation } from "../server/useSingleMutation.ts";
import styles from "./FileImport.module.css";

interface Importing<Answers, Report> {
  send: (form: FormData, dryRun: boolean, answers: Answers) => Promise<Report>;
  usual: Answers;
  resource: AnyResource;
  list: string;
  doneText: (report: Report) => string;
}

interface Sending<Answers> {
  file: File;
  dryRun: boolean;
  answers: Answers;
}

export function useFileImport<Answers extends object, Report>({ send, usual, resource, list, doneText }: Importing<Answers, Report>) {
  const client = useQueryClient();
  const go = useGo();
  const [file, setFile] = useState<File | null>(null);
  const [answers, setAnswers] = useState(usual);
  const mutationFn = (given: Sending<Answers>) => {
    const form = new FormData();
    form.append("file", given.file);
    return send(form, given.dryRun, given.answers);
  };
  const trial = useMutation({ mutationFn });
  const writing = useSingleMutation({
    once: true,
    mutationFn,
    onSuccess: (report) => {
      void refresh(client, resource);
      void say.success(doneText(report));
      go(list);
    },
    onError: (error, given) => error instanceof ApiError && error.status === 422 && trial.mutate({ ...given, dryRun: true }),
  });
  return {
    ...{ file, answers },
    report: trial.data,
    reading: trial.isPending,
    refusal: reasonOf(trial.error) ?? null,
    writing: writing.isPending,
    choose: (next: File) => {
      setFile(next);
      setAnswers(usual);
      trial.mutate({ file: next, dryRun: true, answers: usual });
    },
    answer: (given: Partial<Answers>) => setAnswers({ ...answers, ...given }),
    /** Tries the file again, for an answer that decides on how it is read. */
    retry: (given: Partial<Answers>) => {
      const next = { ...answers, ...given };
      setAnswers(next);
      if (file) trial.mutate({ file, dryRun: true, answers: next });
    },
    write: () => file && writing.mutate({ file, dryRun: false, answers }),
  };
}

interface FileImportProps {
  title: string;
  back: { href: string; label: string };
  accept: string;
  kinds: string;
  about: ReactNode;
  /** What is asked before the file. */
  first?: ReactNode;
  given: Pick<ReturnType<typeof useFileImport>, "file" | "reading" | "refusal" | "choose">;
  doing?: string;
  progress?: number;
  summary: string | undefined;
  ignored?: readonly string[];
  children: ReactNode;
}

export function FileImport(props: FileImportProps) {
  const { title, back, accept, kinds, about, first, given, doing = "Lecture du fichier en cours ...", progress, ...shown } = props;
  const { summary, ignored = [], children } = shown;
  const { file, reading, refusal } = given;
  const words = { accept, kinds, choose: "Choisir un fichier", again: "Choisir un autre fichier", drop: "ou le déposer ici" };
  return (
    <>
      <BackLink href={back.href}>{back.label}</BackLink>
      <section aria-label={title}>
        <ScreenHeader title={title} />
        <div className={"am-parts am-page-part"}>
          <Part>
            {first}
            <p>{about}</p>
            <FileChoice replaces={file !== null} errorId={refusal ? "import-refusal" : undefined} onChoose={given.choose} words={words} />
            {file && (
              <p role="status">
                <b>{file.name}</b>
                {reading && <span className="am-dim"> – {doing}</span>}
                {summary && ` – ${summary}`}
              </p>
            )}
            {reading && progress !== undefined && <progress aria-label={doing} {...(progress < 1 && { value: progress, max: 1 })} />}
            {ignored.length > 0 && <Notice kind="info">{ignoredText(ignored)}</Notice>}
            {refusal && <FieldError id="import-refusal">{refusal}</FieldError>}
          </Part>
          {children}
        </div>
      </section>
    </>
  );
}

export const Part = ({ children }: { children: ReactNode }) => <Sheet className={`am-body ${styles.part}`}>{children}</Sheet>;

interface ImportTrialProps {
  given: Pick<ReturnType<typeof useFileImport<{ skipErrors: boolean }, unknown>>, "answer" | "writing" | "write">;
  errors: readonly { line: number; name: string | null; text: string }[];
  skipErrors: boolean;
  readable: boolean;
  missing?: string | false;
  children: ReactNode;
}

export function ImportTrial({ given: { answer, writing, write }, errors, skipErrors, readable, missing, children }: ImportTrialProps) {
  const wrong = errors.length > 0 && !skipErrors ? "Corrigez le fichier, ou laissez de côté les lignes en erreur." : null;
  return (
    <>
      <FileLines title="Lignes en erreur" rows={errors} show={({ name, text }) => <NamedLine name={name} details={[text]} />} />
      {errors.length > 0 && readable && (
        <TickBox label="Laisser de côté les lignes en erreur" checked={skipErrors} onChange={(given) => answer({ skipErrors: given })} />
      )}
      {children}
      {readable && <ImportButton missing={missing || wrong} writing={writing} onImport={write} />}
    </>
  );
}

export function ImportButton({ missing, writing, onImport }: { missing: string | null; writing: boolean; onImport: () => void }) {
  const [pressed, setPressed] = useState(false);
  const press = () => {
    setPressed(true);
    if (missing === null) onImport();
  };
  return (
    <div className={`am-tools ${styles.bar}`}>
      {pressed && missing !== null && <Notice kind="bad">{missing}</Notice>}
      <Button variant="filled" aria-disabled={writing} aria-busy={writing} onClick={press}>
        {writing ? "Import en cours…" : "Importer"}
      </Button>
    </div>
  );
}

export const ignoredText = (columns: readonly string[]): string =>
  `${columns.length > 1 ? "Colonnes laissées de côté" : "Colonne laissée de côté"}\u00a0: ${columns.join(", ")}.`;

export const hiddenText = (rows: number): string =>
  rows > 1 ? `${formatNumber(rows)}\u00a0lignes masquées du fichier sont lues aussi.` : "Une ligne masquée du fichier est lue aussi.";
