import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { openEmpty } from "../../test/empty-database.ts";
import { useWorld } from "../../test/world.ts";
import { eraseAgain, erasuresFrom, erasuresIn, erasuresText } from "./erasures.ts";
import { restoreInto } from "./restore.ts";
import { backupOf } from "./write.ts";

const { users, organizations } = demo;
const author = { userUuid: null, displayName: "Essai", impersonator: null };
const world = useWorld();
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "avant-match-erasures-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("somebody who was erased does not come back by a backup from before, nor does the account that they had then", async () => {
  const owner = world.as(users.lensOwner.username);
  const contact = await owner.post("/api/organizations/contacts", {
    organizationUuid: organizations.lens,
    firstname: "Éloïse",
    lastname: "Carlier",
    email: "eloise.carlier@rc-lens.example",
    phone: "01 99 00 01 60",
    job: "Intendante",
    external: false,
  });
  const { uuid } = contact.body.person as { uuid: string };
  const account = `insert into user_account (username, person_uuid, organization_uuid, contact_uuid, profile)
    values ('eloise.carlier@rc-lens.example', $1, $2, $3, 'member') returning uuid`;
  const [{ uuid: userUuid } = { uuid: "" }] = await world.database.query<{ uuid: string }>(account, [
    uuid,
    organizations.lens,
    contact.body.uuid,
  ]);
  await world.database.query(
    "insert into change (user_uuid, user_name, action, resource, resource_uuid) values ($1, 'Éloïse Carlier', 'update', 'Club', $2)",
    [userUuid, demo.clubs.lens],
  );
  const before = Buffer.from(await text(backupOf(world.database, "0.1.0", () => {})));

  await world.database.query("delete from user_account where uuid = $1", [userUuid]);
  expect((await owner.post(`/api/persons/${uuid}/erase`, {})).status).toBe(200);
  const list = join(folder, "list");
  await writeFile(list, erasuresText(await erasuresIn(world.database)));

  const restored = await openEmpty();
  async function* pieces() {
    yield before;
  }
  await restoreInto(restored, pieces(), { migrations: join(import.meta.dirname, "../../migrations"), progress: () => {}, copy: null });
  expect(before.includes("Carlier")).toBe(true);
  const erasures = await erasuresFrom(list);
  expect(erasures.map((erasure) => erasure.uuid)).toEqual([uuid]);
  await eraseAgain(restored, author, [...erasures, { uuid: "0191b2c4-3a5e-4c11-9d22-5b6f0a7c8d9e", at: "2026-01-01T00:00:00Z" }]);
  const after = await text(backupOf(restored, "0.1.0", () => {}));
  for (const trace of ["Carlier", "eloise", "01 99 00 01 60", "0199000160"]) expect([trace, after.includes(trace)]).toEqual([trace, false]);
  expect(await erasuresIn(restored)).toEqual([{ uuid: "0191b2c4-3a5e-4c11-9d22-5b6f0a7c8d9e", at: "2026-01-01T00:00:00Z" }, ...erasures]);
  await restored.close();
});

test.each(["Bonjour\n", "0191b2c4 2026-01-01T00:00:00Z\n", "0191b2c4-3a5e-4c11-9d22-5b6f0a7c8d9e\n"])(
  "%j is no list of erasures",
  async (content) => {
    await writeFile(join(folder, "other"), content);
    await expect(erasuresFrom(join(folder, "other"))).rejects.toThrow("Ligne 1");
  },
);
