import { mayImpersonate } from "@avant-match/contract/accounts/policies.ts";
import { cleanAddress } from "@avant-match/contract/kit/clean-text.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Connection, Database, Transaction } from "../kit/database/database.ts";
import type { Caller } from "../kit/http/caller.ts";
import { assertSameSite } from "../kit/http/origin.ts";
import { assertMay, notFound, proofDemanded, secondFactorProofDemanded } from "../kit/http/problem.ts";
import { queryOf } from "../kit/http/requests.ts";
import { factorsOf } from "./own-passwords.ts";
import { recordOfUser } from "./record-of-user.ts";
import type { Sessions } from "./session.ts";

/** `?_switch_user=` holds the username of the user to become, or `_exit`. */
const PARAMETER = "_switch_user";
const EXIT = "_exit";

const FIND = `select u.uuid, u.platform_admin as administrator, o.status is distinct from 'active' or u.locked as inactive
  from user_account u left join organization o on o.uuid = u.organization_uuid where u.username = $1`;

interface Target {
  uuid: string;
  administrator: boolean;
  inactive: boolean;
}

/** These are navigations by GET, so `assertSameSite` refuses those that another site starts. */
export function serveImpersonation(app: FastifyInstance, database: Database, sessions: Sessions, publicUrl: string | undefined): void {
  app.addHook("onRoute", (route) => {
    if (route.url === "/app" || route.url.startsWith("/app/")) route.preHandler = turn;
  });

  async function turn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const wanted = queryOf(request)[PARAMETER];
    const caller = typeof wanted === "string" ? await sessions.find(request) : null;
    // A second factor must be set up first, whatever the address asks for.
    if (typeof wanted !== "string" || !caller || caller.mustSetUp) return undefined;
    assertSameSite(request, publicUrl);
    if (wanted !== EXIT) {
      const target = await targetOf(database, caller, wanted);
      await assertProven(request, caller.userUuid);
      await become(request, reply, caller, target);
    } else if (caller.impersonator) await become(request, reply, caller, caller.impersonator);
    return reply.redirect("/app", 303);
  }

  /** Asks for the second factor, or for the password of administrators exempt from one. Throws 403. */
  async function assertProven(request: FastifyRequest, user: string): Promise<void> {
    const { recent, bySecondFactor } = await sessions.proofOf(request);
    const secured = (await factorsOf(database, user)).length > 0;
    if (!(secured ? bySecondFactor : recent)) throw secured ? secondFactorProofDemanded() : proofDemanded();
  }

  async function become(request: FastifyRequest, reply: FastifyReply, caller: Caller, { uuid }: { uuid: string }): Promise<void> {
    const impersonator = caller.impersonator ? null : caller.userUuid;
    await database.transaction(async (tx) => {
      await sessions.become(tx, request, reply, uuid, impersonator);
      await recordBecoming(tx, caller, uuid);
    });
    app.tell(impersonator ? "impersonation begun" : "impersonation ended", {
      user: impersonator ? uuid : caller.userUuid,
      impersonator: impersonator ?? uuid,
    });
  }
}

/** The administrator is the author of both lines; they belong to the organisation of the user in whose name they act. */
function recordBecoming(tx: Transaction, { impersonator, ...caller }: Caller, uuid: string): Promise<void> {
  const { uuid: userUuid, displayName } = impersonator ?? { uuid: caller.userUuid, displayName: caller.displayName };
  const of = impersonator ? caller.userUuid : uuid;
  const action = impersonator ? "end-impersonation" : "impersonate";
  const author = { userUuid, displayName, impersonator: null };
  return recordOfUser(tx, author, of, { action, resource: "User", resourceUuid: of, before: null, after: null });
}

async function targetOf(on: Connection, caller: Caller, username: string): Promise<Target> {
  const [target] = await on.query<Target>(FIND, [cleanAddress(username).trim().toLowerCase()]);
  assertMay(mayImpersonate(caller, { administrator: target?.administrator ?? false, inactive: target?.inactive ?? false }));
  if (!target) throw notFound();
  return target;
}
