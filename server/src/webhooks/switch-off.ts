import { linkTo } from "@avant-match/contract/addresses.ts";
import { type WebhookOffReason, webhookOffReason } from "@avant-match/contract/organizations/webhooks.ts";
import type { Post } from "../accounts/exports.ts";
import type { Database } from "../kit/database/database.ts";
import type { Author } from "../kit/resource/history.ts";
import { changeMany } from "../kit/resource/many.ts";
import { letter } from "../mail/exports.ts";
import { webhooks } from "./webhook-store.ts";

const author: Author = { userUuid: null, displayName: "Avant-match", impersonator: null };

const OWNERS = `select coalesce(p.email, u.username) as email, p.firstname, w.url, w.organization_uuid as "organizationUuid"
  from webhook w join organization o on o.uuid = w.organization_uuid and o.status = 'active'
  join user_account u on u.organization_uuid = o.uuid and u.profile = 'owner' and u.password_hash is not null and not u.locked
  join person p on p.uuid = u.person_uuid where w.uuid = $1`;

interface Owner extends Record<string, unknown> {
  email: string;
  firstname: string;
  url: string;
  organizationUuid: string;
}

/** Nothing is noted for it from now on; its owners are told once. */
export async function switchOff(database: Database, post: Post, uuid: string, reason: WebhookOffReason): Promise<void> {
  await database.transaction(async (tx) => {
    const change = { set: { enabled: "false", offReason: `'${reason}'` }, where: "t.uuid = $1 and t.enabled", values: [uuid] };
    if ((await changeMany(tx, webhooks, author, "switch-off", change)).length === 0) return;
    const owners = await tx.query<Owner>(OWNERS, [uuid]);
    await post.outbox.add(
      tx,
      owners.map((owner) => offLetter(owner, reason, post.origin())),
    );
  });
}

/** The whole address may hold a key of its receiver. */
const offLetter = ({ email, firstname, url, organizationUuid }: Owner, reason: WebhookOffReason, origin: string) =>
  letter({
    kind: "webhook",
    to: email,
    replyTo: null,
    subject: "Un webhook de votre organisation est arrêté",
    blocks: [
      `Bonjour ${firstname},`,
      "Avant-match n’envoie plus rien à ce webhook\u00a0:",
      { facts: { Destinataire: new URL(url).host, Raison: webhookOffReason[reason] } },
      "Ce qui attendait partira quand vous le réactiverez, dans les sept jours. Ce qui change d’ici là ne lui sera pas envoyé\u00a0: qui reflète vos rencontres les relit ensuite.",
      {
        link: linkTo(origin, "/organizations/$organizationUuid/connections", { organizationUuid }),
        label: "Ouvrir «\u00a0Connexions\u00a0»",
      },
    ],
  });
