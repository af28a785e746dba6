import { conflict } from "@avant-match/contract/kit/answer.ts";
import { check } from "@avant-match/contract/kit/check.ts";
import { checkGuestForm } from "@avant-match/contract/kit/guest-form.ts";
import { Club } from "@avant-match/contract/organizations/clubs.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { kept } from "@avant-match/contract/platform/kept.ts";
import {
  clubInvitation,
  invitingClub,
  listingClubs,
  renamingClub,
  withdrawingInvitation,
} from "@avant-match/contract/reference/competition-clubs.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { newSecret, type Post, replyAddressOf, secretHash } from "../../accounts/exports.ts";
import type { Database, Transaction } from "../../kit/database/database.ts";
import { bodyOf } from "../../kit/http/http.ts";
import { answerOnce } from "../../kit/http/idempotency.ts";
import { countOf, type Limit } from "../../kit/http/limit.ts";
import { pageOf } from "../../kit/http/paging.ts";
import { invalid, invalidField, notFound, Problem, refused, stale } from "../../kit/http/problem.ts";
import { flagOf, ifMatch, queryOf, uuidParam } from "../../kit/http/requests.ts";
import { serve } from "../../kit/http/serve.ts";
import { recordOfOrganization } from "../../kit/resource/history.ts";
import { changeMany, createMany } from "../../kit/resource/many.ts";
import { plainAnswer, sendAnswer, sendList, sendPlain } from "../../kit/resource/send.ts";
import { letter, plainNameOf } from "../../mail/exports.ts";
import { aliases, clubs, teams } from "../clubs.ts";
import { organizations } from "../organizations.ts";
import { heldClub, type KeptCompetition, type KnownClub, keptCompetition, readClubs, shownClub } from "./read-clubs.ts";

/** Invitations a day: of one league, and to one address from all leagues. */
const MOST_A_DAY = 100;
const MOST_TO_ONE = 3;

export function serveCompetitionClubs(app: FastifyInstance, database: Database, post: Post): void {
  const [ofLeague, ofAddress] = [countOf(database, "club invitations"), countOf(database, "club invitations to")];

  /** Does something to one club in a transaction, as who keeps its competition. */
  const ofOne = <T>(request: FastifyRequest, work: (tx: Transaction, competition: KeptCompetition, club: string) => Promise<T>) => {
    const [uuid, organization] = [uuidParam(request), uuidParam(request, "id")];
    return database.transaction(async (tx) => work(tx, await keptCompetition(tx, request.caller, uuid), organization));
  };

  serve(app, listingClubs, { access: "session" }, async (request, reply) => {
    const competition = await keptCompetition(database, request.caller, uuidParam(request));
    const clubs = await readClubs(database, competition, null);
    const page = pageOf(queryOf(request), true);
    const from = (page.page - 1) * page.itemsPerPage;
    const shown = clubs.slice(from, from + page.itemsPerPage);
    const list = { members: shown.map((club) => JSON.stringify(shownClub(club))).join(), total: clubs.length, more: false };
    return sendList(request, reply, { type: "CompetitionClub" }, list, page);
  });

  serve(app, renamingClub, { access: "session" }, async (request, reply) => {
    const renamed = await ofOne(request, (tx, competition, organization) =>
      renameClub(tx, competition, organization, { version: ifMatch(request), body: bodyOf(request) }),
    );
    return sendPlain(request, reply, { "@context": "/api/contexts/CompetitionClub", ...shownClub(renamed) });
  });

  serve(app, invitingClub, { access: "session" }, async (request, reply) => {
    const [uuid, organization] = [uuidParam(request), uuidParam(request, "id")];
    const competition = await keptCompetition(database, request.caller, uuid);
    const { values, violations } = checkGuestForm(clubInvitation, bodyOf(request));
    if (violations.length > 0) throw invalid(violations);
    const dryRun = flagOf(queryOf(request), "dryRun");
    const invite = async (tx: Transaction) => {
      const invitation = await inviteClub(tx, post, competition, { organization, email: values.email, dryRun });
      return { "@context": "/api/contexts/ClubInvitation", ...invitation };
    };
    if (dryRun) return sendPlain(request, reply, await database.transaction(invite));
    const answer = await answerOnce(database, request, {
      may: (tx) => keptCompetition(tx, request.caller, uuid),
      before: async () => {
        await assertFew(ofLeague, competition.league, MOST_A_DAY);
        await assertFew(ofAddress, values.email.toLowerCase(), MOST_TO_ONE);
      },
      make: async (tx) => plainAnswer(request, await invite(tx), 200),
    });
    return sendAnswer(reply, answer);
  });

  serve(app, withdrawingInvitation, { access: "session" }, (request) => ofOne(request, withdrawInvitation));
}

async function assertFew(counted: Limit, key: string, most: number): Promise<void> {
  if ((await counted.take(key)) > most)
    throw new Problem(429, "Trop d’invitations", "Trop d’invitations sont parties depuis hier\u00a0: merci de réessayer demain.");
}

const DOUBLE = `select 1 from club c join organization o on o.uuid = c.organization_uuid
  where c.uuid <> $1 and search_key(c.name) = search_key($2) and (o.status = 'active' or o.created_by_uuid = $3) limit 1`;
const TEAMS = "select uuid from team where club_uuid = $1 and name = $2 order by uuid";
const REGION = "select 1 from region where uuid = $1";
const KNOWN = "select 1 from team_alias where organizer_uuid is null and search_key(name) = search_key($1) limit 1";

const NOT_OWN = "Ce club n’a pas été créé par votre organisation, ou s’est inscrit depuis\u00a0: il tient son nom.";

interface Renaming {
  version: number | undefined;
  body: Readonly<Record<string, unknown>>;
}

/** Renames the organisation and the team too; an alias lets calendars find the former name. */
async function renameClub(tx: Transaction, competition: KeptCompetition, organization: string, { version, body }: Renaming) {
  const { caller } = competition;
  // An import that creates clubs takes this lock too.
  await tx.query("select pg_advisory_xact_lock(hashtext('new clubs'))");
  const club = await heldClub(tx, competition, organization);
  if (!club.editable) throw refused(conflict("Modification impossible", NOT_OWN));
  if (version !== undefined && version !== club.version) throw stale();
  const { name: asked, acronym: letters = null, regionUuid = club.region?.uuid ?? null } = body;
  const { sent, violations } = check(Club, { name: asked, acronym: letters, regionUuid }, { creating: true });
  const wrong = violations.filter(({ propertyPath }) => propertyPath !== "organizationUuid");
  if (wrong.length > 0) throw invalid(wrong);
  const [name, acronym, region] = [sent.name ?? "", sent.acronym ?? null, sent.region ?? null];
  if ((await tx.query(DOUBLE, [club.clubUuid, name, competition.league])).length > 0)
    throw invalidField("name", "Un autre club porte déjà ce nom.", "unique");
  if (region !== null && (await tx.query(REGION, [region])).length === 0)
    throw invalidField("regionUuid", "Cette région n’existe pas.", "relation");
  const values = { name, acronym };
  await changeMany(tx, organizations, caller, "update", { rows: [{ uuid: organization, values }] });
  await changeMany(tx, clubs, caller, "update", { rows: [{ uuid: club.clubUuid, values: { ...values, region } }] });
  const found = await tx.query<{ uuid: string }>(TEAMS, [club.clubUuid, club.name]);
  await changeMany(tx, teams, caller, "update", { rows: found.map(({ uuid }) => ({ uuid, values: { name } })) });
  const [team] = found;
  if (team && club.name !== name && (await tx.query(KNOWN, [club.name])).length === 0)
    await createMany(tx, aliases, caller, "create", [{ uuid: crypto.randomUUID(), values: { team: team.uuid, name: club.name } }]);
  return heldClub(tx, competition, organization);
}

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

async function inviteClub(tx: Transaction, { outbox, origin }: Post, competition: KeptCompetition, inviting: Inviting) {
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

async function withdrawInvitation(tx: Transaction, competition: KeptCompetition, organization: string): Promise<void> {
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
