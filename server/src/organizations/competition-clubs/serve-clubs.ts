import { defineResource } from "@avant-match/contract/kit/define.ts";
import { checkGuestForm } from "@avant-match/contract/kit/guest-form.ts";
import {
  clubInvitation,
  invitingClub,
  listingClubs,
  renamingClub,
  withdrawingInvitation,
} from "@avant-match/contract/reference/competition-clubs.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Post } from "../../accounts/exports.ts";
import type { Database, Transaction } from "../../kit/database/database.ts";
import { bodyOf } from "../../kit/http/http.ts";
import { answerOnce } from "../../kit/http/idempotency.ts";
import { countOf, type Limit } from "../../kit/http/limit.ts";
import { pageOf } from "../../kit/http/paging.ts";
import { invalid, Problem } from "../../kit/http/problem.ts";
import { flagOf, ifMatch, queryOf, uuidParam } from "../../kit/http/requests.ts";
import { serve } from "../../kit/http/serve.ts";
import { plainAnswer, sendAnswer, sendList, sendPlain } from "../../kit/resource/send.ts";
import { inviteClub, withdrawInvitation } from "./invite-club.ts";
import { type KeptCompetition, keptCompetition, readClubs, shownClub } from "./read-clubs.ts";
import { renameClub } from "./rename-club.ts";

const path = "/competitions/{uuid}/clubs";
const rows = defineResource({ type: "CompetitionClub", label: "Clubs de la compétition", name: [], path, fields: {} });

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
    return sendList(request, reply, rows, list, page);
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
