import type { ContactsReport } from "@avant-match/contract/organizations/contact-imports.ts";
import { FileLines, LineDetail } from "../../../ui/FileLines.tsx";

export function ImportErrors({ errors }: Pick<ContactsReport, "errors">) {
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

export function ImportChanges({ report: { creations, updates }, publicProfile }: { report: ContactsReport; publicProfile: boolean }) {
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
