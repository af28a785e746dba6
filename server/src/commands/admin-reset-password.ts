import { ofName } from "@avant-match/contract/kit/elision.ts";
import { giveAdministratorPassword } from "../accounts/administrators.ts";
import { askPassword } from "./ask-password.ts";
import { withDatabase } from "./command-database.ts";
import { writeWithPost } from "./command-post.ts";
import { commandAuthor, runCommand } from "./run-command.ts";

const usage = `Utilisation\u00a0: npm run admin:reset-password -- --email claire@exemple.fr
Donne un autre mot de passe à un administrateur de la plateforme et ferme ses sessions. Il est demandé, ou lu sur l’entrée standard.`;

await runCommand({ usage, required: ["email"] }, ({ text }) =>
  withDatabase(async (database) => {
    const given = { email: text("email"), password: await askPassword() };
    const username = await writeWithPost(database, (tx, post) => giveAdministratorPassword(tx, post, commandAuthor, given));
    process.stdout.write(`Le mot de passe ${ofName(username)} est changé, ses sessions sont fermées\u00a0; un e-mail le lui dit.\n`);
  }),
);
