import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useCommands } from "../../test/commands.ts";
import { addressOf, demoNow, fill, onServer, testServer } from "../../test/template.ts";
import { openPostgres } from "../kit/database/open-postgres.ts";

const { inDatabase, run, place } = useCommands();

describe("a database saved and restored by commands", () => {
  test("is whole, in a directory that had none", async () => {
    const former = ["--email", "partie@exemple.example"];
    await run("admin-create", [...former, "--firstname", "Partie", "--lastname", "Depuis"], { input: "un mot de passe d’essai\n" });
    const change = `insert into change (user_uuid, user_name, action, resource, resource_uuid)
      select uuid, 'Partie Depuis', 'update', 'Club', $1 from user_account where username = 'partie@exemple.example'`;
    await inDatabase((database) => database.query(change, [demo.clubs.lens]));
    const saved = await run("db-backup", ["--to", "base.zst"]);
    expect(saved).toMatchObject({ code: 0, out: `La base est sauvegardée dans ${place("base.zst")}.\n` });
    expect(saved.err).toMatch(/^\d+ tables, \d+ lignes\n$/);
    expect(await run("db-backup", ["--to", "base.zst"])).toMatchObject({ code: 1, err: expect.stringContaining("existe déjà") });
    expect(await run("db-backup", ["--to", "other.zst", "x"])).toMatchObject({ code: 2, err: expect.stringContaining("Utilisation") });
    expect(await run("admin-remove", former)).toMatchObject({ code: 0 });
    expect(await run("db-erasures", ["--to", "erased"])).toMatchObject({ code: 0 });
    const restored = await run("db-restore", ["--from", "base.zst", "--erasures", "erased"], { on: "restored" });
    // Who was taken away since is there again, which is said; what was done under their name keeps it.
    expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/^La base est restaurée\.\n.* : .*partie@exemple\.example/) });
    const theirs = "select 1 from change where user_name = 'Partie Depuis' and resource = 'Club'";
    expect(await inDatabase((database) => database.query(theirs), "restored")).toHaveLength(1);
    expect(restored.err).toMatch(/^Sauvegarde du .+ : entière\.\n\d+ tables, \d+ lignes\n$/);
    const count = (name: string) => inDatabase((database) => database.query("select count(*)::int4 as of from fixture"), name);
    expect(await count("restored")).toEqual(await count("data"));
    expect(await run("db-restore", ["--from", "base.zst"], { on: "restored" })).toMatchObject({
      code: 1,
      err: expect.stringContaining("La base visée n’est pas vide : rien n’a été restauré."),
    });
  });

  test("is looked at by the doctor, whom its age troubles", async () => {
    expect((await run("doctor")).out).toMatch(/^✓ Sauvegarde +la dernière par db:backup est du \d+(er)? \S+ \d{4}/m);
    await inDatabase((database) => database.query("update backup_made set at = now() - interval '3 days'"));
    expect((await run("doctor")).out).toMatch(/^! Sauvegarde .* : sa minuterie passe-t-elle \?$/m);
  });

  test("is made of nothing that is broken or not there", async () => {
    await writeFile(place("cut.zst"), (await readFile(place("base.zst"))).subarray(0, 20_000));
    for (const [file, why] of [
      ["cut.zst", "abîmée"],
      ["nowhere.zst", "ne peut pas être lu"],
    ] as const) {
      expect(await run("db-restore", ["--from", file], { on: "never" })).toEqual({ code: 1, out: "", err: expect.stringContaining(why) });
      expect(existsSync(place("never"))).toBe(false);
    }
    for (const command of ["db-backup", "db-transfer"]) {
      const refused = await run(command, ["--to", command === "db-backup" ? "other.zst" : "postgresql://127.0.0.1:1/x"], { on: "never" });
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("n’a pas de base") });
    }
    expect(existsSync(place("never"))).toBe(false);
  });

  test("goes to no address that is wrong, which is named as it was given", async () => {
    for (const [to, why] of [
      ["postgresql://127.0.0.1:1/x", "La base de données de --to ne répond pas : rien n’écoute à cette adresse"],
      ["mysql://127.0.0.1/x", "--to est mal formée"],
    ] as const)
      expect(await run("db-transfer", ["--to", to])).toEqual({ code: 1, out: "", err: expect.stringContaining(why) });
  });

  test.runIf(testServer)("gives matches back from a server beside it, and says which and what it leaves", async () => {
    const name = `avant_match_side_${process.pid}`;
    const server = testServer ?? "";
    await onServer(server, (admin) => admin.query(`create database ${name} template template0`));
    onTestFinished(() => onServer(server, async (admin) => void (await admin.query(`drop database ${name} with (force)`))));
    const side = openPostgres(addressOf(server, name), { connections: 1 });
    // What is due has been made of its models at two moments, and is another row in each.
    const forgetDuties = "delete from fixture_duty";
    await fill(side, demoNow)
      .then(() => side.query(forgetDuties))
      .finally(() => side.close());
    await inDatabase(async (database) => {
      await database.query(forgetDuties);
      await database.query("delete from fixture where uuid = $1", [demo.fixtures.lensRennes]);
      await database.query("update pitch_details set comments = 'Tonte' where uuid = $1", [demo.fixtures.lensLille]);
    });
    const asked = ["--from", addressOf(server, name), "--organization", demo.organizations.lens];
    const { code, out } = await run("db-bring-back", asked);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^Repris :\n  ${demo.fixtures.lensRennes}  RC Lens – Stade rennais FC, .+ \\(supprimée depuis\\)\n`));
    expect(out).toMatch(/\n {4}Parking 6 lignes reprises\n/);
    expect(out).toContain(`\nLaissé tel quel, à reprendre avec --fixture :\n  ${demo.fixtures.lensLille}  RC Lens – LOSC Lille, `);
    expect(out).toMatch(/\n {4}Pelouse 1 ligne à reprendre\n$/);
    const found = await inDatabase((database) => database.query("select 1 from fixture where uuid = $1", [demo.fixtures.lensRennes]));
    expect(found).toHaveLength(1);
  });

  test("gives nothing back from a database that does not answer, nor of what is no identifier", async () => {
    const from = ["--from", "postgresql://127.0.0.1:1/x", "--organization"];
    const usage = expect.stringContaining("Utilisation : npm run db:bring-back");
    expect(await run("db-bring-back", [...from, "RC Lens"])).toEqual({ code: 2, out: "", err: usage });
    expect(await run("db-bring-back", [...from, demo.organizations.lens])).toEqual({
      code: 1,
      out: "",
      err: expect.stringContaining("La base de données de --from ne répond pas"),
    });
  });

  test("is checked, each fault a line", async () => {
    expect(await run("db-check", [], { on: "restored" })).toEqual({ code: 0, out: "La base est saine.\n", err: "" });
    await inDatabase((database) => database.query("alter table team disable trigger user"), "restored");
    expect(await run("db-check", [], { on: "restored" })).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^\d+ déclencheurs arrêtés\n$/),
    });
  });

  test("is left alone while a server holds it, and once a newer version has changed it for itself alone", async () => {
    const held = await inDatabase(() => run("db-backup", ["--to", "held.zst"]));
    expect(held).toMatchObject({ code: 1, err: expect.stringContaining("Arrêtez le serveur le temps de la commande.") });
    const later = "insert into kysely_migration (name, timestamp) values ('9999_future', '')";
    await inDatabase((database) => database.query(later));
    expect(await run("db-backup", ["--to", "ahead.zst"])).toMatchObject({
      code: 0,
      err: expect.stringContaining("Cette base est d’une version plus récente : seule celle-là relira la sauvegarde.\n"),
    });
    expect(await run("db-restore", ["--from", "ahead.zst"], { on: "fresh" })).toMatchObject({
      code: 1,
      err: expect.stringContaining("Cette sauvegarde vient d’une version plus récente d’Avant-match : rien n’a été restauré."),
    });
    const contraction = "insert into schema_contraction values ('9999_future', '99.0.0')";
    await inDatabase((database) => database.query(contraction));
    const refused = await run("db-backup", ["--to", "later.zst"]);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("version plus récente") });
    expect([existsSync(place("held.zst")), existsSync(place("later.zst"))]).toEqual([false, false]);
  });
});
