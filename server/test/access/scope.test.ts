import { pathBelow } from "@avant-match/contract/kit/resource.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import type { Caller } from "../../src/kit/http/caller.ts";
import { addStranger } from "../stranger.ts";
import { useWorld } from "../world.ts";
import { accessTable } from "./table.ts";

const FIXTURE = new Set<string | undefined>(["Fixture", "VenueContext"]);
/** Whose rows are seen by other rights. */
const OUTSIDE = new Set(["FixtureContact", "FixtureFile", "OwnPointTick", "FixtureDuty", "FixtureAnnouncement"]);
/** What has a route of its own, which does not say that it keeps to a scope. */
const OWN_ROUTE = [
  "PUT /fixtures/:uuid/context/venue",
  "PATCH /fixtures/:uuid/context/venue",
  "POST /fixtures/fans/away/states",
  "GET /fixtures/:uuid/logbook",
];

const { lensRennes, lensLille } = demo.fixtures;
const rows = Object.values(accessTable).flat();

/** As what a link lets in could be: whoever holds it works on one match, on one side of it. */
const holderOf = (side: "home" | "away" | "organizer", organizationUuid: string): Caller => ({
  userUuid: demo.users.rennesMember.uuid,
  displayName: "Porteur d’un lien",
  organizationUuid,
  profile: "member",
  platform: false,
  impersonator: null,
  scope: { uuid: lensRennes, side },
});

const holders = {
  home: holderOf("home", demo.organizations.lens),
  away: holderOf("away", demo.organizations.rennes),
  organizer: holderOf("organizer", demo.organizations.league),
  /** Of the club that plays at home, let in on the side of the visitors. */
  both: holderOf("away", demo.organizations.lens),
};
type Side = keyof typeof holders;
/** Whose rights each has on the match. */
const alike = { home: "lens member", away: "rennes member", organizer: "league owner" } as const;
/** What is theirs to reach: the sections of a match and the rows below one. Their lists, items and writes keep to the scope. */
const within = resources.filter(
  ({ type, path, section, fields }) =>
    (section
      ? path.startsWith("/fixtures/{uuid}/")
      : Object.values(fields).some(({ mode, to }) => mode === "parent" && FIXTURE.has(to?.type))) && !OUTSIDE.has(type),
);
const reached = new Set(
  within.flatMap((resource) => {
    const path = resource.path.replace("{uuid}", ":uuid");
    const written = (resource.writePath ?? resource.path).replace("{uuid}", ":uuid");
    if (resource.section) return [`GET ${path}`, `PUT ${written}`, `PATCH ${written}`];
    const parent = Object.values(resource.fields).find(({ mode }) => mode === "parent")?.to;
    const below = parent ? [`GET ${pathBelow(parent, resource).replace("{uuid}", ":uuid")}`] : [];
    return [
      ...below,
      ...["GET", "POST"].map((method) => `${method} ${path}`),
      `POST ${path}/rows`,
      `POST ${path}/:uuid/move`,
      ...["GET", "PUT", "PATCH", "POST", "DELETE"].map((method) => `${method} ${path}/:uuid`),
    ];
  }),
);
for (const operation of OWN_ROUTE) reached.delete(operation);
const isSide = (name: unknown): name is Side => typeof name === "string" && Object.hasOwn(holders, name);

describe("a caller who may reach one side of one match", () => {
  const world = useWorld({
    alsoCallers: (find) => (request, remembered) => {
      const side = request.headers["x-holds"];
      return isSide(side) ? Promise.resolve(holders[side]) : find(request, remembered);
    },
  });
  beforeAll(() => addStranger(world.database));

  const ask = async (side: Side, operation: string, url: string, body?: object) => {
    const type = operation.startsWith("PATCH") ? "application/merge-patch+json" : "application/ld+json";
    const sent = body ? { payload: JSON.stringify(body) } : {};
    const headers = { "x-holds": side, ...(body && { "content-type": type }) };
    return world.as(null).send({ method: operation.split(" ")[0] as "GET", url, headers, ...sent });
  };
  const isOpen = (operation: string) =>
    world.app.operationsServed().some(({ method, path, public: open }) => open && `${method} ${path}` === operation);

  test.each(rows.map((row) => [row.operation, row.on, row] as const))("%s (%s)", async (...[operation, on, row]) => {
    const [method, path = ""] = operation.split(" ");
    if (isOpen(`${method} /api${path.replace(/:(\w+)/g, "{$1}")}`)) return;
    const scoped = reached.has(operation);
    for (const side of ["home", "away", "organizer"] as const) {
      const expected = !scoped || on.startsWith("Lens – Brest") || on === "archived" ? 404 : row.expected(alike[side]);
      const { status } = await ask(side, operation, await row.url(world.database), row.body);
      expect({ side, status }).toEqual({ side, status: expected });
    }
  });

  test("finds no row of another match in any list", async () => {
    const lists = [...reached].filter((operation) => operation.startsWith("GET ") && !operation.includes(":"));
    expect(lists.length).toBeGreaterThan(10);
    for (const operation of lists) {
      const url = `/api${operation.slice(4)}`;
      const { member } = (await ask("home", operation, `${url}?itemsPerPage=100`)).body;
      const elsewhere = member.filter((item) => (item.fixtureUuid ?? item.venueContextUuid) !== lensRennes);
      expect({ url, elsewhere }).toEqual({ url, elsewhere: [] });
    }
  });

  test("has the rights of that side alone, whatever else their organisation is there", async () => {
    const [parking] = (await ask("both", "GET", `/api/fixtures/${lensRennes}/parkings`)).body.member;
    expect((await ask("both", "PUT", String(parking?.["@id"]), { comments: "À nous" })).status).toBe(403);
    expect((await ask("both", "GET", `/api/fixtures/${lensRennes}/security/private`)).status).toBe(404);
  });

  test("adds nothing to another match of the same club", async () => {
    const parking = { name: "P9", capacity: 4 };
    const path = "/api/fixtures/parkings";
    expect((await ask("home", "POST", path, { ...parking, fixtureUuid: lensRennes })).status).toBe(201);
    expect((await ask("home", "POST", path, { ...parking, fixtureUuid: lensLille })).status).toBe(404);
    const rows = [parking];
    expect((await ask("home", "POST", `${path}/rows`, { fixtureUuid: lensRennes, rows })).status).toBe(200);
    expect((await ask("home", "POST", `${path}/rows`, { fixtureUuid: lensLille, rows })).status).toBe(404);
  });
});
