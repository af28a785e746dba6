import { parseArgs } from "node:util";
import { freeAdministrator } from "../accounts/administrators.ts";
import { withPost } from "./command-post.ts";
import { CommandError, commandAuthor, runCommand, told, withDatabase } from "./run-command.ts";

const usage = `Utilisation : npm run admin:reset-second-factor -- --email claire@exemple.fr
Retire l’application de codes, les clés d’accès et les codes de secours d’un administrateur de la plateforme qui les a perdus.`;

await runCommand(async () => {
  const email = askedEmail();
  return withDatabase("Arrêtez le serveur le temps de la commande.", async (database) => {
    const username = await withPost(database, (post) =>
      database.transaction((tx) => freeAdministrator(tx, post, commandAuthor, email)).catch(told),
    );
    process.stdout.write(`Le mot de passe de ${username} suffit de nouveau\u00a0; un e-mail le lui dit.\n`);
    return true;
  });
});

function askedEmail(): string {
  try {
    const { email } = parseArgs({ options: { email: { type: "string" } } }).values;
    if (email) return email;
  } catch {}
  throw new CommandError(usage);
}
