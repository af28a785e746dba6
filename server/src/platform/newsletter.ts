import { subscribing } from "@avant-match/contract/accounts/guest-actions.ts";
import { subscription } from "@avant-match/contract/accounts/guest-forms.ts";
import type { FastifyInstance } from "fastify";
import type { Database } from "../kit/database/database.ts";
import { type GuestForms, MOST_BYTES } from "../kit/http/guest-forms.ts";
import { bodyOf } from "../kit/http/http.ts";
import { serve } from "../kit/http/serve.ts";

const ADD = "insert into newsletter_subscription (email) values ($1) on conflict (lower(email)) do nothing";

/** Takes who wants to hear of the application. A known address, and who fills what people do not see, get the same answer. */
export function serveNewsletter(app: FastifyInstance, database: Database, forms: GuestForms): void {
  const read = forms("subscribe", subscription);
  serve(app, subscribing, { access: "public", bodyLimit: MOST_BYTES }, async (request) => {
    const { website } = bodyOf(request);
    const { email } = await read(request);
    if (!website) await database.query(ADD, [email]);
  });
}
