import { typed } from "../start/typed.ts";
import { address, ownServer, UNTRUSTED_PROXY } from "./address-check.ts";
import {
  backup,
  base,
  clock,
  configuration,
  files,
  history,
  jobs,
  mails,
  pushes,
  rights,
  room,
  type Said,
  schema,
  tables,
} from "./checks.ts";
import { runCommand } from "./run-command.ts";

const usage = `Utilisation\u00a0: npm run doctor
Regarde configuration, base, schéma, horloge, adresse publique et son certificat, place, droits, tâches, historique, tables, fichiers, sauvegarde, e-mails et notifications\u00a0: une ligne chacun, et le code 1 si l’un d’eux ne va pas.`;

let isWell = true;

await runCommand({ usage }, async () => {
  const config = await check("Configuration", configuration);
  if (!config) return false;
  const database = await check("Base", () => base(config));
  if (database) {
    const isCurrent = await check("Schéma", () => schema(database));
    if (isCurrent) await check("Horloge", () => clock(database));
    const { publicUrl } = config;
    if (isCurrent && publicUrl && !database.embedded) await check("Adresse", () => address(database, publicUrl));
    const own = database.embedded ? null : await ownServer(config);
    if (own?.untrustedProxy) await check("Mandataire", async () => ({ look: UNTRUSTED_PROXY }));
    await check("Place", () => room(database, config, own));
    await check("Droits", () => rights(database, config));
    if (isCurrent) await check("Tâches", () => jobs(database));
    if (isCurrent) await check("Historique", () => history(database));
    await check("Tables", () => tables(database));
    if (isCurrent) await check("Fichiers", () => files(database));
    if (isCurrent) await check("Sauvegarde", () => backup(database));
    await database.close();
  }
  await check("E-mails", () => mails(config));
  await check("Notifications", () => pushes(config));
  return isWell;
});

async function check<T>(title: string, look: () => Promise<Said | { kept: T; said: Said }>): Promise<T | undefined> {
  const line = (mark: string, text: string) => void process.stdout.write(`${mark} ${title.padEnd(13)} ${typed(text)}\n`);
  try {
    const found = await look();
    const { kept, said } = typeof found === "object" && "said" in found ? found : { kept: undefined, said: found };
    if (typeof said === "string") line("✓", said);
    else line("!", said.look);
    return kept;
  } catch (error) {
    isWell = false;
    line("✗", error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
