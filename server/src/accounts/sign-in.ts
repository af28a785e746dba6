import { signingIn } from "@avant-match/contract/accounts/sign-in.ts";
import { cleanAddress } from "@avant-match/contract/kit/clean-text.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { bodyOf } from "../kit/http/http.ts";
import { unauthenticated } from "../kit/http/problem.ts";
import { serve } from "../kit/http/serve.ts";
import type { Credentials, Given } from "./credentials.ts";
import { enter } from "./entering.ts";
import { factorsOf } from "./own-passwords.ts";
import type { AccountParts } from "./parts.ts";

const LONGEST = 1000;
const MOST_BYTES = 4096;

export function serveSignIn(app: FastifyInstance, database: Database, parts: AccountParts, judge: Credentials): void {
  const { steps, sessions } = parts;
  serve(app, signingIn, { access: "public", bodyLimit: MOST_BYTES }, async (request, reply) => {
    const account = await judge(request, reply, credentialsIn(bodyOf(request)), ({ isDoorClosed }) => !isDoorClosed);
    if (!account) throw unauthenticated("Identifiants invalides.");
    const user = account.uuid;
    if (account.second_factor) {
      const secondFactors = await factorsOf(database, user);
      await steps.begin(database, request, reply, user);
      app.tell("second factor asked for", { user });
      return { secondFactors };
    }
    await database.transaction((tx) => enter(tx, parts, { request, reply, user, bySecondFactor: false }));
    app.tell("signed in", { user, by: "password" });
    return reply.code(204).send();
  });

  app.get("/logout", { config: { access: "public", sameSite: true } }, async (request, reply) => {
    await sessions.close(request, reply);
    return reply.redirect("/login");
  });
}

/** Throws 401 for what can be no name or password. */
export function credentialsIn({ username, password, pass }: Record<string, unknown>): Given {
  const usable = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST && !value.includes("\0");
  if (!usable(username) || !usable(password)) throw unauthenticated("Identifiants invalides.");
  return { username: cleanAddress(username).trim().toLowerCase(), password, pass: usable(pass) ? pass : undefined };
}
