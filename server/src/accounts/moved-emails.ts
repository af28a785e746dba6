import { linkTo } from "@avant-match/contract/addresses.ts";
import type { Database } from "../kit/database/database.ts";
import { isFree, limitOf } from "../kit/http/limit.ts";
import { type Said, securityLetter } from "../mail/exports.ts";
import type { Post } from "./post.ts";

const PER_ACCOUNT = 5;
const WAITING = "select distinct user_uuid as uuid from moved_email limit 1000";
const TAKE = `with taken as (
    delete from moved_email where id in (select id from moved_email where user_uuid = any($1::uuid[]) order by id limit 1000 for update skip locked)
    returning id, user_uuid, before, after)
  select user_uuid, before, after from taken order by id`;
const WHO = "select p.firstname, u.username from user_account u join person p on p.uuid = u.person_uuid where u.uuid = $1";

export async function tellMovedEmails(database: Database, { outbox, origin }: Post): Promise<void> {
  const perAccount = limitOf(database, "moved email told", PER_ACCOUNT);
  const ready: string[] = [];
  for (const { uuid } of await database.query<{ uuid: string }>(WAITING)) if (await isFree(perAccount, uuid)) ready.push(uuid);
  await database.transaction(async (tx) => {
    for (const moved of folded(await tx.query<Moved>(TAKE, [ready]))) {
      const [user] = await tx.query<{ firstname: string; username: string }>(WHO, [moved.user_uuid]);
      if (!user) continue;
      const addresses = [...new Set([moved.before, moved.after ?? user.username])];
      const news = newsOf(user, addresses.at(-1) ?? "", origin());
      await outbox.add(
        tx,
        addresses.map((to) => securityLetter(to, "L’adresse e-mail de votre compte a changé", news)),
      );
    }
  });
}

interface Moved {
  user_uuid: string;
  before: string;
  after: string | null;
}

/** Several moves make one; an address that comes back to where it began makes none. */
function folded(moves: readonly Moved[]): Moved[] {
  const by = Map.groupBy(moves, (move) => move.user_uuid);
  return [...by.values()].flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)];
    return first && last && first.before !== last.after ? [{ ...first, after: last.after }] : [];
  });
}

const newsOf = ({ firstname, username }: { firstname: string; username: string }, address: string, origin: string): Said[] => [
  `Bonjour ${firstname},`,
  "Les e-mails de votre compte Avant-match partent désormais à une autre adresse. Votre nom d’utilisateur reste le même.",
  { facts: { "Nouvelle adresse": address, "Nom d’utilisateur": username } },
  "Si vous n’attendiez pas ce changement, prévenez le propriétaire de votre organisation, et choisissez un autre mot de passe depuis votre compte\u00a0:",
  { link: linkTo(origin, "/account"), label: "Ouvrir mon compte" },
];
