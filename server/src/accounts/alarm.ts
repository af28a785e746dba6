import type { Database } from "../kit/database/database.ts";
import { letter, type Outbox } from "../mail/exports.ts";
import { newPass } from "./devices.ts";

const FIND = `select coalesce(p.email, u.username) as email from user_account u join person p on p.uuid = u.person_uuid where u.uuid = $1`;

/** The link makes the holder's browser a known device, which has its own count of failed attempts. */
export async function alarm(database: Database, outbox: Outbox, origin: string, userUuid: string): Promise<void> {
  await database.transaction(async (tx) => {
    const [user] = await tx.query<{ email: string }>(FIND, [userUuid]);
    if (!user) return;
    const mail = letter({
      kind: "security",
      to: user.email,
      replyTo: null,
      subject: "Connexions manquées à votre compte",
      blocks: [
        {
          paragraph:
            "Plusieurs tentatives de connexion à votre compte Avant-match ont échoué, avec un mot de passe qui n’est pas le vôtre.",
        },
        { paragraph: "Si c’était vous, ce lien vous laisse réessayer sans attendre, avec votre mot de passe, pendant 24\u00a0heures." },
        { link: `${origin}/login#acces=${await newPass(tx, userUuid)}`, label: "Se connecter" },
        {
          paragraph:
            "Si ce n’était pas vous, votre compte reste fermé à qui n’a pas votre mot de passe, et ouvert pour vous\u00a0: vous n’avez rien à faire.",
        },
      ],
    });
    await outbox.add(tx, [mail]);
  });
}
