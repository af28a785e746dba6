import { askingProof, proving, readingProof } from "@avant-match/contract/accounts/proof.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { MOST_BYTES } from "../kit/http/guest-forms.ts";
import { optionalBodyOf } from "../kit/http/http.ts";
import { slowingOf } from "../kit/http/limit.ts";
import { invalidField } from "../kit/http/problem.ts";
import { serve } from "../kit/http/serve.ts";
import { authenticationIn, MOST_BYTES_OF_CREDENTIAL } from "./factors/credentials.ts";
import { askPasskey, userOfPasskey } from "./factors/passkeys.ts";
import { codeIn, isRecoveryCode, recoveryCodesLeft, useRecoveryCode } from "./factors/recovery-codes.ts";
import { relyingPartyOf } from "./factors/relying-party.ts";
import { useTotp } from "./factors/totp.ts";
import { recoveryCodeUsed } from "./news.ts";
import { ownOf } from "./own.ts";
import { factorsOf } from "./own-passwords.ts";
import type { AccountParts } from "./parts.ts";
import { tellHolder } from "./tell-holder.ts";

/** Wrong codes before each further one waits. */
const TRIES = 10;

export function serveProofs(app: FastifyInstance, database: Database, { sessions, passwords, post, publicUrl, steps }: AccountParts): void {
  const tries = slowingOf(database, "proof", TRIES);
  const access = "session" as const;

  serve(app, readingProof, { access }, async (request) => {
    const user = ownOf(request);
    return { ...(await sessions.proofOf(request)), secondFactors: await factorsOf(database, user) };
  });

  serve(app, askingProof, { access, bodyLimit: MOST_BYTES }, async (request, reply) => {
    const user = ownOf(request);
    const asked = await askPasskey(database, relyingPartyOf(request, publicUrl), user);
    await steps.ask(database, await steps.begin(database, request, reply, user), asked.challenge);
    return asked;
  });

  serve(app, proving, { access, bodyLimit: MOST_BYTES_OF_CREDENTIAL }, async (request) => {
    const user = ownOf(request);
    const { password, code, credential } = optionalBodyOf(request);
    if (credential !== undefined) await byPasskey(request, user, credential);
    else if (code !== undefined) await byCode(user, code);
    else await passwords.assert(user, password);
    await sessions.prove(database, request, { bySecondFactor: credential !== undefined || code !== undefined });
    app.tell("proven", { user });
  });

  async function byCode(user: string, given: unknown): Promise<void> {
    const code = codeIn(given);
    await tries.take(user);
    const right = await database.transaction(async (tx) => {
      if (!isRecoveryCode(code)) return useTotp(tx, user, code);
      const used = await useRecoveryCode(tx, user, code);
      if (used) await tellHolder(tx, post, user, recoveryCodeUsed(await recoveryCodesLeft(tx, user)));
      return used;
    });
    if (!right) throw invalidField("code", "Code invalide.", "wrong");
    await tries.forget(user);
  }

  async function byPasskey(request: FastifyRequest, user: string, given: unknown): Promise<void> {
    const credential = authenticationIn(given);
    const party = relyingPartyOf(request, publicUrl);
    const { challenge } = await steps.takeChallenge(database, request);
    const signer = await database.transaction((tx) => userOfPasskey(tx, party, { challenge, user, credential }));
    if (signer !== user) throw invalidField("credential", "Clé d’accès refusée.", "wrong");
  }
}
