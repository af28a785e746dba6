import { readDatabaseConfig } from "../configuration/config.ts";
import { LONGEST_RETURN, takeReturned } from "../mail/returned.ts";
import { openConfigured } from "../start/open-configured.ts";
import { typed } from "../start/typed.ts";

const usage = `Utilisation\u00a0: npm run mail:bounce < MESSAGE
Lit sur l’entrée standard un message revenu à MAIL_RETURN, que le serveur d’e-mails lui passe, et note à qui un e-mail n’est pas parvenu.
Code 0 quand il est lu, 75 quand la base ne répond pas\u00a0: le serveur d’e-mails le garde et réessaie.`;

/** EX_TEMPFAIL (sysexits.h): the mail server keeps the message and tries again. */
const TRY_AGAIN = 75;

if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) process.stdout.write(`${typed(usage)}\n`);
else await takeInput();

async function takeInput(): Promise<void> {
  try {
    const message = await readInput();
    const database = await openConfigured(readDatabaseConfig(process.env));
    try {
      const noted = message !== null && (await database.transaction((tx) => takeReturned(tx, message)));
      process.stdout.write(noted ? "E-mail revenu\u00a0: les administrateurs le voient dans les alertes.\n" : "Rien à noter.\n");
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = TRY_AGAIN;
  }
}

/** Reads to the end, so that the writer's pipe does not break; null when too long for a report. */
async function readInput(): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of process.stdin) {
    length += chunk.length;
    if (length <= LONGEST_RETURN) chunks.push(chunk);
  }
  return length > LONGEST_RETURN ? null : Buffer.concat(chunks);
}
