import type { Transaction } from "../kit/database/database.ts";
import type { Author } from "../kit/resource/history.ts";
import { type Said, securityLetter } from "../mail/exports.ts";
import type { Post } from "./post.ts";
import { recordOfUser } from "./record-of-user.ts";

export interface SecurityNews {
  /** The action of the line of history; no line is written without it. */
  action?: string;
  /** What that line adds to its action. */
  detail?: string;
  subject: string;
  blocks: readonly Said[];
}

const HOLDER = `select p.firstname, p.display_name, coalesce(p.email, u.username) as email
  from user_account u join person p on p.uuid = u.person_uuid where u.uuid = $1`;

/** `by` is the author of the line of history, the holder by default. */
export async function tellHolder(
  tx: Transaction,
  { outbox, origin }: Post,
  userUuid: string,
  news: SecurityNews,
  by?: Author,
): Promise<void> {
  const [holder] = await tx.query<{ firstname: string; display_name: string; email: string }>(HOLDER, [userUuid]);
  if (!holder) return;
  const { action, detail, subject, blocks } = news;
  if (action) {
    const author = by ?? { userUuid, displayName: holder.display_name, impersonator: null };
    await recordOfUser(tx, author, userUuid, {
      action,
      resource: "User",
      resourceUuid: userUuid,
      before: null,
      after: detail ? { detail } : null,
    });
  }
  const mail = securityLetter(holder.email, subject, [
    `Bonjour ${holder.firstname},`,
    ...blocks,
    "Si ce n’était pas vous, choisissez un autre mot de passe tout de suite\u00a0:",
    { link: `${origin()}/reset-password/request`, label: "Choisir un nouveau mot de passe" },
  ]);
  await outbox.add(tx, [mail]);
}
