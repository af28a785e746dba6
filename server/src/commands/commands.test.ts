import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { demo } from "../../demo/names.ts";
import { demoNow, fill } from "../../test/template.ts";
import { isPassword } from "../accounts/password.ts";
import type { Database } from "../kit/database/database.ts";
import { openEmbedded } from "../kit/database/open-database.ts";

// Each command starts a process and a database.
vi.setConfig({ testTimeout: 60_000 });

let directory = "";
const calendar = (...lines: string[]) => ["journee;date;heure;equipe_domicile;equipe_exterieur", ...lines].join("\n");

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "avant-match-commands-"));
  await inDatabase((database) => fill(database, demoNow));
  await writeFile(
    join(directory, "calendar.csv"),
    calendar("1;22/08/2026;21:00;RC Lens;AJ Auxerre", "1;23/08/2026;15:00;OGC Nice;Angers SCO"),
  );
  await writeFile(join(directory, "unknown.csv"), calendar("2;29/08/2026;21:00;RC Lens;Stade de Reims"));
  await writeFile(join(directory, "aliases.json"), JSON.stringify({ "Stade de Reims": demo.teams.rennes }));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openEmbedded({ directory });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

interface Ended {
  code: number | null;
  output: string;
}

/** Runs a command as npm does, typed in the directory of the calendars. */
function run(command: "calendar-import" | "admin-create", args: readonly string[], input = ""): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: directory, DATABASE_URL: "", INIT_CWD: directory };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], { env });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.stdin.end(input);
    child.on("close", (code) => resolve({ code, output: output.replaceAll("\u00a0", " ") }));
  });
}

describe("calendar:import", () => {
  const season = ["--season", "ligue 1 2026-2027"];

  test("shows what it would do, and does it under its own name", async () => {
    const args = [...season, "--file", "calendar.csv"];
    const dry = await run("calendar-import", [...args, "--dry-run"]);
    expect(dry).toMatchObject({ code: 0, output: expect.stringContaining("2 rencontres : 2 à créer\n") });
    expect(await run("calendar-import", args)).toMatchObject({ code: 0, output: expect.stringContaining("2 rencontres : 2 créées\n") });
    const imported = await inDatabase((database) =>
      database.query("select updated_by from fixture where season_uuid = $1", [demo.seasons.ligue1In2026]),
    );
    expect(imported).toEqual(Array(2).fill({ updated_by: "Avant-match (commande)" }));
  });

  test("asks for an unknown team, and takes its answer from a file", async () => {
    const args = ["--season", demo.seasons.ligue1In2025, "--file", "unknown.csv"];
    const asked = await run("calendar-import", args);
    expect(asked).toMatchObject({ code: 1, output: expect.stringContaining("Équipe inconnue : « Stade de Reims ». À rattacher à…") });
    expect(asked.output).toContain("1 rencontre : 1 en erreur\n");
    const answered = await run("calendar-import", [...args, "--aliases", "aliases.json"]);
    expect(answered).toMatchObject({ code: 0, output: expect.stringContaining("1 rencontre : 1 créée\n") });
  });

  test.each([
    [[], "Utilisation : npm run calendar:import"],
    [["--saison", "Ligue 1"], "Utilisation : npm run calendar:import"],
    [[...season, "--file", "calendar.csv", "--provisional", "peut-être"], "Utilisation : npm run calendar:import"],
    [[...season, "--file", "nowhere.csv"], "ne peut pas être lu."],
    [[...season, "--file", "calendar.csv", "--aliases", "calendar.csv"], "doit être un objet JSON"],
    [["--season", "Ligue 2", "--file", "calendar.csv"], "Saison inconnue : « Ligue 2 ». Saisons connues :\n"],
  ])("says what is wrong with %j", async (args, text) => {
    expect(await run("calendar-import", args)).toMatchObject({ code: 1, output: expect.stringContaining(text) });
  });

  test("leaves the database of a running server alone", async () => {
    const held = inDatabase(() => run("calendar-import", [...season, "--file", "calendar.csv"]));
    expect(await held).toMatchObject({ code: 1, output: expect.stringContaining("Arrêtez le serveur le temps de l’import") });
  });
});

describe("admin:create", () => {
  const args = ["--email", "Claire.Martin@exemple.example", "--firstname", "Claire", "--lastname", "Martin"];

  test("makes a platform administrator, once", async () => {
    const created = await run("admin-create", args, "un mot de passe\n");
    expect(created).toEqual({ code: 0, output: "L’administrateur claire.martin@exemple.example peut se connecter.\n" });
    const [user] = await inDatabase((database) =>
      database.query<{ display_name: string; platform_admin: boolean; password_hash: string }>(
        `select display_name, platform_admin, password_hash from user_account u join person p on p.uuid = u.person_uuid
         where username = 'claire.martin@exemple.example'`,
      ),
    );
    expect(user).toMatchObject({ display_name: "Claire Martin", platform_admin: true });
    expect(await isPassword(user?.password_hash, "un mot de passe")).toBe(true);
    const again = await run("admin-create", args, "un autre mot de passe\n");
    expect(again).toEqual({ code: 1, output: "Le nom d’utilisateur « claire.martin@exemple.example » est déjà pris.\n" });
  });

  test.each([
    [args.slice(2), "un mot de passe", "Utilisation : npm run admin:create"],
    [args, "court", "Le mot de passe doit comporter au moins 8 caractères."],
    [["--email", "claire", "--firstname", "Claire", "--lastname", "Martin"], "un mot de passe", "Adresse email invalide"],
  ])("refuses %j with %j", async (given, password, text) => {
    expect(await run("admin-create", given, password)).toMatchObject({ code: 1, output: expect.stringContaining(text) });
  });
});
