import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { type Field, snake } from "@avant-match/contract/kit/resource.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { expect, test } from "vitest";
import { useWorld } from "../test/world.ts";

/** Fields that the demo world leaves empty, each with its reason. */
const leftEmpty: Record<string, string> = {
  "FixtureDocument.type": "there is one type",
};

const world = useWorld();

test("every field of a preparation or a debrief has a value somewhere in the demo world, or a reason to have none", async () => {
  const empty = new Set<string>();
  for (const { type, path, table, fields } of resources) {
    if (!path.startsWith(`${Fixture.path}/`)) continue;
    const writable = Object.entries(fields).filter(([, { mode }]) => mode === "required" || mode === "optional");
    if (writable.length === 0) continue;
    const said = writable.map(([name, field]) => `count(*) filter (where ${isSaid(name, field)})::int as "${name}"`);
    const [counts = {}] = await world.database.query<Record<string, number>>(`select ${said.join(", ")} from ${table}`);
    for (const [name, count] of Object.entries(counts)) if (count === 0) empty.add(`${type}.${name}`);
  }
  expect([...empty].sort()).toEqual(Object.keys(leftEmpty).sort());
});

/** SQL of whether a row says more of a field than what stands there when nothing was said. */
function isSaid(name: string, { to, control, fallback = "" }: Field): string {
  const column = snake(to ? `${name}Uuid` : name);
  if (control === "switch") return column;
  return `${column} is not null and ${column}::text <> '${fallback}'`;
}
