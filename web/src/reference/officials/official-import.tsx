import { ownedReadOnlyReason } from "@avant-match/contract/organizations/policies.ts";
import { type OfficialsReport, officialFiles } from "@avant-match/contract/reference/official-files.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FileChoice, type FileWords } from "../../kit/pictures/FileChoice.tsx";
import { act } from "../../kit/server/act.ts";
import { ApiError } from "../../kit/server/client.ts";
import { refresh } from "../../kit/server/queries.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { NotFoundPage } from "../../shell/MessagePage.tsx";
import { notify } from "../../shell/notify.ts";
import { useActor } from "../../shell/session.ts";
import { BackLink } from "../../ui/BackLink.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { FieldError } from "../../ui/controls/FieldFrame.tsx";
import { TickBox } from "../../ui/controls/TickBox.tsx";
import { FileLines, LineDetail } from "../../ui/FileLines.tsx";
import { ScreenHeader } from "../../ui/headers.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useGo } from "../../ui/navigation.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Kind, kinds } from "./kinds.ts";
import styles from "./official-import.module.css";

const words: FileWords = {
  accept: ".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  choose: "Choisir un fichier",
  again: "Choisir un autre fichier",
  drop: "ou le déposer ici",
  kinds: "CSV ou Excel (.xlsx) – 1\u00a0000 lignes au maximum",
};

export function importOf(kind: Kind) {
  return function ImportOfficials({ organizationUuid }: { organizationUuid: string }) {
    const readOnly = ownedReadOnlyReason(useActor(), { organizationUuid });
    return readOnly === null ? <Import {...{ kind, organizationUuid }} /> : <NotFoundPage />;
  };
}

interface Of {
  kind: Kind;
  organizationUuid: string;
}

function Import(of: Of) {
  const { importing, back, list } = kinds[of.kind];
  const given = useOfficialsImport(of);
  const { file, report, refusal } = given;
  return (
    <>
      <BackLink href={list(of.organizationUuid)}>{back}</BackLink>
      <section aria-label={importing}>
        <ScreenHeader title={importing} />
        <div className={styles.parts}>
          <Sheet className={styles.file}>
            <p>
              Une ligne par personne, une première ligne qui nomme les colonnes&nbsp;: <b>Prénom, Nom, Email</b> (ou «&nbsp;Nom et
              prénom&nbsp;» en une seule colonne), et si vous voulez Téléphone, Catégorie, Région, Indisponibilités
              («&nbsp;12/12/2026&nbsp;», «&nbsp;24/12/2026 - 31/12/2026 Congés&nbsp;», plusieurs séparées par des points-virgules). Un
              export d’Avant-match se relit tel quel.
            </p>
            <FileChoice replaces={file !== null} errorId={refusal ? "import-refusal" : undefined} onChoose={given.choose} words={words} />
            {file && (
              <p role="status">
                <b>{file.name}</b>
                {given.reading && <span className="am-dim"> – Lecture du fichier en cours ...</span>}
                {report && ` – ${summaryOf(report)}`}
              </p>
            )}
            {report && report.ignoredColumns.length > 0 && (
              <Notice kind="info">Colonnes laissées de côté&nbsp;: {report.ignoredColumns.join(", ")}.</Notice>
            )}
            {refusal && <FieldError id="import-refusal">{refusal}</FieldError>}
          </Sheet>
          {report && <Trial {...given} report={report} />}
        </div>
      </section>
    </>
  );
}

type TrialProps = Pick<ReturnType<typeof useOfficialsImport>, "writing" | "write"> & { report: OfficialsReport };

function Trial({ report, writing, write }: TrialProps) {
  const [skipErrors, setSkipErrors] = useState(false);
  const [pressed, setPressed] = useState(false);
  const blocked = report.errors.length > 0 && !skipErrors;
  const readable = report.created + report.updated + report.unchanged > 0;
  return (
    <>
      <FileLines title="Lignes en erreur" rows={report.errors} show={({ name, text }) => <NamedLine name={name} details={[text]} />} />
      {report.errors.length > 0 && readable && (
        <TickBox label="Laisser de côté les lignes en erreur" checked={skipErrors} onChange={setSkipErrors} />
      )}
      <FileLines
        title="À modifier"
        rows={report.updates}
        show={({ name, changes }) => (
          <NamedLine name={name} details={changes.map(({ label, before, after }) => `${label}\u00a0: ${before ?? "rien"} → ${after}`)} />
        )}
      />
      <FileLines title="À créer" rows={report.creations} show={({ name, detail }) => <NamedLine name={name} details={[detail]} />} />
      {readable && (
        <div className={styles.bar}>
          {pressed && blocked && <Notice kind="bad">Corrigez le fichier, ou laissez de côté les lignes en erreur.</Notice>}
          <Button
            variant="filled"
            aria-disabled={writing}
            aria-busy={writing}
            onClick={() => {
              setPressed(true);
              if (!blocked) write(skipErrors);
            }}
          >
            {writing ? "Import en cours…" : "Importer"}
          </Button>
        </div>
      )}
    </>
  );
}

const NamedLine = ({ name, details }: { name: string | null; details: readonly string[] }) => (
  <>
    <b>{name}</b>
    {details.map((detail) => (
      <LineDetail key={detail}>{detail}</LineDetail>
    ))}
  </>
);

interface Sending {
  file: File;
  dryRun: boolean;
  skipErrors: boolean;
}

function useOfficialsImport({ kind, organizationUuid }: Of) {
  const { resource, list } = kinds[kind];
  const client = useQueryClient();
  const go = useGo();
  const [file, setFile] = useState<File | null>(null);
  const send = ({ file: sent, ...query }: Sending) => {
    const form = new FormData();
    form.append("file", sent);
    return act(officialFiles[kind].importing, { uuid: organizationUuid }, { query, body: form });
  };
  const trial = useMutation({ mutationFn: send });
  const writing = useSingleMutation({
    once: true,
    mutationFn: send,
    onSuccess: (report) => {
      void refresh(client, resource);
      void notify.success(doneText(report));
      go(list(organizationUuid));
    },
    // Somebody changed them meanwhile: what the file would do now is shown anew.
    onError: (error, given) => error instanceof ApiError && error.status === 422 && trial.mutate({ ...given, dryRun: true }),
  });
  const failure = trial.error instanceof ApiError ? trial.error : null;
  return {
    file,
    report: trial.isPending ? undefined : trial.data,
    reading: trial.isPending,
    writing: writing.isPending,
    refusal: failure ? (failure.violations[0]?.message ?? failure.detail ?? null) : null,
    choose: (next: File) => {
      setFile(next);
      trial.mutate({ file: next, dryRun: true, skipErrors: false });
    },
    write: (skipErrors: boolean) => file && writing.mutate({ file, dryRun: false, skipErrors }),
  };
}

function summaryOf({ total, created, updated, unchanged, errors }: OfficialsReport): string {
  const wrong = new Set(errors.map(({ line }) => line)).size;
  const parts = [
    [created, "à créer", "à créer"],
    [updated, "à modifier", "à modifier"],
    [unchanged, "inchangée", "inchangées"],
    [wrong, "en erreur", "en erreur"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, one, several]) => `${count} ${count > 1 ? several : one}`);
  return `${total} ${total > 1 ? "lignes" : "ligne"}${said.length > 0 ? `\u00a0: ${said.join(", ")}` : ""}`;
}

const doneText = ({ created, updated }: OfficialsReport): string =>
  created + updated === 0
    ? "Import terminé\u00a0: rien n’a changé."
    : `Import terminé\u00a0: ${created} ${created > 1 ? "ajoutés" : "ajouté"}, ${updated} ${updated > 1 ? "modifiés" : "modifié"}.`;
