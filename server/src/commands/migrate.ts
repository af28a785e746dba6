import { readDatabaseConfig } from "../configuration/config.ts";
import { countKept } from "../fixtures/completion/count-anew.ts";
import type { Database } from "../kit/database/database.ts";
import { readMeasured } from "../kit/database/measured.ts";
import { migrate, migrationsIn, type Tried, tryMigrations } from "../kit/database/migrate.ts";
import { oneAtATime } from "../kit/database/one-at-a-time.ts";
import { schemaDifference } from "../start/bring-up-to-date.ts";
import { migrations, withOpen } from "./command-database.ts";
import { closedText, planText, secondsText } from "./migration-plan.ts";
import { runCommand, WrongUse } from "./run-command.ts";

const usage = `Utilisation\u00a0: npm run migrate [-- --plan | --essai]
Met le schéma de la base à jour. --plan dit ce qui reste à faire, ce que cela dure et
ferme aux autres, mesuré sur beaucoup de rencontres, et n’y touche pas. --essai, sur une copie, le fait, dit ce que
chaque migration a duré et ce qu’elle a fermé aux autres pendant ce temps, puis défait tout.`;

await runCommand({ usage, flags: ["plan", "essai"] }, async ({ has }) => {
  if (has("plan") && has("essai")) throw new WrongUse();
  return withOpen(readDatabaseConfig(process.env), async (database) => {
    const { pending, ahead } = await schemaDifference(database, migrations);
    if (ahead.length > 0) say(`Le schéma est plus récent que ce programme, qui y travaille quand même\u00a0: ${ahead.join(", ")}.`);
    else if (pending.length === 0) say("Le schéma est à jour.");
    else if (has("plan")) say(await planOf(pending));
    else if (has("essai")) for (const tried of await tryMigrations(database, migrations, pending)) say(lineOf(tried));
    else await apply(database);
    return true;
  });
});

async function planOf(pending: readonly string[]): Promise<string> {
  const isNew = pending.length === (await migrationsIn(migrations)).length;
  return isNew
    ? `La base est vide\u00a0: ses ${pending.length} migrations durent quelques secondes, et ne ferment rien à personne.`
    : planText(pending, await readMeasured(migrations));
}

async function apply(database: Database): Promise<void> {
  const done = await oneAtATime(database, async () => {
    const names = await migrate(database, migrations);
    await countKept(database);
    return names;
  });
  say(["Migrations appliquées\u00a0:", ...done.map((name) => `  ${name}`)].join("\n"));
}

function lineOf({ name, seconds, locks }: Tried): string {
  const told = [true, false].flatMap((reading) => closedText(locks, reading));
  return `${name}\u00a0: ${secondsText(seconds)}${told.length > 0 ? `, ${told.join("\u00a0; ")}` : ", sans rien fermer"}`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
