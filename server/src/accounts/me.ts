import { type Me, readingMe } from "@avant-match/contract/accounts/me.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { prepare } from "../kit/database/statement.ts";
import { type CallerInput, type CallerToken, callerUser } from "../kit/http/caller.ts";
import { unauthenticated } from "../kit/http/problem.ts";
import { serve } from "../kit/http/serve.ts";
import { rolesOf } from "./exports.ts";

const ME = prepare<CallerInput>((q) => ({
  text: `select u.uuid, u.username, p.firstname, p.lastname, p.display_name as "displayName", p.email,
  '/api/organizations/' || u.organization_uuid as organization, ${rolesOf("u", q)} as roles
  from user_account u join person p on p.uuid = u.person_uuid where u.uuid = ${q.bind(callerUser)}`,
}));

const tokenShown = ({ name, scope, expiresAt }: CallerToken): Me["token"] => ({ name, scope, expiresAt });

export function serveMe(app: FastifyInstance, database: Database): void {
  serve(app, readingMe, { access: "session" }, async ({ caller }) => {
    const [me] = await database.query<Omit<Me, "token">>(ME.text, ME.values({ caller }));
    if (!me) throw unauthenticated();
    return { ...me, token: caller.token ? tokenShown(caller.token) : null };
  });
}
