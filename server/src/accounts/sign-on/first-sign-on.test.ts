import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { opensSession } from "../../../test/entering.ts";
import { type Browser, useSignOn } from "../../../test/sign-on.ts";

const { provider, world, query, set, browser, callbackOf, come, link, mails } = await useSignOn();
const { lensMember, lensAdmin, lensOwner, rennesMember, admin } = demo.users;
const { lens } = demo.organizations;

const password = (own: Browser, username: string, given: string = demo.password) =>
  own.send("POST", "/api/sign-on/password", { username, password: given });
const identities = () => query("select user_uuid, subject from sign_on_identity");
const linkIn = (text: string) => /\/first-sign-on\/([\w-]{43})/.exec(text)?.[1] ?? "";

/** Asks for a link, and waits for the mails that leave after the answer. */
async function askLink(own: Browser, expected: number) {
  expect((await own.send("POST", "/api/sign-on/link")).status).toBe(204);
  await expect.poll(async () => (await mails()).length).toBe(expected);
  return linkIn((await mails()).at(-1)?.text ?? "");
}

/** A browser whose user has come back from the provider as somebody who is linked with no account. */
async function unknown(email: string = lensMember.username, sub = "new-at-lens") {
  provider.user = { sub, email };
  const own = browser();
  expect(await come(own, "/app/fixtures")).toBe("/first-sign-on");
  expect(await own.user()).toBeNull();
  return own;
}

beforeEach(async () => {
  expect((await set({ domains: ["rc-lens.example", "stade-rennais.example"] })).status).toBe(200);
});

describe("somebody who comes from a provider for the first time", () => {
  test("proves their account by its password, and is told; then the provider is enough", async () => {
    const own = await unknown();
    expect((await own.send("GET", "/api/sign-on")).body).toEqual({ organization: "RC Lens", email: lensMember.username });
    expect(await password(own, lensMember.username)).toMatchObject({ status: 200, body: { secondFactors: [], next: "/app/fixtures" } });
    expect([await own.user(), await identities()]).toEqual([lensMember.uuid, [{ user_uuid: lensMember.uuid, subject: "new-at-lens" }]]);
    expect((await mails()).map(({ subject }) => subject)).toContain("Votre compte s’ouvre par votre organisation");
    const { body } = await world.as(lensOwner.username).get(`/api/organizations/${lens}/history?action=sign-on`);
    expect(body.member[0]).toMatchObject({ resource: "User", resourceUuid: lensMember.uuid });
    expect(await come(browser())).toContain("signed-on");
    expect((await own.send("GET", "/api/sign-on")).status).toBe(410);
  });

  test("may have another address at the provider than the one of their account", async () => {
    const own = await unknown("prenom.nom@rc-lens.example");
    expect((await password(own, lensMember.username)).status).toBe(200);
    expect(await own.user()).toBe(lensMember.uuid);
  });

  test("proves it by a link to their address, in the browser where they began and nowhere else, once", async () => {
    const own = await unknown();
    const token = await askLink(own, 1);
    expect((await mails())[0]).toMatchObject({ recipient: lensMember.username, subject: "Relier votre compte à votre organisation" });
    expect(JSON.stringify(await query("select encode(link_hash, 'hex') as h, link_hash from sign_on_attempt"))).not.toContain(token);
    const elsewhere = await browser().send("POST", `/api/sign-on/link/${token}`);
    const thief = await unknown(lensMember.username, "thief-at-lens");
    const stolen = await thief.send("POST", `/api/sign-on/link/${token}`);
    expect([elsewhere.status, stolen.status, await identities()]).toEqual([410, 410, []]);
    expect(await own.send("POST", `/api/sign-on/link/${token}`)).toMatchObject({ status: 200, body: { next: "/app/fixtures" } });
    expect([await own.user(), (await own.send("POST", `/api/sign-on/link/${token}`)).status]).toEqual([lensMember.uuid, 410]);
  });

  test("has one link at a time, which ends after half an hour or with the settings", async () => {
    const own = await unknown();
    const [first, second] = [await askLink(own, 1), await askLink(own, 2)];
    expect((await own.send("POST", `/api/sign-on/link/${first}`)).status).toBe(410);
    await query("update sign_on_attempt set expires_at = expires_at - interval '30 minutes'");
    expect((await own.send("POST", `/api/sign-on/link/${second}`)).status).toBe(410);
    const other = await unknown();
    const third = await askLink(other, 3);
    await set();
    expect([(await other.send("POST", `/api/sign-on/link/${third}`)).status, await identities()]).toEqual([410, []]);
  });

  test("who never chose a password begins by the link, and then counts as somebody who signs in", async () => {
    const [before] = await query<{ password_hash: string }>("select password_hash from user_account where uuid = $1", [lensMember.uuid]);
    await query("update user_account set password_hash = null where uuid = $1", [lensMember.uuid]);
    onTestFinished(async () => {
      await query("update user_account set password_hash = $2 where uuid = $1", [lensMember.uuid, before?.password_hash]);
    });
    const own = await unknown();
    await own.send("POST", `/api/sign-on/link/${await askLink(own, 1)}`);
    expect(await own.user()).toBe(lensMember.uuid);
    expect(await query("select password_hash is not null as opened from user_account where uuid = $1", [lensMember.uuid])).toEqual([
      { opened: true },
    ]);
  });

  test("with a second factor of their own brings it before anything is linked, by either way, even where the provider had one", async () => {
    await set({ trustsSecondFactor: true });
    await query("insert into totp (user_uuid, secret, since) values ($1, '\\x3132333435363738393031323334353637383930', now())", [
      lensMember.uuid,
    ]);
    provider.user = { sub: "new-at-lens", email: lensMember.username, amr: ["mfa"] };
    const own = browser();
    await come(own);
    const answer = await password(own, lensMember.username);
    expect([answer.body, opensSession(answer), await identities()]).toEqual([{ secondFactors: ["totp"], next: "/app" }, false, []]);
    expect((await own.send("POST", "/api/login/code", { code: "000000" })).status).toBe(401);
    const other = browser();
    await come(other);
    const linked = await other.send("POST", `/api/sign-on/link/${await askLink(other, 1)}`);
    expect([linked.body, opensSession(linked), await identities()]).toEqual([{ secondFactors: ["totp"], next: "/app" }, false, []]);
  });

  test("takes the place of who was linked with the same account before", async () => {
    await link(lensMember.uuid, "former-at-lens");
    await password(await unknown(), lensMember.username);
    expect(await identities()).toEqual([{ user_uuid: lensMember.uuid, subject: "new-at-lens" }]);
    provider.user = { sub: "former-at-lens", email: lensMember.username };
    expect(await come(browser())).toBe("/first-sign-on");
  });
});

describe("an account is never linked", () => {
  test.each([
    ["of another organisation", rennesMember.username],
    ["of an administrator of the platform", admin.username],
    ["that does not exist", "personne@rc-lens.example"],
  ])("when it is one %s, and the answers do not say so", async (_what, username) => {
    const own = await unknown(username.endsWith("rc-lens.example") ? username : "quelquun@rc-lens.example");
    const [right, wrong] = [await password(own, username), await password(own, lensMember.username, "hors-jeu")];
    expect([right.status, right.body, opensSession(right)]).toEqual([wrong.status, wrong.body, false]);
    expect([right.status, (await own.send("POST", "/api/sign-on/link")).status, await identities()]).toEqual([401, 204, []]);
  });

  test("by an address of another organisation, which gets no mail", async () => {
    const own = await unknown(rennesMember.username);
    expect((await own.send("POST", "/api/sign-on/link")).status).toBe(204);
    await askLinkOfMember();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([lensMember.username]);
  });

  test("by its address alone, without what the browser was given, or once suspended", async () => {
    await unknown();
    expect([(await browser().send("GET", "/api/sign-on")).status, (await password(browser(), lensMember.username)).status]).toEqual([
      410, 410,
    ]);
    const own = await unknown();
    const token = await askLink(own, 1);
    await query("update user_account set locked = true where uuid = $1", [lensMember.uuid]);
    onTestFinished(async () => void (await query("update user_account set locked = false where uuid = $1", [lensMember.uuid])));
    expect([(await password(own, lensMember.username)).status, (await own.send("POST", `/api/sign-on/link/${token}`)).status]).toEqual([
      401, 401,
    ]);
    expect(await identities()).toEqual([]);
  });

  test("by guessing: wrong passwords are counted as at the sign-in page", async () => {
    const own = await unknown();
    for (let n = 0; n < 10; n++) expect((await password(own, lensMember.username, "hors-jeu")).status).toBe(401);
    expect((await password(own, lensMember.username)).status).toBe(429);
    expect((await world.as(null).post("/api/login", { username: lensMember.username, password: demo.password })).status).toBe(429);
  });
});

/** The mail of a member comes after those that another request would have sent. */
async function askLinkOfMember() {
  await askLink(await unknown(lensMember.username, "other-at-lens"), 1);
}

test("an account gets five links in a quarter of an hour, whoever asks", async () => {
  const own = await unknown();
  for (let n = 1; n <= 5; n++) await askLink(own, n);
  await own.send("POST", "/api/sign-on/link");
  provider.user = { sub: "admin-at-lens", email: lensAdmin.username };
  const other = browser();
  await come(other);
  await askLink(other, 6);
  expect((await mails()).filter(({ recipient }) => recipient === lensMember.username)).toHaveLength(5);
});

test("a domain is offered its organisations, whether or not an address of it has an account", async () => {
  const offers = (domain: string) => world.as(null).get(`/api/sign-on/offers?domain=${domain}`);
  expect((await offers("RC-Lens.example")).body.member).toEqual([{ organizationUuid: lens, organization: "RC Lens" }]);
  expect((await offers("lens.example")).body.totalItems).toBe(0);
  expect((await world.as(null).get("/api/sign-on/offers")).body.totalItems).toBe(0);
  for (let n = 0; n < 117; n++) await offers("x.example");
  expect((await offers("rc-lens.example")).status).toBe(429);
});

test("a new password ends the link, as who linked it may have had the one before", async () => {
  await password(await unknown(), lensMember.username);
  await world.as(null).post("/api/reset-password/request", { username: lensMember.username });
  await expect
    .poll(async () => (await mails()).some(({ text }) => text.includes("/reset-password/") && !text.includes("/reset-password/request")))
    .toBe(true);
  const token = (await mails()).map(({ text }) => /\/reset-password\/([\w-]{43})/.exec(text)?.[1]).find(Boolean);
  expect((await world.as(null).put(`/api/reset-password/${token}`, { password: demo.password })).status).toBe(204);
  expect(await identities()).toEqual([]);
  expect(await callbackOf(browser())).toContain("/callback");
});
