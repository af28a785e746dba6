import { check } from "../backup/check.ts";
import { withDatabase } from "./command-database.ts";
import { runCommand } from "./run-command.ts";

const usage = `Utilisation : npm run db:check [-- --repair]
Vérifie la base : index, contraintes, clés étrangères, sections des rencontres, totaux des listes, avancement, images.
Une ligne par défaut, code 1 s’il y en a. Rien n’est écrit, sauf avec --repair l’avancement et les alertes des rencontres,
qui sont recomptés. Avec PostgreSQL, le serveur peut continuer.`;

await runCommand({ usage, flags: ["repair"] }, ({ has }) =>
  withDatabase(async (database) => {
    const found = await check(database, has("repair"));
    for (const { what, times } of found) process.stdout.write(`${times} ${what}\n`);
    if (found.length === 0) process.stdout.write("La base est saine.\n");
    return found.length === 0;
  }),
);
