import { writeFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useCommands } from "../../test/commands.ts";
import { isPassword } from "../accounts/password.ts";

const calendar = (...lines: string[]) => ["journee;date;heure;equipe_domicile;equipe_exterieur", ...lines].join("\n");

const { inDatabase, run, place } = useCommands();

beforeAll(async () => {
  await writeFile(place("calendar.csv"), calendar("1;22/08/2026;21:00;RC Lens;AJ Auxerre", "1;23/08/2026;15:00;OGC Nice;Angers SCO"));
  await writeFile(place("unknown.csv"), calendar("2;29/08/2026;21:00;RC Lens;Stade de Reims"));
  await writeFile(place("aliases.json"), JSON.stringify({ "Stade de Reims": demo.teams.rennes }));
});

describe("calendar:import", () => {
  const season = ["--season", "ligue 1 2026-2027"];

  test("shows what it would do, and does it under its own name", async () => {
    const args = [...season, "--file", "calendar.csv"];
    const dry = await run("calendar-import", [...args, "--dry-run"]);
    expect(dry).toMatchObject({ code: 0, out: expect.stringContaining("2 rencontres : 2 à créer\n") });
    expect(await run("calendar-import", args)).toMatchObject({ code: 0, out: expect.stringContaining("2 rencontres : 2 créées\n") });
    const imported = await inDatabase((database) =>
      database.query("select updated_by from fixture where season_uuid = $1", [demo.seasons.ligue1In2026]),
    );
    expect(imported).toEqual(Array(2).fill({ updated_by: "Avant-match (commande)" }));
  });

  test("asks for an unknown team, and takes its answer from a file", async () => {
    const args = ["--season", demo.seasons.ligue1In2025, "--file", "unknown.csv"];
    const asked = await run("calendar-import", args);
    expect(asked).toMatchObject({ code: 1, out: expect.stringContaining("Équipe inconnue : « Stade de Reims ». À rattacher à…") });
    expect(asked.out).toContain("1 rencontre : 1 en erreur\n");
    const answered = await run("calendar-import", [...args, "--aliases", "aliases.json"]);
    expect(answered).toMatchObject({ code: 0, out: expect.stringContaining("1 rencontre : 1 créée\n") });
  });

  test.each([
    [2, [], "Utilisation : npm run calendar:import"],
    [2, ["--saison", "Ligue 1"], "Utilisation : npm run calendar:import"],
    [2, [...season, "--file", "calendar.csv", "--provisional", "peut-être"], "Utilisation : npm run calendar:import"],
    [1, [...season, "--file", "nowhere.csv"], "ne peut pas être lu."],
    [1, [...season, "--file", "calendar.csv", "--aliases", "calendar.csv"], "doit être un objet JSON"],
    [1, ["--season", "Ligue 2", "--file", "calendar.csv"], "Saison inconnue : « Ligue 2 ». Saisons connues :\n"],
  ])("ends with %i, saying what is wrong, for %j", async (code, args, text) => {
    expect(await run("calendar-import", args)).toMatchObject({ code, err: expect.stringContaining(text) });
  });

  test("leaves the database of a running server alone", async () => {
    const held = inDatabase(() => run("calendar-import", [...season, "--file", "calendar.csv"]));
    expect(await held).toMatchObject({ code: 1, err: expect.stringContaining("Arrêtez le serveur le temps de l’import") });
  });
});

describe("admin:create", () => {
  const args = ["--email", "Claire.Martin@exemple.example", "--firstname", "Claire", "--lastname", "Martin"];

  test("makes a platform administrator, once", async () => {
    const created = await run("admin-create", args, { input: "un mot de passe\n" });
    expect(created).toEqual({ code: 0, out: "L’administrateur claire.martin@exemple.example peut se connecter.\n", err: "" });
    const [user] = await inDatabase((database) =>
      database.query<{ display_name: string; platform_admin: boolean; password_hash: string }>(
        `select display_name, platform_admin, password_hash from user_account u join person p on p.uuid = u.person_uuid
         where username = 'claire.martin@exemple.example'`,
      ),
    );
    expect(user).toMatchObject({ display_name: "Claire Martin", platform_admin: true });
    expect(await isPassword(user?.password_hash, "un mot de passe")).toBe(true);
    const again = await run("admin-create", args, { input: "un autre mot de passe\n" });
    expect(again).toEqual({ code: 1, out: "", err: "Le nom d’utilisateur « claire.martin@exemple.example » est déjà pris.\n" });
  });

  test.each([
    [2, args.slice(2), "un mot de passe", "Utilisation : npm run admin:create"],
    [1, args, "court", "Le mot de passe doit comporter au moins 8 caractères."],
    [1, ["--email", "claire", "--firstname", "Claire", "--lastname", "Martin"], "un mot de passe", "Adresse email invalide"],
  ])("refuses, with %i, %j with %j", async (code, given, input, text) => {
    expect(await run("admin-create", given, { input })).toMatchObject({ code, err: expect.stringContaining(text) });
  });
});

describe("admin:reset-second-factor", () => {
  const { admin, lensMember } = demo.users;
  const reset = (email: string) => run("admin-reset-second-factor", ["--email", email]);

  test("lets an administrator who has lost everything in by their password alone, tells them, and is in the history", async () => {
    await inDatabase(async (database) => {
      await database.query("insert into totp (user_uuid, secret, since) values ($1, '\\x00', now())", [admin.uuid]);
      await database.query("insert into recovery_code (user_uuid, code_hash) values ($1, '\\x00')", [admin.uuid]);
      await database.query("insert into session (token_hash, user_uuid, expires_at) values ('\\x00', $1, now() + interval '1 day')", [
        admin.uuid,
      ]);
    });
    const done = await reset(admin.username.toUpperCase());
    expect(done).toEqual({ code: 0, out: `Le mot de passe d’${admin.username} suffit de nouveau ; un e-mail le lui dit.\n`, err: "" });
    await inDatabase(async (database) => {
      for (const table of ["totp", "recovery_code", "session"])
        expect(await database.query(`select 1 from ${table} where user_uuid = $1`, [admin.uuid])).toEqual([]);
      expect(await database.query("select second_factor from user_account where uuid = $1", [admin.uuid])).toEqual([
        { second_factor: false },
      ]);
      expect(
        await database.query("select user_uuid, user_name, action from change where resource_uuid = $1 and action = 'second factor'", [
          admin.uuid,
        ]),
      ).toEqual([{ user_uuid: null, user_name: "Avant-match (commande)", action: "second factor" }]);
      expect(await database.query("select recipient, subject, text from kept_mail where recipient = $1", [admin.username])).toEqual([
        {
          recipient: admin.username,
          subject: "Votre second facteur a été retiré",
          text: expect.stringContaining("par qui exploite le serveur"),
        },
      ]);
    });
    expect(await reset(admin.username)).toEqual({
      code: 1,
      out: "",
      err: `Le compte ${admin.username} n’a ni application de codes ni clé d’accès.\n`,
    });
  });

  test.each([
    [1, ["--email", lensMember.username], "n’est le nom d’utilisateur d’aucun administrateur de la plateforme"],
    [2, [], "Utilisation : npm run admin:reset-second-factor"],
    [2, ["--nom", "Claire"], "Utilisation : npm run admin:reset-second-factor"],
  ])("refuses, with %i, %j", async (code, args, text) => {
    expect(await run("admin-reset-second-factor", args)).toMatchObject({ code, err: expect.stringContaining(text) });
  });
});

describe("mail:bounce", () => {
  const report = (identifier: string) =>
    [
      "From: MAILER-DAEMON@relais.example",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="limite"',
      "",
      "--limite",
      "Content-Type: message/delivery-status",
      "",
      `Original-Envelope-Id: ${identifier}`,
      "",
      "Final-Recipient: rfc822; alix@club.example",
      "Action: failed",
      "Status: 5.1.1",
      "",
      "--limite--",
      "",
    ].join("\r\n");

  test("takes what a mail server returns on its standard input, and refuses nothing else", async () => {
    const identifier = "0191b2c4-3a5e-4c11-9d22-5b6f0a7c8d9e";
    await inDatabase((database) =>
      database.query("insert into sent_mail (uuid, recipient, subject) values ($1, 'alix@club.example', 'Bienvenue')", [identifier]),
    );
    const taken = await run("mail-bounce", [], { input: report(identifier) });
    expect(taken).toEqual({ code: 0, out: "E-mail revenu : les administrateurs le voient dans les alertes.\n", err: "" });
    expect(await inDatabase((database) => database.query("select subject from notice where kind = 'mail'"))).toEqual([
      { subject: "alix@club.example" },
    ]);
    for (const other of [report(identifier), "Bonjour", `${report(identifier)}${"x".repeat(1_100_000)}`])
      expect(await run("mail-bounce", [], { input: other })).toEqual({ code: 0, out: "Rien à noter.\n", err: "" });
  });

  test("has the mail server try again while the database is out of reach", async () => {
    const held = inDatabase(() => run("mail-bounce", [], { input: report("0191b2c4-3a5e-4c11-9d22-5b6f0a7c8d9e") }));
    expect(await held).toMatchObject({ code: 75, err: expect.stringContaining("est déjà utilisé") });
  });
});
