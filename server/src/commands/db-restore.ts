import { listAdministrators } from "../accounts/administrators.ts";
import { eraseAgain, erasuresFrom } from "../backup/erasures.ts";
import { readCompressed } from "../backup/file.ts";
import { restoreInto, verify } from "../backup/restore.ts";
import { addressKinds } from "../backup/trial-copy.ts";
import { readDatabaseConfig } from "../configuration/config.ts";
import type { Database } from "../kit/database/database.ts";
import { createEmbedded, isEmbeddedThere } from "../kit/database/open-database.ts";
import { unusable } from "../start/open-configured.ts";
import { migrations, withOpen } from "./command-database.ts";
import { commandAuthor, fromCaller, runCommand, WrongUse, withProgress } from "./run-command.ts";

const usage = `Utilisation : npm run db:restore -- --from FICHIER [--erasures LISTE] [--copy] [--addresses mask|keep]
Restaure une sauvegarde de db:backup dans une base vide (DATABASE_URL, ou DATA_DIR), puis l’amène à la version installée.
Le fichier est vérifié en entier avant que rien ne soit écrit. Une base avec des comptes, un fichier abîmé ou d’une version
plus récente sont refusés. Les e-mails qui attendaient partent au démarrage du serveur.
  --erasures  efface de nouveau les personnes de cette liste, celle de deploy/backup ou de db:erasures
  --copy      en fait une copie d’essai : aucun e-mail n’en part jamais ; sessions, liens, invitations, calendriers
              partagés et dossiers envoyés n’y sont pas
  --addresses de la copie : mask (par défaut) remplace adresses, numéros et noms d’utilisateur, sauf ceux des
              administrateurs de la plateforme, et enlève les dossiers de match ; keep les garde. Ce qui est écrit dans
              un texte libre reste.`;

await runCommand({ usage, required: ["from"], optional: ["erasures", "addresses"], flags: ["copy"] }, async ({ text, has }) => {
  const file = fromCaller(text("from"));
  const addresses = addressKinds.find((kind) => kind === (text("addresses") || "mask"));
  if (!addresses || (text("addresses") && !has("copy"))) throw new WrongUse();
  const copy = has("copy") ? addresses : null;
  const erasures = text("erasures") ? await erasuresFrom(fromCaller(text("erasures"))) : [];
  const head = await verify(readCompressed(file), migrations);
  process.stderr.write(`Sauvegarde du ${head.at}, version ${head.application}\u00a0: entière.\n`);
  let administrators: string[] = [];
  await inTarget(async (database) => {
    await withProgress((progress) => restoreInto(database, readCompressed(file), { migrations, progress, copy }));
    await eraseAgain(database, commandAuthor, erasures);
    administrators = (await listAdministrators(database)).map(({ username }) => username);
  });
  process.stdout.write(copy ? "La copie d’essai est prête\u00a0: aucun e-mail n’en partira.\n" : restored(administrators));
});

/** An administrator who was removed since the backup is one again. */
function restored(administrators: readonly string[]): string {
  return `La base est restaurée.
Administrent la plateforme, comme au jour de la sauvegarde\u00a0: ${administrators.join(", ") || "personne"}.
Qui ne l’administre plus se retire de nouveau par admin:remove.
`;
}

/** The embedded database gets its directory only once it is complete. */
async function inTarget(work: (database: Database) => Promise<void>): Promise<void> {
  const config = readDatabaseConfig(process.env);
  if (config.databaseUrl || isEmbeddedThere(config.dataDirectory)) await withOpen(config, work);
  else await createEmbedded(config.dataDirectory, work).catch(unusable);
}
