import type { Transaction } from "../kit/database/database.ts";
import { record } from "../kit/resource/history.ts";
import { letter } from "../mail/exports.ts";
import type { Post } from "./exports.ts";

const HOLDER = `select p.firstname, p.display_name, coalesce(p.email, u.username) as email
  from user_account u join person p on p.uuid = u.person_uuid where u.uuid = $1`;

/** Writes down that a user has chosen a password, never which, and tells them. */
export async function recordPassword(tx: Transaction, { outbox, origin }: Post, userUuid: string): Promise<void> {
  const [holder] = await tx.query<{ firstname: string; display_name: string; email: string }>(HOLDER, [userUuid]);
  if (!holder) return;
  const author = { userUuid, displayName: holder.display_name, impersonator: null };
  await record(tx, author, { action: "password", resource: "User", resourceUuid: userUuid, before: null, after: null });
  const mail = letter({
    to: holder.email,
    subject: "Votre mot de passe a été modifié",
    blocks: [
      { paragraph: `Bonjour ${holder.firstname},` },
      { paragraph: "Le mot de passe de votre compte Avant-match vient d’être choisi. Les autres sessions de ce compte sont fermées." },
      { paragraph: "Si ce n’était pas vous, choisissez-en un autre tout de suite\u00a0:" },
      { link: `${origin()}/reset-password/request`, label: "Choisir un nouveau mot de passe" },
    ],
  });
  await outbox.add(tx, [mail]);
}
