import {
  addingPasskey,
  beginningPasskey,
  LONGEST_NAME,
  listingPasskeys,
  removingPasskey,
  removingPasskeys,
  renamingPasskey,
} from "@avant-match/contract/accounts/passkeys.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { areAtMost } from "../../kit/database/at-most.ts";
import type { Database } from "../../kit/database/database.ts";
import { bodyOf, optionalBodyOf } from "../../kit/http/http.ts";
import { invalidField, notFound, Problem } from "../../kit/http/problem.ts";
import { uuidParam } from "../../kit/http/requests.ts";
import { serve } from "../../kit/http/serve.ts";
import { browserOf } from "../browser.ts";
import { passkeyAdded, passkeysRemoved } from "../news.ts";
import { ownOf } from "../own.ts";
import type { AccountParts } from "../parts.ts";
import { tellHolder } from "../tell-holder.ts";
import { MOST_BYTES_OF_CREDENTIAL, registrationIn } from "./credentials.ts";
import { keepPasskey, MOST_PASSKEYS, offerPasskey, passkeysOf, removePasskeys, renamePasskey } from "./passkeys.ts";
import { firstRecoveryCodes } from "./recovery-codes.ts";
import { relyingPartyOf } from "./relying-party.ts";

const own = { access: "session" as const, setsUp: true };
const small = { ...own, bodyLimit: MOST_BYTES_OF_CREDENTIAL };

export function servePasskeys(app: FastifyInstance, database: Database, factors: AccountParts): void {
  const { sessions, passwords, post, publicUrl } = factors;

  serve(app, listingPasskeys, own, async (request) => {
    const member = await passkeysOf(database, ownOf(request));
    return { totalItems: member.length, member };
  });

  serve(app, beginningPasskey, small, async (request) => {
    const uuid = ownOf(request);
    const party = relyingPartyOf(request, publicUrl);
    await passwords.assertSecured(request, uuid);
    await passwords.assertRecent(request, uuid, optionalBodyOf(request).password);
    if ((await passkeysOf(database, uuid)).length >= MOST_PASSKEYS) throw enough();
    const [user] = await database.query<{ username: string }>("select username from user_account where uuid = $1", [uuid]);
    if (!user) throw notFound();
    return offerPasskey(database, party, { uuid, username: user.username, displayName: request.caller.displayName });
  });

  serve(app, addingPasskey, small, async (request) => {
    const user = ownOf(request);
    await passwords.assertSecured(request, user);
    const { credential: given, name: chosen } = bodyOf(request);
    const credential = registrationIn(given);
    const called = chosen === undefined ? (browserOf(request) ?? "Clé d’accès") : nameIn(chosen);
    const party = relyingPartyOf(request, publicUrl);
    const answer = await database.transaction(async (tx) => {
      const kept = await keepPasskey(tx, party, { user, name: called, credential });
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

  serve(app, renamingPasskey, small, async (request) => {
    const renamed = await renamePasskey(database, ownOf(request), uuidParam(request, "id"), nameIn(bodyOf(request).name));
    if (!renamed) throw notFound();
    return renamed;
  });

  serveRemovals(app, database, factors);
}

function serveRemovals(app: FastifyInstance, database: Database, { sessions, passwords, post }: AccountParts): void {
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

  serve(app, removingPasskeys, small, (request) => remove(request, null));

  serve(app, removingPasskey, small, async (request) => remove(request, uuidParam(request, "id")));
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
