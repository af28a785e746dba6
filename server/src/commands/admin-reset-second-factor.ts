import { ofName } from "@avant-match/contract/kit/elision.ts";
import { freeAdministrator } from "../accounts/administrators.ts";
import { withDatabase } from "./command-database.ts";
import { writeWithPost } from "./command-post.ts";
import { commandAuthor, runCommand } from "./run-command.ts";

const usage = `Utilisation : npm run admin:reset-second-factor -- --email claire@exemple.fr
Retire l’application de codes, les clés d’accès et les codes de secours d’un administrateur de la plateforme qui les a perdus.`;

await runCommand({ usage, required: ["email"] }, ({ text }) =>
  withDatabase(async (database) => {
    const username = await writeWithPost(database, (tx, post) => freeAdministrator(tx, post, commandAuthor, text("email")));
    process.stdout.write(`Le mot de passe ${ofName(username)} suffit de nouveau\u00a0; un e-mail le lui dit.\n`);
  }),
);
