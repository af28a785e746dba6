import { type ContactsReport, importContacts } from "@avant-match/contract/organizations/contact-imports.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { FileImport, ImportTrial, Part, useFileImport } from "../../../kit/imports/FileImport.tsx";
import { act } from "../../../kit/server/act.ts";
import { NotFoundPage } from "../../../shell/MessagePage.tsx";
import { Switch } from "../../../ui/controls/Switch.tsx";
import { FileLines, NamedLine } from "../../../ui/FileLines.tsx";
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
      {report && <Trial {...{ given, report }} />}
    </FileImport>
  );
}

const none: Answers = {};
const usual = { skipErrors: false, publicProfile: false, doubles: none };

const useContactsImport = (organizationUuid: string, list: string) =>
  useFileImport({
    usual,
    send: (body, dryRun, { skipErrors, publicProfile, doubles }) => {
      body.append("doubles", JSON.stringify(doubles));
      body.append("publicProfile", String(publicProfile));
      return act(importContacts, { uuid: organizationUuid }, { query: { dryRun, skipErrors }, body });
    },
    resource: Contact,
    list,
    doneText,
  });

function Trial({ report, given }: { report: ContactsReport; given: ReturnType<typeof useContactsImport> }) {
  const { answers, answer } = given;
  const { skipErrors, publicProfile, doubles } = answers;
  const open = report.doubles.some(({ line }) => doubles[line] === undefined);
  return (
    <ImportTrial
      {...{ given, skipErrors }}
      errors={report.errors}
      readable={report.created + report.updated + report.unchanged + report.ignored + report.doubles.length > 0}
      missing={open && "Choisissez ce que devient chaque doublon."}
    >
      {report.doubles.length > 0 && (
        <Doubles doubles={report.doubles} answers={doubles} onAnswer={(chosen) => answer({ doubles: { ...doubles, ...chosen } })} />
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
            onChange={(shown) => answer({ publicProfile: shown })}
          />
        </Part>
      )}
      <ImportChanges report={report} publicProfile={publicProfile} />
    </ImportTrial>
  );
}

const ImportChanges = ({ report: { creations, updates }, publicProfile }: { report: ContactsReport; publicProfile: boolean }) => (
  <>
    <FileLines
      title="Contacts à modifier"
      rows={updates}
      show={({ name, changes }) => (
        <NamedLine name={name} details={changes.map(({ label, before, after }) => `${label}\u00a0: ${told(before)} → ${told(after)}`)} />
      )}
    />
    <FileLines
      title="Contacts à créer"
      rows={creations}
      show={({ name, job, email, phone, services, ...given }) => {
        const seen = (given.publicProfile ?? publicProfile) ? "Visible dans l’annuaire de tous les clubs" : "";
        const details = [[job, email, phone].filter(Boolean).join(" · "), services.join(", "), seen];
        return <NamedLine name={name} details={details.filter((detail) => detail !== "")} />;
      }}
    />
  </>
);

const told = (value: unknown): string => (typeof value === "boolean" ? (value ? "oui" : "non") : value === null ? "rien" : String(value));
