import { beforeEach, describe, expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { CLIENT } from "../../../test/identity-provider.ts";
import { tokenOf } from "../../../test/requester.ts";
import { useSignOn } from "../../../test/sign-on.ts";

const { provider, world, query, settings, set, browser, callbackOf, come, link } = await useSignOn();
const { lensOwner, lensAdmin, lensMember, rennesOwner, admin } = demo.users;
const { lens } = demo.organizations;
const path = `/api/organizations/${lens}/sign-on`;
const owner = () => world.as(lensOwner.username);
const sessionsOf = (user: string) => query("select 1 from session where user_uuid = $1 and by_sign_on", [user]);

describe("the provider of an organisation", () => {
  test("is shown to its owner before and after, without its secret, which is in nothing that is read", async () => {
    const none = {
      issuer: null,
      clientId: null,
      domains: [],
      required: false,
      trustsSecondFactor: false,
      signedInAt: null,
      emergencyUser: null,
    };
    const redirectUri = expect.stringMatching(new RegExp(`^http://localhost/sign-on/${lens}/callback$`));
    expect((await owner().get(path)).body).toEqual({ ...none, redirectUri });
    const { status, body } = await set();
    const { clientSecret, ...shown } = settings;
    expect({ status, body }).toEqual({ status: 200, body: { ...none, ...shown, redirectUri } });
    const history = (await owner().get(`/api/organizations/${lens}/history`)).body;
    expect(JSON.stringify([body, (await owner().get(path)).body, history])).not.toContain(clientSecret);
    expect(JSON.stringify(history.member[0])).toContain("Remplacé");
    expect(await query("select client_secret from sign_on")).toEqual([{ client_secret: clientSecret }]);
    expect(provider.asked).toEqual([]);
  });

  test("is set by the owner alone, a moment after proving who they are, and by no token", async () => {
    const statuses = [];
    for (const user of [lensAdmin, lensMember, rennesOwner, admin])
      statuses.push((await world.as(user.username).put(path, settings)).status);
    expect(statuses).toEqual([403, 403, 404, 403]);
    const token = await tokenOf(world.database, lensOwner.username);
    for (const { status } of [await world.as(null).put(path, settings, token), await world.as(null).get(path, token)])
      expect(status).toBe(403);
    await query("update session set created_at = now() - interval '11 minutes'");
    expect((await owner().put(path, settings)).body).toMatchObject({ status: 403, demands: "proof" });
    await query("update session set created_at = now(), impersonator_uuid = $2 where user_uuid = $1", [lensOwner.uuid, admin.uuid]);
    expect((await owner().put(path, settings)).body).toMatchObject({ status: 403, demands: "proof" });
    await query("update session set impersonator_uuid = null");
    expect(await query("select 1 from sign_on")).toEqual([]);
  });

  test("says all that is wrong at once", async () => {
    const { body } = await owner().put(path, {
      issuer: "http://idp.example",
      domains: ["@", "club"],
      required: "oui",
      trustsSecondFactor: 1,
    });
    expect(body.violations.map(({ propertyPath }) => propertyPath)).toEqual([
      "issuer",
      "clientId",
      "clientSecret",
      "domains",
      "required",
      "trustsSecondFactor",
    ]);
  });

  test.each([
    ["issuer", "ftp://idp.example"],
    ["issuer", "https://10.0.0.1"],
    ["issuer", "https://[::1]/"],
    ["issuer", "https://moi:secret@idp.example"],
    ["issuer", "https://idp.example/?a=1"],
    ["issuer", "https://idp.example/#"],
    ["issuer", `https://idp.example/${"x".repeat(1000)}`],
    ["clientId", "a\nb"],
    ["clientSecret", ""],
    ["clientSecret", 7],
    ["domains", []],
    ["domains", "club.fr"],
    ["domains", ["club.fr/x"]],
    ["domains", ["-club.fr"]],
    ["domains", Array.from({ length: 21 }, (_, n) => `club${n}.fr`)],
    ["required", null],
  ])("refuses as its %s %j", async (field, value) => {
    const { status, body } = await set({ [field]: value });
    expect([status, body.violations.map(({ propertyPath }) => propertyPath)]).toEqual([422, [field]]);
  });

  test("takes domains as people write them, once each", async () => {
    expect((await set({ domains: [" @RC-Lens.example", "rc-lens.example", "lens.fr"] })).body).toMatchObject({
      domains: ["rc-lens.example", "lens.fr"],
    });
  });

  test("keeps its secret until another is written, and asks for one when it is another provider or client", async () => {
    await set();
    const { clientSecret: _, ...without } = settings;
    expect((await owner().put(path, { ...without, domains: ["lens.fr"] })).status).toBe(200);
    expect(await query("select client_secret, domains from sign_on")).toEqual([
      { client_secret: CLIENT.clientSecret, domains: ["lens.fr"] },
    ]);
    for (const other of [{ issuer: "https://autre.example" }, { clientId: "autre" }])
      expect((await owner().put(path, { ...without, ...other })).body.violations).toMatchObject([{ propertyPath: "clientSecret" }]);
    expect((await set({ clientSecret: "un-autre-secret" })).status).toBe(200);
    expect(await query("select client_secret from sign_on")).toEqual([{ client_secret: "un-autre-secret" }]);
  });
});

describe("links, sign-ins under way and sessions", () => {
  beforeEach(async () => {
    await set();
    await link(lensMember.uuid, "member-at-lens");
    provider.user = { sub: "member-at-lens", email: lensMember.username };
  });

  test("stay when the domains or the secret change, and end with the provider that made them", async () => {
    const own = browser();
    expect(await come(own)).toContain("signed-on");
    await set({ domains: ["rc-lens.example", "lens.fr"], clientSecret: CLIENT.clientSecret });
    expect([await own.user(), (await query("select 1 from sign_on_identity")).length]).toEqual([lensMember.uuid, 1]);
    const callback = await callbackOf(browser());
    await set({ issuer: "https://autre.example" });
    expect([await own.user(), await query("select 1 from sign_on_identity"), await query("select 1 from sign_on_attempt")]).toEqual([
      null,
      [],
      [],
    ]);
    expect((await own.send("GET", callback)).location).toBe("/login?sign-on=over");
    expect(await query("select signed_in_at from sign_on")).toEqual([{ signed_in_at: null }]);
  });

  test.each([
    ["its owner", lensOwner],
    ["the platform", admin],
  ])("end when %s clears the settings, and passwords are as before", async (_who, user) => {
    const own = browser();
    await come(own);
    await query("update session set created_at = now() - interval '11 minutes'");
    expect((await world.as(user.username).delete(path)).body).toMatchObject({ status: 403, demands: "proof" });
    await query("update session set created_at = now()");
    expect((await world.as(user.username).delete(path)).status).toBe(204);
    expect([await own.user(), (await world.as(user.username).delete(path)).status]).toEqual([null, 404]);
    expect(await come(browser())).toBe("/login?sign-on=refused");
    expect((await world.as(null).post("/api/login", { username: lensMember.username, password: demo.password })).status).toBe(204);
  });

  test("of one user end by themselves or who manages them, and the next sign-in proves the account anew", async () => {
    const unlink = (username: string) => world.as(username).delete(`/api/organizations/users/${lensMember.uuid}/sign-on`);
    for (const username of [lensMember.username, lensAdmin.username, admin.username]) {
      await query("delete from sign_on_identity");
      await link(lensMember.uuid, "member-at-lens");
      await come(browser());
      expect(await sessionsOf(lensMember.uuid)).toHaveLength(1);
      expect((await unlink(username)).status).toBe(204);
      expect([await sessionsOf(lensMember.uuid), (await unlink(username)).status]).toEqual([[], 404]);
    }
    expect(await come(browser())).toBe("/first-sign-on");
    expect((await world.as(lensMember.username).delete(`/api/organizations/users/${lensAdmin.uuid}/sign-on`)).status).toBe(403);
    expect((await unlink(rennesOwner.username)).status).toBe(404);
  });
});
