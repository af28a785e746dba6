import { passwordChange } from "@avant-match/contract/accounts/guest-forms.ts";
import { changingPassword, endingSession, listingSessions } from "@avant-match/contract/accounts/sessions.ts";
import { checkGuestForm } from "@avant-match/contract/kit/guest-form.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { MOST_BYTES } from "../kit/http/guest-forms.ts";
import { bodyOf } from "../kit/http/http.ts";
import { invalid, notFound } from "../kit/http/problem.ts";
import { uuidParam } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import { assertUncommon, namesAround } from "./common-passwords.ts";
import { passwordChosen } from "./news.ts";
import { ownOf } from "./own.ts";
import type { AccountParts } from "./parts.ts";
import { hashPassword } from "./password.ts";
import { keepPassword } from "./password-links.ts";
import { tellHolder } from "./tell-holder.ts";

export function serveOwnAccount(app: FastifyInstance, database: Database, { sessions, passwords, post, devices }: AccountParts): void {
  const access = "session" as const;

  serve(app, changingPassword, { access, bodyLimit: MOST_BYTES }, async (request, reply) => {
    const user = ownOf(request);
    const { values, violations } = checkGuestForm(passwordChange, bodyOf(request));
    if (violations.length > 0) throw invalid(violations);
    await passwords.assert(user, values.current, "current");
    await assertUncommon(values.password, await namesAround(database, user));
    const hash = await hashPassword(values.password);
    await database.transaction(async (tx) => {
      await keepPassword(tx, user, hash);
      await sessions.endOthers(tx, request, user);
      await devices.remember(tx, request, reply, user);
      await tellHolder(tx, post, user, passwordChosen);
    });
    app.tell("password changed", { user });
  });

  serve(app, listingSessions, { access }, async (request) => {
    const member = await sessions.list(request, ownOf(request));
    return { totalItems: member.length, member };
  });

  serve(app, endingSession, { access }, async (request) => {
    if (!(await sessions.end(ownOf(request), uuidParam(request, "id")))) throw notFound();
  });
}
