import {
  answeringDesignations,
  exportingOwnAgenda,
  openingDesignations,
} from "@avant-match/contract/fixtures/designation-notices/designation-links.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { addStranger } from "../stranger.ts";
import { useWorld } from "../world.ts";
import { held, heldToken } from "./designations.ts";
import { accessTable, isEntry } from "./table.ts";

const own = new Set(
  [openingDesignations, answeringDesignations, exportingOwnAgenda].map(
    ({ action }) => `${action.method} ${action.path.replace(/\{(\w+)\}/g, ":$1")}`,
  ),
);
const others = Object.values(accessTable)
  .flat()
  .filter(({ operation }) => !own.has(operation));

describe("who holds a link to their designations", () => {
  const world = useWorld();
  beforeAll(async () => {
    await addStranger(world.database);
    await world.database.query(held);
  });

  test.each(others.map((row) => [row.operation, row.on, row] as const))(
    "%s (%s) is no more theirs than anybody’s",
    async (...[operation, , row]) => {
      const url = (await row.url(world.database)).replace(/(?<=\/)(?:unknown|[\w-]*lien[\w-]*)(?=[/?]|$)/, heldToken);
      const token = /:token/.test(operation);
      const type = operation.startsWith("PATCH") ? "application/merge-patch+json" : "application/ld+json";
      const headers = {
        authorization: `Bearer ${heldToken}`,
        cookie: `avant-match=${heldToken}; avant-match-step=${heldToken}; avant-match-device=${heldToken}`,
        ...(row.body && { "content-type": type }),
      };
      const answer = await world
        .as(null)
        .send({ method: operation.split(" ")[0] as "GET", url, headers, ...(row.body && { payload: JSON.stringify(row.body) }) });
      const elsewhere = token && (row.expected("anonymous") < 300 || /\/visitor-forms\//.test(operation));
      expect(answer.status).toBe(isEntry(operation) ? 401 : elsewhere ? 404 : row.expected("anonymous"));
    },
  );

  test("reads of their own matches what their mail says, and whom to ask at the league alone how they are reached", async () => {
    await world.database.query(held);
    const { status, body } = await world.as(null).get(`/api/designations/${heldToken}`);
    expect(status).toBe(200);
    const { contact, ...others } = body;
    expect(contact).toMatchObject({ email: demo.users.leagueOwner.username });
    const text = JSON.stringify(others);
    expect(new Set(text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g))).toEqual(new Set([demo.fixtures.lensRennes]));
    expect(text).not.toMatch(/[\w.]+@[\w.]+|\d\d \d\d \d\d \d\d/);
    const [match = {}] = body.matches as unknown as object[];
    expect(Object.keys(match).toSorted()).toEqual([
      "address",
      "answer",
      "answeredAt",
      "awayTeam",
      "changes",
      "day",
      "fixtureUuid",
      "homeTeam",
      "kickoffAt",
      "open",
      "others",
      "roles",
      "round",
      "text",
      "venue",
    ]);
  });
});
