import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
import { type ListedAdministrator, listAdministrators } from "../accounts/administrators.ts";
import { typed } from "../start/typed.ts";
import { withDatabase } from "./command-database.ts";
import { runCommand } from "./run-command.ts";

const usage = `Utilisation\u00a0: npm run admin:list
Dit qui administre la plateforme, avec quel second facteur, et depuis quand sa dernière session est ouverte.`;

const moment = frenchDate({ dateStyle: "long", timeStyle: "short", timeZone: "Europe/Paris" });

await runCommand({ usage }, () =>
  withDatabase(async (database) => {
    const found = await listAdministrators(database);
    process.stdout.write(
      found.length === 0 ? typed("Personne n’administre la plateforme\u00a0: npm run admin:create.\n") : found.map(line).join(""),
    );
  }),
);

function line({ username, name, secondFactor, exempt, signedInAt }: ListedAdministrator): string {
  const factor = secondFactor ? "second facteur" : exempt ? "dispensé du second facteur" : "sans second facteur encore";
  const seen = signedInAt ? `connecté le ${moment(signedInAt)}, heure de Paris` : "aucune session ouverte";
  return `${username}  ${name}, ${factor}, ${seen}\n`;
}
