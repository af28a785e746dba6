import { confirmingEmail, readingConfirmation, readingRefusal, refusingEmail } from "@avant-match/contract/accounts/email-changes.ts";
import { holderPassword } from "@avant-match/contract/accounts/guest-forms.ts";
import { checkGuestForm } from "@avant-match/contract/kit/guest-form.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { MOST_BYTES } from "../kit/http/guest-forms.ts";
import { optionalBodyOf } from "../kit/http/http.ts";
import { limitOf } from "../kit/http/limit.ts";
import { networkOf } from "../kit/http/network.ts";
import { invalid, invalidField, Problem } from "../kit/http/problem.ts";
import { paramsOf } from "../kit/http/requests.ts";
import { serve } from "../kit/http/serve.ts";
import type { Credentials } from "./credentials.ts";
import { confirmable, confirmEmail, type EmailChange, refusable, refuseEmail } from "./email-changes.ts";

/** Requests per network in 15 minutes. */
const FOLLOWED = 100;

const ways = [
  { reading: readingConfirmation, pressing: confirmingEmail, find: confirmable, press: confirmEmail, told: "email confirmed" },
  { reading: readingRefusal, pressing: refusingEmail, find: refusable, press: refuseEmail, told: "email refused" },
];

/** Opening a link changes nothing. A press does, with the holder's password when a peer asked. */
export function serveEmailChanges(app: FastifyInstance, database: Database, judge: Credentials): void {
  const followed = limitOf(database, "email link address", FOLLOWED);
  for (const { reading, pressing, find, press, told } of ways) {
    serve(app, reading, { access: "public" }, async (request) => {
      await followed.take(networkOf(request));
      const { before, after, passwordOf } = usable(await find(database, paramsOf(request).token ?? ""));
      return { before, after, asksPassword: passwordOf !== null };
    });

    serve(app, pressing, { access: "public", bodyLimit: MOST_BYTES }, async (request, reply) => {
      await followed.take(networkOf(request));
      const { token = "" } = paramsOf(request);
      const { passwordOf } = usable(await find(database, token));
      if (passwordOf !== null) {
        const { values, violations } = checkGuestForm(holderPassword, optionalBodyOf(request));
        if (violations.length > 0) throw invalid(violations);
        if (!(await judge(request, reply, { username: passwordOf, ...values }))) throw wrong();
      }
      const user = await database.transaction((tx) => press(tx, token));
      if (user === null) throw ended();
      app.tell(told, { user });
    });
  }
}

const wrong = () => invalidField("password", "Ce n’est pas le mot de passe de ce compte.", "wrong");

const SIGN_IN = "Connectez-vous\u00a0: «\u00a0Mon compte\u00a0» dit l’adresse de votre compte, et permet d’en changer.";
const ended = () => new Problem(410, "Lien expiré", `Ce lien a expiré, ou a déjà servi. ${SIGN_IN}`);

function usable(change: EmailChange | undefined): EmailChange {
  if (!change) throw new Problem(404, "Lien invalide", `Ce lien est incomplet, ou n’existe plus. ${SIGN_IN}`);
  if (!change.open) throw ended();
  return change;
}
