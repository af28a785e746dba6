import { mayManageUser, mayReadUser } from "@avant-match/contract/accounts/policies.ts";
import { unlinkingSignOn } from "@avant-match/contract/organizations/sign-on.ts";
import type { FastifyInstance } from "fastify";
import type { Connection, Database } from "../../kit/database/database.ts";
import { assertMay, notFound } from "../../kit/http/problem.ts";
import { uuidParam } from "../../kit/http/requests.ts";
import { serve } from "../../kit/http/serve.ts";
import { recordOfUser } from "../record-of-user.ts";

const FIND = `select u.uuid, u.organization_uuid as "organizationUuid" from user_account u where u.uuid = $1 and u.organization_uuid is not null`;
const UNLINK = "delete from sign_on_identity where user_uuid = $1 returning user_uuid";
const END_SESSIONS = "delete from session where user_uuid = $1 and by_sign_on";

/** Whoever signs in next by the provider proves the account anew. Users do it for themselves, and who manages them for each. */
export function serveUnlinking(app: FastifyInstance, database: Database): void {
  serve(app, unlinkingSignOn, { access: "session" }, async (request) => {
    const { caller } = request;
    const user = await userOf(database, uuidParam(request));
    const isColleague = user.organizationUuid === caller.organizationUuid;
    if (!isColleague && !mayReadUser(caller, user)) throw notFound();
    if (user.uuid !== caller.userUuid) assertMay(mayManageUser(caller, user));
    await database.transaction(async (tx) => {
      if ((await tx.query(UNLINK, [user.uuid])).length === 0) throw notFound();
      await tx.query(END_SESSIONS, [user.uuid]);
      const change = { action: "end-sign-on", resource: "User", resourceUuid: user.uuid, before: null, after: null };
      await recordOfUser(tx, caller, user.uuid, change);
    });
    app.tell("sign-on unlinked", { user: user.uuid, by: caller.userUuid });
  });
}

async function userOf(on: Connection, uuid: string) {
  const [user] = await on.query<{ uuid: string; organizationUuid: string }>(FIND, [uuid]);
  if (!user) throw notFound();
  return user;
}
