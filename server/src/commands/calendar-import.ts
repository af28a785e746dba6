import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { fold } from "@avant-match/contract/kit/fold.ts";
import { aliasesFrom } from "../fixtures/calendars/import/import-aliases.ts";
import { importCalendar } from "../fixtures/calendars/import/import-calendar.ts";
import { allSeasons, type ImportSeason } from "../fixtures/calendars/import/season-calendar.ts";
import { parseCalendar } from "../fixtures/calendars/parse.ts";
import type { Database } from "../kit/database/database.ts";
import { reportText } from "./report-text.ts";
import { CommandError, commandAuthor, runCommand, withDatabase } from "./run-command.ts";

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

await runCommand(async () => {
  const asked = askedImport();
  const file = await readFile(asked.file).catch(() => {
    throw new CommandError(`Le fichier ${asked.file} ne peut pas être lu.`);
  });
  const calendar = await parseCalendar(file, basename(asked.file));
  const aliases = await readAliases(asked.aliases);
  return withDatabase(instead, async (database) => {
    const season = await seasonNamed(database, asked.season);
    const request = { ...asked, season, calendar, aliases, fileName: basename(asked.file), now: new Date() };
    const { report, blocked } = await database.transaction((tx) => importCalendar(tx, commandAuthor, request));
    process.stdout.write(
      reportText(report, { title: `${season.name}, ${basename(asked.file)}`, blocked, provisional: asked.provisionalRounds === "auto" }),
    );
    return !blocked;
  });
});

function askedImport() {
  const values = options();
  const { season, file, provisional = "auto", aliases } = values;
  if (!season || !file || (provisional !== "auto" && provisional !== "none")) throw new CommandError(usage);
  return {
    season,
    file: fromCaller(file),
    aliases: aliases === undefined ? null : fromCaller(aliases),
    provisionalRounds: provisional === "auto" ? ("auto" as const) : [],
    dryRun: values["dry-run"] ?? false,
    overwrite: values.overwrite ?? false,
    skipErrors: values["skip-errors"] ?? false,
  };
}

function options() {
  const [text, flag] = [{ type: "string" }, { type: "boolean" }] as const;
  const known = { season: text, file: text, provisional: text, aliases: text, "dry-run": flag, overwrite: flag, "skip-errors": flag };
  try {
    return parseArgs({ options: known }).values;
  } catch {
    throw new CommandError(usage);
  }
}

// npm runs a script in the project's directory, whatever the one in which it was typed.
function fromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? "", path);
}

async function readAliases(path: string | null): Promise<Map<string, string>> {
  if (path === null) return new Map();
  try {
    const aliases = aliasesFrom(JSON.parse(await readFile(path, "utf8")));
    if (aliases) return aliases;
  } catch {}
  throw new CommandError(`Le fichier ${path} doit être un objet JSON, du nom vers l’identifiant de l’équipe.`);
}

async function seasonNamed(database: Database, asked: string): Promise<ImportSeason> {
  const seasons = await allSeasons(database);
  const same = (season: ImportSeason) => season.uuid === asked.toLowerCase() || fold(season.name) === fold(asked.trim());
  const [season, another] = seasons.filter(same);
  if (season && !another) return season;
  const list = (another ? seasons.filter(same) : seasons).map(({ uuid, name }) => `  ${name}  ${uuid}`).join("\n");
  if (another) throw new CommandError(`Plusieurs saisons portent ce nom ; donnez l’identifiant de l’une d’elles :\n${list}`);
  throw new CommandError(
    list ? `Saison inconnue : « ${asked} ». Saisons connues :\n${list}` : "La base de données ne contient aucune saison.",
  );
}
