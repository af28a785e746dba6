import { expect, test } from "vitest";
import { useWorld } from "../../test/world.ts";
import { tablesBelowFixture } from "../backup/bring-back/below-fixture.ts";
import { broughtText, labelIn } from "./brought-text.ts";

const world = useWorld();

test("whatever is brought back with a match, or is led to by it, has a name in French", async () => {
  const tables = await world.database.transaction(tablesBelowFixture);
  const told = new Set(tables.flatMap(({ table, links }) => [table, ...links.map(({ target }) => target)]));
  expect([...told].filter((table) => !labelIn(table))).toEqual([]);
});

test("what is done is told as done, and what is not as what is to be done", () => {
  const fixture = { uuid: "u", name: "Lens – Rennes", kickoffAt: null, isThere: true, remade: null };
  const changed = { fixture, tables: [{ table: "fixture_parking", written: 1, gone: 2 }] };
  const told = (essay: boolean) => broughtText({ brought: [changed], other: [changed], lost: [] }, essay);
  const head = "\u00a0:\n  u  Lens – Rennes, sans date\n    Parking ";
  const left = `Laissé tel quel, à reprendre avec --fixture${head}1 ligne à reprendre, 2 lignes de trop\n`;
  expect(told(false)).toBe(`Repris${head}1 ligne reprise, 2 lignes ôtées\n${left}`);
  expect(told(true)).toBe(`Serait repris${head}1 ligne à reprendre, 2 lignes de trop\n${left}Essai\u00a0: rien n’a été écrit.\n`);
});
