import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { UPDATED_AFTER } from "@avant-match/contract/kit/define.ts";
import { ordersOf } from "@avant-match/contract/kit/orders.ts";
import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { MANY, organizationOf, seasonOf } from "./many-rows.ts";
import { lookedAt, pretendVacuumed } from "./plans.ts";
import { testServer } from "./template.ts";
import { useWorld } from "./world.ts";

const { users } = demo;

/** What may be looked at of large tables for one answer: much less than they hold. */
const callers = [
  { as: "a club", username: users.lensOwner.username, most: 4000 },
  { as: "a league", username: users.leagueOwner.username, most: 30_000 },
  { as: "the platform", username: users.admin.username, most: 6000 },
];
const SEARCHED = 30_000;
/** A search stops counting here; in the order of the points done it looks at those of each that it counts. */
const COUNTED = 10_000;

/** A day before which most fixtures are played: to count them exactly, their places in an index are passed. */
const MOST_OF_THEM = "2020-08-20";

const given: Readonly<Record<string, readonly string[]>> = {
  status: ["scheduled", "finished", "unscheduled", "archived", "finished&status[]=scheduled"],
  side: ["home", "away"],
  "competition.uuid": [],
  "season.uuid": [seasonOf(1, 20), `${seasonOf(3, 24)}&round=Journée%2012`],
  // Which narrows nothing by itself.
  round: [],
  "kickoffAt[before]": ["2000-08-20", MOST_OF_THEM],
  "kickoffAt[after]": ["2027-04-01", "2026-11-04&kickoffAt[before]=2026-11-20"],
  "updatedAt[after]": ["2999-01-01"],
  others: ["true", "false"],
  "organization.uuid": [],
  "service.uuid": [],
  // Who lacks nothing is nearly everybody: to count them, their places in an index are passed.
  toComplete: ["true"],
};
const searches: Readonly<Record<string, readonly string[]>> = {
  Fixture: ["club%201", "stade%20197", "stade", "club%2011%20-%20club%2012", "introuvable", "a", "23", "12%2019"],
  Contact: ["dur", "lefevre%20hel", "martin", "p12@", "du", "introuvable", "secretaire"],
};

/** Words that are found by the teams, by the venues alone, and seldom: each leads another way, with every filter and with every order. */
const everyWay: Readonly<Record<string, readonly string[]>> = { Fixture: ["club", "a", "12%2019"] };

// The embedded database plans alike, and takes minutes to fill.
describe.skipIf(!testServer)("among very many rows", () => {
  const world = useWorld({ isLarge: true });

  /** Every filter with every order, not searched, and by one of the words in turn. */
  const urlsOf = (resource: AnyResource, path: string): string[] => {
    const filters = resource.filters.filter((name) => name !== "q");
    for (const name of filters) expect(given).toHaveProperty([name]);
    const sortable = ordersOf(resource).map(([name]) => name);
    const filtered = filters.flatMap((name) => (given[name] ?? []).map((value) => `${name}${name.endsWith("]") ? "" : "[]"}=${value}`));
    const sorted = sortable.flatMap((name) => [`order[${name}]=asc`, `order[${name}]=desc`]);
    const words = everyWay[resource.type] ?? [];
    const pairs = ["", ...filtered].flatMap((filter, n) =>
      ["", ...sorted].map((order, m) => ({ narrow: [filter, order].filter(Boolean).join("&"), word: words[(n + m) % words.length] })),
    );
    const narrowed = pairs.map(({ narrow }) => narrow);
    const searched = [
      ...(searches[resource.type] ?? []),
      ...pairs.flatMap(({ narrow, word }) => (word && !narrow.includes(UPDATED_AFTER) ? [[word, narrow].filter(Boolean).join("&")] : [])),
    ];
    return [...narrowed, "page=40", ...searched.map((q) => `q=${q}`)].map((query) => `${path}?${query}`);
  };
  /** The directory is narrowed by less than the contacts of an organisation are. */
  const directory = { ...Contact, filters: ["organization.uuid", "q", "others"] };
  const urls = [
    ...urlsOf(Fixture, "/api/fixtures"),
    "/api/fixtures/choices",
    `/api/fixtures/choices?season.uuid=${seasonOf(1, 20)}`,
    ...urlsOf(directory, "/api/contacts"),
    ...urlsOf(Contact, "/api/organizations/contacts"),
  ];

  test.each(callers)(
    "no list or search of $as looks through a large table",
    async ({ username, most }) => {
      const looked: string[] = [];
      for (const url of urls) {
        const counts = url.includes(MOST_OF_THEM);
        await pretendVacuumed(world.database, url.includes("?q=") || counts);
        const { seen, whole, again } = await lookedAt(world, username, url, 1000);
        const beside = url.includes("?q=") && url.includes("order[completionScore]") ? COUNTED : 0;
        const allowed = url.includes("?q=") || counts ? Math.max(most, SEARCHED) + beside : most;
        if (seen > allowed || whole.length > 0 || again > 0) looked.push(`${url}: ${seen} rows (${whole})`);
      }
      expect(looked).toEqual([]);
    },
    240_000,
  );

  test("the platform's searches stop counting, and name no last page then; those of others are exact", async () => {
    const ofPlatform = (await world.as(users.admin.username).get("/api/fixtures?q=club")).body;
    expect(ofPlatform.totalItems).toBe(10_000);
    expect(ofPlatform.view).toMatchObject({ first: expect.any(String), next: expect.any(String) });
    expect(ofPlatform.view).not.toHaveProperty("last");
    const last = (await world.as(users.admin.username).get("/api/fixtures?q=club&itemsPerPage=100&page=100")).body;
    expect([last.member.length, last.view.next]).toEqual([100, undefined]);
    const rare = await world
      .as(users.admin.username)
      .get("/api/fixtures?q=club 1 stade 2&itemsPerPage=100&page=100".replaceAll(" ", "%20"));
    expect(rare.status).toBe(200);
    const league = (await world.as(users.leagueOwner.username).get("/api/fixtures?q=club")).body;
    expect(league).toMatchObject({ totalItems: MANY.fixtures / MANY.leagues, view: { last: expect.any(String) } });
    const contacts = (await world.as(users.admin.username).get("/api/contacts?q=secretaire")).body;
    expect(contacts.totalItems).toBeGreaterThan(MANY.contacts / 4);
  });

  test.each([
    "club 7",
    "7",
    "23",
    "stade 1",
    "stade 197",
    "12 19",
    "17 28 39",
    "club 12 stade 19",
    "club 11 - club 12",
    "-",
    "a",
    "introuvable",
  ])("whichever way it takes, a search for « %s » finds what a look at every fixture finds, in the same order", async (q) => {
    const rows = await world.database.query<{ uuid: string }>(
      `select t.uuid from fixture t join team h on h.uuid = t.home_team_uuid join team a on a.uuid = t.away_team_uuid
           join venue_context c on c.uuid = t.uuid left join venue v on v.uuid = c.venue_uuid
         where (select bool_and(w = '-' or strpos(h.search_key, w) > 0 or strpos(a.search_key, w) > 0 or coalesce(strpos(v.search_key, w) > 0, false))
           from unnest($1::text[]) w) order by t.list_rank, t.uuid`,
      [q.split(" ")],
    );
    for (const [username, scope] of [
      [users.admin.username, null],
      [users.leagueOwner.username, await organizationOf(world.database, "league", 3)],
      [users.lensOwner.username, await organizationOf(world.database, "org", 7)],
    ] as const) {
      const seen = scope === null ? rows : await within(rows, scope);
      const { body } = await world.as(username).get(`/api/fixtures?q=${encodeURIComponent(q)}&itemsPerPage=50`);
      expect(body.totalItems).toBe(scope === null ? Math.min(10_000, seen.length) : seen.length);
      expect(body.member.map(({ uuid }: { uuid: string }) => uuid)).toEqual(seen.slice(0, 50).map(({ uuid }) => uuid));
    }
  });

  const filters: Readonly<Record<string, string>> = {
    "": "true",
    "status=scheduled": "t.status in ('scheduled', 'playing')",
    "status=archived": "t.status = 'archived'",
    "status[]=archived&status[]=finished": "t.status in ('archived', 'finished')",
    "kickoffAt[before]=2000-08-20": "t.kickoff_at <= '2000-08-20'",
    [`kickoffAt[before]=${MOST_OF_THEM}`]: `t.kickoff_at <= '${MOST_OF_THEM}'`,
  };
  const orders: Readonly<Record<string, string>> = {
    "": "t.list_rank",
    status: "order_key(t.status)",
    kickoffAt: "t.kickoff_at",
    round: "order_key(t.round)",
    homeScore: "t.home_score",
    completionScore: "coalesce(t.points, 0)",
    late: `case when t.status in ('playing', 'scheduled', 'unscheduled') and t.kickoff_at >= now() - interval '1 day'
      and t.kickoff_at < current_date + 22 then nullif(t.most_points - t.points, 0)::float8 / nullif(t.most_points, 0) end`,
  };

  const pages = [1, 4, 120];

  test.each(["", "club", "club 7", "stade 1", "12 19", "introuvable"])(
    "in every order, what is filtered is what a look at every fixture finds: « %s »",
    async (q) => {
      await lookAtEvery(q);
      for (const [filter, where] of Object.entries(filters))
        for (const [field, sql] of Object.entries(orders))
          for (const direction of field === "" ? [""] : ["asc", "desc"]) {
            const tie = direction === "desc" ? "desc" : "";
            const then = ["completionScore", "late"].includes(field) ? "t.kickoff_at nulls last," : "";
            const seen = await world.database.query<{ uuid: string; page: number; total: number }>(
              `select uuid, 1 + (n - 1) / 30 as page, total from (select t.uuid, count(*) over ()::int as total,
                 row_number() over (order by ${sql} ${tie} nulls last, ${then} t.uuid ${tie})::int as n from looked_at t where ${where}) every
               where 1 + (n - 1) / 30 = any($1) order by n`,
              [pages],
            );
            const total = seen[0]?.total ?? 0;
            const url = `/api/fixtures?${q && `q=${encodeURIComponent(q)}&`}${filter}${field && `&order[${field}]=${direction}`}`;
            for (const page of pages) {
              const { body } = await world.as(users.admin.username).get(`${url}&page=${page}`);
              expect(body.totalItems, url).toBe(q ? Math.min(10_000, total) : total);
              const shown = seen.filter((each) => each.page === page).map(({ uuid }) => uuid);
              expect(
                body.member.map(({ uuid }: { uuid: string }) => uuid),
                url,
              ).toEqual(shown);
            }
          }
    },
    120_000,
  );

  /** Keeps what a look at every fixture finds. */
  async function lookAtEvery(q: string): Promise<void> {
    await world.database.query("drop table if exists looked_at");
    const words = q.split(" ").filter(Boolean);
    await world.database.query(
      `create table looked_at as select t.*, k.home_score as points, k.home_score_max as most_points
       from fixture t join team h on h.uuid = t.home_team_uuid join team a on a.uuid = t.away_team_uuid
       left join fixture_completion k on k.uuid = t.uuid
       join venue_context c on c.uuid = t.uuid left join venue v on v.uuid = c.venue_uuid
       where (select coalesce(bool_and(strpos(h.search_key, w) > 0 or strpos(a.search_key, w) > 0 or coalesce(strpos(v.search_key, w) > 0, false)), true)
         from unnest(array[${words.map((word) => `'${word}'`)}]::text[]) w)`,
    );
  }

  const within = async (rows: readonly { uuid: string }[], organization: string) => {
    const own = await world.database.query<{ uuid: string }>(
      "select uuid from fixture where $1 in (home_organization_uuid, away_organization_uuid, organizer_uuid)",
      [organization],
    );
    const uuids = new Set(own.map(({ uuid }) => uuid));
    return rows.filter(({ uuid }) => uuids.has(uuid));
  };
});
