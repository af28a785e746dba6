import {
  type ContactsReport,
  contactColumns,
  type DoubleContact,
  importContacts,
  likeness,
} from "@avant-match/contract/organizations/contact-imports.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { countsText, summaryText } from "../../../kit/imports/counts.ts";
import { Part } from "../../../kit/imports/FileImport.tsx";
import { PeopleImport, peopleFields, usualPeople } from "../../../kit/imports/PeopleImport.tsx";
import { useFileImport } from "../../../kit/imports/useFileImport.ts";
import { sendFile } from "../../../kit/server/send-file.ts";
import { NotFoundPage } from "../../../shell/MessagePage.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { RadioList } from "../../../ui/controls/RadioList.tsx";
import { Switch } from "../../../ui/controls/Switch.tsx";
import { useGo } from "../../../ui/navigation.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { areaOf, tabs } from "../../tabs.ts";
import { useOwnedReadOnly } from "../../useOrganization.ts";
import { PeopleImports } from "../PeopleImports.tsx";

export function ImportScreen({ organizationUuid }: { organizationUuid: string }) {
  const readOnly = useOwnedReadOnly(organizationUuid);
  const list = areaOf(organizationUuid, tabs.contacts);
  const go = useGo();
  const given = useContactsImport(organizationUuid, () => go(list));
  const { report, answers } = given;
  if (readOnly !== null) return <NotFoundPage />;
  const open = report?.doubles.some(({ line }) => answers.doubles[line] === undefined);
  const seen = "Visible dans l’annuaire de tous les clubs";
  return (
    <PeopleImport
      {...{ given }}
      title="Importer des contacts"
      back={{ href: list, label: "Revenir aux contacts" }}
      kinds={"CSV, Excel (.xlsx) ou vCard – 5\u00a0000 contacts au maximum"}
      about={
        <>
          Votre propre tableau, ou l’export de Google, d’Outlook, de Thunderbird ou d’un téléphone&nbsp;: une ligne par personne, quels que
          soient les titres des colonnes, avec son nom, son email ou son téléphone et, si vous voulez, son poste, son entreprise et ses
          services. Un export d’Avant-match se relit tel quel.
        </>
      }
      labels={contactColumns}
      words={serviceWords}
      does={report !== undefined && report.created + report.updated + report.unchanged + report.ignored + report.doubles.length > 0}
      missing={open && "Choisissez ce que devient chaque doublon."}
      summary={report && summaryOf(report)}
      creations={report?.creations.map(({ publicProfile, details, ...creation }) => {
        return { ...creation, details: (publicProfile ?? answers.publicProfile) ? [...details, seen] : details };
      })}
      past={<PeopleImports {...{ organizationUuid }} kind="contact" resource={Contact} />}
    >
      {report && <Trial {...{ given, report }} />}
    </PeopleImport>
  );
}

const serviceWords = {
  title: "Services inconnus",
  about: "Le fichier nomme des services que votre organisation n’a pas encore.",
  leave: "Les laisser vides",
  create: {
    one: "Créer ce service",
    all: (count: number) => (count > 1 ? `Créer les ${count}\u00a0services` : "Créer le service"),
  },
};

const none: Answers = {};
const usual = { ...usualPeople, publicProfile: false, doubles: none };

const useContactsImport = (organizationUuid: string, onDone: () => void) =>
  useFileImport({
    usual,
    send: ({ file, dryRun, answers: { publicProfile, doubles, ...people }, onProgress }) => {
      const fields = { ...peopleFields(people), doubles: JSON.stringify(doubles), publicProfile: String(publicProfile) };
      const query = { dryRun, skipErrors: people.skipErrors };
      return sendFile(importContacts, { uuid: organizationUuid }, file, { query, fields, onProgress });
    },
    resources: [Contact],
    doneText,
    onDone,
  });

function Trial({ report, given }: { report: ContactsReport; given: ReturnType<typeof useContactsImport> }) {
  const { answers, answer } = given;
  const { publicProfile } = answers;
  return (
    <>
      {report.doubles.length > 0 && <Doubles {...{ given }} doubles={report.doubles} />}
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
    </>
  );
}

function Doubles({ doubles, given }: Pick<ContactsReport, "doubles"> & { given: ReturnType<typeof useContactsImport> }) {
  const { doubles: answers } = given.answers;
  const onAnswer = (chosen: Answers) => given.answer({ doubles: { ...answers, ...chosen } });
  return (
    <Sheet title="Doublons possibles" beside={doubles.length.toLocaleString("fr")}>
      {doubles.length > 1 && (
        <div className="am-body">
          <fieldset className="am-bare am-tools">
            <legend className="am-sr">Pour tous les doublons</legend>
            <Button onClick={() => onAnswer(answerAll(doubles, "fill"))}>Tous les compléter</Button>
            <Button onClick={() => onAnswer(answerAll(doubles, "create"))}>Tous les créer</Button>
            <Button onClick={() => onAnswer(answerAll(doubles, "skip"))}>Tous les laisser de côté</Button>
          </fieldset>
        </div>
      )}
      <ul className="am-rows">
        {doubles.map((double) => (
          <li key={double.line}>
            <RadioList
              label={`Ligne ${double.line} – ${describe(double)}`}
              value={answers[double.line] ?? null}
              onChange={(answer) => onAnswer({ [double.line]: answer })}
              options={optionsOf(double)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const describe = ({ name, job, email, phone }: Pick<DoubleContact, "name" | "job" | "email" | "phone">) =>
  [name, job, email, phone].filter(Boolean).join(" · ");

const optionsOf = ({ candidates }: DoubleContact) => [
  ...candidates.flatMap((candidate) =>
    candidate.uuid === null
      ? []
      : [
          {
            value: candidate.uuid,
            label: `Compléter ${candidate.name}`,
            description: `${describe({ ...candidate, name: "" })} (${reasonsText(candidate)})`,
          },
        ],
  ),
  { value: "create", label: "Créer un autre contact", description: repeated(candidates) },
  { value: "skip", label: "Laisser cette ligne de côté" },
];

function repeated(candidates: DoubleContact["candidates"]): string | undefined {
  const lines = candidates.flatMap((candidate) =>
    candidate.line === null ? [] : [`la ligne ${candidate.line} (${reasonsText(candidate)})`],
  );
  return lines.length > 0 ? `Ressemble à ${lines.join(", ")}.` : undefined;
}

const reasonsText = ({ reasons }: DoubleContact["candidates"][number]) => reasons.map((reason) => likeness[reason]).join(", ");

type Answers = Readonly<Record<number, string>>;

export const summaryOf = ({ total, created, updated, unchanged, ignored, doubles, errors }: ContactsReport): string =>
  summaryText(
    [total, "contact", "contacts"],
    [
      [created, "à créer"],
      [updated, "à modifier"],
      [unchanged, "inchangé", "inchangés"],
      [ignored, "laissé de côté", "laissés de côté"],
      [doubles.length, "ressemble à un autre", "ressemblent à un autre"],
    ],
    errors,
  );

export function doneText({ created, updated }: ContactsReport): string {
  const done = countsText([
    [created, "contact créé", "contacts créés"],
    [updated, "contact modifié", "contacts modifiés"],
  ]);
  return `Import terminé\u00a0: ${done || "rien n’a changé"}.`;
}

/** The answers that one press gives to all doubles: to complete is to complete the likeliest contact, where there is one. */
export const answerAll = (doubles: readonly DoubleContact[], how: "create" | "skip" | "fill"): Answers =>
  Object.fromEntries(
    doubles.map(({ line, candidates }) => [line, how === "fill" ? (candidates.find(({ uuid }) => uuid)?.uuid ?? "skip") : how]),
  );
