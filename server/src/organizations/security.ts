import { conflict } from "@avant-match/contract/kit/answer.ts";
import { message } from "@avant-match/contract/kit/messages.ts";
import { mayDemandSecondFactor } from "@avant-match/contract/organizations/policies.ts";
import { demandingSecondFactor, readingSecurity, resettingFactor } from "@avant-match/contract/organizations/security.ts";
import type { FastifyInstance } from "fastify";
import { announceSecondFactor, type OwnPasswords, type Post, resetSecondFactor } from "../accounts/exports.ts";
import type { Connection, Database } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { bodyOf, optionalBodyOf } from "../kit/http/http.ts";
import { assertMay, invalidField, notFound, refused } from "../kit/http/problem.ts";
import { uuidParam } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import { recordOfOrganization } from "../kit/resource/history.ts";
import { findItem } from "../kit/resource/reading.ts";
import { users } from "./users.ts";

export function serveSecurity(
  app: FastifyInstance,
  database: Database,
  { passwords, post }: { passwords: OwnPasswords; post: Post },
): void {
  const access = "session" as const;
  serve(app, readingSecurity, { access }, (request) => stateOf(database, request.caller, uuidParam(request)));

  serve(app, demandingSecondFactor, { access }, async (request) => {
    const { caller } = request;
    const uuid = uuidParam(request);
    const before = await stateOf(database, caller, uuid);
    assertMay(mayDemandSecondFactor(caller, { organizationUuid: uuid }));
    const { secondFactorRequired: wanted, secondFactorFrom: given = null } = bodyOf(request);
    if (typeof wanted !== "boolean") throw invalidField("secondFactorRequired", message("flag"), "type");
    const day = wanted ? dayIn(given) : null;
    const after = { secondFactorRequired: wanted, secondFactorFrom: day };
    if (wanted === before.secondFactorRequired && day === before.secondFactorFrom) return before;
    if (wanted && (await isLockingThemselvesOut(database, caller))) throw refused(firstOneself);
    await database.transaction(async (tx) => {
      await tx.query(DECIDE, [uuid, wanted, day]);
      const { secondFactorRequired, secondFactorFrom } = before;
      const change = { before: { secondFactorRequired, secondFactorFrom }, after };
      if (wanted) await announceSecondFactor(tx, post, uuid, day);
      await recordOfOrganization(tx, caller, uuid, { action: "update", resource: "Organization", resourceUuid: uuid, ...change });
    });
    app.tell("second factor required", { user: caller.userUuid, organization: uuid, required: wanted });
    return { ...before, ...after };
  });

  serve(app, resettingFactor, { access }, async (request) => {
    const { caller } = request;
    const user = uuidParam(request);
    await database.transaction(async (tx) => {
      const { values } = await findItem(tx, users, caller, user);
      if (user === caller.userUuid) throw refused(oneself);
      if (values.profile === "owner" && !caller.platform) throw refused(ofTheOwner);
    });
    await passwords.assert(caller.userUuid, optionalBodyOf(request).password);
    await database.transaction(async (tx) => {
      await findItem(tx, users, caller, user);
      if (!(await resetSecondFactor(tx, post, caller, user))) throw refused(none);
    });
    app.tell("second factor reset", { user, by: caller.userUuid });
  });
}

/** Days. */
const AHEAD = 90;
const TODAY = () => new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" }).format(new Date());

function dayIn(given: unknown): string | null {
  if (given === null || given === "") return null;
  const day = typeof given === "string" && /^\d{4}-\d\d-\d\d$/.test(given) ? given : "";
  const ahead = (Date.parse(day) - Date.parse(TODAY())) / 86_400_000;
  const exists = day !== "" && !Number.isNaN(ahead) && new Date(day).toISOString().startsWith(day);
  if (!exists || ahead < 0 || ahead > AHEAD)
    throw invalidField("secondFactorFrom", `Une date entre aujourd’hui et dans ${AHEAD}\u00a0jours est attendue.`, "date");
  return day;
}

const STATE = `select o.second_factor_required as "secondFactorRequired",
  to_char(o.second_factor_from at time zone 'Europe/Paris', 'YYYY-MM-DD') as "secondFactorFrom", count(u.uuid)::int4 as users,
  (count(u.uuid) filter (where not u.second_factor))::int4 as lacking
  from organization o left join user_account u on u.organization_uuid = o.uuid
  where o.uuid = $1 and ($2::boolean or o.uuid = $3) group by o.uuid`;
const DECIDE = `update organization set second_factor_required = $2, second_factor_from = ($3::date)::timestamp at time zone 'Europe/Paris'
  where uuid = $1`;
const SECURED = "select second_factor from user_account where uuid = $1";

interface State {
  secondFactorRequired: boolean;
  secondFactorFrom: string | null;
  users: number;
  lacking: number;
}

async function stateOf(on: Connection, { platform, organizationUuid }: Caller, uuid: string): Promise<State> {
  const [state] = await on.query<State>(STATE, [uuid, platform, organizationUuid]);
  if (!state) throw notFound();
  return state;
}

async function isLockingThemselvesOut(on: Connection, { platform, userUuid }: Caller): Promise<boolean> {
  const [user] = await on.query<{ second_factor: boolean }>(SECURED, [userUuid]);
  return !platform && user?.second_factor !== true;
}

const firstOneself = conflict(
  "Votre compte d’abord",
  "Activez la double authentification de votre propre compte, sur la page «\u00a0Mon compte\u00a0», avant de l’exiger des autres.",
);
const oneself = conflict("Retrait impossible", "Votre propre second facteur se retire sur la page «\u00a0Mon compte\u00a0».");
const ofTheOwner = conflict("Retrait impossible", "Le second facteur du propriétaire n’est retiré que par l’équipe d’Avant-match.");
const none = conflict("Aucun second facteur", "Ce compte n’a ni application de codes ni clé d’accès.");
