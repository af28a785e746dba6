import { join } from "node:path";
import { expect, test } from "vitest";
import { useCommands } from "../../test/commands.ts";
import { migrate, migrationsIn } from "../kit/database/migrate.ts";

const directory = join(import.meta.dirname, "../../migrations");
const all = await migrationsIn(directory);
const [before = "", ...last] = all.slice(-3);
const { inDatabase, run } = useCommands(async (database) => void (await migrate(database, directory, before)), { isEmpty: true });

const done = () =>
  inDatabase(async (database) =>
    (await database.query<{ name: string }>("select name from kysely_migration order by 1")).map(({ name }) => name),
  );

test("what a new version asks of the schema is told, tried, and done when it is asked for", async () => {
  const names = last.map((name) => `  ${name}\n`).join("");
  expect(await run("admin-list")).toEqual({
    code: 1,
    out: "",
    err: `2 migrations attendent (de ${last[0]} à ${last[1]}). Lancez d’abord npm run migrate.\n`,
  });
  const waiting = `migrations en attente : 2, dès ${last[0]} \\(npm run migrate\\) ; \\d+,\\d s pour [\\d\\s]+ rencontres, \\S`;
  expect((await run("doctor")).out).toMatch(new RegExp(`^✗ Schéma +${waiting}`, "m"));
  const tried = await run("migrate", ["--essai"]);
  expect(tried.out.trim().split("\n")).toEqual(last.map((name) => expect.stringMatching(new RegExp(`^${name} : \\d+,\\d s, `))));
  expect(await done()).toEqual(all.slice(0, -2));
  expect(await run("migrate")).toEqual({ code: 0, out: `Migrations appliquées :\n${names}`, err: "" });
  expect(await run("migrate")).toEqual({ code: 0, out: "Le schéma est à jour.\n", err: "" });
  expect(await done()).toEqual(all);
});

test("an empty database has nothing that could be closed", async () => {
  await inDatabase(async () => {}, "empty");
  const { out } = await run("doctor", [], { on: "empty" });
  expect(out).toMatch(new RegExp(`^✗ Schéma +migrations en attente : ${all.length}, dès ${all[0]} \\(npm run migrate\\)$`, "m"));
});

test("a database to which a newer version has added is worked on as it is", async () => {
  await inDatabase((database) => database.query("insert into kysely_migration values ('9999_future', now()::text)"));
  const line = "Le schéma est plus récent que ce programme, qui y travaille quand même : 9999_future.\n";
  for (const args of [["--essai"], []]) expect(await run("migrate", args)).toEqual({ code: 0, out: line, err: "" });
  expect(await run("admin-list")).toMatchObject({ code: 0 });
  expect((await run("doctor")).out).toMatch(/^! Schéma +plus récent que ce programme, qui y travaille quand même \(9999_future\)$/m);
});

test("a database that a newer version has changed for itself alone is left alone, with one line that says so", async () => {
  await inDatabase((database) => database.query("insert into schema_contraction values ('9999_future', '99.0.0')"));
  for (const command of ["migrate", "admin-list"])
    expect(await run(command)).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(/^Cette base a été mise à jour par une version plus récente du programme \(9999_future\) : .+\n$/),
    });
});
