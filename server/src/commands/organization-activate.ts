import { activate } from "../organizations/status.ts";
import { withDatabase } from "./command-database.ts";
import { writeWithPost } from "./command-post.ts";
import { commandAuthor, runCommand } from "./run-command.ts";

const usage = `Utilisation\u00a0: npm run organization:activate -- --organization "RC Lens"
Ouvre l’application à une organisation, par son nom ou son uuid. Ses utilisateurs reçoivent le lien qui choisit leur mot de passe.`;

await runCommand({ usage, required: ["organization"] }, ({ text }) =>
  withDatabase(async (database) => {
    const name = await writeWithPost(database, (tx, post) => activate(tx, post, commandAuthor, text("organization")));
    process.stdout.write(`${name} est active\u00a0; ses utilisateurs sont prévenus par e-mail.\n`);
  }),
);
