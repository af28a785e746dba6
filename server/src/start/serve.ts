import { BadConfiguration, readConfig } from "../configuration/config.ts";
import { unread } from "../configuration/environment.ts";
import { NewerSchema } from "../kit/database/compare-schema.ts";
import { OlderSchema } from "../kit/database/migrate.ts";
import { wrongOfWork } from "../kit/database/wrong.ts";
import { places } from "../places.ts";
import { MigrationsWait } from "./bring-up-to-date.ts";
import { prepareEmbedded, start } from "./start.ts";
import { stopOnSignals } from "./stop-on-signals.ts";
import { typed } from "./typed.ts";

const accounts = `Comptes de démonstration (mot de passe\u00a0: coup-denvoi)
  admin@avant-match.example            administration de la plateforme, dispensée ici du second facteur
  proprietaire@rc-lens.example         RC Lens, propriétaire
  admin@rc-lens.example                RC Lens, administrateur
  membre@rc-lens.example               RC Lens, membre
  proprietaire@stade-rennais.example   Stade rennais FC, propriétaire
  membre@stade-rennais.example         Stade rennais FC, membre
  proprietaire@ligue.example           la ligue
  proprietaire@us-boulogne.example     US Boulogne Côte d’Opale, à son premier jour
`;

/** EX_CONFIG (sysexits.h): deploy/systemd does not start the server again by itself. */
const NOT_AGAIN = 78;

process.title = "avant-match";

let isConfigured = false;
/** No second start helps. A database out of reach, or a port in use, may be there in a moment. */
const isFinal = (error: unknown): boolean =>
  !isConfigured ||
  error instanceof MigrationsWait ||
  (error instanceof Error && (error.cause instanceof NewerSchema || error.cause instanceof OlderSchema));

try {
  for (const line of unread(process.env)) process.stderr.write(`${line}\n`);
  const config = readConfig(process.env);
  isConfigured = true;
  if ((await prepareEmbedded(config, places)) && process.env.NODE_ENV === "production") {
    process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], process.env);
  }
  const running = await start(config, places);
  if (config.demo || process.stdout.isTTY) process.stdout.write(`\nAvant-match est prêt\u00a0: ${config.publicUrl ?? running.address}\n`);
  if (config.demo) process.stdout.write(accounts);
  running.tell();
  stopOnSignals(running);
} catch (error) {
  const wrong = wrongOfWork(error);
  const why = wrong ? `La base de données ${wrong}` : error instanceof BadConfiguration && typed(error.message);
  if (!why) throw error;
  process.stderr.write(`Avant-match ne peut pas démarrer. ${why}\n`);
  process.exit(isFinal(error) ? NOT_AGAIN : 1);
}
