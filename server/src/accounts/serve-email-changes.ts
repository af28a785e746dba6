import type { FastifyInstance } from "fastify";
import type { Connection, Database, Transaction } from "../kit/database/database.ts";
import { limitOf } from "../kit/http/limit.ts";
import { networkOf } from "../kit/http/network.ts";
import { acting, type Shape } from "../kit/http/operations.ts";
import { Problem } from "../kit/http/problem.ts";
import { confirmable, confirmEmail, type EmailChange, refusable, refuseEmail } from "./email-changes.ts";

const MOST_BYTES = 1024;
/** Links that one address follows in 15 minutes. */
const FOLLOWED = 100;

const asked: Shape = {
  type: null,
  label: "Changement d’adresse demandé",
  schema: {
    type: "object",
    properties: { before: { type: "string", title: "Adresse actuelle" }, after: { type: "string", title: "Nouvelle adresse" } },
  },
};
const errors = [404, 410, 429];

interface Way {
  path: string;
  title: string;
  find: (on: Connection, token: string) => Promise<EmailChange | undefined>;
  press: (tx: Transaction, token: string) => Promise<string | null>;
  told: string;
}

const ways: readonly Way[] = [
  { path: "confirm-email", title: "Confirmation d’une nouvelle adresse", find: confirmable, press: confirmEmail, told: "email confirmed" },
  { path: "refuse-email", title: "Refus d’un changement d’adresse", find: refusable, press: refuseEmail, told: "email refused" },
];

interface ByToken {
  Params: { token: string };
}

/** The links by which a new address is confirmed, and the former one refuses it: looking changes nothing, one press does. */
export function serveEmailChanges(app: FastifyInstance, database: Database): void {
  const followed = limitOf(database, "email link address", FOLLOWED);
  for (const { path, title, find, press, told } of ways) {
    const [url, access] = [`/api/${path}/:token`, "public" as const];

    app.get<ByToken>(
      url,
      { config: { access, operation: acting(null, `${title}\u00a0: lien`, { returns: asked, errors }) } },
      async (request) => {
        await followed.take(networkOf(request));
        const { before, after } = usable(await find(database, request.params.token));
        return { before, after };
      },
    );

    app.put<ByToken>(
      url,
      { config: { access, operation: acting(null, title, { errors: [...errors, 413] }) }, bodyLimit: MOST_BYTES },
      async (request, reply) => {
        await followed.take(networkOf(request));
        const { token } = request.params;
        usable(await find(database, token));
        const user = await database.transaction((tx) => press(tx, token));
        if (user === null) throw ended();
        app.tell(told, { user });
        return reply.code(204).send();
      },
    );
  }
}

const ended = () => new Problem(410, "Lien expiré", "Ce lien a expiré, ou a déjà servi.");

function usable(change: EmailChange | undefined): EmailChange {
  if (!change) throw new Problem(404, "Lien invalide", "Ce lien n’est pas valide.");
  if (!change.open) throw ended();
  return change;
}
