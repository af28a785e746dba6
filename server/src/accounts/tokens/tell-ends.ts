import { linkTo } from "@avant-match/contract/addresses.ts";
import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
import type { Database } from "../../kit/database/database.ts";
import { greetingOf, securityLetter } from "../../mail/exports.ts";
import type { Post } from "../post.ts";

const DAYS = 7;
/** A token that was made for less than these days needs no mail. */
const ENDING = `update access_token t set told_at = now() from user_account u join person p on p.uuid = u.person_uuid
  left join organization o on o.uuid = u.organization_uuid
  where u.uuid = t.user_uuid and t.told_at is null and t.expires_at > now() and t.expires_at <= now() + interval '${DAYS} days'
    and t.created_at < t.expires_at - interval '${DAYS} days' and not u.locked and (o.status is null or o.status = 'active')
  returning coalesce(p.email, u.username) as email, p.firstname, t.name, t.expires_at as "expiresAt"`;

const day = frenchDate({ dateStyle: "full", timeZone: "Europe/Paris" });

export async function tellTokenEnds(database: Database, { outbox, origin }: Post): Promise<void> {
  await database.transaction(async (tx) => {
    const ending = await tx.query<Record<"email" | "firstname" | "name" | "expiresAt", string>>(ENDING);
    const mails = ending.map(({ email, firstname, name, expiresAt }) =>
      securityLetter(email, `Votre jeton «\u00a0${name}\u00a0» prend bientôt fin`, [
        greetingOf(firstname),
        `Le jeton d’accès «\u00a0${name}\u00a0» prend fin le ${day(expiresAt)}\u00a0: le programme qui s’en sert sera refusé ensuite. S’il doit continuer, créez un nouveau jeton et donnez-le-lui d’ici là.`,
        { link: linkTo(origin(), "/account"), label: "Ouvrir mon compte" },
      ]),
    );
    if (mails.length > 0) await outbox.add(tx, mails);
  });
}
