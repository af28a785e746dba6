import { readDatabaseConfig } from "../config.ts";
import { LONGEST_RETURN, takeReturned } from "../mail/returned.ts";
import { openConfigured } from "../open-configured.ts";

// A mail server hands over, on the standard input, each message that comes back to the sender's address: npm run mail:bounce.

/** What tells a mail server to keep the message and to try again (sysexits.h). */
const TRY_AGAIN = 75;

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

/** All of it, so that who writes is not cut off; null where it is no report, by its length. */
async function readInput(): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of process.stdin) {
    length += chunk.length;
    if (length <= LONGEST_RETURN) chunks.push(chunk);
  }
  return length > LONGEST_RETURN ? null : Buffer.concat(chunks);
}
