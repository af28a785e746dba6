import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../server/demo/names.ts";
import { migrationsIn } from "../../server/src/kit/database/migrate.ts";
import { type Instance, instanceFolder, signIn, startInstance } from "../../server/test/instance.ts";
import { execute, root } from "../run.ts";
import { leftOut } from "./needed.ts";
import { useDatabase } from "./own-database.ts";
import { checkOut, findReleaseBefore, type ReleaseBefore } from "./release-before.ts";

/**
 * The tests of reads and writes of fixtures. Not those that compare the schema with itself or with rules that a new release may
 * change (schema, statements, contract tables, completion, warnings), nor those that ask no more of the database (papers).
 */
const tried = [
  "fixtures.test.ts",
  "kickoff.test.ts",
  "assignments",
  "calendars/by-hand",
  "debrief/debriefs.test.ts",
  "documents/documents.test.ts",
  "history",
  "lifecycle",
  "moves",
  "preparation",
].map((place) => `server/src/fixtures/${place}`);

/** Sends twenty at once and wants each answered in time: that asks about the machine. */
const leftAside = "**/bounded-assignments.test.ts";

const before: ReleaseBefore | null = findReleaseBefore();
const isThere = before !== null || leftOut("previous", "the history of the release before is not here");

describe.runIf(before && isThere)("the release before, on the schema of this one", () => {
  const { commit = "", version = "" } = before ?? {};
  const own = useDatabase("previous");
  const instances = instanceFolder();
  const migrations = join(root, "server/migrations");
  const released = { folder: "", remove: () => {} };

  beforeAll(async () => void Object.assign(released, await checkOut(commit)));
  afterAll(() => {
    released.remove();
    instances.remove();
  });

  test(`${version} goes on reading and writing beside this one, which goes on with what it wrote`, async () => {
    const start = (sources?: string) => startInstance(instances, { DATABASE_URL: own.url, DEMO: "1" }, sources);
    const sources = join(released.folder, "server/test");
    for (const brings of [sources, undefined]) {
      const instance = await start(brings);
      expect(instance.said).toMatch(/^http:/);
      expect(await instance.stop()).toBe(0);
    }
    const known = await migrationsIn(join(released.folder, "server/migrations"));
    const ahead = (await migrationsIn(migrations)).filter((name) => !known.includes(name));
    const former = await start(sources);
    // What it says instead of where it listens is why it refuses.
    expect(former.said).toMatch(/^http:/);
    await expect.poll(() => former.log().some((line) => line.includes('"event":"started"'))).toBe(true);
    expect(former.log().flatMap(aheadIn)).toEqual(ahead);
    expect(await writeBack(former, "Écrit par la version d’avant")).toBe(200);
    expect(await former.stop()).toBe(0);
    const present = await start();
    expect((await pitchOf(present)).comments).toBe("Écrit par la version d’avant");
    expect(await writeBack(present, "Écrit par celle-ci")).toBe(200);
    expect(await present.stop()).toBe(0);
  });

  // Its world is made by its own code on the tables of this one, because its migrations are those.
  test(`${version} passes its tests of reads and writes of fixtures`, async () => {
    const into = join(released.folder, "server/migrations");
    rmSync(into, { recursive: true });
    cpSync(migrations, into, { recursive: true });
    expect(tried.filter((place) => !existsSync(join(released.folder, place)))).toEqual([]);
    const env = { TEST_DATABASE_URL: own.server, TEST_RUN: undefined, TEST_FAILURES: undefined };
    const command = ["vitest", "run", "--project=server", "--update=none", `--exclude=${leftAside}`, ...tried];
    const { code, output } = await execute(command, { cwd: released.folder, env });
    expect(code, output).toBe(0);
  }, 1_200_000);
});

/** What a line of the log says of migrations that the server does not know. */
function aheadIn(line: string): string[] {
  const { event, ahead } = JSON.parse(line);
  return event === "newer schema" ? ahead : [];
}

const PITCH = `/api/fixtures/${demo.fixtures.lensRennes}/context/pitch`;

async function pitchOf({ said }: Instance): Promise<{ comments?: string }> {
  const cookie = await signIn(said, demo.users.lensOwner.username);
  return (await fetch(said + PITCH, { headers: { cookie } })).json();
}

/** Reads a section, writes all of it back with another comment, and gives the status. */
async function writeBack(instance: Instance, comments: string): Promise<number> {
  const cookie = await signIn(instance.said, demo.users.lensOwner.username);
  const headers = { cookie, "content-type": "application/json" };
  const body = JSON.stringify({ ...(await pitchOf(instance)), comments });
  return (await fetch(instance.said + PITCH, { method: "PUT", headers, body })).status;
}
