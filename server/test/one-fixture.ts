import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { VenueContext } from "@avant-match/contract/fixtures/fixture/venue-context.ts";
import { snake } from "@avant-match/contract/kit/resource.ts";
import { resources } from "@avant-match/contract/resources.ts";
import fc from "fast-check";
import { demo } from "../demo/names.ts";
import type { Connection } from "../src/kit/database/database.ts";

export interface Write {
  as: string;
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  url: string;
  body?: object;
}

export interface Written {
  status: number;
  /** The text of the answer. */
  text: string;
}

export interface Outcome {
  /** How often each status came. */
  statuses: Record<string, number>;
  /** What was answered with a failure. */
  failures: string[];
  /** What was acknowledged and is not stored, or not as often as it was. */
  lost: string[];
}

interface Options {
  send(write: Write): Promise<Written>;
  /** The server's own database, to look what was kept; null where the server holds it alone. */
  database: Connection | null;
  seed: number;
  writes: number;
  workers: number;
}

const { users, fixtures, venues, contacts, teams, referees, delegates } = demo;
const fixture = fixtures.lensRennes;
const { lensOwner, lensMember, rennesOwner, leagueOwner } = users;

/** Writes of every kind on one fixture, by both clubs and the league, as many at once as there are workers. */
export async function writeAtOnce({ send, database, seed, writes, workers }: Options): Promise<Outcome> {
  const before = database && (await unexplained(database));
  const made = new Map(lists.map(({ path }) => [path, [] as string[]]));
  const asked = fc
    .sample(fc.constantFrom(...kinds), { seed, numRuns: writes })
    .map((kind, n) => ({ kind, mark: `Écriture ${seed}-${n}.` }));
  const acknowledged: string[] = [];
  const outcome: Outcome = { statuses: {}, failures: [], lost: [] };
  const worker = async () => {
    for (let next = asked.pop(); next; next = asked.pop()) {
      const write = next.kind(next.mark, made);
      const { status, text } = await send(write);
      outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
      if (status >= 500) outcome.failures.push(`${write.method} ${write.url} → ${status} ${text}`);
      if (status < 300 && JSON.stringify(write.body ?? {}).includes(next.mark)) acknowledged.push(next.mark);
      if (status === 201) made.get(write.url.replace("/api", ""))?.push(JSON.parse(text).uuid);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  if (database && before) outcome.lost.push(...(await unrecorded(database, acknowledged)), ...(await unlike(database, before)));
  return outcome;
}

type Kind = (mark: string, made: Map<string, string[]>) => Write;

const save =
  (path: string, field: string, { username }: { username: string } = lensMember): Kind =>
  (mark) => ({ as: username, method: "PUT", url: `/api/fixtures/${fixture}/${path}`, body: { [field]: mark } });

const sections: Kind[] = [
  save("context/pitch", "comments"),
  save("context/venue", "comments"),
  save("context/officials", "comments"),
  save("context/refereeing", "pickupLocation"),
  save("teams/home", "comments"),
  save("teams/away", "residenceName"),
  save("teams/away", "comments", rennesOwner),
  save("medias", "mediaComments"),
  save("security/private", "comments"),
  save("security/public", "comments"),
  save("security/away", "comments", rennesOwner),
  save("security/away", "background"),
  save("fans/home", "comments"),
  save("fans/home/security", "securityComments"),
  save("context/activity", "comments"),
  save("fans/away/ticketing", "ticketingComments"),
  save("fans/away/security", "securityComments"),
  save("fans/away/risks-and-restrictions", "restrictionsComments"),
];

const trip = { transportMean: "transport-mean.bus", escortStatus: "requested", leg: "other" };
const lists: { path: string; body(mark: string): object; field?: string }[] = [
  { path: "/fixtures/parkings", body: (name) => ({ fixtureUuid: fixture, name, capacity: 10 }), field: "name" },
  { path: "/fixtures/venue/sectors", body: (name) => ({ venueContextUuid: fixture, name, capacity: 10 }) },
  {
    path: "/fixtures/teams/trips",
    body: (comments) => ({ fixtureUuid: fixture, teamUuid: teams.lens, ...trip, comments }),
    field: "comments",
  },
  { path: "/fixtures/teams/away/representatives", body: (displayName) => ({ fixtureUuid: fixture, displayName }), field: "displayName" },
  { path: "/fixtures/security/public/forces", body: (comments) => ({ fixtureUuid: fixture, unit: "crs", comments }), field: "comments" },
  {
    path: "/fixtures/security/public/orders",
    body: (summary) => ({ fixtureUuid: fixture, type: "municipal", status: "announced", summary }),
    field: "summary",
  },
  {
    path: "/fixtures/security/away/stewards",
    body: (displayName) => ({ fixtureUuid: fixture, displayName, role: "steward" }),
    field: "displayName",
  },
  {
    path: "/fixtures/fans/home/groups",
    body: (name) => ({ fixtureUuid: fixture, supportersGroupName: name }),
    field: "supportersGroupName",
  },
  { path: "/fixtures/activities", body: (title) => ({ fixtureUuid: fixture, title, type: "show", phase: "half_time" }), field: "title" },
  {
    path: "/fixtures/security/private/posts",
    body: (comments) => ({ fixtureUuid: fixture, mission: "stand", plannedHeadcount: 8, comments }),
    field: "comments",
  },
  {
    path: "/fixtures/fans/away/travels",
    body: (name) => ({ fixtureUuid: fixture, supportersGroupName: name }),
    field: "supportersGroupName",
  },
  { path: "/fixtures/delegates", body: () => ({ fixtureUuid: fixture, delegateUuid: delegates[0], role: "observer" }) },
  { path: "/fixtures/referees", body: () => ({ fixtureUuid: fixture, refereeUuid: referees.at(-1), role: "observer" }) },
  { path: "/fixtures/contacts", body: () => ({ fixtureUuid: fixture, contactUuid: contacts.lens.ticketing.uuid }) },
];

const items: Kind[] = lists.flatMap(({ path, body, field }) => {
  const one = (made: Map<string, string[]>, take = false) => (take ? made.get(path)?.shift() : made.get(path)?.[0]) ?? fixture;
  const create: Kind = (mark) => ({ as: lensMember.username, method: "POST", url: `/api${path}`, body: body(mark) });
  const remove: Kind = (_mark, made) => ({ as: lensOwner.username, method: "DELETE", url: `/api${path}/${one(made, true)}` });
  const change: Kind = (mark, made) => ({
    as: lensOwner.username,
    method: "PATCH",
    url: `/api${path}/${one(made)}`,
    body: field ? { [field]: mark } : {},
  });
  return [create, create, change, remove];
});

const act =
  (method: Write["method"], url: string, { username }: { username: string }, body?: object): Kind =>
  () => ({ as: username, method, url, ...(body ? { body } : {}) });

const others: Kind[] = [
  act("POST", "/api/fixtures/autofill", lensOwner, { fixtureUuid: fixture }),
  act("POST", "/api/fixtures/autofill", rennesOwner, { fixtureUuid: fixture }),
  act("PUT", `/api/fixtures/${fixture}/context/venue`, lensOwner, { venueUuid: venues.bollaert, replaceFromVenue: true }),
  act("PUT", `/api/fixtures/${fixture}/context/venue`, lensOwner, { venueUuid: venues.gaillette, replaceFromVenue: true }),
  act("PUT", `/api/fixtures/${fixture}/context/venue`, lensOwner, { venueUuid: null }),
  act("PATCH", `/api/fixtures/${fixture}/archive`, lensOwner),
  act("PATCH", `/api/fixtures/${fixture}/unarchive`, leagueOwner),
  (mark) => ({
    as: lensOwner.username,
    method: "PUT",
    url: `/api/organizations/contacts/${contacts.lens.pitchManager.uuid}`,
    body: { phone: mark },
  }),
  act("PUT", `/api/fixtures/${fixture}/context/pitch`, lensMember, { pitchManagerUuid: contacts.lens.pitchManager.uuid }),
  act("PUT", `/api/fixtures/${fixture}/context/pitch`, lensMember, { pitchManagerUuid: null }),
];

// Taken back more often than archived, or little could be written.
const unarchive = act("PATCH", `/api/fixtures/${fixture}/unarchive`, leagueOwner);
const kinds = [...sections, ...items, ...others, ...others, unarchive, unarchive, unarchive];

/** What a kickoff or the points of a match make of a duty is a new version of it, and nobody's line. */
const counted = (row: string): boolean => row.startsWith("FixtureDuty ");

/** The rows of which more or fewer versions are unexplained than before; of a new one its first is. */
async function unlike(database: Connection, before: ReadonlyMap<string, number>): Promise<string[]> {
  const rows = [...(await unexplained(database))].filter(([row, count]) => !counted(row) && count !== (before.get(row) ?? 1));
  return rows.map(([row, count]) => `${row} has ${count} versions that no line explains`);
}

/** Of each row of the fixture, how many of its versions no line of history explains. */
async function unexplained(database: Connection): Promise<Map<string, number>> {
  const each = resources.flatMap(({ type, table, path, section, fields }) => {
    const parent = Object.keys(fields).find((name) => fields[name]?.to === Fixture || fields[name]?.to === VenueContext);
    const below = parent && fields[parent]?.mode === "parent" ? `${snake(parent)}_uuid` : null;
    const column = type === "Fixture" || (section && path.startsWith("/fixtures/")) ? "uuid" : below;
    return column ? [rowsSql(type, table, `t.${column} = $1`)] : [];
  });
  const contact = rowsSql("Contact", "contact", `t.uuid = '${contacts.lens.pitchManager.uuid}'`);
  const rows = await database.query<{ row: string; count: number }>([...new Set([...each, contact])].join(" union all "), [fixture]);
  return new Map(rows.map(({ row, count }) => [row, count]));
}

const rowsSql = (type: string, table: string, condition: string): string =>
  `select '${type} ' || t.uuid as row, (t.version - (select count(*) from change c
    where c.resource = '${type}' and c.resource_uuid = t.uuid and c.before is not null))::int4 as count from ${table} t where ${condition}`;

/** What was acknowledged and stands in no line of history. */
async function unrecorded(database: Connection, marks: readonly string[]): Promise<string[]> {
  const text = "select mark from unnest($1::text[]) mark where not exists (select 1 from change c where strpos(c.after::text, mark) > 0)";
  return (await database.query<{ mark: string }>(text, [marks])).map(({ mark }) => `${mark} is in no line`);
}
