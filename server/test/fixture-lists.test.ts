import { type AnyResource, type Field, snake } from "@avant-match/contract/kit/resource.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { kinds, usernames } from "./access/rows.ts";
import { fixtureLists, inOrder, listsBelow, writerOf } from "./fixture-lists.ts";
import type { Body } from "./requester.ts";
import { addStranger } from "./stranger.ts";
import { useWorld } from "./world.ts";

/** What stands below a match in lists, and is not made, changed and deleted each by itself. */
const OTHERWISE = [
  "FixtureAnnouncement",
  "FixtureContact",
  "FixturePack",
  "AwayEndState",
  "RunningOrderMark",
  "OwnPointTick",
  "LogbookEntry",
  "FixtureFile",
];

const writable = ({ fields }: AnyResource) =>
  Object.entries(fields).filter(([, { mode, to, fixed }]) => (mode === "required" || mode === "optional") && !to && !fixed);

const WRONG: Partial<Record<Field["control"], [unknown, string]>> = {
  text: ["x".repeat(10_001), " caractères au maximum."],
  comments: ["x".repeat(10_001), " caractères au maximum."],
  select: ["?", "Cette valeur n’est pas proposée."],
  instant: ["2026-12-05T25:70:00Z", "Heure invalide\u00a0: de 00:00 à 23:59, comme 9h30."],
  url: ["javascript:alert(1)", "Une adresse commençant par http:// ou https:// est attendue."],
  switch: ["peut-être", "Une réponse par oui ou par non est attendue."],
  tristate: ["peut-être", "Une réponse par oui ou par non est attendue."],
};

/** What is no value of a field, and what is said of it; of a number, what its own range says. */
function wrongOf([name, { control, schema }]: [string, Field]): [string, unknown, string][] {
  const below = control === "number" && schema.safeParse(-1).error?.issues[0]?.message;
  const [value, message] = below ? [-1, below] : (WRONG[control] ?? []);
  return message ? [[name, value, message]] : [];
}

/** What is written of a match once it is played, and may be for as long as it is kept. */
const AFTERWARDS = ["Incident", "CorrectiveAction"];

const [EARLY, LATE] = ["2026-11-21T17:00:00Z", "2026-11-21T18:00:00Z"];
/** The instants of which one must come after the other. */
const spansOf = (resource: AnyResource) => {
  const instants = writable(resource).flatMap(([name, { control }]) => (control === "instant" ? [name] : []));
  const pairs = instants.flatMap((start) => instants.map((end) => [start, end] as const));
  return pairs.filter(([start, end]) =>
    resource.rules({ [start]: LATE, [end]: EARLY }).some(({ propertyPath, code }) => code === "hours" && propertyPath === end),
  );
};

const NOT_FOUND = { status: 404, body: { detail: "Cet élément n’existe pas ou ne vous est pas accessible." } };
const REFUSED = {
  status: 403,
  body: { title: "Action non autorisée", detail: "Votre organisation ne peut pas modifier cette section." },
};
const ARCHIVED = { status: 409, body: { title: "Rencontre archivée", detail: "Cette rencontre est archivée." } };

describe("the lists of a fixture", () => {
  const world = useWorld();
  beforeAll(() => addStranger(world.database));

  test("are all tried, and have hours that belong together and values that may be unknown", () => {
    const tried = fixtureLists.map(({ type }) => type);
    expect(listsBelow.flatMap(({ resource: { type } }) => (tried.includes(type) ? [] : [type])).toSorted()).toEqual(OTHERWISE.toSorted());
    const spans = fixtureLists.flatMap(({ type, resource }) => spansOf(resource).map((span) => `${type}: ${span.join(" – ")}`));
    const known = ["FixtureParking: opensAt – closesAt", "SecurityPost: startsAt – endsAt", "TeamTrip: departureAt – estimatedArrivalAt"];
    expect(spans).toEqual(expect.arrayContaining(known));
  });

  describe.each(fixtureLists)("$type", ({ resource, creating, changing, parent }) => {
    const { fields, path, order } = resource;
    const own = () => world.as(writerOf(changing));
    const address = () => changing.url(world.database);
    const above = String((creating.body as Record<string, unknown>)[`${parent}Uuid`]);
    const listed = `/api${path}?${parent}.uuid=${above}&itemsPerPage=100`;
    const saysOf = ({ body }: { body: Body }) => body.violations.map(({ propertyPath, message }) => [propertyPath, message] as const);

    test("takes a row, and tells it in its order", async () => {
      const { status, body } = await own().post(await creating.url(world.database), creating.body);
      const plain = Object.entries(creating.body ?? {}).filter(([name]) => name in fields);
      expect([status, body]).toMatchObject([201, Object.fromEntries(plain)]);
      const { member } = (await own().get(listed)).body;
      expect(member.map(({ uuid }) => uuid)).toContain(body.uuid);
      for (const name of resource.movable ? [] : order.slice(0, 1)) expect(member).toEqual(member.toSorted(inOrder(name)));
    });

    test("refuses every wrong value at once, each in its words", async () => {
      const url = await address();
      const wrong = writable(resource).flatMap(wrongOf);
      const said = saysOf(await own().put(url, Object.fromEntries(wrong.map(([name, value]) => [name, value]))));
      expect(said).toEqual(wrong.map(([name, , message]) => [name, expect.stringContaining(message)]));
      const required = writable(resource).filter(([, field]) => field.required !== undefined);
      const emptied = Object.fromEntries(required.map(([name, { control }]) => [name, control === "text" ? " " : null]));
      const missing = required.map(([name, field]) => [name, field.required]);
      if (missing.length > 0) expect(saysOf(await own().put(url, emptied)).filter(([name]) => name in emptied)).toEqual(missing);
      expect((await own().get(url)).body.version).toBe(1);
    });

    test("tells who may not change a row why, and hides it from who may not see it", async () => {
      const url = await address();
      for (const kind of kinds) {
        const status = changing.expected(kind);
        if (status !== 403 && status !== 404) continue;
        const other = world.as(usernames[kind]);
        for (const answer of [
          await other.put(url, changing.body),
          await other.patch(url, {}),
          await other.delete(url),
          await other.post(`/api${path}`, creating.body),
          ...(resource.movable ? [await other.post(`${url}/move`, { after: null })] : []),
        ]) {
          expect({ kind, ...answer }).toMatchObject(status === 403 ? REFUSED : NOT_FOUND);
        }
        expect({ kind, status: (await other.get(url)).status }).toEqual({ kind, status: status === 403 ? 200 : 404 });
        const uuids = (await other.get(listed)).body.member.map(({ uuid }) => uuid);
        expect({ kind, lists: uuids.includes(url.slice(-36)) }).toEqual({ kind, lists: status === 403 });
      }
      expect((await own().get(url)).body.version).toBe(1);
    });

    test("changes and deletes no version but the one that was read", async () => {
      const url = await address();
      const { headers } = await own().get(url);
      const read = { "if-match": headers.etag ?? "" };
      expect((await own().put(url, changing.body, read)).body.version).toBe(2);
      for (const answer of [await own().put(url, changing.body, read), await own().delete(url, read)]) expect(answer.status).toBe(412);
      expect((await own().delete(url)).status).toBe(204);
      expect((await own().get(url)).status).toBe(404);
    });

    for (const [start, end] of spansOf(resource)) {
      test(`has ${end} after ${start}, whichever is stored`, async () => {
        const url = await address();
        const wrong = [[end, "L’heure de fin doit être postérieure à l’heure de début."]];
        expect(saysOf(await own().put(url, { [start]: LATE, [end]: EARLY }))).toEqual(wrong);
        expect(saysOf(await own().put(url, { [start]: LATE, [end]: LATE }))).toEqual(wrong);
        expect((await own().put(url, { [start]: LATE })).status).toBe(200);
        expect(saysOf(await own().patch(url, { [end]: EARLY }))).toEqual(wrong);
        expect((await own().patch(url, { [start]: null, [end]: EARLY })).status).toBe(200);
      });
    }

    for (const [name] of writable(resource).filter(([, { required, nullable }]) => required !== undefined && nullable)) {
      test(`tells ${name} as null where it is not known, and the rest can be saved without it`, async () => {
        const url = await address();
        await world.database.query(`update ${resource.table} set ${snake(name)} = null where uuid = $1`, [url.slice(-36)]);
        expect((await own().get(url)).body[name]).toBeNull();
        expect((await own().put(url, { comments: "Sans cette valeur" })).status).toBe(200);
      });
    }

    test("is read and no longer changed once the fixture is archived, but for what is written afterwards", async () => {
      const url = await address();
      const changes = AFTERWARDS.includes(resource.type) ? { status: 200 } : ARCHIVED;
      const setStatus =
        "with old as (select uuid, status from fixture where uuid = $1) update fixture f set status = $2 from old where f.uuid = old.uuid returning old.status";
      const [before] = await world.database.query<{ status: string }>(setStatus, [above, "archived"]);
      expect(await own().put(url, changing.body)).toMatchObject(changes);
      if (changes === ARCHIVED) {
        const moved = resource.movable ? [await own().post(`${url}/move`, { after: null })] : [];
        for (const answer of [await own().delete(url), await own().post(`/api${path}`, creating.body), ...moved])
          expect(answer).toMatchObject(ARCHIVED);
      }
      expect((await own().get(url)).status).toBe(200);
      await world.database.query(setStatus, [above, before?.status]);
    });
  });
});
