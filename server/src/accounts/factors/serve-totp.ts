import {
  beginningTotp,
  confirmingTotp,
  readingTotp,
  removingTotp,
  renewingRecoveryCodes,
} from "@avant-match/contract/accounts/second-factors.ts";
import type { FastifyInstance } from "fastify";
import type { Database, Transaction } from "../../kit/database/database.ts";
import { MOST_BYTES } from "../../kit/http/guest-forms.ts";
import { bodyOf, optionalBodyOf } from "../../kit/http/http.ts";
import { slowingOf } from "../../kit/http/limit.ts";
import { invalidField, notFound, Problem } from "../../kit/http/problem.ts";
import { serve } from "../../kit/http/serve.ts";
import { recoveryCodesRenewed, totpAdded, totpRemoved } from "../news.ts";
import { ownOf } from "../own.ts";
import type { AccountParts } from "../parts.ts";
import { tellHolder } from "../tell-holder.ts";
import { firstRecoveryCodes, recoveryCodesLeft, renewRecoveryCodes } from "./recovery-codes.ts";
import { confirmTotp, offerTotp } from "./totp.ts";

const TRIES = 10;

const STATE = `select coalesce(t.secret is not null, false) as active, t.since, u.username, u.second_factor as "secured",
  coalesce(o.second_factor_required, u.platform_admin and not u.exempt_from_second_factor) as required,
  case when o.second_factor_required then o.second_factor_from end as "requiredFrom", u.exempt_from_second_factor as exempt
  from user_account u left join totp t on t.user_uuid = u.uuid left join organization o on o.uuid = u.organization_uuid where u.uuid = $1`;
const REMOVE = "delete from totp where user_uuid = $1 and secret is not null returning user_uuid";

interface State {
  active: boolean;
  since: string | null;
  username: string;
  secured: boolean;
  required: boolean;
  requiredFrom: string | null;
  exempt: boolean;
}

export function serveTotp(app: FastifyInstance, database: Database, { sessions, passwords, post }: AccountParts): void {
  const tries = slowingOf(database, "first code", TRIES);
  const own = { access: "session" as const, setsUp: true };
  const small = { ...own, bodyLimit: MOST_BYTES };

  serve(app, readingTotp, own, async (request) => {
    const { active, since, required, requiredFrom, exempt } = await stateOf(database, ownOf(request));
    const recoveryCodes = await recoveryCodesLeft(database, request.caller.userUuid);
    return { active, since, recoveryCodes, required, ...(requiredFrom && { requiredFrom }), ...(exempt && { exempt }) };
  });

  serve(app, beginningTotp, small, async (request) => {
    const user = ownOf(request);
    await passwords.assertSecured(request, user);
    await passwords.assertRecent(request, user, optionalBodyOf(request).password);
    return offerTotp(database, user, (await stateOf(database, user)).username);
  });

  serve(app, confirmingTotp, small, async (request) => {
    const user = ownOf(request);
    await passwords.assertSecured(request, user);
    const code = codeIn(bodyOf(request));
    await tries.take(user);
    const recoveryCodes = await database.transaction(async (tx) => {
      if (!(await confirmTotp(tx, user, code))) throw wrongCode();
      await sessions.endOthers(tx, request, user);
      await sessions.prove(tx, request, { bySecondFactor: true });
      await tellHolder(tx, post, user, totpAdded);
      return firstRecoveryCodes(tx, user);
    });
    await tries.forget(user);
    app.tell("second factor changed", { user });
    return { recoveryCodes };
  });

  serve(app, removingTotp, small, async (request) => {
    const user = ownOf(request);
    await passwords.assertSecured(request, user);
    await passwords.assert(user, optionalBodyOf(request).password);
    await database.transaction(async (tx: Transaction) => {
      if ((await tx.query(REMOVE, [user])).length === 0) throw notFound();
      await sessions.endOthers(tx, request, user);
      await tellHolder(tx, post, user, totpRemoved);
    });
    app.tell("second factor changed", { user });
  });

  serve(app, renewingRecoveryCodes, small, async (request) => {
    const user = ownOf(request);
    await passwords.assertSecured(request, user);
    await passwords.assertRecent(request, user, optionalBodyOf(request).password);
    if (!(await stateOf(database, user)).secured) throw nothingToRecover();
    const recoveryCodes = await database.transaction(async (tx) => {
      await tellHolder(tx, post, user, recoveryCodesRenewed);
      return renewRecoveryCodes(tx, user);
    });
    app.tell("second factor changed", { user });
    return { recoveryCodes };
  });
}

async function stateOf(database: Database, user: string): Promise<State> {
  const [found] = await database.query<State>(STATE, [user]);
  if (!found) throw notFound();
  return found;
}

function codeIn({ code: given }: Record<string, unknown>): string {
  if (typeof given !== "string" || given.trim() === "") throw invalidField("code", "Le code est requis.", "required");
  return given.replace(/\s/g, "").slice(0, 100);
}

const wrongCode = () =>
  invalidField("code", "Ce code n’est pas le bon. Il change toutes les 30 secondes, et l’heure du téléphone doit être juste.", "wrong");

const nothingToRecover = () =>
  new Problem(409, "Aucun second facteur", "Les codes de secours remplacent un second facteur\u00a0: ajoutez-en un d’abord.");
