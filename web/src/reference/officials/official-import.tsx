import { ownedReadOnlyReason } from "@avant-match/contract/organizations/policies.ts";
import { type OfficialsReport, officialFiles } from "@avant-match/contract/reference/official-files.ts";
import { summaryText } from "../../kit/imports/counts.ts";
import { FileImport, ImportTrial, useFileImport } from "../../kit/imports/FileImport.tsx";
import { act } from "../../kit/server/act.ts";
import { NotFoundPage } from "../../shell/MessagePage.tsx";
import { useActor } from "../../shell/session.ts";
import { FileLines, NamedLine } from "../../ui/FileLines.tsx";
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
      {report && <Trial {...{ given, report }} />}
    </FileImport>
  );
}

function useOfficialsImport({ kind, organizationUuid }: Of) {
  const { resource, list } = kinds[kind];
  return useFileImport({
    usual: { skipErrors: false },
    send: (body, dryRun, { skipErrors }) =>
      act(officialFiles[kind].importing, { uuid: organizationUuid }, { query: { dryRun, skipErrors }, body }),
    resource,
    list: list(organizationUuid),
    doneText,
  });
}

const Trial = ({ report, given }: { report: OfficialsReport; given: ReturnType<typeof useOfficialsImport> }) => (
  <ImportTrial {...{ given }} {...given.answers} errors={report.errors} readable={report.created + report.updated + report.unchanged > 0}>
    <FileLines
      title="À modifier"
      rows={report.updates}
      show={({ name, changes }) => (
        <NamedLine name={name} details={changes.map(({ label, before, after }) => `${label}\u00a0: ${before ?? "rien"} → ${after}`)} />
      )}
    />
    <FileLines title="À créer" rows={report.creations} show={({ name, detail }) => <NamedLine name={name} details={[detail]} />} />
  </ImportTrial>
);

const summaryOf = ({ total, created, updated, unchanged, errors }: OfficialsReport): string =>
  summaryText(
    [total, "ligne", "lignes"],
    [
      [created, "à créer"],
      [updated, "à modifier"],
      [unchanged, "inchangée", "inchangées"],
    ],
    errors,
  );

const doneText = ({ created, updated }: OfficialsReport): string =>
  created + updated === 0
    ? "Import terminé\u00a0: rien n’a changé."
    : `Import terminé\u00a0: ${created} ${created > 1 ? "ajoutés" : "ajouté"}, ${updated} ${updated > 1 ? "modifiés" : "modifié"}.`;
