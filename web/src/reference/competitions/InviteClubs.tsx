import type { CompetitionClub } from "@avant-match/contract/reference/competition-clubs.ts";
import { Button, TextInput } from "@mantine/core";
import { type ClipboardEvent, useState } from "react";
import { pastedCells } from "../../kit/table/clipboard-table.ts";
import { LeftLines } from "../../kit/table/PasteOnto.tsx";
import { MailText } from "../../ui/MailText.tsx";
import { ModalDialog } from "../../ui/ModalDialog.tsx";
import { formatCount, formatNearDateTime, readerZone } from "../../ui/text/format.ts";
import styles from "./InviteClubs.module.css";
import { readAddresses } from "./read-addresses.ts";
import { useInvitingMany } from "./useInvitingMany.ts";

interface InviteClubsProps {
  competitionUuid: string;
  /** Those of the competition. */
  clubs: readonly CompetitionClub[];
  onClose: () => void;
}

/** Everybody who is not there yet in one table of addresses, typed or pasted; one of the mails is read before they leave. */
export function InviteClubs({ competitionUuid, clubs, onClose }: InviteClubsProps) {
  // Who registers meanwhile keeps their row.
  const [rows] = useState(() => clubs.filter(({ state }) => state === "unused"));
  const [others, setOthers] = useState<readonly string[]>([]);
  const inviting = useInvitingMany(competitionUuid, rows);
  const { busy, count, mail, sent, errors } = inviting;
  const paste = (event: ClipboardEvent, from: number) => {
    const cells = pastedCells(event);
    if (cells.length < 2 && (cells[0] ?? []).length < 2) return;
    event.preventDefault();
    const read = readAddresses(cells, { clubs: [...rows, ...clubs.filter(isAnotherThan(rows))], invited: rows, from });
    inviting.put(read.addresses);
    setOthers(read.others);
  };
  return (
    <ModalDialog
      opened
      onClose={onClose}
      width={760}
      title="Inviter les clubs"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (count > 0) void (mail ? inviting.send : inviting.look)();
      }}
      footer={
        <>
          <Button onClick={onClose}>{sent.length > 0 ? "Fermer" : "Annuler"}</Button>
          <Button type="submit" variant="filled" aria-disabled={busy || count === 0} aria-busy={busy}>
            {mail ? `Envoyer ${formatCount(count, "invitation", "invitations")}` : "Voir l’e-mail"}
          </Button>
        </>
      }
    >
      <p>
        Une adresse par club, tapée ici ou collée d’un tableau, avec ou sans le nom du club. Chaque personne reçoit un e-mail à elle et
        s’inscrit pour son club&nbsp;; la plateforme vérifie son inscription.
      </p>
      <LeftLines lines={others}>{formatCount(others.length, "ligne n’est pas reprise", "lignes ne sont pas reprises")}&nbsp;:</LeftLines>
      <ul className={styles.clubs}>
        {rows.map((club, at) => (
          <li key={club.organizationUuid} onPaste={(event) => paste(event, at)}>
            <Row {...{ club, inviting }} first={at === 0} />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.said}>
        {[
          ...(sent.length > 0 ? [formatCount(sent.length, "invitation envoyée", "invitations envoyées")] : []),
          ...(Object.keys(errors).length > 0 ? [formatCount(Object.keys(errors).length, "adresse à revoir", "adresses à revoir")] : []),
        ].join(" · ")}
      </p>
      <div aria-live="polite">{mail && <MailText subject={mail.subject} text={mail.text} opened />}</div>
    </ModalDialog>
  );
}

const isAnotherThan =
  (rows: readonly CompetitionClub[]) =>
  ({ organizationUuid }: CompetitionClub): boolean =>
    !rows.some((row) => row.organizationUuid === organizationUuid);

interface RowProps {
  club: CompetitionClub;
  inviting: ReturnType<typeof useInvitingMany>;
  first: boolean;
}

function Row({ club: { organizationUuid, name, invitation }, inviting: { emails, errors, sent, put }, first }: RowProps) {
  const isSent = sent.includes(organizationUuid);
  return (
    <>
      <div className={styles.who}>
        <b>{name}</b>
        {isSent ? (
          <span>Invitation envoyée</span>
        ) : (
          invitation && (
            <span>
              Invité {formatNearDateTime(invitation.at, readerZone())} – {invitation.email}
            </span>
          )
        )}
      </div>
      <TextInput
        aria-label={`Adresse e-mail, ${name}`}
        type="email"
        maxLength={255}
        data-autofocus={first || undefined}
        readOnly={isSent}
        value={emails[organizationUuid] ?? ""}
        error={errors[organizationUuid]}
        onChange={({ currentTarget }) => put({ [organizationUuid]: currentTarget.value })}
      />
    </>
  );
}
