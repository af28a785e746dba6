import { writeCompressed } from "../backup/file.ts";
import { noteBackup } from "../backup/made.ts";
import { backupOf } from "../backup/write.ts";
import { schemaDifference } from "../start/bring-up-to-date.ts";
import { version } from "../start/version.ts";
import { migrations, withDatabaseAsItIs } from "./command-database.ts";
import { fromCaller, runCommand, withProgress } from "./run-command.ts";

const usage = `Utilisation : npm run db:backup -- --to FICHIER
Sauvegarde toute la base dans un fichier compressé (zstd), relu par db:restore : les données, les images, l’historique et
les e-mails en attente, tels qu’ils sont au même instant. Avec PostgreSQL, le serveur peut continuer ; la base embarquée
demande qu’il soit arrêté. Le fichier ne doit pas exister ; lui seul le lit qui l’a écrit (droits 0600) : chiffrez-le avant
de le déplacer, il contient des données personnelles.`;

await runCommand({ usage, required: ["to"] }, async ({ text }) => {
  const file = fromCaller(text("to"));
  await withDatabaseAsItIs(async (database) => {
    const { pending, ahead } = await schemaDifference(database, migrations);
    if (pending.length > 0) process.stderr.write("Cette base est d’une version antérieure\u00a0: elle est sauvegardée telle quelle.\n");
    if (ahead.length > 0) process.stderr.write("Cette base est d’une version plus récente\u00a0: seule celle-là relira la sauvegarde.\n");
    await withProgress((progress) => writeCompressed(file, backupOf(database, version, progress)));
    if (pending.length === 0) await noteBackup(database);
  });
  process.stdout.write(`La base est sauvegardée dans ${file}.\n`);
});
