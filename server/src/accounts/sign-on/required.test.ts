import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { Authenticator } from "../../../test/authenticator.ts";
import { cookiesOf, opensSession } from "../../../test/entering.ts";
import { sessionOf, tokenOf } from "../../../test/requester.ts";
import { useSignOn } from "../../../test/sign-on.ts";
import { keptOutbox } from "../../mail/kept.ts";
import { welcome } from "../exports.ts";
import { newPasswordLink } from "../password-links.ts";

const { provider, world, query, set, setOfRennes, browser, come, link, mails } = await useSignOn();
const { lensMember, lensOwner, lensAdmin, rennesMember, admin } = demo.users;
const { lens } = demo.organizations;
const owner = () => world.as(lensOwner.username);
const guest = () => world.as(null);
const login = (username: string) => guest().post("/api/login", { username, password: demo.password });
const opened = async (username: string) => ({ cookie: await sessionOf(world.database, username) });
const reads = async (cookie: { cookie: string }) => (await guest().get("/api/me", cookie)).status;

beforeEach(async () => {
  await set();
  await link(lensMember.uuid, "member-at-lens");
  provider.user = { sub: "member-at-lens", email: lensMember.username };
});

describe("a provider that is required", () => {
  test("has let somebody in before, with the same settings", async () => {
    await query("update sign_on set signed_in_at = null");
    expect((await set({ required: true })).body).toMatchObject({ status: 409, title: "Fournisseur à essayer" });
    await come(browser());
    expect((await set({ required: true, clientId: "autre" })).status).toBe(409);
    expect((await set({ required: true })).body).toMatchObject({
      required: true,
      signedInAt: expect.stringMatching(/^\d{4}-/),
      emergencyUser: { uuid: lensOwner.uuid },
    });
  });

  test("ends what passwords have opened but for the emergency account, and leaves its own, tokens and other organisations", async () => {
    const [member, colleague, stranger] = [
      await opened(lensMember.username),
      await opened(lensAdmin.username),
      await opened(rennesMember.username),
    ];
    const administrator = await opened(lensAdmin.username);
    await query(
      "update session set impersonator_uuid = $2 where token_hash = sha256(decode(translate($1, '-_', '+/') || '=', 'base64')::bytea)",
      [administrator.cookie.replace("avant-match=", ""), admin.uuid],
    );
    const token = await tokenOf(world.database, lensMember.username, "read");
    const own = browser();
    await come(own);
    expect((await set({ required: true })).status).toBe(200);
    expect(await Promise.all([member, colleague, stranger].map(reads))).toEqual([401, 401, 200]);
    expect([await own.user(), (await owner().get("/api/me")).status, (await guest().get("/api/me", token)).status]).toEqual([
      lensMember.uuid,
      200,
      200,
    ]);
    expect((await mails()).filter(({ subject }) => subject === "Votre connexion change").map(({ recipient }) => recipient)).toContain(
      lensMember.username,
    );
    expect((await mails()).map(({ recipient }) => recipient)).not.toContain(lensOwner.username);
  });

  test("closes passwords, as if they were wrong, to all but the emergency account and administrators of the platform", async () => {
    await set({ required: true });
    const wrong = await guest().post("/api/login", { username: lensMember.username, password: "hors-jeu" });
    const right = await login(lensMember.username);
    expect([right.status, right.body, opensSession(right)]).toEqual([wrong.status, wrong.body, false]);
    expect([(await login(lensAdmin.username)).status, (await login(rennesMember.username)).status]).toEqual([401, 204]);
    expect([opensSession(await login(lensOwner.username)), opensSession(await login(admin.username))]).toEqual([true, true]);
    await query("update user_account set organization_uuid = $2, profile = 'member' where uuid = $1", [admin.uuid, lens]);
    onTestFinished(
      async () => void (await query("update user_account set organization_uuid = null, profile = null where uuid = $1", [admin.uuid])),
    );
    expect(opensSession(await login(admin.username))).toBe(true);
    expect(await come(browser())).toContain("signed-on");
  });

  test("closes the links that choose a password, those that were mailed before too", async () => {
    const before = await world.database.transaction((tx) => newPasswordLink(tx, lensMember.uuid, 24));
    await set({ required: true });
    const late = await world.database.transaction((tx) => newPasswordLink(tx, lensMember.uuid, 24));
    for (const token of [before, late]) {
      expect((await guest().get(`/api/reset-password/${token}`)).status).toBe(410);
      expect((await guest().put(`/api/reset-password/${token}`, { password: "corner rentrant" })).status).toBe(410);
    }
    await query("delete from kept_mail");
    for (const { username } of [lensMember, lensAdmin, lensOwner]) await guest().post("/api/reset-password/request", { username });
    await expect.poll(async () => (await mails()).length).toBe(1);
    expect((await mails())[0]?.recipient).toBe(lensOwner.username);
  });

  test("closes passkeys that open an account alone", async () => {
    const cookie = await opened(lensMember.username);
    const device = new Authenticator("http://localhost");
    const { body: options } = await guest().post(`/api/users/${lensMember.uuid}/passkeys`, {}, cookie);
    expect((await guest().put(`/api/users/${lensMember.uuid}/passkeys`, { credential: device.create(options) }, cookie)).status).toBe(200);
    onTestFinished(async () => void (await query("delete from passkey")));
    const bring = async (step: string) => {
      const asked = await guest().post("/api/login/passkey", undefined, step ? { cookie: step } : {});
      return guest().put("/api/login/passkey", { credential: device.get(asked.body) }, { cookie: cookiesOf(asked) || step });
    };
    expect((await bring("")).status).toBe(204);
    await set({ required: true });
    expect((await bring("")).body).toMatchObject({ status: 401, detail: "Clé d’accès refusée." });
    const own = browser();
    expect(await come(own)).toBe("/login?second-factor=passkey&next=%2Fapp");
    const answer = await bring(`avant-match-step=${own.cookies.get("avant-match-step")}`);
    expect([answer.status, opensSession(answer)]).toEqual([204, true]);
  });

  test("leaves the account that demanded it as the emergency one, then the owner once it is gone", async () => {
    await set({ required: true });
    await query("update sign_on set emergency_user_uuid = $1", [lensAdmin.uuid]);
    expect([(await login(lensOwner.username)).status, (await login(lensAdmin.username)).status]).toEqual([401, 204]);
    for (const useless of [
      "update user_account set locked = true where uuid = $1",
      "update user_account set organization_uuid = null, profile = null, platform_admin = true where uuid = $1",
    ]) {
      await query(useless, [lensAdmin.uuid]);
      expect((await login(lensOwner.username)).status).toBe(204);
      await query(
        "update user_account set locked = false, organization_uuid = $2, profile = 'admin', platform_admin = false where uuid = $1",
        [lensAdmin.uuid, lens],
      );
    }
    await query("update sign_on set emergency_user_uuid = null");
    expect([(await login(lensOwner.username)).status, (await login(lensAdmin.username)).status]).toEqual([204, 401]);
  });

  test("lets in who proves their account for the first time by its password, through the provider alone", async () => {
    await set({ required: true });
    await query("delete from sign_on_identity");
    const own = browser();
    expect(await come(own)).toBe("/first-sign-on");
    expect((await own.send("POST", "/api/sign-on/password", { username: lensMember.username, password: demo.password })).status).toBe(200);
    expect(await own.user()).toBe(lensMember.uuid);
  });

  test("is what an invitation leads to, instead of a password", async () => {
    const post = { outbox: keptOutbox, origin: () => "https://match.example" };
    await set({ required: true });
    await query("delete from kept_mail");
    await world.database.transaction((tx) => welcome(tx, post, lensMember.uuid));
    const [mail] = await mails();
    expect([mail?.text.includes("https://match.example/login"), mail?.text.includes("/reset-password/")]).toEqual([true, false]);
    expect(mail?.text).toContain("Se connecter avec RC Lens");
  });

  test("does not concern the users of another organisation that has the same one", async () => {
    await set({ domains: ["rc-lens.example"] }, setOfRennes);
    await set({ required: true });
    expect((await login(rennesMember.username)).status).toBe(204);
    expect(await query("select required from sign_on order by required")).toEqual([{ required: false }, { required: true }]);
  });
});

test("sessions that passwords open while the rule is being made end with it", async () => {
  const answers = await Promise.all([
    login(lensMember.username),
    set({ required: true }),
    login(lensAdmin.username),
    login(lensMember.username),
  ]);
  for (const answer of answers.filter(opensSession)) expect(await reads({ cookie: cookiesOf(answer) })).toBe(401);
  expect(await query("select 1 from session where not by_sign_on and user_uuid = any($1)", [[lensMember.uuid, lensAdmin.uuid]])).toEqual(
    [],
  );
});
