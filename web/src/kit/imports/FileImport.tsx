import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { BackLink } from "../../ui/BackLink.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { FieldError } from "../../ui/controls/FieldFrame.tsx";
import { ScreenHeader } from "../../ui/headers.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { FileChoice } from "../pictures/FileChoice.tsx";
import { ApiError } from "../server/client.ts";
import { useSingleMutation } from "../server/useSingleMutation.ts";
import styles from "./FileImport.module.css";

interface Importing<Answers, Report> {
  /** Asks what the file would do, with `dryRun`, or does it. */
  send: (file: File, dryRun: boolean, answers: Answers) => Promise<Report>;
  usual: Answers;
  onDone: (report: Report) => void;
}

interface Sending<Answers> {
  file: File;
  dryRun: boolean;
  answers: Answers;
}

export function useFileImport<Answers extends object, Report>({ send, usual, onDone }: Importing<Answers, Report>) {
  const [file, setFile] = useState<File | null>(null);
  const [answers, setAnswers] = useState(usual);
  const mutationFn = (given: Sending<Answers>) => send(given.file, given.dryRun, given.answers);
  const trial = useMutation({ mutationFn });
  const writing = useSingleMutation({
    once: true,
    mutationFn,
    onSuccess: onDone,
    // What is there was changed meanwhile: what the file would do now is shown anew.
    onError: (error, given) => error instanceof ApiError && error.status === 422 && trial.mutate({ ...given, dryRun: true }),
  });
  const failure = trial.error instanceof ApiError ? trial.error : null;
  return {
    ...{ file, answers },
    report: trial.data,
    reading: trial.isPending,
    refusal: failure ? (failure.violations[0]?.message ?? failure.detail ?? null) : null,
    writing: writing.isPending,
    choose: (next: File) => {
      setFile(next);
      setAnswers(usual);
      trial.mutate({ file: next, dryRun: true, answers: usual });
    },
    answer: (given: Partial<Answers>) => setAnswers({ ...answers, ...given }),
    write: () => file && writing.mutate({ file, dryRun: false, answers }),
  };
}

interface FileImportProps {
  title: string;
  back: { href: string; label: string };
  accept: string;
  kinds: string;
  about: ReactNode;
  given: Pick<ReturnType<typeof useFileImport>, "file" | "reading" | "refusal" | "choose">;
  /** What is being done, and how much of the file is sent, where that takes its time. */
  doing?: string;
  progress?: number;
  summary: string | undefined;
  ignored?: readonly string[];
  children: ReactNode;
}

export function FileImport({
  title,
  back,
  accept,
  kinds,
  about,
  given,
  progress,
  summary,
  ignored = [],
  children,
  ...of
}: FileImportProps) {
  const { file, reading, refusal } = given;
  const { doing = "Lecture du fichier en cours ..." } = of;
  const words = { accept, kinds, choose: "Choisir un fichier", again: "Choisir un autre fichier", drop: "ou le déposer ici" };
  return (
    <>
      <BackLink href={back.href}>{back.label}</BackLink>
      <section aria-label={title}>
        <ScreenHeader title={title} />
        <div className={"am-parts am-page-part"}>
          <Part>
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

interface ImportButtonProps {
  /** What is to be done before, if anything. */
  missing: string | null;
  writing: boolean;
  onImport: () => void;
}

export function ImportButton({ missing, writing, onImport }: ImportButtonProps) {
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
