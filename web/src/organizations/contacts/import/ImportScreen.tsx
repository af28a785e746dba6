import type { ContactsReport } from "@avant-match/contract/organizations/contact-imports.ts";
import { useState } from "react";
import { FileChoice, type FileWords } from "../../../kit/pictures/FileChoice.tsx";
import { NotFoundPage } from "../../../shell/MessagePage.tsx";
import { BackLink } from "../../../ui/BackLink.tsx";
import { Button } from "../../../ui/controls/Button.tsx";
import { FieldError } from "../../../ui/controls/FieldFrame.tsx";
import { Switch } from "../../../ui/controls/Switch.tsx";
import { TickBox } from "../../../ui/controls/TickBox.tsx";
import { FileLines, LineDetail } from "../../../ui/FileLines.tsx";
import { ScreenHeader } from "../../../ui/headers.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { useGo } from "../../../ui/navigation.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { areaOf, tabs } from "../../tabs.ts";
import { useOwnedReadOnly } from "../../useOrganization.ts";
import { Doubles } from "./Doubles.tsx";
import styles from "./ImportScreen.module.css";
import { ignoredText, summaryOf } from "./report.ts";
import { useContactsImport } from "./useContactsImport.ts";

const words: FileWords = {
  accept: ".csv,.txt,.xlsx,.vcf,text/csv,text/vcard,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  choose: "Choisir un fichier",
  again: "Choisir un autre fichier",
  drop: "ou le déposer ici",
  kinds: "CSV, Excel (.xlsx) ou vCard – 5\u00a0000 contacts au maximum",
};

export function ImportScreen({ organizationUuid }: { organizationUuid: string }) {
  const readOnly = useOwnedReadOnly(organizationUuid);
  if (readOnly !== null) return <NotFoundPage />;
  return <Import organizationUuid={organizationUuid} />;
}

function Import({ organizationUuid }: { organizationUuid: string }) {
  const list = areaOf(organizationUuid, tabs.contacts);
  const go = useGo();
  const given = useContactsImport(organizationUuid, () => go(list));
  const { file, report, refusal } = given;
  return (
    <>
      <BackLink href={list}>Revenir aux contacts</BackLink>
      <section aria-label="Importer des contacts">
        <ScreenHeader title="Importer des contacts" />
        <div className={styles.parts}>
          <Sheet className={styles.file}>
            <p>
              Une ligne par personne, une première ligne qui nomme les colonnes&nbsp;: <b>Prénom, Nom, Email, Téléphone, Poste</b>, et si
              vous voulez Contact externe, Entreprise, Profil public, Services. Un export d’Avant-match se relit tel quel.
            </p>
            <FileChoice replaces={file !== null} errorId={refusal ? "import-refusal" : undefined} onChoose={given.choose} words={words} />
            {file && (
              <p role="status">
                <b>{file.name}</b>
                {given.reading && <span className="am-dim"> – Lecture du fichier en cours ...</span>}
                {report && !given.reading && ` – ${summaryOf(report)}`}
              </p>
            )}
            {report && !given.reading && report.ignoredColumns.length > 0 && (
              <Notice kind="info">{ignoredText(report.ignoredColumns)}</Notice>
            )}
            {refusal && <FieldError id="import-refusal">{refusal}</FieldError>}
          </Sheet>
          {report && !given.reading && <Trial {...given} report={report} />}
        </div>
      </section>
    </>
  );
}

type TrialProps = ReturnType<typeof useContactsImport> & { report: NonNullable<ReturnType<typeof useContactsImport>["report"]> };

function Trial({ report, answers, answer, skipErrors, setSkipErrors, publicProfile, setPublicProfile, writing, write }: TrialProps) {
  const [pressed, setPressed] = useState(false);
  const open = report.doubles.filter(({ line }) => answers[line] === undefined).length;
  const readable = report.created + report.updated + report.unchanged + report.ignored + report.doubles.length > 0;
  const missing = open > 0 ? "Choisissez ce que devient chaque doublon." : "Corrigez le fichier, ou laissez de côté les lignes en erreur.";
  const blocked = open > 0 || (report.errors.length > 0 && !skipErrors);
  return (
    <>
      <ImportErrors errors={report.errors} />
      {report.errors.length > 0 && readable && (
        <TickBox label="Laisser de côté les lignes en erreur" checked={skipErrors} onChange={setSkipErrors} />
      )}
      {report.doubles.length > 0 && <Doubles doubles={report.doubles} answers={answers} onAnswer={answer} />}
      {report.created + report.doubles.length > 0 && (
        <Sheet className={styles.file}>
          <Switch
            label="Montrer ces contacts dans l’annuaire de tous les clubs"
            description={
              publicProfile
                ? "Tous les clubs trouveront les nouveaux contacts, avec leur email et leur téléphone, sauf les contacts externes et ceux que la colonne Profil public du fichier garde privés."
                : "Les nouveaux contacts restent propres à votre organisation, sauf ceux que la colonne Profil public du fichier rend visibles."
            }
            checked={publicProfile}
            onChange={setPublicProfile}
          />
        </Sheet>
      )}
      <ImportChanges report={report} publicProfile={publicProfile} />
      {readable && (
        <div className={styles.bar}>
          {pressed && blocked && <Notice kind="bad">{missing}</Notice>}
          <Button
            variant="filled"
            aria-disabled={writing}
            aria-busy={writing}
            onClick={() => {
              setPressed(true);
              if (!blocked) write();
            }}
          >
            {writing ? "Import en cours…" : "Importer"}
          </Button>
        </div>
      )}
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
