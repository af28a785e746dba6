import {
  endingOrganizationToken,
  endingToken,
  LONGEST_TOKEN_NAME,
  listingOrganizationTokens,
  listingTokens,
  MOST_TOKENS,
  makingToken,
  PROPOSED_TOKEN_DAYS,
  tokenScope,
} from "@avant-match/contract/accounts/tokens.ts";
import { conflict } from "@avant-match/contract/kit/answer.ts";
import { check } from "@avant-match/contract/kit/check.ts";
import { defineResource } from "@avant-match/contract/kit/define.ts";
import { instant, oneOf, text } from "@avant-match/contract/kit/fields.ts";
import { mayKeepTokens, mayReadOwned } from "@avant-match/contract/organizations/policies.ts";
import { kept } from "@avant-match/contract/platform/kept.ts";
import type { FastifyInstance } from "fastify";
import type { Connection, Database, Transaction } from "../../kit/database/database.ts";
import type { Caller } from "../../kit/http/caller.ts";
import { MOST_BYTES } from "../../kit/http/guest-forms.ts";
import { bodyOf } from "../../kit/http/http.ts";
import { answerOnce } from "../../kit/http/idempotency.ts";
import { assertMay, invalid, invalidField, notFound, proofDemanded, refused } from "../../kit/http/problem.ts";
import { idempotencyKey, uuidParam } from "../../kit/http/requests.ts";
import { serve } from "../../kit/http/serve.ts";
import { plainAnswer, sendAnswer } from "../../kit/resource/send.ts";
import { tokenEnded, tokenMade } from "../news.ts";
import { ownOf } from "../own.ts";
import type { AccountParts } from "../parts.ts";
import { recordOfUser } from "../record-of-user.ts";
import { tellHolder } from "../tell-holder.ts";
import { addToken, endToken, type NewToken, renewToken, tokensOf, tokensOfOrganization } from "./access-tokens.ts";

const access = "session" as const;

type Parts = Pick<AccountParts, "passwords" | "post">;

const asked = defineResource({
  type: "AccessTokenAsked",
  name: [],
  label: "Jeton d’accès",
  path: "/users/{uuid}/tokens",
  fields: {
    name: text("Nom", {
      required: "Le nom est requis",
      max: LONGEST_TOKEN_NAME,
      tooLong: `${LONGEST_TOKEN_NAME}\u00a0caractères au maximum.`,
    }),
    scope: oneOf(tokenScope, "Droits", { required: "Les droits sont requis" }),
    expiresAt: instant("Fin"),
  },
});

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

function askedOf(body: Record<string, unknown>): Pick<NewToken, "name" | "scope" | "expiresAt"> {
  const { values, violations } = check(asked, body, { creating: true });
  if (violations.length > 0) throw invalid(violations);
  const { name, scope, expiresAt = null } = values;
  const end = expiresAt ?? inDays(PROPOSED_TOKEN_DAYS);
  if (Date.parse(end) <= Date.now() || end > inDays(kept.tokenDays))
    throw invalidField("expiresAt", `Une date des ${kept.tokenDays}\u00a0prochains jours est attendue.`, "range");
  return { name, scope, expiresAt: end };
}

const full = conflict("Trop de jetons", `Un compte a ${MOST_TOKENS}\u00a0jetons d’accès au plus\u00a0: supprimez-en un d’abord.`);

export function serveTokens(app: FastifyInstance, database: Database, { passwords, post }: Parts): void {
  serve(app, listingTokens, { access }, async (request) => {
    const member = await tokensOf(database, ownOf(request));
    return { totalItems: member.length, member };
  });

  serve(app, makingToken, { access, bodyLimit: MOST_BYTES }, async (request, reply) => {
    const user = ownOf(request);
    const wanted = askedOf(bodyOf(request));
    if (!(await passwords.isProven(request))) throw proofDemanded();
    const answer = await answerOnce(database, request, {
      may: async () => {},
      isSecret: true,
      make: async (tx, key) => {
        const made = await addToken(tx, { ...wanted, key, user });
        if (made === null) throw refused(full);
        await recordToken(tx, request.caller, { action: "token", user, name: made.name });
        await tellHolder(tx, post, user, tokenMade(made));
        return plainAnswer(request, made, 201);
      },
      reread: async (tx) => {
        const renewed = await renewToken(tx, user, idempotencyKey(request) ?? "");
        if (renewed === null) throw notFound();
        return plainAnswer(request, renewed, 201);
      },
    });
    app.tell("token made", { user });
    return sendAnswer(reply, answer);
  });

  serve(app, endingToken, { access }, async (request) => {
    const user = ownOf(request);
    const uuid = uuidParam(request, "id");
    await database.transaction(async (tx) => {
      const name = await endToken(tx, user, uuid);
      if (name === undefined) throw notFound();
      await recordToken(tx, request.caller, { action: "end-token", user, name });
    });
    app.tell("token ended", { user, token: uuid });
  });

  serveOrganizationTokens(app, database, post);
}

function serveOrganizationTokens(app: FastifyInstance, database: Database, post: Parts["post"]): void {
  serve(app, listingOrganizationTokens, { access }, async (request) => {
    const organizationUuid = uuidParam(request);
    if (!mayReadOwned(request.caller, { organizationUuid })) throw notFound();
    assertMay(mayKeepTokens(request.caller, { organizationUuid }));
    const member = await tokensOfOrganization(database, organizationUuid);
    return { totalItems: member.length, member };
  });

  serve(app, endingOrganizationToken, { access }, async (request) => {
    const { caller } = request;
    const uuid = uuidParam(request);
    const user = await database.transaction(async (tx) => {
      const holder = await holderOf(tx, caller, uuid);
      const name = await endToken(tx, holder, uuid);
      if (name === undefined) throw notFound();
      await recordToken(tx, caller, { action: "end-token", user: holder, name });
      if (holder !== caller.userUuid) await tellHolder(tx, post, holder, tokenEnded(name, caller.displayName));
      return holder;
    });
    app.tell("token ended", { user, token: uuid, by: caller.userUuid });
  });
}

const HOLDER = `select u.uuid, u.organization_uuid as "organizationUuid" from access_token t join user_account u on u.uuid = t.user_uuid
  where t.uuid = $1`;

async function holderOf(on: Connection, caller: Caller, token: string): Promise<string> {
  const [holder] = await on.query<{ uuid: string; organizationUuid: string | null }>(HOLDER, [token]);
  const { uuid = "", organizationUuid = null } = holder ?? {};
  if (organizationUuid === null || !mayReadOwned(caller, { organizationUuid })) throw notFound();
  assertMay(mayKeepTokens(caller, { organizationUuid }));
  return uuid;
}

interface TokenChange {
  action: "token" | "end-token";
  user: string;
  name: string;
}

function recordToken(tx: Transaction, caller: Caller, { action, user, name }: TokenChange): Promise<void> {
  const made = action === "token";
  const [before, after] = made ? [null, { token: name }] : [{ token: name }, null];
  return recordOfUser(tx, caller, user, { action, resource: "User", resourceUuid: user, before, after });
}
