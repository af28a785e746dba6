import { type ContactsReport, importContacts } from "@avant-match/contract/organizations/contact-imports.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { useQueryClient } from "@tanstack/react-query";
import { FileImport, ImportButton, Part, useFileImport } from "../../../kit/imports/FileImport.tsx";
import { act } from "../../../kit/server/act.ts";
import { refresh } from "../../../kit/server/queries.ts";
import { NotFoundPage } from "../../../shell/MessagePage.tsx";
import { notify } from "../../../shell/notify.ts";
import { Switch } from "../../../ui/controls/Switch.tsx";
import { TickBox } from "../../../ui/controls/TickBox.tsx";
import { FileLines, LineDetail } from "../../../ui/FileLines.tsx";
import { useGo } from "../../../ui/navigation.tsx";
import { areaOf, tabs } from "../../tabs.ts";
import { useOwnedReadOnly } from "../../useOrganization.ts";
import { Doubles } from "./Doubles.tsx";
import { type Answers, doneText, summaryOf } from "./report.ts";

export function ImportScreen({ organizationUuid }: { organizationUuid: string }) {
  const readOnly = useOwnedReadOnly(organizationUuid);
  if (readOnly !== null) return <NotFoundPage />;
  return <Import organizationUuid={organizationUuid} />;
}

function Import({ organizationUuid }: { organizationUuid: string }) {
  const list = areaOf(organizationUuid, tabs.contacts);
  const given = useContactsImport(organizationUuid, list);
  const { report } = given;
  return (
    <FileImport
      {...{ given }}
      title="Importer des contacts"
      back={{ href: list, label: "Revenir aux contacts" }}
      accept=".csv,.txt,.xlsx,.vcf,text/csv,text/vcard,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      kinds={"CSV, Excel (.xlsx) ou vCard – 5\u00a0000 contacts au maximum"}
      about={
        <>
          Une ligne par personne, une première ligne qui nomme les colonnes&nbsp;: <b>Prénom, Nom, Email, Téléphone, Poste</b>, et si vous
          voulez Contact externe, Entreprise, Profil public, Services. Un export d’Avant-match se relit tel quel.
        </>
      }
      summary={report && summaryOf(report)}
      ignored={report?.ignoredColumns ?? []}
    >
      {report && <Trial {...given} report={report} />}
    </FileImport>
  );
}

const none: Answers = {};
const usual = { skipErrors: false, publicProfile: false, doubles: none };

function useContactsImport(organizationUuid: string, list: string) {
  const client = useQueryClient();
  const go = useGo();
  return useFileImport({
    usual,
    send: (file, dryRun, { skipErrors, publicProfile, doubles }) => {
      const body = new FormData();
      body.append("file", file);
      body.append("doubles", JSON.stringify(doubles));
      body.append("publicProfile", String(publicProfile));
      return act(importContacts, { uuid: organizationUuid }, { query: { dryRun, skipErrors }, body });
    },
    onDone: (report) => {
      void refresh(client, Contact);
      void notify.success(doneText(report));
      go(list);
    },
  });
}

function Trial({ report, answers, answer, writing, write }: ReturnType<typeof useContactsImport> & { report: ContactsReport }) {
  const { skipErrors, publicProfile, doubles } = answers;
  const open = report.doubles.some(({ line }) => doubles[line] === undefined);
  const readable = report.created + report.updated + report.unchanged + report.ignored + report.doubles.length > 0;
  const wrong = report.errors.length > 0 && !skipErrors ? "Corrigez le fichier, ou laissez de côté les lignes en erreur." : null;
  return (
    <>
      <ImportErrors errors={report.errors} />
      {report.errors.length > 0 && readable && (
        <TickBox label="Laisser de côté les lignes en erreur" checked={skipErrors} onChange={(given) => answer({ skipErrors: given })} />
      )}
      {report.doubles.length > 0 && (
        <Doubles doubles={report.doubles} answers={doubles} onAnswer={(given) => answer({ doubles: { ...doubles, ...given } })} />
      )}
      {report.created + report.doubles.length > 0 && (
        <Part>
          <Switch
            label="Montrer ces contacts dans l’annuaire de tous les clubs"
            description={
              publicProfile
                ? "Tous les clubs trouveront les nouveaux contacts, avec leur email et leur téléphone, sauf les contacts externes et ceux que la colonne Profil public du fichier garde privés."
                : "Les nouveaux contacts restent propres à votre organisation, sauf ceux que la colonne Profil public du fichier rend visibles."
            }
            checked={publicProfile}
            onChange={(given) => answer({ publicProfile: given })}
          />
        </Part>
      )}
      <ImportChanges report={report} publicProfile={publicProfile} />
      {readable && <ImportButton missing={open ? "Choisissez ce que devient chaque doublon." : wrong} writing={writing} onImport={write} />}
    </>
  );
}

function ImportErrors({ errors }: Pick<ContactsReport, "errors">) {
  return (
    <FileLines
      title="Lignes en erreur"
      rows={errors}
      show={({ name, text }) =>
        name === null ? (
          text
        ) : (
          <>
            <b>{name}</b>
            <LineDetail>{text}</LineDetail>
          </>
        )
      }
    />
  );
}

function ImportChanges({ report: { creations, updates }, publicProfile }: { report: ContactsReport; publicProfile: boolean }) {
  return (
    <>
      <FileLines
        title="Contacts à modifier"
        rows={updates}
        show={({ name, changes }) => (
          <>
            <b>{name}</b>
            {changes.map(({ label, before, after }) => (
              <LineDetail key={label}>
                {label}&nbsp;: {told(before)} → {told(after)}
              </LineDetail>
            ))}
          </>
        )}
      />
      <FileLines
        title="Contacts à créer"
        rows={creations}
        show={({ name, job, email, phone, services, ...given }) => (
          <>
            <b>{name}</b>
            <LineDetail>{[job, email, phone].filter(Boolean).join(" · ")}</LineDetail>
            {services.length > 0 && <LineDetail>{services.join(", ")}</LineDetail>}
            {(given.publicProfile ?? publicProfile) && <LineDetail>Visible dans l’annuaire de tous les clubs</LineDetail>}
          </>
        )}
      />
    </>
  );
}

const told = (value: unknown): string => (typeof value === "boolean" ? (value ? "oui" : "non") : value === null ? "rien" : String(value));
