import { type ReactNode, useState } from "react";
import { BackLink } from "../../ui/BackLink.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { FieldError } from "../../ui/controls/FieldFrame.tsx";
import { ScreenHeader } from "../../ui/headers.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { formatNumber } from "../../ui/text/format.ts";
import { FileChoice } from "../pictures/FileChoice.tsx";
import styles from "./FileImport.module.css";
import type { GivenFile } from "./useFileImport.ts";

interface FileImportProps {
  title: string;
  back: { href: string; label: string };
  accept: string;
  kinds: string;
  about: ReactNode;
  /** What is asked before the file. */
  first?: ReactNode;
  given: GivenFile;
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
