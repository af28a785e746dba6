import { readDatabaseConfig } from "../configuration/config.ts";
import { countKept } from "../fixtures/completion/count-anew.ts";
import type { Database } from "../kit/database/database.ts";
import { migrate, tryMigrations } from "../kit/database/migrate.ts";
import { oneAtATime } from "../kit/database/one-at-a-time.ts";
import { schemaDifference } from "../start/bring-up-to-date.ts";
import { migrations, withOpen } from "./command-database.ts";
import { closedText, secondsText } from "./migration-plan.ts";
import { runCommand } from "./run-command.ts";

const usage = `Utilisation\u00a0: npm run migrate [-- --essai]
Met le schéma de la base à jour\u00a0; npm run doctor dit ce qui reste à faire, ce que cela dure et ce que cela ferme aux autres. --essai, sur une
copie, le fait, dit ce que chaque migration a duré et ce qu’elle a fermé aux autres pendant ce temps, puis défait tout.`;

await runCommand({ usage, flags: ["essai"] }, ({ has }) =>
  withOpen(readDatabaseConfig(process.env), async (database) => {
    const { pending, ahead } = await schemaDifference(database, migrations);
    if (ahead.length > 0) say(`Le schéma est plus récent que ce programme, qui y travaille quand même\u00a0: ${ahead.join(", ")}.`);
    else if (pending.length === 0) say("Le schéma est à jour.");
    else if (has("essai"))
      for (const { name, seconds, locks } of await tryMigrations(database, migrations, pending))
        say(`${name}\u00a0: ${secondsText(seconds)}, ${closedText(locks)}`);
    else await apply(database);
  }),
);

async function apply(database: Database): Promise<void> {
  const done = await oneAtATime(database, async () => {
    const names = await migrate(database, migrations);
    await countKept(database);
    return names;
  });
  say(["Migrations appliquées\u00a0:", ...done.map((name) => `  ${name}`)].join("\n"));
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
