import { describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { fixtureLists, inOrder, writerOf } from "./fixture-lists.ts";
import type { Answer, Body } from "./requester.ts";
import { useWorld } from "./world.ts";

const inTurn = fixtureLists.filter(({ resource }) => resource.movable || resource.inRows);

const world = useWorld();

describe.each(inTurn)("the rows of $type", ({ resource, creating, changing, parent }) => {
  const { path, order } = resource;
  const own = () => world.as(writerOf(changing));
  const above = String((creating.body as Record<string, unknown>)[`${parent}Uuid`]);
  const listed = `/api${path}?${parent}.uuid=${above}&itemsPerPage=500`;
  const saysOf = ({ body }: Answer) => body.violations.map(({ propertyPath, message }) => [propertyPath, message] as const);
  const uuidsListed = async () => (await own().get(listed)).body.member.map(({ uuid }) => uuid);
  const add = async () => (await own().post(await creating.url(world.database), creating.body)).body;

  if (resource.movable) {
    const move = (uuid: unknown, after: unknown) => own().post(`/api${path}/${uuid}/move`, { after });

    test("keeps the order in which rows were made, until one is moved", async () => {
      const [one, two, three] = [await add(), await add(), await add()];
      const before = (await uuidsListed()).slice(0, -3);
      expect(await uuidsListed()).toEqual([...before, one.uuid, two.uuid, three.uuid]);
      expect((await move(three.uuid, one.uuid)).status).toBe(204);
      expect(await uuidsListed()).toEqual([...before, one.uuid, three.uuid, two.uuid]);
      expect((await move(two.uuid, null)).status).toBe(204);
      expect(await uuidsListed()).toEqual([two.uuid, ...before, one.uuid, three.uuid]);
      const { uuid: last } = await add();
      expect((await uuidsListed()).at(-1)).toBe(last);
      const versions = [one, two, three].map(async ({ "@id": id }) => (await own().get(id)).body.version);
      expect(await Promise.all(versions)).toEqual([1, 2, 2]);
      const moved = await world.database.query<{ uuid: string }>(
        "select resource_uuid as uuid from change where action = 'move' and resource = $1 and fixture_uuid = $2 order by at desc limit 2",
        [resource.type, above],
      );
      expect(moved).toEqual([{ uuid: two.uuid }, { uuid: three.uuid }]);
    });

    test("tells nobody of a move that changes nothing, and refuses one behind what is not in the list", async () => {
      const [one, two] = [await add(), await add()];
      expect((await move(two.uuid, one.uuid)).status).toBe(204);
      expect((await own().get(two["@id"])).body.version).toBe(1);
      for (const after of [two.uuid, above, "rien", undefined])
        expect(saysOf(await move(two.uuid, after)).map(([name]) => name)).toEqual(["after"]);
      expect((await move(above, null)).status).toBe(404);
    });

    test("has rows from before there were positions in the order that they had, before all others", async () => {
      await Promise.all([add(), add()]);
      await world.database.query(`update ${resource.table} set list_position = null`);
      const { uuid } = await add();
      const [first, ...others] = (await uuidsListed()).slice(0, -1);
      expect((await uuidsListed()).at(-1)).toBe(uuid);
      for (const name of order.slice(0, 1)) {
        const former = (await own().get(listed)).body.member.slice(0, -1);
        expect(former).toEqual(former.toSorted(inOrder(name)));
      }
      expect((await move(first, uuid)).status).toBe(204);
      expect(await uuidsListed()).toEqual([...others, uuid, first]);
    });

    test("has a row where it stood once its deletion is taken back, with a position or from before", async () => {
      await Promise.all([add(), add(), add()]);
      for (const positions of ["list_position", "null"]) {
        await world.database.query(`update ${resource.table} set list_position = ${positions}`);
        const before = await uuidsListed();
        const { "@id": item, uuid } = (await own().get(listed)).body.member[1] as Body;
        expect((await own().delete(item)).status).toBe(204);
        const [line] = await world.database.query<{ uuid: string }>(
          "select uuid from change where resource_uuid = $1 and action = 'delete' order by at desc limit 1",
          [uuid],
        );
        expect((await world.as(demo.users.admin.username).post(`/api/history/${line?.uuid}/restore`)).status).toBe(200);
        expect(await uuidsListed()).toEqual(before);
      }
    });

    test("loses no row where two people move and add at once", async () => {
      const made = [await add(), await add(), await add()].map(({ uuid }) => uuid);
      const known = await uuidsListed();
      const [, , added] = await Promise.all([move(made[0], null), move(made[2], null), add()]);
      expect((await uuidsListed()).toSorted()).toEqual([...known, added.uuid].toSorted());
      expect((await uuidsListed()).slice(0, 2).toSorted()).toEqual([made[0], made[2]].toSorted());
    });
  }

  if (resource.inRows) {
    const { [`${parent}Uuid`]: _, ...values } = creating.body as Record<string, unknown>;
    const writeRows = (body: object) => own().post(`/api${path}/rows`, { [`${parent}Uuid`]: above, ...body });
    const many = Array.from({ length: 12 }, () => values);

    test("lists rows that are written at once in their order", async () => {
      const before = await uuidsListed();
      const { status, body } = await writeRows({ rows: many });
      expect(status).toBe(200);
      const made = (body.rows as Body[]).map(({ uuid }) => uuid);
      const fresh = new Set(made);
      expect((await uuidsListed()).filter((uuid) => fresh.has(uuid))).toEqual(made);
      if (resource.movable) expect(await uuidsListed()).toEqual([...before, ...made]);
    });

    if (resource.movable) {
      test("takes the order of the whole table with its rows, or alone", async () => {
        const made = [await add(), await add(), await add()];
        const [one, two, three] = made.map(({ uuid }) => uuid);
        const before = (await uuidsListed()).slice(0, -3);
        const { status, body } = await writeRows({ rows: [values], order: [three, one, 0, two] });
        expect(status).toBe(200);
        const [fresh] = body.rows as [Body];
        expect(await uuidsListed()).toEqual([...before, three, one, fresh.uuid, two]);
        expect((await own().get(fresh["@id"])).body.version).toBe(fresh.version);
        // What somebody else deleted meanwhile is passed over, and what they added stays.
        expect((await own().delete(made[0]?.["@id"] ?? "")).status).toBe(204);
        const { uuid: theirs } = await add();
        expect((await writeRows({ rows: [], order: [two, one, fresh.uuid, three] })).body).toMatchObject({ created: 0, updated: 0 });
        expect(await uuidsListed()).toEqual([...before, two, fresh.uuid, three, theirs]);
        for (const order of [[3], ["rien"], [-1], "trois"])
          expect(saysOf(await writeRows({ rows: [values], order })).map(([name]) => name)).toEqual(["order"]);
        expect((await writeRows({ rows: [] })).status).toBe(422);
      });
    }
  }
});
