import { ownedReadOnlyReason } from "@avant-match/contract/organizations/policies.ts";
import { type OfficialsReport, officialFiles } from "@avant-match/contract/reference/official-files.ts";
import { useQueryClient } from "@tanstack/react-query";
import { FileImport, ImportButton, useFileImport } from "../../kit/imports/FileImport.tsx";
import { act } from "../../kit/server/act.ts";
import { refresh } from "../../kit/server/queries.ts";
import { NotFoundPage } from "../../shell/MessagePage.tsx";
import { notify } from "../../shell/notify.ts";
import { useActor } from "../../shell/session.ts";
import { TickBox } from "../../ui/controls/TickBox.tsx";
import { FileLines, LineDetail } from "../../ui/FileLines.tsx";
import { useGo } from "../../ui/navigation.tsx";
import { type Kind, kinds } from "./kinds.tsx";

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
  const { report } = given;
  return (
    <FileImport
      {...{ given }}
      title={importing}
      back={{ href: list(of.organizationUuid), label: back }}
      accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      kinds={"CSV ou Excel (.xlsx) – 1\u00a0000 lignes au maximum"}
      about={
        <>
          Une ligne par personne, une première ligne qui nomme les colonnes&nbsp;: <b>Prénom, Nom, Email</b> (ou «&nbsp;Nom et prénom&nbsp;»
          en une seule colonne), et si vous voulez Téléphone, Catégorie, Région, Indisponibilités («&nbsp;12/12/2026&nbsp;»,
          «&nbsp;24/12/2026 - 31/12/2026 Congés&nbsp;», plusieurs séparées par des points-virgules). Un export d’Avant-match se relit tel
          quel.
        </>
      }
      summary={report && summaryOf(report)}
      ignored={report?.ignoredColumns ?? []}
    >
      {report && <Trial {...given} report={report} />}
    </FileImport>
  );
}

function useOfficialsImport({ kind, organizationUuid }: Of) {
  const { resource, list } = kinds[kind];
  const client = useQueryClient();
  const go = useGo();
  return useFileImport({
    usual: { skipErrors: false },
    send: (file, dryRun, { skipErrors }) => {
      const body = new FormData();
      body.append("file", file);
      return act(officialFiles[kind].importing, { uuid: organizationUuid }, { query: { dryRun, skipErrors }, body });
    },
    onDone: (report) => {
      void refresh(client, resource);
      void notify.success(doneText(report));
      go(list(organizationUuid));
    },
  });
}

function Trial({ report, answers, answer, writing, write }: ReturnType<typeof useOfficialsImport> & { report: OfficialsReport }) {
  const { skipErrors } = answers;
  const blocked = report.errors.length > 0 && !skipErrors;
  const readable = report.created + report.updated + report.unchanged > 0;
  return (
    <>
      <FileLines title="Lignes en erreur" rows={report.errors} show={({ name, text }) => <NamedLine name={name} details={[text]} />} />
      {report.errors.length > 0 && readable && (
        <TickBox label="Laisser de côté les lignes en erreur" checked={skipErrors} onChange={(given) => answer({ skipErrors: given })} />
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
        <ImportButton
          missing={blocked ? "Corrigez le fichier, ou laissez de côté les lignes en erreur." : null}
          {...{ writing }}
          onImport={write}
        />
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
