import { createAdministrator } from "../accounts/administrators.ts";
import { readDatabaseConfig } from "../configuration/config.ts";
import { migrationsDone } from "../kit/database/migrate.ts";
import { assertUpToDate, bringUpToDate } from "../start/bring-up-to-date.ts";
import { askPassword } from "./ask-password.ts";
import { migrations, withOpen } from "./command-database.ts";
import { commandAuthor, runCommand, told } from "./run-command.ts";

const usage = `Utilisation : npm run admin:create -- --email claire@exemple.fr --firstname Claire --lastname Martin
Le mot de passe est demandé, ou lu sur l’entrée standard.`;

await runCommand({ usage, required: ["email", "firstname", "lastname"] }, async ({ text }) => {
  const person = { email: text("email"), firstname: text("firstname"), lastname: text("lastname") };
  return withOpen(readDatabaseConfig(process.env), async (database) => {
    if ((await migrationsDone(database)).length === 0) await bringUpToDate(database, migrations, true);
    else await assertUpToDate(database, migrations);
    const password = await askPassword();
    const username = await database.transaction((tx) => createAdministrator(tx, commandAuthor, { ...person, password })).catch(told);
    process.stdout.write(`L’administrateur ${username} peut se connecter.\n`);
  });
});
