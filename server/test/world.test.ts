import { describe, expect, test } from "vitest";
import { demo } from "../demo/names.ts";
import { openWorld, useWorld } from "./world.ts";

const { users, fixtures, organizations } = demo;

describe("the tests' world", () => {
  const world = useWorld();

  test("answers as the user who asks", async () => {
    const answer = await world.as(users.lensMember.username).get(`/api/fixtures/${fixtures.lensRennes}`);
    expect(answer).toMatchObject({ status: 200, body: { sides: ["home"] } });
    expect((await world.as(null).get("/api/fixtures")).status).toBe(401);
  });

  test("is a copy that no other world changes", async () => {
    const other = await openWorld();
    await other.database.query("update organization set name = 'Autre' where uuid = $1", [organizations.lens]);
    const [row] = await world.database.query("select name from organization where uuid = $1", [organizations.lens]);
    expect(row?.name).toBe("RC Lens");
    await other.close();
  });

  test("lays its calendar around another day when one is given", async () => {
    const other = await openWorld({ now: new Date("2027-01-15T21:30:00Z") });
    const { body } = await other.as(users.lensMember.username).get("/api/fixtures?status=scheduled&itemsPerPage=1");
    expect(String(body.member[0]?.kickoffAt).slice(0, 4)).toBe("2027");
    await other.close();
  });
});
