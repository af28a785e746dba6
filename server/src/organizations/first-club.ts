import { conflict } from "@avant-match/contract/kit/answer.ts";
import { check } from "@avant-match/contract/kit/check.ts";
import { keysOf, mapped } from "@avant-match/contract/kit/keys.ts";
import { type FirstName, makingFirstClub, namedAtFirst } from "@avant-match/contract/organizations/first-steps.ts";
import type { FastifyInstance } from "fastify";
import type { Database, Transaction } from "../kit/database/database.ts";
import { lockByName } from "../kit/database/lock-by-name.ts";
import type { Caller } from "../kit/http/caller.ts";
import { bodyOf } from "../kit/http/http.ts";
import { answerOnce } from "../kit/http/idempotency.ts";
import { invalid, invalidField, refused } from "../kit/http/problem.ts";
import { serve } from "../kit/http/serve.ts";
import { createMany, type WrittenTable } from "../kit/resource/many.ts";
import { plainAnswer, sendAnswer } from "../kit/resource/send.ts";
import { clubs, teams } from "./clubs.ts";
import { knownClub } from "./first-steps.ts";
import { mergeClubs } from "./merge-clubs.ts";
import { editedOrganization } from "./organizations.ts";
import { venues } from "./owned.ts";

type Body = Readonly<Record<string, unknown>>;

export function serveFirstClub(app: FastifyInstance, database: Database): void {
  serve(app, makingFirstClub, { access: "session" }, async (request, reply) => {
    const { uuid } = await editedOrganization(database, request);
    const body = bodyOf(request);
    const answer = await answerOnce(database, request, {
      may: (tx) => editedOrganization(tx, request),
      make: async (tx) => plainAnswer(request, await makeFirstClub(tx, request.caller, uuid, body), 200),
    });
    return sendAnswer(reply, answer);
  });
}

const THERE = `select (select c.uuid from club c where c.organization_uuid = $1 order by c.created_at, c.uuid limit 1) as club,
  (select t.uuid from team t join club c on c.uuid = t.club_uuid where c.organization_uuid = $1
    order by c.created_at, c.uuid, t.created_at, t.uuid limit 1) as team,
  (select v.uuid from venue v where v.organization_uuid = $1 order by v.created_at, v.uuid limit 1) as venue`;

type There = Record<"club" | "team" | "venue", string | null>;

/** Creates what the organisation lacks, all or nothing; what is there stays as it is. */
async function makeFirstClub(tx: Transaction, caller: Caller, organization: string, body: Body) {
  // A second request waits, and then sees what the first one made.
  await lockByName(tx, `first club ${organization}`);
  const [there = { club: null, team: null, venue: null }] = await tx.query<There>(THERE, [organization]);
  if (there.club && there.team && there.venue) throw refused(isThere);
  const names = namesIn(body, { clubName: there.club, teamName: there.team, venueName: there.venue });
  const known = await chosenKnown(tx, organization, body.knownUuid, there.club);
  const create = async (table: WrittenTable, values: Body): Promise<string> => {
    const uuid = crypto.randomUUID();
    await createMany(tx, table, caller, "create", [{ uuid, values }]);
    return uuid;
  };
  const club = there.club ?? (await create(clubs, { organization, name: names.clubName }));
  const team = there.team ?? (await create(teams, { club, name: names.teamName }));
  const venue = there.venue ?? (await create(venues, { organization, name: names.venueName }));
  if (known) await mergeClubs(tx, caller, { uuid: club, otherUuid: known, teamUuid: team });
  return { clubUuid: club, teamUuid: team, venueUuid: venue };
}

const isThere = conflict("Club déjà créé", "Votre club, son équipe et son stade existent déjà.");

/** The names of what is not there yet. Throws a 422 that names each wrong one. */
function namesIn(body: Body, there: Readonly<Record<FirstName, string | null>>): Record<FirstName, string> {
  const checked = mapped(namedAtFirst, (field) => check(namedAtFirst[field], { name: body[field] ?? null }, { creating: true }));
  const wrong = keysOf(namedAtFirst).flatMap((field) => {
    const violations = checked[field].violations.filter(({ propertyPath }) => there[field] === null && propertyPath === "name");
    return violations.map((violation) => ({ ...violation, propertyPath: field }));
  });
  if (wrong.length > 0) throw invalid(wrong);
  return mapped(namedAtFirst, (field) => checked[field].sent.name ?? "");
}

async function chosenKnown(tx: Transaction, organization: string, given: unknown, club: string | null): Promise<string | null> {
  if (given === undefined || given === null || given === "") return null;
  const known = club === null ? await knownClub(tx, organization) : null;
  if (known === null || given !== known)
    throw invalidField("knownUuid", "Ce club n’est plus proposé\u00a0: rechargez la page.", "relation");
  return known;
}
