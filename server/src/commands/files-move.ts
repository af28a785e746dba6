import { ObjectsAway } from "../kit/objects/object-store.ts";
import { Refused } from "../kit/refused.ts";
import { moveBytes } from "../objects/move.ts";
import { withDatabase } from "./command-database.ts";
import { runCommand } from "./run-command.ts";

const usage = `Utilisation\u00a0: npm run files:move
Déplace d’un trait les images et les fichiers vers là où vont les nouveaux\u00a0: le stockage de S3_URL, ou la base avec
FILE_STORE=database. Ce que font aussi les serveurs, quelques secondes par minute. Peut être interrompu, et recommencé\u00a0: chaque
octet reste où il est tant qu’il n’a pas été relu là où il va.`;

await runCommand({ usage }, () =>
  withDatabase(async (database) => {
    const { outside } = database;
    if (!outside) throw new Refused("S3_URL manque\u00a0: tout est dans la base, et y reste.");
    const isSeen = process.stderr.isTTY;
    const { rows, wrong } = await moveBytes(database, outside, (done) => {
      if (isSeen) process.stderr.write(`\r${done}`);
      return true;
    }).catch(away);
    process.stdout.write(`Déplacés ${outside.takes ? "vers le stockage S3" : "vers la base"}\u00a0: ${rows}.\n`);
    for (const each of wrong) process.stderr.write(`${each}\n`);
    return wrong.length === 0;
  }),
);

function away(error: unknown): never {
  throw error instanceof ObjectsAway
    ? new Refused(`Le stockage S3 refuse ou ne répond pas (${error.message})\u00a0: recommencez quand il répond, rien n’est perdu.`)
    : error;
}
