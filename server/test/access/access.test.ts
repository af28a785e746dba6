import { type TokenScope, tokenScope } from "@avant-match/contract/accounts/tokens.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { tokenOf } from "../requester.ts";
import { addStranger } from "../stranger.ts";
import { useWorld } from "../world.ts";
import { patternOf } from "./fixture-list.ts";
import { homeAndOrganizer, homeOnly, shared, visitors } from "./patterns.ts";
import { type AccessRow, type Expected, kinds, row, tokenHolder, usernames } from "./rows.ts";
import { accessPage, accessTable } from "./table.ts";

const scopes = keysOf(tokenScope);
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
  const world = useWorld({ limits: { perAccount: 20 } });

  const tokens = {} as Record<TokenScope, { authorization: string }>;

  beforeAll(async () => {
    await addStranger(world.database);
    for (const scope of scopes) tokens[scope] = await tokenOf(world.database, usernames[tokenHolder] ?? "", scope);
  });

  test.each(rows.map((row) => [row.operation, row.on, row] as const))(
    "%s (%s) answers each kind of user as declared",
    async (...[, , row]) => {
      const answers: Record<string, number> = {};
      for (const kind of kinds) answers[kind] = await tried(row, usernames[kind]);
      for (const scope of scopes) answers[scope] = await tried(row, null, tokens[scope]);
      const expected = kinds.map((kind) => [kind, row.expected(kind)]);
      expect(answers).toEqual(Object.fromEntries([...expected, ...scopes.map((scope) => [scope, row.expectedByToken(scope)])]));
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

  async function tried(row: AccessRow, username: string | null, token = {}): Promise<number> {
    const method = row.operation.split(" ")[0] as "GET";
    const type = row.operation.startsWith("PATCH") ? "application/merge-patch+json" : "application/ld+json";
    const payload = row.body ? { payload: JSON.stringify(row.body) } : {};
    const headers = { ...token, ...(row.body && { "content-type": type }) };
    const { status } = await world.as(username).send({ method, url: await row.url(world.database), headers, ...payload });
    return status;
  }
});
