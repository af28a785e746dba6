import { closeBoss, openBoss } from "../jobs/boss.ts";
import { typed } from "../start/typed.ts";
import { withDatabase } from "./command-database.ts";
import { runCommand, WrongUse } from "./run-command.ts";

const usage = `Utilisation\u00a0: npm run job:run -- --name fixture-clock
Demande une tâche maintenant\u00a0; un serveur à l’œuvre la commence en dix secondes. Sans serveur, elle attend le prochain démarrage,
qui lance de toute façon toutes les tâches. Le nom de chacune est dans docs/operations.md.`;

const WAITS =
  "L’horloge de la base a sauté\u00a0: presque aucune tâche ne fait rien pendant 24\u00a0heures, à moins qu’elle ne soit corrigée (npm run doctor).\n";

await runCommand({ usage, required: ["name"] }, async ({ text }) => {
  const name = text("name");
  const instead = "Sur la base embarquée, redémarrez le serveur\u00a0: il lance toutes ses tâches.";
  return withDatabase(async (database) => {
    const boss = await openBoss(database, () => {});
    try {
      const known = (await boss.getSchedules()).map((schedule) => schedule.name).sort();
      if (!known.includes(name))
        throw new WrongUse(`Tâche inconnue\u00a0: ${name}. Tâches connues\u00a0: ${known.join(", ") || "aucune"}.`);
      const asked = await boss.send(name, null);
      const [clock] = await database.query<{ waits: boolean }>("select jumped_at is not null as waits from clock_seen");
      process.stdout.write(asked ? `La tâche ${name} est demandée.\n` : `La tâche ${name} attend déjà son tour.\n`);
      if (clock?.waits) process.stdout.write(typed(WAITS));
    } finally {
      await closeBoss(boss);
    }
  }, instead);
});
