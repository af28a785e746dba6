import { restoreInto } from "../backup/restore.ts";
import { backupOf } from "../backup/write.ts";
import { readDatabaseConfig } from "../configuration/config.ts";
import { filesOnly } from "../configuration/files-config.ts";
import { version } from "../start/version.ts";
import { assertThere, migrations, withGiven, withOpen } from "./command-database.ts";
import { runCommand, withProgress } from "./run-command.ts";

const usage = `Utilisation : npm run db:transfer -- --to postgresql://utilisateur@hôte:5432/base
Porte toute la base embarquée de DATA_DIR dans une base PostgreSQL vide ; la base embarquée reste telle quelle. Le mot de
passe peut se donner par PGPASSWORD, que la liste des processus ne montre pas.`;

await runCommand({ usage, required: ["to"] }, async ({ text }) => {
  // Ignores DATABASE_URL: the source is DATA_DIR, the target is `--to`.
  const own = { ...filesOnly(process.env), DATA_DIR: process.env.DATA_DIR };
  const source = readDatabaseConfig(own);
  assertThere(source);
  await withOpen(source, (embedded) =>
    withGiven("--to", own, text("to"), (server) =>
      withProgress((progress) => {
        const backup = backupOf(embedded, version, () => {});
        return restoreInto(server, backup, { migrations, progress, copy: null });
      }),
    ),
  );
  process.stdout.write("La base est portée\u00a0: démarrez le serveur avec cette adresse dans DATABASE_URL.\n");
});
