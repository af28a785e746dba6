import { expect, test } from "vitest";
import { useWorld } from "../../test/world.ts";
import { newestBackup, noteBackup, watchBackups } from "./made.ts";

const world = useWorld();
const told = () => world.database.query("select kind, detail, occurrences from notice where subject = 'db:backup'");
const age = (days: number) => world.database.query("update backup_made set at = now() - $1 * interval '1 day'", [days]);

test("a newest backup that has become old is told, and no other", async () => {
  expect(await newestBackup(world.database)).toBeNull();
  await watchBackups(world.database);
  await noteBackup(world.database);
  expect(await newestBackup(world.database)).toMatchObject({ days: 0 });
  await age(1.9);
  await watchBackups(world.database);
  expect(await told()).toEqual([]);
  await age(2.1);
  await watchBackups(world.database);
  await watchBackups(world.database);
  const detail = "La dernière sauvegarde a 2\u00a0jours\u00a0: db:backup ou sa minuterie ne passent plus.";
  expect(await told()).toEqual([{ kind: "job", detail, occurrences: 2 }]);
  await noteBackup(world.database);
  expect(await newestBackup(world.database)).toMatchObject({ days: 0 });
});

test("that none was ever made is told of a database of some days, unless it is for trials or saved otherwise", async () => {
  const { database } = world;
  const server = { query: database.query, embedded: false };
  const born = (days: number) =>
    database.query("update kysely_migration set timestamp = (now() - $1 * interval '1 day')::timestamptz::text", [days]);
  await database.query("delete from notice where subject = 'db:backup'");
  await database.query("delete from backup_made");
  await born(1.9);
  await watchBackups(server);
  await born(3.1);
  await watchBackups({ ...server, embedded: true });
  expect(await told()).toEqual([]);
  await watchBackups(server);
  const detail = "Aucune sauvegarde en 3\u00a0jours\u00a0: db:backup ou sa minuterie ne sont jamais passés.";
  expect(await told()).toEqual([{ kind: "job", detail, occurrences: 1 }]);
  await database.query("insert into trial_copy default values");
  await watchBackups(server);
  expect(await told()).toMatchObject([{ occurrences: 1 }]);
});
