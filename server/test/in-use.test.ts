import { type AnyResource, type Field, snake } from "@avant-match/contract/kit/resource.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { notify } from "../src/platform/exports.ts";
import { useWorld } from "./world.ts";

const leads = (field: Field): boolean => field.to !== undefined && !("computed" in field) && !field.via;

/** Every way in which a row of one type refers to a row of another, with where both are served. */
const relations = resources.flatMap((from) =>
  Object.entries(from.fields).flatMap(([name, field]) => {
    const to = leads(field) && resources.find(({ type }) => type === field.to?.type);
    return to ? [{ at: `${from.type}.${name} → ${to.type}`, from, to, column: `${snake(name)}_uuid` }] : [];
  }),
);

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

describe("what other rows refer to", () => {
  const world = useWorld();
  const served = (method: string, path: string) => world.app.knownMethods.get(`/api${path}`)?.has(method) ?? false;
  const admin = () => world.as(demo.users.admin.username);

  /** A notice of an organisation that nothing else refers to, with which it goes. Made when asked for: others delete organisations. */
  const giveNotice = async () => {
    const { body } = await admin().post("/api/organizations", { name: "Club d’essai", type: "club", status: "active" });
    await notify(world.database, { kind: "officials", subject: body.uuid, detail: "Essai", organizationUuid: body.uuid });
  };

  test.each(relations)("$at: deleting the target breaks nothing", async ({ from, to, column }) => {
    // What nobody can delete is always there.
    if (!served("DELETE", `${to.path}/:uuid`)) return;
    // A fixture is refused for what was entered in it, not for what refers to it.
    if (to.type === "Fixture") return;
    if (from.type === "Notice") await giveNotice();
    const { source, target } = await referring(from, column, to.table);
    // What stands in the way is told before anybody is asked to confirm, in the same words.
    const before = to.needed ? await admin().get(`/api${to.path}/${target}/uses`) : null;
    const { status, body } = await admin().delete(`/api${to.path}/${target}`);
    if (before) expect([before.status, before.body]).toEqual([status, body]);
    else expect(status).toBe(204);
    if (status === 409) {
      expect(body.title).toBe("Suppression impossible");
      expect(body.detail).toMatch(/^(Ce|Cet|Cette) .+ est liée? à \d/);
      expect(body.detail).not.toMatch(/ autres? éléments?/);
      await leadsToEveryUse(body, demo.users.admin.username);
      expect(body.usesTotal).toBe(countedIn(body.detail));
      for (const { username } of [demo.users.lensOwner, demo.users.rennesOwner, demo.users.leagueOwner]) {
        const refused = await world.as(username).delete(`/api${to.path}/${target}`);
        if (refused.status === 409) await leadsToEveryUse(refused.body, username);
      }
    } else expect(status).toBe(204);
    const [left] = await world.database.query<{ target: string | null }>(`select ${column} as target from ${from.table} where uuid = $1`, [
      source,
    ]);
    // A row goes with its parent or stays without what it referred to; of what is refused nothing changes.
    expect(left?.target ?? null).toBe(status === 409 ? target : null);
    for (const url of addressesOf(from, source)) expect((await admin().get(url)).status, url).toBe(left ? 200 : 404);
  });

  /** A refusal gives addresses for each kind of use that it counts, and each opens for who is refused. */
  async function leadsToEveryUse({ detail, uses }: Record<string, unknown>, username: string) {
    const counted = String(detail).split(/, | et /);
    const kinds = new Set((uses as string[]).map((address) => address.replace(UUID, "")));
    expect(kinds.size, `${detail} ${uses}`).toBe(counted.length);
    for (const address of uses as string[]) expect((await world.as(username).get(address)).status, address).toBe(200);
  }

  const countedIn = (detail: unknown) =>
    Array.from(String(detail).matchAll(/ à (\d+(?:\u00a0\d+)*)/g), ([, figures = ""]) => Number(figures.replace("\u00a0", ""))).reduce(
      (a, b) => a + b,
      0,
    );

  /** A row that refers to another: one of the demo world, else made so. What nobody is shown, as a duty that does not apply, says nothing. */
  async function referring(from: AnyResource, column: string, to: string): Promise<{ source: string; target: string }> {
    const { table } = from;
    // An owner is never withdrawn, whatever refers to them: that has tests of its own.
    const isRemovable = to === "user_account" ? `${column} in (select uuid from user_account where profile <> 'owner')` : "true";
    const find = () =>
      world.database.query<{ source: string; target: string }>(
        `select uuid as source, ${column} as target from ${table} where ${column} is not null and ${isRemovable} order by uuid limit 20`,
      );
    for (const known of await find()) {
      const answers = await Promise.all(addressesOf(from, known.source).map((url) => admin().get(url)));
      if (answers.every(({ status }) => status === 200)) return known;
    }
    await world.database.query(`update ${table} set ${column} = (select uuid from ${to} order by uuid limit 1)
      where uuid = (select uuid from ${table} order by uuid limit 1)`);
    const [made] = await find();
    if (!made) throw new Error(`The demo world has no row of ${table} or of ${to}.`);
    return made;
  }

  function addressesOf({ path, section }: AnyResource, uuid: string): string[] {
    if (section) return served("GET", path.replace("{uuid}", ":uuid")) ? [`/api${path.replace("{uuid}", uuid)}`] : [];
    return served("GET", `${path}/:uuid`) ? [`/api${path}/${uuid}`] : [];
  }
});

describe("a refused deletion, on a server that has run for a while", () => {
  const world = useWorld();
  const { admin, lensOwner } = demo.users;
  const manyKinds = async () => {
    for (let n = 0; n < 500; n++) for (let times = 0; times < 3; times++) await world.database.query(`select $1::int4 + ${n} as kind`, [n]);
  };

  test.each([
    ["a venue", lensOwner, `/api/organizations/venues/${demo.venues.bollaert}`],
    ["a contact", lensOwner, `/api/organizations/contacts/${demo.contacts.lens.pitchManager.uuid}`],
    ["a team", lensOwner, `/api/organizations/clubs/teams/${demo.teams.lens}`],
    ["a region", admin, `/api/regions/${demo.regions.france.uuid}`],
    ["an organisation", admin, `/api/organizations/${demo.organizations.lens}`],
  ])("of %s says where it is used, after 500 kinds of statements as before", async (_what, { username }, url) => {
    const refused = () => world.as(username).delete(url);
    const before = await refused();
    expect(before).toMatchObject({ status: 409, body: { title: "Suppression impossible" } });
    for (let times = 0; times < 3; times++) await refused();
    await manyKinds();
    expect(await refused()).toMatchObject({ status: 409, body: { detail: before.body.detail } });
  });

  test("is foretold without holding the row or what it stands below", async () => {
    const holders = () =>
      world.database.query(
        "select v.xmax::text as venue, o.xmax::text as owner from venue v join organization o on o.uuid = v.organization_uuid where v.uuid = $1",
        [demo.venues.bollaert],
      );
    const before = await holders();
    const { status } = await world.as(lensOwner.username).get(`/api/organizations/venues/${demo.venues.bollaert}/uses`);
    expect([status, await holders()]).toEqual([409, before]);
  });

  test("of the person whom something else needs does not stop that of a user", async () => {
    const remove = async (uuid: string) => (await world.as(admin.username).delete(`/api/organizations/users/${uuid}`)).status;
    await manyKinds();
    expect(await remove(demo.users.lensMember.uuid)).toBe(204);
  });
});

/** Which rows of a table are shown to somebody, where others are to nobody. */
const hidden: Readonly<Record<string, string>> = { fixture_duty: "applies is not false" };

describe("an organisation that nobody uses any more", () => {
  const world = useWorld();
  const serves = (path: string) => world.app.knownMethods.get(`/api${path}`)?.has("GET") ?? false;
  const { admin, rennesOwner } = demo.users;

  beforeAll(async () => {
    for (const uuid of [demo.organizations.lens, demo.organizations.league]) {
      const body = { status: "inactive", sendWelcomeEmail: false };
      const { status } = await world.as(admin.username).post(`/api/organizations/${uuid}/update-status`, body);
      expect(status).toBeLessThan(300);
    }
  });

  test.each(resources.map((resource) => ({ type: resource.type, resource })))("$type: every page of it opens", async ({ resource }) => {
    const { path, section, table } = resource;
    const shown = Object.hasOwn(hidden, table) ? hidden[table] : "true";
    const stored = await world.database.query<{ uuid: string }>(
      `select uuid from ${table} where ${shown} order by md5(uuid::text) limit 5`,
    );
    for (const { uuid } of serves(section ? path.replace("{uuid}", ":uuid") : `${path}/:uuid`) ? stored : []) {
      const url = section ? `/api${path.replace("{uuid}", uuid)}` : `/api${path}/${uuid}`;
      expect((await world.as(admin.username).get(url)).status, url).toBe(200);
    }
    for (const { username } of !section && serves(path) ? [admin, rennesOwner] : []) {
      expect([200, 403], `${username} ${path}`).toContain((await world.as(username).get(`/api${path}`)).status);
    }
  });

  test("still stands in the fixtures of those who play it, and in its calendar", async () => {
    const { status, body } = await world.as(rennesOwner.username).get(`/api/fixtures/${demo.fixtures.lensRennes}`);
    expect({ status, body }).toMatchObject({ status: 200, body: { homeTeam: { name: "RC Lens" } } });
    const season = `/api/competitions/seasons/${demo.seasons.current}`;
    for (const url of [season, `${season}/fixtures`, `${season}/fixtures.csv`]) {
      expect((await world.as(rennesOwner.username).get(url)).status, url).toBe(200);
    }
  });
});
