import { readFileSync } from "node:fs";
import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demo } from "../server/demo/names.ts";
import { playedIn } from "../server/test/visitors.ts";
import { openWorld, type World } from "../server/test/world.ts";
import { execute, root } from "../tools/run.ts";

const source = join(import.meta.dirname, "api-client/typed");
/** Apart, since what makes the types needs another TypeScript than the project. */
const home = join(root, ".cache/typed-client");
const { lensMember } = demo.users;

let world: World;
let origin: string;
beforeAll(async () => {
  world = await openWorld();
  origin = await world.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => world.close());

async function run(...command: string[]): Promise<string> {
  const { code, output } = await execute(command, { cwd: home });
  expect(output, command.join(" ")).toSatisfy(() => code === 0);
  return output;
}

test("a program with the types of the documentation counts at the gates, in strict TypeScript without a cast", async () => {
  expect(readFileSync(join(source, "ticketing.ts"), "utf8")).not.toMatch(/ as (?!const)|<any>|: any|@ts-|!\./);
  await cp(source, home, { recursive: true });
  await writeFile(join(home, "openapi.json"), await (await fetch(`${origin}/api/openapi.json`)).text());
  await run("npm", "ci", "--no-audit", "--no-fund");
  await run("npx", "openapi-typescript", "openapi.json", "--output", "schema.ts");
  await run("npx", "tsc", "--project", ".");

  await playedIn(world, demo.fixtures.lensRennes, 0);
  const { body } = await world
    .as(lensMember.username)
    .post(`/api/users/${lensMember.uuid}/tokens`, { name: "Billetterie", scope: "write" });
  const call = `import { countGates } from "./ticketing.ts"; console.log(JSON.stringify(await countGates("${origin}", "${body.token}", 12)));`;
  const counted: Record<string, number> = JSON.parse(await run(process.execPath, "--input-type=module", "--eval", call));
  const stored = await world.database.query<{ name: string; n: number }>(
    "select name, current_attendance as n from fixture_sector where venue_context_uuid = $1 and current_attendance > 0",
    [demo.fixtures.lensRennes],
  );
  expect(stored.length).toBeGreaterThan(0);
  for (const { name, n } of stored) expect(counted[name]).toBe(n);
});
