import { conflict } from "@avant-match/contract/kit/answer.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { kept } from "@avant-match/contract/platform/kept.ts";
import { newSecret, type Post, replyAddressOf, secretHash } from "../../accounts/exports.ts";
import type { Transaction } from "../../kit/database/database.ts";
import { notFound, refused } from "../../kit/http/problem.ts";
import { recordOfOrganization } from "../../kit/resource/history.ts";
import { letter, plainNameOf } from "../../mail/exports.ts";
import { heldClub, type KeptCompetition, type KnownClub } from "./read-clubs.ts";

const KEEP = `insert into club_invitation (organization_uuid, league_uuid, email, token_hash, invited_by, expires_at)
  values ($1, $2, $3, $4, $5, now() + make_interval(days => $6)) on conflict (organization_uuid, league_uuid) do update set
    email = excluded.email, token_hash = excluded.token_hash, invited_at = now(), invited_by = excluded.invited_by,
    expires_at = excluded.expires_at, used_at = null`;
const WITHDRAW = "delete from club_invitation where organization_uuid = $1 and league_uuid = $2 and used_at is null returning email";

const isTaken = conflict("Invitation impossible", "Ce club est inscrit, ou quelqu’un s’est inscrit pour lui.");

interface Inviting {
  organization: string;
  email: string;
  dryRun: boolean;
}

export async function inviteClub(tx: Transaction, { outbox, origin }: Post, competition: KeptCompetition, inviting: Inviting) {
  const { organization, email, dryRun } = inviting;
  const { league, caller } = competition;
  const club = await heldClub(tx, competition, organization);
  if (club.state !== "unused") throw refused(isTaken);
  const token = dryRun ? "…" : newSecret();
  const replyTo = await replyAddressOf(tx, caller);
  const words = wordsOf(competition, club, `${origin()}/register/${token}`);
  const mail = letter({ kind: "club invitation", to: email, replyTo, ...words });
  if (!dryRun) {
    await tx.query(KEEP, [organization, league, email, secretHash(token), caller.displayName, kept.clubInvitationDays]);
    await outbox.add(tx, [mail]);
    await note(tx, competition, club, "invite");
  }
  return { "@type": "ClubInvitation", to: email, subject: mail.subject, text: mail.text };
}

export async function withdrawInvitation(tx: Transaction, competition: KeptCompetition, organization: string): Promise<void> {
  const club = await heldClub(tx, competition, organization);
  const gone = await tx.query(WITHDRAW, [organization, competition.league]);
  if (gone.length === 0) throw notFound();
  await note(tx, competition, club, "withdraw");
}

/** Leaves the e-mail out: the history would keep for years the address of somebody who may never answer. */
function note(tx: Transaction, { league, name, caller }: KeptCompetition, club: KnownClub, action: "invite" | "withdraw") {
  const change = { before: null, after: { club: club.name, competition: name } };
  return recordOfOrganization(tx, caller, league, { action, resource: Organization.type, resourceUuid: club.organizationUuid, ...change });
}

function wordsOf({ name, leagueName }: KeptCompetition, club: KnownClub, link: string) {
  const league = plainNameOf(leagueName) ?? "Une ligue";
  const clubName = plainNameOf(club.name) ?? "votre club";
  return {
    subject: `${league} invite ${clubName} sur Avant-match`,
    blocks: [
      { paragraph: "Bonjour," },
      {
        paragraph: `${league} organise ${plainNameOf(name) ?? "sa compétition"} avec Avant-match, et invite ${clubName} à y préparer ses rencontres. Son calendrier y est déjà.`,
      },
      {
        paragraph: `Ce lien inscrit une personne, qui tiendra le compte du club. Notre équipe vérifie l’inscription, puis vous envoie de quoi choisir un mot de passe. Le lien est valable ${kept.clubInvitationDays}\u00a0jours et ne sert qu’une fois.`,
      },
      { link, label: `Inscrire ${clubName}` },
      { paragraph: "Si ce message ne vous concerne pas, vous n’avez rien à faire." },
    ],
  };
}
