import { closeSessions } from "../accounts/administrators.ts";
import { withDatabase } from "./command-database.ts";
import { runCommand, told, WrongUse } from "./run-command.ts";

const usage = `Utilisation\u00a0: npm run sessions:close -- --email claire@exemple.fr | --all
Ferme les sessions d’un compte, ou toutes, et supprime ses jetons d’accès. Chacun se reconnecte avec son mot de passe.`;

await runCommand({ usage, optional: ["email"], flags: ["all"] }, async ({ text, has }) => {
  const email = text("email");
  if (has("all") === (email !== "")) throw new WrongUse();
  return withDatabase(async (database) => {
    const { sessions, tokens } = await database.transaction((tx) => closeSessions(tx, has("all") ? null : email)).catch(told);
    process.stdout.write(sessions === 0 ? "Aucune session n’était ouverte.\n" : `Sessions fermées\u00a0: ${sessions}.\n`);
    if (tokens > 0) process.stdout.write(`Jetons d’accès supprimés\u00a0: ${tokens}.\n`);
  });
});
