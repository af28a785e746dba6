import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { ofName } from "@avant-match/contract/kit/elision.ts";
import { Club } from "@avant-match/contract/organizations/clubs.ts";
import { type CompetitionClub, clubState, renameClub, withdrawInvitation } from "@avant-match/contract/reference/competition-clubs.ts";
import { Region } from "@avant-match/contract/regions.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AskedAction } from "../../kit/AskedAction.tsx";
import { DialogButton } from "../../kit/DialogButton.tsx";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { ItemPicker } from "../../kit/forms/ItemPicker.tsx";
import { ReadFailure } from "../../kit/ReadFailure.tsx";
import { act } from "../../kit/server/act.ts";
import { violationsOf } from "../../kit/server/client.ts";
import { refresh } from "../../kit/server/queries.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { InviteClub } from "../../shell/InviteClub.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { FieldPair } from "../../ui/controls/FieldFrame.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { isTyped } from "../../ui/picking.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { StatusBadge, type StatusKind } from "../../ui/StatusBadge.tsx";
import { formatCount, formatNearDateTime, readerZone } from "../../ui/text/format.ts";
import { InviteClubs } from "./InviteClubs.tsx";
import { clubsQuery } from "./queries.ts";

const marks: Readonly<Record<keyof typeof clubState, StatusKind>> = { active: "ok", waiting: "wait", closed: "mute", unused: "mute" };

export function CompetitionClubs({ competitionUuid }: { competitionUuid: string }) {
  const query = useQuery(clubsQuery(competitionUuid));
  const clubs = query.data?.member ?? [];
  const unused = clubs.filter(({ state }) => state === "unused").length;
  const [inviting, setInviting] = useState(false);
  return (
    <Sheet
      title="Clubs"
      beside={
        <>
          {clubs.length > 0 && (
            <span className="am-dim am-small">
              {unused === 0 ? formatCount(clubs.length, "club", "clubs") : `${unused} sur ${clubs.length} à inviter`}
            </span>
          )}
          {unused > 1 && (
            <Button size="sm" onClick={() => setInviting(true)}>
              Inviter les clubs
            </Button>
          )}
        </>
      }
    >
      {query.isError && !query.data && <ReadFailure query={query} />}
      {query.isPending && <SkeletonRows count={4} label="Chargement des clubs en cours ..." />}
      {query.data && clubs.length === 0 && (
        <p className="am-dim am-body">Les clubs viennent avec le calendrier&nbsp;: importez celui d’une saison.</p>
      )}
      <ul className="am-rows">
        {clubs.map((club) => (
          <li key={club.organizationUuid}>
            <ClubLine {...{ competitionUuid, club }} />
          </li>
        ))}
      </ul>
      {inviting && <InviteClubs {...{ competitionUuid, clubs }} onClose={() => setInviting(false)} />}
    </Sheet>
  );
}

interface ClubProps {
  competitionUuid: string;
  club: CompetitionClub;
}

function ClubLine({ competitionUuid, club }: ClubProps) {
  const client = useQueryClient();
  const { name, acronym, region, state, editable, invitation } = club;
  const open = state === "unused" ? invitation : null;
  return (
    <>
      <div className="am-anywhere">
        <p>
          <b>{name}</b> <span className="am-dim am-small">{[acronym, region?.name].filter(Boolean).join(" · ")}</span>
        </p>
        {open && <p className="am-dim am-small">{invitedText(open)}</p>}
      </div>
      <StatusBadge kind={marks[state]}>{clubState[state]}</StatusBadge>
      <div className="am-tools">
        {editable && (
          <DialogButton
            size="sm"
            aria-label={`Corriger ${name}`}
            dialog={(close) => <RenameClub {...{ competitionUuid, club }} onClose={close} />}
          >
            Corriger
          </DialogButton>
        )}
        {open && (
          <AskedAction
            button={(ask) => (
              <Button size="sm" aria-label={`Retirer l’invitation ${ofName(name)}`} onClick={ask}>
                Retirer l’invitation
              </Button>
            )}
            title={"Retirer l’invitation\u00a0?"}
            confirm="Retirer l’invitation"
            cancel="La garder"
            danger
            run={() => act(withdrawInvitation, { uuid: competitionUuid, id: club.organizationUuid })}
            saved="Invitation retirée."
            failure="L’invitation n’a pas été retirée."
            refreshed={(client) => client.invalidateQueries({ queryKey: clubsQuery(competitionUuid).queryKey })}
          >
            Le lien envoyé à {open.email} pour {name} ne mènera plus nulle part.
          </AskedAction>
        )}
        {state === "unused" && (
          <DialogButton
            size="sm"
            aria-label={`${open ? "Inviter ce club de nouveau" : "Inviter ce club"}, ${name}`}
            dialog={(close) => (
              <InviteClub
                {...{ competitionUuid, club }}
                email={club.invitation?.email}
                onSent={() => client.invalidateQueries({ queryKey: clubsQuery(competitionUuid).queryKey })}
                onClose={close}
              />
            )}
          >
            {open ? "Inviter ce club de nouveau" : "Inviter ce club"}
          </DialogButton>
        )}
      </div>
    </>
  );
}

export const invitedText = ({ at, email, expired }: NonNullable<CompetitionClub["invitation"]>): string =>
  [`Invité ${formatNearDateTime(at, readerZone())}`, email, expired && "invitation expirée"].filter(Boolean).join(" – ");

function RenameClub({ competitionUuid, club, onClose }: ClubProps & { onClose: () => void }) {
  const [name, setName] = useState(club.name);
  const [acronym, setAcronym] = useState(club.acronym ?? "");
  const [regionUuid, setRegion] = useState(club.region?.uuid ?? null);
  const client = useQueryClient();
  const renaming = useSingleMutation({
    meta: { saved: "Club enregistré.", failure: "Le club n’a pas été enregistré." },
    mutationFn: () => {
      const body = { name: name.trim(), acronym: acronym.trim() || null, regionUuid };
      return act(renameClub, { uuid: competitionUuid, id: club.organizationUuid }, { body, version: club.version });
    },
    onSuccess: () => {
      onClose();
      void refresh(client, Fixture);
      void refresh(client, Club);
      return client.invalidateQueries({ queryKey: clubsQuery(competitionUuid).queryKey });
    },
  });
  const wrong = violationsOf(renaming.error);
  return (
    <FormDialog onClose={onClose} title={`Corriger ${club.name}`} submit="Enregistrer" busy={renaming.isPending} onSubmit={renaming.mutate}>
      <p>Le club et son équipe prennent ce nom. Vos calendriers reconnaissent toujours l’ancien.</p>
      <FieldPair>
        <TextField
          label="Nom du club"
          required
          data-autofocus
          maxLength={255}
          value={name}
          error={wrong.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextField
          label="Acronyme"
          maxLength={255}
          value={acronym}
          error={wrong.acronym}
          onChange={({ currentTarget }) => setAcronym(currentTarget.value)}
        />
      </FieldPair>
      <ItemPicker
        resource={Region}
        label={Club.fields.region.label}
        description="Le tableau des désignations signale l’officiel qui vient de la même région."
        value={regionUuid}
        onChange={(uuid) => (uuid === null || !isTyped(uuid)) && setRegion(uuid)}
        current={club.region && { ...club.region, "@id": `/api${Region.path}/${club.region.uuid}`, "@type": Region.type }}
        error={wrong.regionUuid}
        required={false}
        disabled={false}
      />
    </FormDialog>
  );
}
