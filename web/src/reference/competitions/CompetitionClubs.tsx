import { ofName } from "@avant-match/contract/kit/elision.ts";
import { type CompetitionClub, clubState, withdrawInvitation } from "@avant-match/contract/reference/competition-clubs.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AskedAction } from "../../kit/AskedAction.tsx";
import { ReadFailure } from "../../kit/ReadFailure.tsx";
import { act } from "../../kit/server/act.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Sheet, SheetHeader } from "../../ui/Sheet.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import { StatusBadge, type StatusKind } from "../../ui/StatusBadge.tsx";
import { formatCount, formatNearDateTime, readerZone } from "../../ui/text/format.ts";
import { InviteClub } from "./InviteClub.tsx";
import { InviteClubs } from "./InviteClubs.tsx";
import { clubsQuery } from "./queries.ts";
import { RenameClub } from "./RenameClub.tsx";

const marks: Readonly<Record<keyof typeof clubState, StatusKind>> = { active: "ok", waiting: "wait", closed: "mute", unused: "mute" };

type Asking = "invite" | "rename";

export function CompetitionClubs({ competitionUuid }: { competitionUuid: string }) {
  const query = useQuery(clubsQuery(competitionUuid));
  const clubs = query.data?.member ?? [];
  const unused = clubs.filter(({ state }) => state === "unused").length;
  const [inviting, setInviting] = useState(false);
  const [asking, setAsking] = useState<{ what: Asking; club: CompetitionClub } | null>(null);
  const close = () => setAsking(null);
  return (
    <Sheet aria-label="Clubs">
      <SheetHeader title="Clubs">
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
      </SheetHeader>
      {query.isError && !query.data && <ReadFailure query={query} />}
      {query.isPending && <SkeletonRows count={4} label="Chargement des clubs en cours ..." />}
      {query.data && clubs.length === 0 && (
        <p className="am-dim am-body">Les clubs viennent avec le calendrier&nbsp;: importez celui d’une saison.</p>
      )}
      <ul className="am-rows">
        {clubs.map((club) => (
          <li key={club.organizationUuid}>
            <Club {...{ competitionUuid, club }} onAsk={(what) => setAsking({ what, club })} />
          </li>
        ))}
      </ul>
      {inviting && <InviteClubs {...{ competitionUuid, clubs }} onClose={() => setInviting(false)} />}
      {asking?.what === "invite" && <InviteClub {...{ competitionUuid }} club={asking.club} onClose={close} />}
      {asking?.what === "rename" && <RenameClub {...{ competitionUuid }} club={asking.club} onClose={close} />}
    </Sheet>
  );
}

function Club({ competitionUuid, club, onAsk }: { competitionUuid: string; club: CompetitionClub; onAsk: (what: Asking) => void }) {
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
          <Button size="sm" aria-label={`Corriger ${name}`} onClick={() => onAsk("rename")}>
            Corriger
          </Button>
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
          <Button
            size="sm"
            aria-label={`${open ? "Inviter ce club de nouveau" : "Inviter ce club"}, ${name}`}
            onClick={() => onAsk("invite")}
          >
            {open ? "Inviter ce club de nouveau" : "Inviter ce club"}
          </Button>
        )}
      </div>
    </>
  );
}

export const invitedText = ({ at, email, expired }: NonNullable<CompetitionClub["invitation"]>): string =>
  [`Invité ${formatNearDateTime(at, readerZone())}`, email, expired && "invitation expirée"].filter(Boolean).join(" – ");
