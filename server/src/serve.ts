import { join } from "node:path";
import { BadConfiguration, readConfig } from "./config.ts";
import { prepareEmbedded, start } from "./start.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

const here = import.meta.dirname;
const accounts = `Comptes de démonstration (mot de passe\u00a0: coup-denvoi)
  admin@avant-match.example            administration de la plateforme, dispensée ici du second facteur
  proprietaire@rc-lens.example         RC Lens, propriétaire
  admin@rc-lens.example                RC Lens, administrateur
  membre@rc-lens.example               RC Lens, membre
  proprietaire@stade-rennais.example   Stade rennais FC, propriétaire
  membre@stade-rennais.example         Stade rennais FC, membre
  proprietaire@ligue.example           la ligue
`;

try {
  const config = readConfig(process.env);
  const places = { migrations: join(here, "../migrations"), web: join(here, "../../web/dist") };
  if ((await prepareEmbedded(config, places)) && process.env.NODE_ENV === "production") {
    process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], process.env);
  }
  const running = await start(config, places);
  const address = config.publicUrl ?? running.address;
  process.stdout.write(`\nAvant-match est prêt : ${address}\n`);
  if (config.demo) process.stdout.write(accounts);
  stopOnSignals(running);
} catch (error) {
  if (!(error instanceof BadConfiguration)) throw error;
  process.stderr.write(`Avant-match ne peut pas démarrer. ${error.message}\n`);
  process.exit(1);
}
