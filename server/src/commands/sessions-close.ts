import { closeSessions } from "../accounts/administrators.ts";
import { withDatabase } from "./command-database.ts";
import { runCommand, told, WrongUse } from "./run-command.ts";

const usage = `Utilisation\u00a0: npm run sessions:close -- --email claire@exemple.fr | --all
Ferme les sessions d’un compte, ou toutes. Chacun se reconnecte avec son mot de passe.`;

await runCommand({ usage, optional: ["email"], flags: ["all"] }, async ({ text, has }) => {
  const email = text("email");
  if (has("all") === (email !== "")) throw new WrongUse();
  return withDatabase(async (database) => {
    const ended = await database.transaction((tx) => closeSessions(tx, has("all") ? null : email)).catch(told);
    process.stdout.write(ended === 0 ? "Aucune session n’était ouverte.\n" : `Sessions fermées\u00a0: ${ended}.\n`);
  });
});
