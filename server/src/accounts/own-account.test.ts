import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import { sessionOf } from "../../test/requester.ts";
import { useWorld } from "../../test/world.ts";
import { keptOutbox } from "../mail/kept.ts";
import { browserOf } from "./browser.ts";
import { tellMovedEmails } from "./moved-emails.ts";
import { placeOf } from "./place-of.ts";

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
    expect(await world.database.query("select recipient, subject from kept_mail order by subject desc")).toEqual([
      { recipient: lensMember.username, subject: "Votre mot de passe a été modifié" },
      { recipient: lensMember.username, subject: "Nouvelle connexion à votre compte" },
    ]);
    expect((await change("corner rentrant", demo.password)).status).toBe(204);
  });

  test("with another password only the browser that chose it is known: who had the former one is told of when they come back", async () => {
    const browserIn = ({ headers }: Awaited<ReturnType<typeof change>>) =>
      /avant-match-device=[\w-]+/.exec(String(headers["set-cookie"]))?.[0] ?? "";
    const enter = (password: string, browser: string) =>
      guest().post("/api/login", { username: lensMember.username, password }, { cookie: browser });
    const told = async () =>
      (await world.database.query("select 1 from kept_mail where subject = 'Nouvelle connexion à votre compte'")).length;
    const former = browserIn(await enter(demo.password, ""));
    const own = browserIn(await change(demo.password, "corner rentrant"));
    expect([(await enter("corner rentrant", own)).status, await told()]).toEqual([204, 1]);
    expect([(await enter("corner rentrant", former)).status, await told()]).toEqual([204, 2]);
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

  test.each([
    ["qwertyuiop", "common"],
    ["MotDePasse", "common"],
    ["1234567890", "common"],
    ["RC Lens 2026", "name"],
    ["Delattre-Thomas", "name"],
    ["Avant-match2026!", "name"],
    ["membre@rc-lens.example", "name"],
  ])("« %s » is among the first that others try, and refused on its field", async (password, code) => {
    const { status, body } = await change(demo.password, password);
    expect({ status, violations: body.violations.map(({ propertyPath, code }) => ({ propertyPath, code })) }).toEqual({
      status: 422,
      violations: [{ propertyPath: "password", code }],
    });
  });

  test("its password cannot be tried without end", async () => {
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push((await change("hors-jeu", "corner rentrant")).status);
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
    expect(answers.at(-1)).toBe(429);
  });

  test("its holder writes their name and phone, not where they are written to", async () => {
    const person = (await member().get(path)).body.person as { "@id": string };
    const { status, body } = await member().put(person["@id"], { firstname: "Tom", phone: "01 99 00 09 09" });
    expect({ status, body }).toMatchObject({ status: 200, body: { displayName: "Tom Delattre", phone: "01 99 00 09 09" } });
    expect((await member().put(person["@id"], { email: "ailleurs@club.example" })).status).toBe(403);
    expect((await world.as(demo.users.rennesOwner.username).put(person["@id"], { firstname: "X" })).status).toBe(403);
    await member().put(person["@id"], { firstname: "Thomas" });
  });

  test("its holder is told at both addresses once its e-mail has moved, and the other ways of writing it tell nothing", async () => {
    for (const email of ["thomas@rc-lens.example", "Thomas@rc-lens.example"])
      await world.database.query("update person set email = $2 where uuid = (select person_uuid from user_account where uuid = $1)", [
        lensMember.uuid,
        email,
      ]);
    await tellMovedEmails(world.database, { outbox: keptOutbox, origin: () => "http://club.example" });
    await tellMovedEmails(world.database, { outbox: keptOutbox, origin: () => "http://club.example" });
    const mails = await world.database.query<{ recipient: string; text: string }>(
      "select recipient, text from kept_mail order by recipient",
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([lensMember.username, "thomas@rc-lens.example"]);
    expect(mails[0]?.text).toContain("Nouvelle adresse\u00a0: thomas@rc-lens.example");
    await world.database.query("update person set email = $2 where uuid = (select person_uuid from user_account where uuid = $1)", [
      lensMember.uuid,
      lensMember.username,
    ]);
    await world.database.query("delete from moved_email");
  });

  test("a browser that it does not know is told by mail, once, unless its holder does without", async () => {
    const told = async () =>
      (await world.database.query<{ subject: string }>("select subject from kept_mail order by at")).map(({ subject }) => subject);
    const first = await signIn(demo.password);
    const cookie = /avant-match-device=[\w-]{43}/.exec(String(first.headers["set-cookie"]))?.[0] ?? "";
    await guest().post("/api/login", { username: lensMember.username, password: demo.password }, { cookie });
    expect(await told()).toEqual(["Nouvelle connexion à votre compte"]);
    expect((await member().put(`${path}/notifications`, { newBrowser: false })).body).toMatchObject({ newBrowser: false, kickoffs: true });
    await signIn(demo.password);
    expect((await told()).slice(1)).toEqual(["Vous ne serez plus prévenu des nouvelles connexions"]);
    expect((await member().put(`${path}/notifications`, { newBrowser: "non", feedback: false })).status).toBe(422);
    expect((await member().put(`${path}/notifications`, { newBrowser: true })).body).toMatchObject({ newBrowser: true, kickoffs: true });
  });

  test("administrators of the platform do without the e-mails of their part", async () => {
    const admin = world.as(demo.users.admin.username);
    const wishes = `/api/users/${demo.users.admin.uuid}/notifications`;
    const ask = () => member().post("/api/feedback", { feedback: "Bonne idée.", module: "timeline" });
    await ask();
    expect((await admin.put(wishes, { feedback: false })).body).toMatchObject({ newBrowser: true, accessRequests: true, feedback: false });
    await ask();
    expect(await world.database.query("select 1 from kept_mail")).toHaveLength(1);
    await admin.put(wishes, { feedback: true });
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
        expect.objectContaining({ browser: "Firefox sous Windows", current: false, place: "Sur le serveur lui-même" }),
        expect.objectContaining({ browser: null, current: true, place: null }),
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

describe("a place", () => {
  test.each([
    ["127.0.0.1", "Sur le serveur lui-même"],
    ["::1", "Sur le serveur lui-même"],
    ["::ffff:192.168.1.12", "Réseau local 192.168.1.12"],
    ["172.31.0.9", "Réseau local 172.31.0.9"],
    ["fd00::7", "Réseau local fd00::7"],
    ["203.0.113.7", "Adresse 203.0.113.7"],
    ["2001:db8::1", "Adresse 2001:db8::1"],
  ])("is said as far as the address %s tells it", (address, expected) => {
    expect(placeOf(address)).toBe(expected);
  });
});
