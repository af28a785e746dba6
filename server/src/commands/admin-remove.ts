import { ofName } from "@avant-match/contract/kit/elision.ts";
import { removeAdministrator } from "../accounts/administrators.ts";
import { withDatabase } from "./command-database.ts";
import { writeWithPost } from "./command-post.ts";
import { commandAuthor, runCommand } from "./run-command.ts";

const usage = `Utilisation\u00a0: npm run admin:remove -- --email claire@exemple.fr
Retire le compte de qui n’administre plus la plateforme\u00a0: ses sessions se ferment, ni son mot de passe ni un lien n’ouvrent plus rien.
Ce qui a été fait sous ce nom reste à l’historique. Les autres en reçoivent un e-mail.
Le dernier compte qui peut se connecter ne se retire pas.`;

await runCommand({ usage, required: ["email"] }, ({ text }) =>
  withDatabase(async (database) => {
    const username = await writeWithPost(database, (tx, post) => removeAdministrator(tx, post, commandAuthor, text("email")));
    process.stdout.write(
      `Le compte ${ofName(username)} est retiré, ses sessions sont fermées\u00a0; un e-mail le dit à qui administre encore.\n`,
    );
  }),
);
