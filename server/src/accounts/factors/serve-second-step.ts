import { askingPasskey, bringingCode, signingWithPasskey } from "@avant-match/contract/accounts/sign-in.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../kit/database/database.ts";
import { bodyOf } from "../../kit/http/http.ts";
import { limitOf, slowingOf } from "../../kit/http/limit.ts";
import { networkOf } from "../../kit/http/network.ts";
import { unauthenticated } from "../../kit/http/problem.ts";
import { serve } from "../../kit/http/serve.ts";
import { enter, knownBrowser } from "../entering.ts";
import { passwordKnown, recoveryCodeUsed } from "../news.ts";
import type { AccountParts } from "../parts.ts";
import { isDoorClosed } from "../password-door.ts";
import { over } from "../steps.ts";
import { tellHolder } from "../tell-holder.ts";
import { authenticationIn, MOST_BYTES_OF_CREDENTIAL } from "./credentials.ts";
import { askPasskey, userOfPasskey } from "./passkeys.ts";
import { codeIn, isRecoveryCode, recoveryCodesLeft, useRecoveryCode } from "./recovery-codes.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { useTotp } from "./totp.ts";

/** Wrong codes before each further one waits, and before the holder hears that their password is known. */
const TRIES = 10;
const ALARMING = 5;
/** Wrong codes over all browsers, known devices included. */
const TRIES_IN_ALL = 30;
const ASKS = 300;
const MOST_BYTES = 16_384;

export function serveSecondStep(app: FastifyInstance, database: Database, parts: AccountParts): void {
  serveCodes(app, database, parts);
  servePasskeySignIn(app, database, parts);
}

const open = { access: "public" as const, bodyLimit: MOST_BYTES };

function serveCodes(app: FastifyInstance, database: Database, parts: AccountParts): void {
  const { steps, post } = parts;
  const codes = slowingOf(database, "second factor", TRIES);
  const codesInAll = slowingOf(database, "second factor in all", TRIES_IN_ALL);
  const recoveries = slowingOf(database, "recovery code", TRIES);

  serve(app, bringingCode, open, async (request, reply) => {
    const given = codeIn(bodyOf(request).code);
    const user = await steps.userOf(database, request);
    if (!user) throw over();
    const recovering = isRecoveryCode(given);
    const by = recovering ? "password, recovery code" : "password, code of an app";
    const known = await knownBrowser(database, parts, request, user);
    // The code of an app can be guessed: it counts per account, or per known device. A recovery code cannot.
    const [limit, key] = recovering ? [recoveries, `${user} ${networkOf(request)}`] : [codes, known ?? user];
    const take = async () => {
      const tries = await limit.take(key);
      if (!recovering) await codesInAll.take(user);
      return tries;
    };
    const tries = await take().catch((full: unknown) => {
      app.tellFailure(request, "second factor slowed down", { user, by });
      throw full;
    });
    const right = await database.transaction(async (tx) => {
      const taken = recovering ? await useRecoveryCode(tx, user, given) : await useTotp(tx, user, given);
      if (!taken) return false;
      const subject = await steps.end(tx, request, reply);
      const signOn = subject && { ...subject, byProviderFactor: false };
      await enter(tx, parts, { request, reply, user, bySecondFactor: true, signOn });
      if (recovering) await tellHolder(tx, post, user, recoveryCodeUsed(await recoveryCodesLeft(tx, user)));
      return true;
    });
    if (!right) {
      if (tries === ALARMING) reply.raw.once("finish", () => void warn(user));
      app.tellFailure(request, "second factor failed", { user, by });
      throw unauthenticated("Code invalide.");
    }
    await limit.forget(key);
    if (!recovering) await codesInAll.forget(user);
    app.tell("signed in", { user, by });
  });

  const warn = (user: string) =>
    database
      .transaction((tx) => tellHolder(tx, post, user, passwordKnown))
      .catch((err: unknown) => app.log.error({ err }, "holder not told of wrong codes"));
}

function servePasskeySignIn(app: FastifyInstance, database: Database, parts: AccountParts): void {
  const { steps, publicUrl } = parts;
  const asks = limitOf(database, "passkey address", ASKS);

  serve(app, askingPasskey, open, async (request, reply) => {
    const party = relyingPartyOf(request, publicUrl);
    await asks.take(networkOf(request));
    const user = await steps.userOf(database, request);
    const step = user ? steps.tokenOf(request) : null;
    const asked = await askPasskey(database, party, user ?? null);
    await steps.ask(database, step ?? (await steps.begin(database, request, reply, null)), asked.challenge);
    return asked;
  });

  serve(app, signingWithPasskey, { ...open, bodyLimit: MOST_BYTES_OF_CREDENTIAL }, async (request, reply) => {
    const credential = authenticationIn(bodyOf(request).credential);
    const party = relyingPartyOf(request, publicUrl);
    const asked = await steps.takeChallenge(database, request);
    const user = await database.transaction(async (tx) => {
      const found = await userOfPasskey(tx, party, { ...asked, credential });
      if (!found) return null;
      const subject = await steps.end(tx, request, reply);
      if (!subject && (await isDoorClosed(tx, found))) return null;
      const signOn = subject && { ...subject, byProviderFactor: false };
      await enter(tx, parts, { request, reply, user: found, bySecondFactor: true, signOn });
      return found;
    });
    if (!user) {
      app.tellFailure(request, "passkey refused", { user: asked.user ?? undefined });
      throw unauthenticated("Clé d’accès refusée.");
    }
    app.tell("signed in", { user, by: asked.user ? "password, passkey" : "passkey" });
  });
}
