import { describe, expect, onTestFinished, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { opensSession } from "../../../test/entering.ts";
import { newKey } from "../../../test/identity-provider.ts";
import { expectRefused, useSignOn } from "../../../test/sign-on.ts";
import { removeExpired } from "../expired.ts";

const { provider, world, query, set, setOfRennes, browser, callbackOf, come, link } = await useSignOn();
const { lensMember, lensAdmin } = demo.users;
const { lens, rennes } = demo.organizations;

/** A member of RC Lens who has proven their account before. */
async function linked() {
  expect((await set()).status).toBe(200);
  await link(lensMember.uuid, "member-at-lens");
  provider.user = { sub: "member-at-lens", email: lensMember.username };
  return browser();
}

const ended = "/login?sign-on=over";

describe("somebody who is linked with the provider of their organisation", () => {
  test("is let in by it, without a password, on the page that they asked for", async () => {
    const own = await linked();
    expect(await come(own, "/app/fixtures?page=2#top")).toBe("/login?signed-on=1&next=%2Fapp%2Ffixtures%3Fpage%3D2%23top");
    expect(await own.user()).toBe(lensMember.uuid);
    expect(await query("select by_sign_on, by_second_factor from session where user_uuid = $1 and by_sign_on", [lensMember.uuid])).toEqual([
      { by_sign_on: true, by_second_factor: false },
    ]);
    expect(await query("select token_hash from sign_on_attempt")).toEqual([]);
  });

  test("asks with a state, a nonce and a challenge that are of no use elsewhere, behind a cookie that no script reads", async () => {
    const own = await linked();
    const answer = await own.send("GET", `/sign-on/${lens}`);
    const asked = Object.fromEntries(new URL(answer.location).searchParams);
    expect(asked).toMatchObject({ response_type: "code", code_challenge_method: "S256", scope: "openid email" });
    expect(asked.redirect_uri).toBe(`http://localhost/sign-on/${lens}/callback`);
    const [cookie = ""] = [answer.headers["set-cookie"] ?? []].flat();
    expect(cookie).toMatch(/^avant-match-sign-on=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
    const secret = /=([\w-]{43})/.exec(cookie)?.[1] ?? "";
    const kept = JSON.stringify(await query("select *, encode(token_hash, 'hex') as hash from sign_on_attempt"));
    for (const one of [secret, asked.state, asked.nonce, asked.code_challenge]) expect(kept).not.toContain(one);
    expect(new Set([secret, asked.state, asked.nonce, asked.code_challenge]).size).toBe(4);
    expect(answer.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  });

  test.each(["https://evil.example/app", "//evil.example/app", "/\\evil.example/app", "/app/../logout", "/apple", "javascript:alert(1)"])(
    "is not sent on to %s",
    async (next) => {
      expect(await come(await linked(), next)).toBe("/login?signed-on=1&next=%2Fapp");
    },
  );

  test("is not made to take somebody’s place by a link", async () => {
    expect(await come(await linked(), "/app?_switch_user=x&page=2")).toBe("/login?signed-on=1&next=%2Fapp%3Fpage%3D2");
  });

  test("is let in after the provider has replaced its keys, and never by those from before", async () => {
    const own = await linked();
    await come(own);
    const former = provider.rotateKeys();
    expect(await come(browser())).toContain("signed-on");
    provider.signWith = former;
    expectRefused(await come(browser()));
  });

  test("comes in with colleagues at the same time, the first of all too", async () => {
    await linked();
    await query("update sign_on set signed_in_at = null");
    const browsers = Array.from({ length: 4 }, browser);
    const callbacks = await Promise.all(browsers.map((each) => callbackOf(each)));
    const answers = await Promise.all(browsers.map((each, n) => each.send("GET", callbacks[n] ?? "")));
    expect(answers.map(({ location }) => location)).toEqual(Array.from({ length: 4 }, () => "/login?signed-on=1&next=%2Fapp"));
  });

  test("signs out here, and comes back through the provider alone", async () => {
    const own = await linked();
    await come(own);
    const before = own.copy();
    expect((await own.send("GET", "/logout")).location).toBe("/login");
    expect([await own.user(), await before.user()]).toEqual([null, null]);
    expect(await come(own)).toContain("signed-on");
    expect(await own.user()).toBe(lensMember.uuid);
  });

  test.each([
    ["is suspended", "update user_account set locked = true where uuid = $1", "update user_account set locked = false where uuid = $1"],
    [
      "belongs to another organisation",
      `update user_account set organization_uuid = '${rennes}' where uuid = $1`,
      `update user_account set organization_uuid = '${lens}' where uuid = $1`,
    ],
    [
      "administers the platform",
      "update user_account set platform_admin = true where uuid = $1",
      "update user_account set platform_admin = false where uuid = $1",
    ],
    [
      "has an organisation that is inactive",
      "update organization set status = 'inactive' where uuid = (select organization_uuid from user_account where uuid = $1)",
      "update organization set status = 'active' where uuid = (select organization_uuid from user_account where uuid = $1)",
    ],
  ])("is refused like a stranger when their account %s, however late that is said", async (_what, stop, go) => {
    const own = await linked();
    const callback = await callbackOf(own);
    await query(stop, [lensMember.uuid]);
    onTestFinished(async () => void (await query(go, [lensMember.uuid])));
    const answer = await own.send("GET", callback);
    expectRefused(answer.location);
    expect([opensSession(answer), await query("select 1 from sign_on_attempt where subject is not null")]).toEqual([false, []]);
  });
});

describe("an answer of the provider", () => {
  test("is taken once, by the browser that asked for it", async () => {
    const own = await linked();
    const callback = await callbackOf(own);
    const same = own.copy();
    expect((await own.send("GET", callback)).location).toContain("signed-on");
    const again = await same.send("GET", callback);
    expect([again.location, opensSession(again)]).toEqual([ended, false]);
    expect((await browser().send("GET", callback)).location).toBe(ended);
  });

  test("with the code of another one, or one that has served, opens nothing", async () => {
    const own = await linked();
    const [used, other] = [await callbackOf(own), browser()];
    await own.send("GET", used);
    const callback = new URL(await callbackOf(other), "http://localhost");
    callback.searchParams.set("code", new URL(used, "http://localhost").searchParams.get("code") ?? "");
    expectRefused((await other.send("GET", callback.pathname + callback.search)).location);
    const [victim, thief] = [browser(), browser()];
    const stolen = new URL(await callbackOf(victim), "http://localhost").searchParams.get("code") ?? "";
    const mine = new URL(await callbackOf(thief), "http://localhost");
    mine.searchParams.set("code", stolen);
    expectRefused((await thief.send("GET", mine.pathname + mine.search)).location);
    expect(await thief.user()).toBeNull();
  });

  test("with the state of another browser, or none, is refused and leaves one’s own sign-in as it is", async () => {
    const own = await linked();
    const [mine, theirs] = [await callbackOf(own), await callbackOf(browser())];
    for (const address of [theirs, mine.replace(/state=[^&]*/, ""), mine.replace("state=", "state=x"), mine.replace("state=", "state[]=")])
      expect((await own.send("GET", address)).location).toBe(ended);
    expect(provider.asked).not.toContain("/token");
    expect((await own.send("GET", mine)).location).toContain("signed-on");
  });

  test("at the address of another organisation is refused before any provider hears its code", async () => {
    const own = await linked();
    expect((await set({ domains: ["rennes.example"] }, setOfRennes)).status).toBe(200);
    const callback = await callbackOf(own);
    expect((await own.send("GET", callback.replace(lens, rennes))).location).toBe(ended);
    expect(provider.asked).not.toContain("/token");
  });

  test("comes too late after ten minutes, or after the settings have changed, and nothing is left of it", async () => {
    const own = await linked();
    const callback = await callbackOf(own);
    await query("update sign_on_attempt set expires_at = now() - interval '1 second'");
    expect((await own.send("GET", callback)).location).toBe(ended);
    await removeExpired(world.database);
    expect(await query("select 1 from sign_on_attempt")).toEqual([]);
    const other = await callbackOf(own);
    await set({ trustsSecondFactor: true });
    expect((await own.send("GET", other)).location).toBe(ended);
  });

  test.each([
    ["another issuer", { iss: "https://autre.example" }],
    ["another audience", { aud: "autre-client" }],
    ["another nonce", { nonce: "autre" }],
    ["no nonce", { nonce: undefined }],
    ["a subject that is longer than any", { sub: "x".repeat(256) }],
    ["a subject that no database takes", { sub: "x\0" }],
    ["an end that is past", { exp: Math.floor(Date.now() / 1000) - 600 }],
  ])("whose token has %s is refused", async (_what, more) => {
    await linked();
    provider.claimed = (claims) => ({ ...claims, ...more });
    expectRefused(await come(browser()));
  });

  test("signed by a key that the provider does not publish is refused", async () => {
    await linked();
    provider.signWith = newKey();
    expectRefused(await come(browser()));
  });

  test("that names another issuer beside its code is refused", async () => {
    const own = await linked();
    const callback = new URL(await callbackOf(own), "http://localhost");
    expect(callback.searchParams.get("iss")).toBe(provider.issuer);
    callback.searchParams.set("iss", "https://autre.example");
    expectRefused((await own.send("GET", callback.pathname + callback.search)).location);
    expect(provider.asked).not.toContain("/token");
  });

  test("that says no is said as any other refusal", async () => {
    const own = await linked();
    const callback = new URL(await callbackOf(own), "http://localhost");
    callback.searchParams.delete("code");
    callback.searchParams.set("error", "access_denied");
    expectRefused((await own.send("GET", callback.pathname + callback.search)).location);
  });

  test("with an address outside of the domains, or with none, is refused, whoever is linked", async () => {
    await linked();
    for (const email of ["quelquun@ailleurs.example", `${lensMember.username}.evil.example`, "@", undefined]) {
      provider.user = { sub: "member-at-lens", ...(email && { email }) };
      expectRefused(await come(browser()));
    }
  });
});

test("an organisation without a provider, inactive or unknown is answered alike", async () => {
  await linked();
  for (const uuid of [rennes, lensAdmin.uuid, "x"]) expectRefused((await browser().send("GET", `/sign-on/${uuid}`)).location);
});

test("a page of another site begins no sign-in", async () => {
  await linked();
  const { status } = await world.as(null).get(`/sign-on/${lens}`, { "sec-fetch-site": "cross-site" });
  expect([status, await query("select 1 from sign_on_attempt")]).toEqual([403, []]);
});

test("sign-ins of one network are slowed down beyond a hundred that do not succeed", async () => {
  await come(await linked());
  for (let n = 0; n < 100; n++) expectRefused((await browser().send("GET", `/sign-on/${rennes}`)).location);
  expect((await browser().send("GET", `/sign-on/${lens}`)).location).toBe("/login?sign-on=later");
});
