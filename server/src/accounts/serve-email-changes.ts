import { holderPassword } from "@avant-match/contract/accounts/guest-forms.ts";
import { checkGuestForm } from "@avant-match/contract/kit/guest-form.ts";
import type { Shape } from "@avant-match/contract/kit/shape.ts";
import type { FastifyInstance } from "fastify";
import type { Connection, Database, Transaction } from "../kit/database/database.ts";
import { MOST_BYTES } from "../kit/http/guest-forms.ts";
import { optionalBodyOf } from "../kit/http/http.ts";
import { limitOf } from "../kit/http/limit.ts";
import { networkOf } from "../kit/http/network.ts";
import { acting } from "../kit/http/operations.ts";
import { invalid, invalidField, Problem } from "../kit/http/problem.ts";
import type { Credentials } from "./credentials.ts";
import { confirmable, confirmEmail, type EmailChange, refusable, refuseEmail } from "./email-changes.ts";

/** Links that one address follows in 15 minutes. */
const FOLLOWED = 100;

const asked: Shape = {
  type: null,
  label: "Changement d’adresse demandé",
  schema: {
    type: "object",
    properties: {
      before: { type: "string", title: "Adresse actuelle" },
      after: { type: "string", title: "Nouvelle adresse" },
      asksPassword: { type: "boolean", title: "Mot de passe du compte demandé" },
    },
  },
};
const proof: Shape = {
  type: null,
  label: "Mot de passe du compte, où il est demandé",
  schema: { type: "object", properties: { password: { type: "string", title: holderPassword.password.label } } },
};
const errors = [404, 410, 429];

interface Way {
  path: string;
  title: string;
  find: (on: Connection, token: string) => Promise<EmailChange | undefined>;
  press: (tx: Transaction, token: string) => Promise<string | null>;
  told: string;
  expects?: Shape;
}

const ways: readonly Way[] = [
  {
    path: "confirm-email",
    title: "Confirmation d’une nouvelle adresse",
    find: confirmable,
    press: confirmEmail,
    told: "email confirmed",
    expects: proof,
  },
  { path: "refuse-email", title: "Refus d’un changement d’adresse", find: refusable, press: refuseEmail, told: "email refused" },
];

interface ByToken {
  Params: { token: string };
}

/** The links by which a new address is confirmed, and the former one refuses it: looking changes nothing, one press does, with the holder’s password where a peer asked for it. */
export function serveEmailChanges(app: FastifyInstance, database: Database, judge: Credentials): void {
  const followed = limitOf(database, "email link address", FOLLOWED);
  for (const { path, title, find, press, told, expects } of ways) {
    const [url, access] = [`/api/${path}/:token`, "public" as const];

    app.get<ByToken>(
      url,
      { config: { access, operation: acting(null, `${title}\u00a0: lien`, { returns: asked, errors }) } },
      async (request) => {
        await followed.take(networkOf(request));
        const { before, after, passwordOf } = usable(await find(database, request.params.token));
        return { before, after, asksPassword: passwordOf !== null };
      },
    );

    app.put<ByToken>(
      url,
      {
        config: { access, operation: acting(null, title, { ...(expects && { expects }), errors: [...errors, 413, 422] }) },
        bodyLimit: MOST_BYTES,
      },
      async (request, reply) => {
        await followed.take(networkOf(request));
        const { token } = request.params;
        const { passwordOf } = usable(await find(database, token));
        if (passwordOf !== null) {
          const { values, violations } = checkGuestForm(holderPassword, optionalBodyOf(request));
          if (violations.length > 0) throw invalid(violations);
          if (!(await judge(request, reply, { username: passwordOf, ...values }))) throw wrong();
        }
        const user = await database.transaction((tx) => press(tx, token));
        if (user === null) throw ended();
        app.tell(told, { user });
        return reply.code(204).send();
      },
    );
  }
}

const wrong = () => invalidField("password", "Ce n’est pas le mot de passe de ce compte.", "wrong");
const ended = () => new Problem(410, "Lien expiré", "Ce lien a expiré, ou a déjà servi.");

function usable(change: EmailChange | undefined): EmailChange {
  if (!change) throw new Problem(404, "Lien invalide", "Ce lien n’est pas valide.");
  if (!change.open) throw ended();
  return change;
}
