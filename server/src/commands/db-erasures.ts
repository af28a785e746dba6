import { writeFile } from "node:fs/promises";
import { erasuresIn, erasuresText } from "../backup/erasures.ts";
import { codeOf } from "../kit/error-code.ts";
import { Refused } from "../kit/refused.ts";
import { withDatabaseAsItIs } from "./command-database.ts";
import { fromCaller, runCommand } from "./run-command.ts";

const usage = `Utilisation : npm run db:erasures -- --to FICHIER
Écrit la liste des personnes effacées (leur numéro et la date, rien d’autre), que db:restore applique de nouveau avec
--erasures : une sauvegarde d’avant leur effacement les nomme encore.`;

await runCommand({ usage, required: ["to"] }, async ({ text }) => {
  const file = fromCaller(text("to"));
  const erasures = await withDatabaseAsItIs(erasuresIn);
  await writeFile(file, erasuresText(erasures), { flag: "wx", mode: 0o600 }).catch((error) => {
    throw new Refused(`Le fichier ${file} existe déjà ou ne peut pas être écrit (${codeOf(error)}).`);
  });
  process.stdout.write(`${erasures.length} effacement${erasures.length > 1 ? "s" : ""} dans ${file}.\n`);
});
