import { describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { useTarget } from "./target.ts";

const { users, teams } = demo;
const target = useTarget();
const owner = users.lensOwner.username;
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const send = (method: string, url: string, body: object, as = owner) =>
  target.ask(url, { as, method, headers: { "content-type": types[method] ?? "application/json" }, body: JSON.stringify(body) });
const types: Record<string, string> = { PATCH: "application/merge-patch+json" };
const friendly = (more: object) => ({ homeTeamUuid: teams.lens, round: "Match amical", ...more });
const countOf = async (url: string, as: string): Promise<number> => {
  const { totalItems } = (await (await target.ask(url, { as })).json()) as { totalItems: number };
  return totalItems;
};

describe("an owner who makes friendlies without end", () => {
  test("makes ten in a day, however many at once, and no more clubs that nobody uses", async () => {
    const admin = users.admin.username;
    const rennes = users.rennesOwner.username;
    const before = { organizations: await countOf("/api/organizations", admin), listed: await countOf("/api/fixtures", rennes) };
    const against = (n: number) =>
      n % 2 === 0 ? { awayTeamUuid: teams.rennes, kickoffAt: inDays(50 + n) } : { awayTeamName: `Fantôme ${n}`, kickoffAt: inDays(50 + n) };
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => send("POST", "/api/fixtures", friendly(against(n)))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    const made = (await answers.find(({ status }) => status === 201)?.json()) as { uuid: string };
    for (let n = 0; n < 5; n++) {
      expect((await send("PUT", `/api/fixtures/${made.uuid}`, { awayTeamUuid: null, awayTeamName: `Encore ${n}` })).status).toBe(429);
    }
    const after = { organizations: await countOf("/api/organizations", admin), listed: await countOf("/api/fixtures", rennes) };
    expect(after.organizations - before.organizations + (after.listed - before.listed)).toBe(10);
  });

  test("and moves one again and again sends one mail to each of those whom it concerns", async () => {
    const { member } = (await (await target.ask("/api/fixtures?itemsPerPage=100", { as: owner })).json()) as {
      member: { uuid: string; competition: unknown; awayTeam: { uuid: string }; sides: string[] }[];
    };
    const own = member.find(({ competition, awayTeam }) => competition === null && awayTeam.uuid === teams.rennes);
    expect(own).toBeDefined();
    for (let n = 0; n < 30; n++) {
      expect((await send("PATCH", `/api/fixtures/${own?.uuid}/schedule`, { kickoffAt: inDays(200 + n), move: [] })).status).toBe(200);
    }
    // The embedded database is the server's alone.
    const [told] = (await target.database?.query<{ moves: number; mails: number }>(TOLD, [own?.uuid])) ?? [];
    if (told) expect([told.moves <= 1, told.mails <= 3]).toEqual([true, true]);
  });
});

const TOLD = `select (select count(*)::int from kickoff_move where fixture_uuid = $1) as moves,
  (select coalesce(max(n), 0)::int from (select count(*) as n from kept_mail where subject like '%nouveau coup%' group by recipient) t) as mails`;
