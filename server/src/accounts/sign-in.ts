import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { bodyOf } from "../kit/http/http.ts";
import { acting } from "../kit/http/operations.ts";
import { unauthenticated } from "../kit/http/problem.ts";
import { knownBy } from "./devices.ts";
import { type Doors, enter } from "./entering.ts";
import { factorsOf } from "./factors/secured.ts";
import type { Steps } from "./factors/steps.ts";
import { isPassword } from "./password.ts";
import { type SignInLimits, triesOn } from "./tries.ts";

const FIND = `select u.uuid, u.password_hash, u.second_factor, ${knownBy("$2")} as device
  from user_account u left join organization o on o.uuid = u.organization_uuid
  where u.username = $1 and not u.locked and (o.status is null or o.status = 'active')`;
const LONGEST = 1000;
const MOST_BYTES = 4096;

type Account = { uuid: string; password_hash: string | null; second_factor: boolean; device: string | null };

const text = (title: string) => ({ type: "string", title, maxLength: LONGEST });
const signingIn = acting(null, "Connexion", {
  expects: {
    type: null,
    label: "Identifiants",
    schema: {
      type: "object",
      required: ["username", "password"],
      properties: {
        username: text("Nom d’utilisateur"),
        password: text("Mot de passe"),
        pass: { ...text("Accès reçu par e-mail"), description: "Ce que porte le lien d’un e-mail qui annonce des connexions manquées" },
      },
    },
  },
  returns: {
    type: null,
    label: "Suite de la connexion",
    schema: {
      type: "object",
      description: "Pour qui a un second facteur\u00a0; sans lui, la réponse est vide (204) et la session ouverte",
      properties: { secondFactors: { type: "array", items: { type: "string", enum: ["totp", "passkey"] }, title: "Seconds facteurs" } },
    },
  },
  errors: [401, 413, 429],
});

export interface SignInOptions extends Doors {
  steps: Steps;
  limits: SignInLimits;
  /** Tells the holder of an account that many tries to sign in failed. */
  alarm(userUuid: string): Promise<void>;
}

/** Signing in and out. The answer and its time are the same whether or not the account exists. */
export function serveSignIn(app: FastifyInstance, database: Database, { limits, alarm, steps, ...doors }: SignInOptions): void {
  const { sessions, devices } = doors;
  const begin = triesOn(database, limits);
  const alarmed = (user: string) =>
    alarm(user).then(
      () => app.tell("holder told of failed sign-ins", { user }),
      (err: unknown) => app.log.error({ err }, "holder not told of failed sign-ins"),
    );

  app.post("/api/login", { config: { access: "public", operation: signingIn }, bodyLimit: MOST_BYTES }, async (request, reply) => {
    const { username, password, pass } = credentials(bodyOf(request));
    const [account] = await database.query<Account>(FIND, [username, devices.hashesOf(request, pass)]);
    const user = account?.uuid;
    const attempt = await begin(request, username, account?.device ?? null).catch((full: unknown) => {
      app.tell("sign-in slowed down", { user });
      throw full;
    });
    if (!(await isPassword(account?.password_hash, password)) || !account) {
      // Once the answer is out, so that its time does not tell whether there is somebody to tell.
      if (attempt.alarming && account) reply.raw.once("finish", () => void alarmed(account.uuid));
      app.tell("sign-in failed", { user });
      throw unauthenticated("Identifiants invalides.");
    }
    await attempt.right();
    if (account.second_factor) {
      const secondFactors = await factorsOf(database, account.uuid);
      await steps.begin(database, request, reply, account.uuid);
      app.tell("second factor asked for", { user });
      return reply.send({ secondFactors });
    }
    await database.transaction((tx) => enter(tx, doors, { request, reply, user: account.uuid, bySecondFactor: false }));
    app.tell("signed in", { user });
    return reply.code(204).send();
  });

  app.get("/logout", { config: { access: "public", sameSite: true } }, async (request, reply) => {
    await sessions.close(request, reply);
    return reply.redirect("/login");
  });
}

function credentials({ username, password, pass }: Record<string, unknown>) {
  const usable = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST && !value.includes("\0");
  if (!usable(username) || !usable(password)) throw unauthenticated("Identifiants invalides.");
  return { username: username.trim().toLowerCase(), password, pass: usable(pass) ? pass : undefined };
}
