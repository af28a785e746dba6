import { parseArgs } from "node:util";
import { createAdministrator } from "../accounts/administrators.ts";
import { askPassword } from "./ask-password.ts";
import { CommandError, commandAuthor, runCommand, told, withDatabase } from "./run-command.ts";

const usage = `Utilisation : npm run admin:create -- --email claire@exemple.fr --firstname Claire --lastname Martin
Le mot de passe est demandé, ou lu sur l’entrée standard.`;

await runCommand(async () => {
  const person = askedPerson();
  return withDatabase("Arrêtez le serveur le temps de créer le compte.", async (database) => {
    const password = await askPassword();
    const username = await database.transaction((tx) => createAdministrator(tx, commandAuthor, { ...person, password })).catch(told);
    process.stdout.write(`L’administrateur ${username} peut se connecter.\n`);
    return true;
  });
});

function askedPerson() {
  const { email, firstname, lastname } = options();
  if (!email || !firstname || !lastname) throw new CommandError(usage);
  return { email, firstname, lastname };
}

function options() {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ options: { email: text, firstname: text, lastname: text } }).values;
  } catch {
    throw new CommandError(usage);
  }
}
