import type { Database } from "../kit/database/database.ts";
import { type Block, letter } from "../mail/exports.ts";
import type { Post } from "./post.ts";

const TAKE = `delete from moved_email where id in (select id from moved_email order by id limit 100 for update skip locked)
  returning user_uuid, before, after`;
const WHO = "select p.firstname, u.username from user_account u join person p on p.uuid = u.person_uuid where u.uuid = $1";

/** Tells whose e-mail has changed, at the address they had and at the one they have. */
export async function tellMovedEmails(database: Database, { outbox, origin }: Post): Promise<void> {
  await database.transaction(async (tx) => {
    for (const moved of await tx.query<{ user_uuid: string; before: string; after: string | null }>(TAKE)) {
      const [user] = await tx.query<{ firstname: string; username: string }>(WHO, [moved.user_uuid]);
      if (!user) continue;
      const addresses = [...new Set([moved.before, moved.after ?? user.username])];
      const news = newsOf(user, addresses.at(-1) ?? "", origin());
      await outbox.add(
        tx,
        addresses.map((to) => letter({ to, subject: "L’adresse e-mail de votre compte a changé", blocks: news })),
      );
    }
  });
}

const newsOf = ({ firstname, username }: { firstname: string; username: string }, address: string, origin: string): Block[] => [
  { paragraph: `Bonjour ${firstname},` },
  { paragraph: "Les e-mails de votre compte Avant-match partent désormais à une autre adresse. Votre nom d’utilisateur reste le même." },
  { facts: { "Nouvelle adresse": address, "Nom d’utilisateur": username } },
  {
    paragraph:
      "Si vous n’attendiez pas ce changement, prévenez le propriétaire de votre organisation, et choisissez un autre mot de passe depuis votre compte\u00a0:",
  },
  { link: `${origin}/app/account`, label: "Ouvrir mon compte" },
];
