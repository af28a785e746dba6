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
import type { Database } from "../../kit/database/database.ts";
import { bodyOf } from "../../kit/http/http.ts";
import { answerOnce } from "../../kit/http/idempotency.ts";
import { countOf, type Limit } from "../../kit/http/limit.ts";
import { pageOf } from "../../kit/http/paging.ts";
import { invalid, Problem } from "../../kit/http/problem.ts";
import { flagOf, ifMatch, queryOf, uuidParam } from "../../kit/http/requests.ts";
import { serve } from "../../kit/http/serve.ts";
import { plainAnswer, sendAnswer, sendList, sendPlain } from "../../kit/resource/send.ts";
import { inviteClub, withdrawInvitation } from "./invite-club.ts";
import { keptCompetition, readClubs, shownClub } from "./read-clubs.ts";
import { renameClub } from "./rename-club.ts";

const rows = defineResource({
  type: "CompetitionClub",
  label: "Clubs de la compétition",
  name: [],
  path: "/competitions/{uuid}/clubs",
  fields: {},
});

/** Invitations a day: of one league, and to one address from all leagues. */
const MOST_A_DAY = 100;
const MOST_TO_ONE = 3;

const asked = (request: FastifyRequest) => ({ competition: uuidParam(request), organization: uuidParam(request, "id") });

export function serveCompetitionClubs(app: FastifyInstance, database: Database, post: Post): void {
  const [ofLeague, ofAddress] = [countOf(database, "club invitations"), countOf(database, "club invitations to")];

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
    const { competition: uuid, organization } = asked(request);
    const renamed = await database.transaction(async (tx) => {
      const competition = await keptCompetition(tx, request.caller, uuid);
      return renameClub(tx, request.caller, competition, { organization, version: ifMatch(request), body: bodyOf(request) });
    });
    return sendPlain(request, reply, { "@context": "/api/contexts/CompetitionClub", ...shownClub(renamed) });
  });

  serve(app, invitingClub, { access: "session" }, async (request, reply) => {
    const { competition: uuid, organization } = asked(request);
    const { caller } = request;
    const competition = await keptCompetition(database, caller, uuid);
    const { values, violations } = checkGuestForm(clubInvitation, bodyOf(request));
    if (violations.length > 0) throw invalid(violations);
    const dryRun = flagOf(queryOf(request), "dryRun");
    const inContext = (answer: object) => ({ "@context": "/api/contexts/ClubInvitation", ...answer });
    const inviting = { organization, email: values.email, dryRun };
    if (dryRun)
      return sendPlain(request, reply, inContext(await database.transaction((tx) => inviteClub(tx, post, caller, competition, inviting))));
    const answer = await answerOnce(database, request, {
      may: (tx) => keptCompetition(tx, caller, uuid),
      before: async () => {
        await assertFew(ofLeague, competition.league, MOST_A_DAY);
        await assertFew(ofAddress, values.email.toLowerCase(), MOST_TO_ONE);
      },
      make: async (tx) => plainAnswer(request, inContext(await inviteClub(tx, post, caller, competition, inviting)), 200),
    });
    return sendAnswer(reply, answer);
  });

  serve(app, withdrawingInvitation, { access: "session" }, async (request, reply) => {
    const { competition: uuid, organization } = asked(request);
    await database.transaction(async (tx) =>
      withdrawInvitation(tx, request.caller, await keptCompetition(tx, request.caller, uuid), organization),
    );
    return reply.code(204).send();
  });
}

async function assertFew(counted: Limit, key: string, most: number): Promise<void> {
  if ((await counted.take(key)) > most)
    throw new Problem(429, "Trop d’invitations", "Trop d’invitations sont parties depuis hier\u00a0: merci de réessayer demain.");
}
