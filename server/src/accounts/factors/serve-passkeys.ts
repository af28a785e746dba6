import type { Shape } from "@avant-match/contract/kit/shape.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { areAtMost } from "../../kit/database/at-most.ts";
import type { Database } from "../../kit/database/database.ts";
import { bodyOf, optionalBodyOf } from "../../kit/http/http.ts";
import { acting } from "../../kit/http/operations.ts";
import { invalidField, notFound, Problem } from "../../kit/http/problem.ts";
import { uuidParam } from "../../kit/http/requests.ts";
import { withPassword } from "../../kit/http/with-password.ts";
import { browserOf } from "../browser.ts";
import { passkeyAdded, passkeysRemoved } from "../news.ts";
import { ownOf } from "../own.ts";
import { tellHolder } from "../tell-holder.ts";
import { isRegistration } from "./credentials.ts";
import type { FactorsOptions } from "./options.ts";
import { keepPasskey, MOST_PASSKEYS, offerPasskey, passkeysOf, removePasskeys, renamePasskey } from "./passkeys.ts";
import { firstRecoveryCodes } from "./recovery-codes.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { credential, options } from "./serve-second-step.ts";
import { shown } from "./serve-totp.ts";

const MOST_BYTES = 65_536;
const LONGEST_NAME = 80;

const name = { type: "string", title: "Nom", maxLength: LONGEST_NAME } as const;
const properties = {
  uuid: { type: "string", format: "uuid" },
  name,
  synced: { type: "boolean", title: "Synchronisée", description: "Gardée sur plusieurs appareils par leur fabricant" },
  createdAt: { type: "string", format: "date-time", title: "Ajoutée" },
  usedAt: { type: ["string", "null"], format: "date-time", title: "Dernier usage" },
} as const;
const passkey = (more: object = {}): Shape => ({
  type: null,
  label: "Clé d’accès",
  schema: { type: "object", properties: { ...properties, ...more } },
});
const all: Shape = {
  type: null,
  label: "Clés d’accès",
  schema: {
    type: "object",
    properties: { totalItems: { type: "integer" }, member: { type: "array", items: { type: "object", properties } } },
  },
};
const named: Shape = { type: null, label: "Nom", schema: { type: "object", required: ["name"], properties: { name } } };
const made: Shape = {
  ...credential,
  schema: {
    ...credential.schema,
    properties: { ...credential.schema.properties, name: { ...name, description: "Celui du navigateur, s’il manque" } },
  },
};
const errors = [403, 404, 413, 422];
const listing = acting(null, "Ses clés d’accès", { returns: all, errors: [404] });
const beginning = acting(null, "Clé d’accès\u00a0: début", {
  expects: withPassword("Mot de passe, si la connexion n’est pas récente"),
  returns: options,
  errors: [...errors, 409, 429],
});
const confirming = acting(null, "Clé d’accès\u00a0: ajout", { expects: made, returns: passkey(shown), errors: [...errors, 409] });
const renaming = acting(null, "Clé d’accès\u00a0: nom", { expects: named, returns: passkey(), errors });
const removing = acting(null, "Clé d’accès\u00a0: retrait", {
  expects: withPassword("Mot de passe", ["password"]),
  errors: [...errors, 429],
});
const removingAll = acting(null, "Clés d’accès\u00a0: retrait de toutes", {
  expects: withPassword("Mot de passe", ["password"]),
  errors: [...errors, 429],
});

const USERNAME = "select username from user_account where uuid = $1";

/** The passkeys of a user: made by their browsers, named, and taken away. */
export function servePasskeys(app: FastifyInstance, database: Database, factors: FactorsOptions): void {
  const { sessions, passwords, post, publicUrl } = factors;
  const own = { access: "session" as const, setsUp: true };
  const path = "/api/users/:uuid/passkeys";

  app.get(path, { config: { ...own, operation: listing } }, async (request) => {
    const member = await passkeysOf(database, ownOf(request));
    return { totalItems: member.length, member };
  });

  app.post(path, { config: { ...own, operation: beginning }, bodyLimit: MOST_BYTES }, async (request) => {
    const uuid = ownOf(request);
    const party = relyingPartyOf(request, publicUrl);
    await passwords.assertSecured(request, uuid);
    await passwords.assertRecent(request, uuid, optionalBodyOf(request).password);
    if ((await passkeysOf(database, uuid)).length >= MOST_PASSKEYS) throw enough();
    const [user] = await database.query<{ username: string }>(USERNAME, [uuid]);
    if (!user) throw notFound();
    return offerPasskey(database, party, { uuid, username: user.username, displayName: request.caller.displayName });
  });

  app.put(path, { config: { ...own, operation: confirming }, bodyLimit: MOST_BYTES }, async (request) => {
    const user = ownOf(request);
    await passwords.assertSecured(request, user);
    const { credential: given, name: chosen } = bodyOf(request);
    if (!isRegistration(given)) throw invalidField("credential", "La réponse du navigateur est attendue.", "required");
    const called = chosen === undefined ? (browserOf(request) ?? "Clé d’accès") : nameIn(chosen);
    const party = relyingPartyOf(request, publicUrl);
    const answer = await database.transaction(async (tx) => {
      const kept = await keepPasskey(tx, party, { user, name: called, credential: given });
      if (!kept) return null;
      if (!(await areAtMost(tx, MOST_PASSKEYS, { table: "passkey", column: "user_uuid", of: user }))) throw enough();
      await sessions.endOthers(tx, request, user);
      await sessions.prove(tx, request, { bySecondFactor: true });
      await tellHolder(tx, post, user, passkeyAdded(kept.name));
      return { ...kept, recoveryCodes: await firstRecoveryCodes(tx, user) };
    });
    if (!answer) throw invalidField("credential", "Cette clé d’accès n’a pas pu être vérifiée\u00a0: recommencez.", "wrong");
    app.tell("second factor changed", { user });
    return answer;
  });

  app.put(`${path}/:id`, { config: { ...own, operation: renaming }, bodyLimit: MOST_BYTES }, async (request) => {
    const renamed = await renamePasskey(database, ownOf(request), uuidParam(request, "id"), nameIn(bodyOf(request).name));
    if (!renamed) throw notFound();
    return renamed;
  });

  const remove = async (request: FastifyRequest, uuid: string | null): Promise<void> => {
    const user = ownOf(request);
    await passwords.assertSecured(request, user);
    await passwords.assert(user, optionalBodyOf(request).password);
    await database.transaction(async (tx) => {
      const names = await removePasskeys(tx, user, uuid);
      if (names.length === 0) throw notFound();
      await sessions.endOthers(tx, request, user);
      await tellHolder(tx, post, user, passkeysRemoved(names));
    });
    app.tell("second factor changed", { user });
  };

  app.delete(path, { config: { ...own, operation: removingAll }, bodyLimit: MOST_BYTES }, async (request, reply) => {
    await remove(request, null);
    return reply.code(204).send();
  });

  app.delete(`${path}/:id`, { config: { ...own, operation: removing }, bodyLimit: MOST_BYTES }, async (request, reply) => {
    await remove(request, uuidParam(request, "id"));
    return reply.code(204).send();
  });
}

function nameIn(given: unknown): string {
  const trimmed = typeof given === "string" ? given.trim() : "";
  if (trimmed === "") throw invalidField("name", "Le nom est requis", "required");
  if (trimmed.length > LONGEST_NAME || trimmed.includes("\0") || !trimmed.isWellFormed())
    throw invalidField("name", `${LONGEST_NAME} caractères au maximum.`);
  return trimmed;
}

const enough = () =>
  new Problem(409, "Trop de clés d’accès", `Un compte garde ${MOST_PASSKEYS}\u00a0clés d’accès au plus\u00a0: supprimez-en une d’abord.`);
