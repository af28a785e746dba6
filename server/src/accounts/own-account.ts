import { passwordChange } from "@avant-match/contract/accounts/guest-forms.ts";
import { checkGuestForm } from "@avant-match/contract/kit/guest-form.ts";
import type { Shape } from "@avant-match/contract/kit/shape.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { guestShape, MOST_BYTES } from "../kit/http/guest-forms.ts";
import { bodyOf } from "../kit/http/http.ts";
import { acting } from "../kit/http/operations.ts";
import { invalid, notFound } from "../kit/http/problem.ts";
import { uuidParam } from "../kit/http/requests.ts";
import { assertUncommon, namesAround } from "./common-passwords.ts";
import type { Devices } from "./devices.ts";
import { passwordChosen } from "./news.ts";
import { ownOf } from "./own.ts";
import type { OwnPasswords } from "./own-passwords.ts";
import { hashPassword } from "./password.ts";
import { keepPassword } from "./password-links.ts";
import type { Post } from "./post.ts";
import type { Sessions } from "./session.ts";
import { tellHolder } from "./tell-holder.ts";

const opened: Shape = {
  type: null,
  label: "Sessions ouvertes",
  schema: {
    type: "object",
    properties: {
      totalItems: { type: "integer" },
      member: {
        type: "array",
        items: {
          type: "object",
          properties: {
            uuid: { type: "string", format: "uuid" },
            browser: { type: ["string", "null"], title: "Navigateur" },
            place: { type: ["string", "null"], title: "Lieu", description: "L’adresse du réseau, sans la ville, qui ne s’en déduit pas" },
            current: { type: "boolean", title: "Celle-ci" },
            createdAt: { type: "string", format: "date-time", title: "Ouverte" },
            seenAt: { type: "string", format: "date-time", title: "Dernier usage" },
          },
        },
      },
    },
  },
};
const changing = acting(null, "Changement de son mot de passe", {
  expects: guestShape(passwordChange, "Mots de passe"),
  errors: [403, 404, 413, 422, 429],
});
const listing = acting(null, "Ses sessions ouvertes", { returns: opened, errors: [404] });
const ending = acting(null, "Fermeture d’une de ses sessions", { errors: [404] });

export interface OwnAccountOptions {
  sessions: Sessions;
  passwords: OwnPasswords;
  post: Post;
  devices: Devices;
}

/** What users do with their own account, and nobody else, administrators included. */
export function serveOwnAccount(app: FastifyInstance, database: Database, { sessions, passwords, post, devices }: OwnAccountOptions): void {
  const access = "session" as const;

  app.put("/api/users/:uuid/password", { config: { access, operation: changing }, bodyLimit: MOST_BYTES }, async (request, reply) => {
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
    return reply.code(204).send();
  });

  app.get("/api/users/:uuid/sessions", { config: { access, operation: listing } }, async (request) => {
    const member = await sessions.list(request, ownOf(request));
    return { totalItems: member.length, member };
  });

  app.delete("/api/users/:uuid/sessions/:id", { config: { access, operation: ending } }, async (request, reply) => {
    if (!(await sessions.end(ownOf(request), uuidParam(request, "id")))) throw notFound();
    return reply.code(204).send();
  });
}
