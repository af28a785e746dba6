import { frenchDate } from "@avant-match/contract/kit/french-date.ts";
import type { Announced } from "@avant-match/contract/platform/maintenance.ts";
import type { Database } from "../kit/database/database.ts";
import { announcedMaintenance, announceMaintenance, withdrawMaintenance } from "../platform/maintenance.ts";
import { planMaintenance, type TypedMaintenance } from "../platform/plan-maintenance.ts";
import { withDatabase } from "./command-database.ts";
import { commandAuthor, runCommand, WrongUse } from "./run-command.ts";

const usage = `Utilisation\u00a0: npm run maintenance [-- --from "2026-12-01 22:00" --until "2026-12-01 23:30" --text "…" | --clear]
Annonce un arrêt à qui est connecté, en haut de chaque écran, jusqu’à sa fin\u00a0; les heures sont celles de Paris. Une annonce remplace celle
d’avant, --clear l’ôte\u00a0; sans rien, la commande dit celle qui est là.`;

const NOTHING = "Aucune maintenance n’est annoncée.";
const moment = frenchDate({ dateStyle: "full", timeStyle: "short", timeZone: "Europe/Paris" });

await runCommand({ usage, optional: ["from", "until", "text"], flags: ["clear"] }, async ({ text, has }) => {
  const given = { from: text("from"), until: text("until"), text: text("text") };
  const values = Object.values(given).filter(Boolean).length;
  if (values !== 0 && (values !== 3 || has("clear"))) throw new WrongUse();
  return withDatabase(async (database) => {
    const said = has("clear")
      ? await clear(database)
      : toldOf(await (values === 0 ? announcedMaintenance(database) : announce(database, given)));
    process.stdout.write(`${said}\n`);
  });
});

async function announce(database: Database, given: TypedMaintenance): Promise<Announced> {
  const planned = await planMaintenance(database, given);
  return database.transaction((tx) => announceMaintenance(tx, commandAuthor, planned));
}

async function clear(database: Database): Promise<string> {
  return (await database.transaction((tx) => withdrawMaintenance(tx, commandAuthor))) ? "L’annonce est ôtée." : NOTHING;
}

function toldOf(announced: Announced | null): string {
  if (!announced) return NOTHING;
  const { text, startsAt, endsAt } = announced;
  return `Annoncé, du ${moment(startsAt)} au ${moment(endsAt)}, heure de Paris\u00a0: ${text}`;
}
