import type { Transaction } from "../../kit/database/database.ts";
import { securityLetter } from "../../mail/exports.ts";
import { passwordDoorClosed } from "../password-door.ts";
import type { Post } from "../post.ts";

const USERS = `select coalesce(p.email, u.username) as email, p.firstname, o.name as organization
  from user_account u join person p on p.uuid = u.person_uuid join organization o on o.uuid = u.organization_uuid
  where o.uuid = $1 and o.status = 'active' and u.password_hash is not null and not u.locked and ${passwordDoorClosed} order by u.username`;

/** Tells the users of an organisation that their password no longer lets them in. */
export async function announceRequiredSignOn(tx: Transaction, { outbox, origin }: Post, organization: string): Promise<void> {
  const users = await tx.query<{ email: string; firstname: string; organization: string }>(USERS, [organization]);
  const mails = users.map(({ email, firstname, organization: name }) =>
    securityLetter(email, "Votre connexion change", [
      `Bonjour ${firstname},`,
      `${name} demande désormais de se connecter à Avant-match par son propre service de connexion\u00a0: votre mot de passe Avant-match n’ouvre plus votre compte, et vos sessions sont fermées.`,
      `Sur la page de connexion, tapez votre adresse, puis choisissez «\u00a0Se connecter avec ${name}\u00a0».`,
      { link: `${origin()}/login`, label: "Se connecter" },
    ]),
  );
  if (mails.length > 0) await outbox.add(tx, mails);
}
