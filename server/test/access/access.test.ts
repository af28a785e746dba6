import { beforeAll, describe, expect, test } from "vitest";
import { addStranger } from "../stranger.ts";
import { useWorld } from "../world.ts";
import { patternOf } from "./fixture-list.ts";
import { homeAndOrganizer, homeOnly, shared, visitors } from "./patterns.ts";
import { type AccessRow, type Expected, type Kind, kinds, row, usernames } from "./rows.ts";
import { accessPage, accessTable } from "./table.ts";

const rows = Object.values(accessTable).flat();

test("what follows from the table of sections for a list is what is written out of others", () => {
  const statuses = (of: Expected) => kinds.map((kind) => [kind, row("", "", {}, of).expected(kind)]);
  for (const [section, { read, edit }] of [
    ["parkings", shared],
    ["awayFans", visitors],
    ["homeFans", homeAndOrganizer],
    ["securityPublic", homeOnly],
  ] as const) {
    const following = patternOf(section);
    expect([section, statuses(following.read), statuses(following.edit)]).toEqual([section, statuses(read), statuses(edit)]);
  }
});

describe("access", () => {
  const world = useWorld();

  beforeAll(() => addStranger(world.database));

  test.each(rows.map((row) => [row.operation, row.on, row] as const))(
    "%s (%s) answers each kind of user as declared",
    async (...[, , row]) => {
      const answers: Record<string, number> = {};
      for (const kind of kinds) answers[kind] = await tried(row, kind);
      expect(answers).toEqual(Object.fromEntries(kinds.map((kind) => [kind, row.expected(kind)])));
    },
  );

  test("no operation is without a row, and no row without an operation", () => {
    const served = [...world.app.knownMethods].flatMap(([url, methods]) =>
      [...methods].filter((method) => method !== "HEAD").map((method) => `${method} ${url.replace(/^\/api/, "")}`),
    );
    expect([...new Set(rows.map(({ operation }) => operation))].sort()).toEqual(served.sort());
  });

  test("docs/access.md shows the table", async () => {
    await expect(accessPage()).toMatchFileSnapshot("../../../docs/access.md");
  });

  async function tried(row: AccessRow, kind: Kind): Promise<number> {
    const method = row.operation.split(" ")[0] as "GET";
    const type = row.operation.startsWith("PATCH") ? "application/merge-patch+json" : "application/ld+json";
    const payload = row.body ? { headers: { "content-type": type }, payload: JSON.stringify(row.body) } : {};
    const { status } = await world.as(usernames[kind]).send({ method, url: await row.url(world.database), ...payload });
    return status;
  }
});
