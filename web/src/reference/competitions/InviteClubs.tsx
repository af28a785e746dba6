import type { CompetitionClub } from "@avant-match/contract/reference/competition-clubs.ts";
import { type ClipboardEvent, useState } from "react";
import { pastedCells } from "../../kit/table/clipboard-table.ts";
import { LeftLines } from "../../kit/table/PasteOnto.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { MailText } from "../../ui/MailText.tsx";
import { ModalDialog } from "../../ui/ModalDialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount, formatNearDateTime, readerZone } from "../../ui/text/format.ts";
import styles from "./InviteClubs.module.css";
import { readAddresses } from "./read-addresses.ts";
import { useInvitingMany } from "./useInvitingMany.ts";

interface InviteClubsProps {
  competitionUuid: string;
  clubs: readonly CompetitionClub[];
  onClose: () => void;
}

export function InviteClubs({ competitionUuid, clubs, onClose }: InviteClubsProps) {
  // Who registers meanwhile keeps their row.
  const [rows] = useState(() => clubs.filter(({ state }) => state === "unused"));
  const [others, setOthers] = useState<readonly string[]>([]);
  const inviting = useInvitingMany(competitionUuid, rows);
  const { going, count, mail, sent, errors } = inviting;
  const paste = (event: ClipboardEvent, from: number) => {
    const cells = pastedCells(event);
    if (cells.length < 2 && (cells[0] ?? []).length < 2) return;
    event.preventDefault();
    const registered = clubs.filter((club) => rows.every(({ organizationUuid }) => organizationUuid !== club.organizationUuid));
    const read = readAddresses(cells, { clubs: [...rows, ...registered], invited: rows, from });
    inviting.put(read.addresses);
    setOthers(read.others);
  };
  return (
    <ModalDialog
      opened
      onClose={onClose}
      width={760}
      title="Inviter les clubs"
      onSubmit={() => {
        if (count > 0 && !going) void (mail ? inviting.send : inviting.look)();
      }}
      footer={<Buttons inviting={inviting} onClose={onClose} />}
    >
      <p>
        Une adresse par club, tapée ici ou collée d’un tableau, avec ou sans le nom du club. Chaque personne reçoit un e-mail à elle et
        s’inscrit pour son club&nbsp;; la plateforme vérifie son inscription.
      </p>
      {inviting.restored && (
        <Notice kind="info">
          <p>Les adresses qui n’étaient pas envoyées ont été reprises. </p>
          <Button variant="link" onClick={inviting.giveUp}>
            Les effacer
          </Button>
        </Notice>
      )}
      <LeftLines lines={others}>{formatCount(others.length, "ligne n’est pas reprise", "lignes ne sont pas reprises")}&nbsp;:</LeftLines>
      {/* What scrolls would give all its height to the mail below it: its box does not. */}
      <div>
        <ul className={`am-scroll ${styles.clubs}`}>
          {rows.map((club, at) => (
            <li key={club.organizationUuid} onPaste={(event) => paste(event, at)}>
              <Row {...{ club, inviting }} first={at === 0} />
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className={`am-dim am-small ${styles.said}`}>
        {going ? goingText(going) : stateOf({ sent: sent.length, left: count, wrong: Object.keys(errors).length })}
      </p>
      <div aria-live="polite">{mail && <MailText subject={mail.subject} text={mail.text} opened />}</div>
    </ModalDialog>
  );
}

const Buttons = ({ inviting: { going, count, mail, sent, stop }, onClose }: Pick<RowProps, "inviting"> & { onClose: () => void }) => (
  <>
    {going?.what === "send" ? (
      <Button onClick={stop}>Arrêter l’envoi</Button>
    ) : (
      <Button onClick={onClose}>{count + sent.length > 0 ? "Fermer" : "Annuler"}</Button>
    )}
    <Button type="submit" variant="filled" aria-disabled={going !== null || count === 0} aria-busy={going !== null}>
      {mail ? `Envoyer ${formatCount(count, "invitation", "invitations")}` : "Voir l’e-mail"}
    </Button>
  </>
);

const goingText = ({ what, done, of }: NonNullable<ReturnType<typeof useInvitingMany>["going"]>): string =>
  `${what === "send" ? "Envoi" : "Préparation"} de l’invitation ${done + 1} sur ${of} ...`;

function stateOf({ sent, left, wrong }: { sent: number; left: number; wrong: number }): string {
  const parts = [
    sent > 0 && formatCount(sent, "invitation envoyée", "invitations envoyées"),
    sent > 0 && left > 0 && formatCount(left, "adresse pas encore envoyée", "adresses pas encore envoyées"),
    wrong > 0 && formatCount(wrong, "adresse à revoir", "adresses à revoir"),
  ];
  return parts.filter(Boolean).join(" · ");
}

interface RowProps {
  club: CompetitionClub;
  inviting: ReturnType<typeof useInvitingMany>;
  first: boolean;
}

function Row({ club: { organizationUuid, name, invitation }, inviting: { emails, errors, sent, put }, first }: RowProps) {
  const isSent = sent.includes(organizationUuid);
  return (
    <>
      <div className="am-lines">
        <b>{name}</b>
        {isSent ? (
          <small>Invitation envoyée</small>
        ) : (
          invitation && (
            <small>
              Invité {formatNearDateTime(invitation.at, readerZone())} – {invitation.email}
            </small>
          )
        )}
      </div>
      <TextField
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
