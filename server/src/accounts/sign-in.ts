import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database.ts";
import { bodyOf } from "../kit/http.ts";
import { limitOf } from "../kit/limit.ts";
import { acting } from "../kit/operations.ts";
import { unauthenticated } from "../kit/problem.ts";
import { isPassword } from "./password.ts";
import { closeSession, openSession } from "./session.ts";

export interface SignInLimits {
  perAccount: number;
  perAddress: number;
}

const FIND = `select u.uuid, u.password_hash from user_account u left join organization o on o.uuid = u.organization_uuid
  where u.username = $1 and (o.status is null or o.status = 'active')`;
const LONGEST = 1000;

const signingIn = acting(null, "Connexion", {
  expects: {
    type: null,
    label: "Identifiants",
    schema: {
      type: "object",
      required: ["username", "password"],
      properties: {
        username: { type: "string", title: "Nom d’utilisateur", maxLength: LONGEST },
        password: { type: "string", title: "Mot de passe", maxLength: LONGEST },
      },
    },
  },
  errors: [401, 429],
});

/** Signing in and out. The answer and its time are the same whether or not the account exists. */
export function serveSignIn(app: FastifyInstance, database: Database, limits: SignInLimits): void {
  const perAccount = limitOf(database, "sign-in account", limits.perAccount);
  const perAddress = limitOf(database, "sign-in address", limits.perAddress);

  app.post("/api/login", { config: { public: true, operation: signingIn } }, async (request, reply) => {
    const { username, password } = credentials(bodyOf(request));
    const account = username.slice(0, 200);
    // A try counts before it is judged: those sent all at once would not see one another.
    await perAddress.take(request.ip);
    await perAccount.take(account).catch(async (full: unknown) => {
      await perAddress.giveBack(request.ip);
      throw full;
    });
    const [user] = await database.query<{ uuid: string; password_hash: string | null }>(FIND, [username]);
    if (!(await isPassword(user?.password_hash, password)) || !user) throw unauthenticated("Identifiants invalides.");
    await perAccount.giveBack(account);
    await perAddress.giveBack(request.ip);
    await database.transaction((tx) => openSession(tx, request, reply, user.uuid));
    return reply.code(204).send();
  });

  app.get("/logout", { config: { public: true } }, async (request, reply) => {
    await closeSession(database, request, reply);
    return reply.redirect("/login");
  });
}

function credentials(body: Record<string, unknown>): { username: string; password: string } {
  const { username, password } = body;
  const usable = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST && !value.includes("\0");
  if (!usable(username) || !usable(password)) throw unauthenticated("Identifiants invalides.");
  return { username: username.trim().toLowerCase(), password };
}
