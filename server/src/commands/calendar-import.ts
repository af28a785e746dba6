import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fold } from "@avant-match/contract/kit/fold.ts";
import { aliasesFrom } from "../fixtures/calendars/import/answered-names.ts";
import { importCalendar } from "../fixtures/calendars/import/import-calendar.ts";
import { allSeasons, type ImportSeason } from "../fixtures/calendars/import/season-calendar.ts";
import { parseCalendar } from "../fixtures/calendars/parse.ts";
import type { Database } from "../kit/database/database.ts";
import { Refused } from "../kit/refused.ts";
import { withDatabase } from "./command-database.ts";
import { reportText } from "./report-text.ts";
import { type Asked, commandAuthor, fromCaller, runCommand, WrongUse } from "./run-command.ts";

const usage = `Utilisation : npm run calendar:import -- --season "Ligue 1 2026-2027" --file calendrier.csv
  --season       nom de la compétition et de la saison, ou identifiant de la saison
  --file         calendrier CSV, XLSX ou football.json
  --dry-run      montre ce qui serait fait, sans rien écrire
  --provisional  auto (par défaut) : les horaires d’une journée entière sont provisoires ; none : ils sont retenus
  --aliases      fichier JSON, du nom d’une équipe inconnue vers l’identifiant de son équipe
  --overwrite    déplace aussi les rencontres dont l’horaire a été fixé à la main
  --skip-errors  laisse de côté les lignes en erreur`;

const instead =
  "Arrêtez le serveur le temps de l’import, ou passez par lui : POST /api/competitions/seasons/{identifiant}/fixtures/import.";

const options = { required: ["season", "file"], optional: ["provisional", "aliases"], flags: ["dry-run", "overwrite", "skip-errors"] };

await runCommand({ usage, ...options }, async (typed) => {
  const asked = askedImport(typed);
  const file = await readFile(asked.file).catch(() => {
    throw new Refused(`Le fichier ${asked.file} ne peut pas être lu.`);
  });
  const aliases = await readAliases(asked.aliases);
  return withDatabase(async (database) => {
    const season = await seasonNamed(database, asked.season);
    const calendar = await parseCalendar({ bytes: file, fileName: basename(asked.file), year: season.year, timeZone: season.timeZone });
    const request = { ...asked, reader: null, season, calendar, aliases, fileName: basename(asked.file), now: new Date() };
    const { report, blocked } = await database.transaction((tx) => importCalendar(tx, commandAuthor, request));
    process.stdout.write(
      reportText(report, { title: `${season.name}, ${basename(asked.file)}`, blocked, provisional: asked.provisionalRounds === "auto" }),
    );
    return !blocked;
  }, instead);
});

function askedImport({ text, has }: Asked) {
  const provisional = text("provisional") || "auto";
  if (provisional !== "auto" && provisional !== "none") throw new WrongUse();
  return {
    season: text("season"),
    file: fromCaller(text("file")),
    aliases: text("aliases") ? fromCaller(text("aliases")) : null,
    provisionalRounds: provisional === "auto" ? ("auto" as const) : [],
    dryRun: has("dry-run"),
    overwrite: has("overwrite"),
    skipErrors: has("skip-errors"),
  };
}

async function readAliases(path: string | null): Promise<Map<string, string>> {
  if (path === null) return new Map();
  try {
    const aliases = aliasesFrom(JSON.parse(await readFile(path, "utf8")));
    if (aliases) return aliases;
  } catch {}
  throw new Refused(`Le fichier ${path} doit être un objet JSON, du nom vers l’identifiant de l’équipe.`);
}

async function seasonNamed(database: Database, asked: string): Promise<ImportSeason> {
  const seasons = await allSeasons(database);
  const same = (season: ImportSeason) => season.uuid === asked.toLowerCase() || fold(season.name) === fold(asked.trim());
  const [season, another] = seasons.filter(same);
  if (season && !another) return season;
  const list = (another ? seasons.filter(same) : seasons).map(({ uuid, name }) => `  ${name}  ${uuid}`).join("\n");
  if (another) throw new Refused(`Plusieurs saisons portent ce nom ; donnez l’identifiant de l’une d’elles :\n${list}`);
  throw new Refused(list ? `Saison inconnue : « ${asked} ». Saisons connues :\n${list}` : "La base de données ne contient aucune saison.");
}
