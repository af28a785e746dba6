import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { sessionOf } from "../../test/requester.ts";
import { useWorld } from "../../test/world.ts";
import { browserOf } from "./browser.ts";

const { lensMember, lensOwner } = demo.users;
const path = `/api/users/${lensMember.uuid}`;
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

describe("one’s own account", () => {
  const world = useWorld();
  const guest = () => world.as(null);
  const member = () => world.as(lensMember.username);
  const change = (current: string, password: string) => member().put(`${path}/password`, { current, password });
  const signIn = (password: string) => guest().post("/api/login", { username: lensMember.username, password }, { "user-agent": firefox });
  beforeEach(() => world.database.query("truncate attempt, kept_mail"));

  test("its password is changed by who knows it, which ends the other sessions and is told by mail", async () => {
    const elsewhere = await sessionOf(world.database, lensMember.username);
    expect((await change(demo.password, "corner rentrant")).status).toBe(204);
    expect((await member().get(path)).status).toBe(200);
    expect((await guest().get(path, { cookie: elsewhere })).status).toBe(401);
    expect((await signIn("corner rentrant")).status).toBe(204);
    expect((await signIn(demo.password)).status).toBe(401);
    expect(await world.database.query("select recipient, subject from kept_mail")).toEqual([
      { recipient: lensMember.username, subject: "Votre mot de passe a été modifié" },
    ]);
    expect((await change("corner rentrant", demo.password)).status).toBe(204);
  });

  test("what is wrong is said on its field, and nothing changes", async () => {
    const said = async (current: string, password: string) =>
      (await change(current, password)).body.violations.map(({ propertyPath, message }) => [propertyPath, message]);
    expect(await said("hors-jeu", "corner rentrant")).toEqual([["current", "Le mot de passe actuel n’est pas le bon."]]);
    expect(await said("", "court")).toEqual([
      ["current", "Le mot de passe actuel est requis."],
      ["password", "Votre mot de passe doit contenir au moins 8 caractères."],
    ]);
    expect((await signIn(demo.password)).status).toBe(204);
  });

  test("its password cannot be tried without end", async () => {
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push((await change("hors-jeu", "corner rentrant")).status);
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
    expect(answers.at(-1)).toBe(429);
  });

  test("its sessions are listed with their browsers, and ended one by one", async () => {
    await world.database.query("delete from session where user_uuid = $1", [lensMember.uuid]);
    const cookie = await sessionOf(world.database, lensMember.username);
    await signIn(demo.password);
    const listed = async () => (await guest().get(`${path}/sessions`, { cookie })).body;
    const { member: sessions } = await listed();
    expect(sessions).toHaveLength(2);
    expect(sessions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ browser: "Firefox sous Windows", current: false }),
        expect.objectContaining({ browser: null, current: true }),
      ]),
    );
    const other = sessions.find(({ current }) => !current)?.uuid;
    expect((await guest().delete(`${path}/sessions/${other}`, { cookie })).status).toBe(204);
    expect((await listed()).totalItems).toBe(1);
    expect((await guest().delete(`${path}/sessions/${other}`, { cookie })).status).toBe(404);
  });

  test("nobody ends the session of another, who may run the organisation", async () => {
    const owner = world.as(lensOwner.username);
    const [session] = await world.database.query<{ uuid: string }>("select uuid from session where user_uuid = $1 limit 1", [
      lensMember.uuid,
    ]);
    for (const uuid of [lensMember.uuid, lensOwner.uuid])
      expect((await owner.delete(`/api/users/${uuid}/sessions/${session?.uuid}`)).status).toBe(404);
    expect(await world.database.query("select 1 from session where uuid = $1", [session?.uuid])).toHaveLength(1);
  });

  test("nobody changes it in the name of its holder", async () => {
    await world.database.query("update session set impersonator_uuid = $2 where user_uuid = $1", [lensMember.uuid, demo.users.admin.uuid]);
    const cookie = await sessionOf(world.database, lensMember.username);
    await world.database.query("update session set impersonator_uuid = $2 where user_uuid = $1", [lensMember.uuid, demo.users.admin.uuid]);
    const answer = await guest().put(`${path}/password`, { current: demo.password, password: "corner rentrant" }, { cookie });
    expect(answer.status).toBe(403);
  });
});

describe("a browser", () => {
  test.each([
    [firefox, "Firefox sous Windows"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari sous iPhone",
    ],
    ["Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36", "Chrome sous Android"],
    ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0", "Edge sous Windows"],
    ["curl/8", null],
    [undefined, null],
  ])("is known by its name and its system", (agent, expected) => {
    expect(browserOf({ headers: { "user-agent": agent } })).toBe(expected);
  });
});
