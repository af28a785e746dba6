import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { bodyOf } from "../kit/http/http.ts";
import { acting } from "../kit/http/operations.ts";
import { unauthenticated } from "../kit/http/problem.ts";
import type { Credentials, Given } from "./credentials.ts";
import { type Doors, enter } from "./entering.ts";
import { factorsOf } from "./factors/secured.ts";
import type { Steps } from "./factors/steps.ts";

const LONGEST = 1000;
const MOST_BYTES = 4096;

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
  judge: Credentials;
}

/** Signing in and out. The answer and its time are the same whether or not the account exists. */
export function serveSignIn(app: FastifyInstance, database: Database, { judge, steps, ...doors }: SignInOptions): void {
  app.post("/api/login", { config: { access: "public", operation: signingIn }, bodyLimit: MOST_BYTES }, async (request, reply) => {
    const account = await judge(request, reply, credentials(bodyOf(request)));
    if (!account) throw unauthenticated("Identifiants invalides.");
    const user = account.uuid;
    if (account.second_factor) {
      const secondFactors = await factorsOf(database, user);
      await steps.begin(database, request, reply, user);
      app.tell("second factor asked for", { user });
      return reply.send({ secondFactors });
    }
    await database.transaction((tx) => enter(tx, doors, { request, reply, user, bySecondFactor: false }));
    app.tell("signed in", { user });
    return reply.code(204).send();
  });

  app.get("/logout", { config: { access: "public", sameSite: true } }, async (request, reply) => {
    await doors.sessions.close(request, reply);
    return reply.redirect("/login");
  });
}

function credentials({ username, password, pass }: Record<string, unknown>): Given {
  const usable = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST && !value.includes("\0");
  if (!usable(username) || !usable(password)) throw unauthenticated("Identifiants invalides.");
  return { username: username.trim().toLowerCase(), password, pass: usable(pass) ? pass : undefined };
}
