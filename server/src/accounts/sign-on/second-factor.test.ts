import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { type Browser, useSignOn } from "../../../test/sign-on.ts";

const { provider, query, set, browser, come, link } = await useSignOn();
const { lensMember, lensOwner } = demo.users;
const { lens } = demo.organizations;
const SECRET = "12345678901234567890";
const code = () => new TOTP({ secret: Secret.fromUTF8(SECRET) }).generate();
const fixtures = (from: Browser) => from.send("GET", "/api/fixtures");

const hasTotp = () => query("insert into totp (user_uuid, secret, since) values ($1, $2, now())", [lensMember.uuid, Buffer.from(SECRET)]);
const coming = (amr?: string[]) => {
  provider.user = { sub: "member-at-lens", email: lensMember.username, ...(amr && { amr }) };
};

/** RC Lens demands a second factor, which its owner has. */
async function demanding() {
  const demand = async (isDemanded: boolean) => {
    await query("update organization set second_factor_required = $2 where uuid = $1", [lens, isDemanded]);
    await query("update user_account set second_factor = $2 where uuid = $1", [lensOwner.uuid, isDemanded]);
  };
  await demand(true);
  onTestFinished(() => demand(false));
}

beforeEach(async () => {
  await set();
  await link(lensMember.uuid, "member-at-lens");
  coming();
});

describe("a second factor of one’s own", () => {
  test.each([
    ["whatever the provider says, where the owner does not trust it", false, ["pwd", "mfa"]],
    ["where the provider is trusted and says nothing", true, undefined],
    ["where the provider is trusted and had a password alone", true, ["pwd"]],
  ])("is asked for after the provider %s", async (_what, trustsSecondFactor, amr) => {
    await set({ trustsSecondFactor });
    await hasTotp();
    coming(amr);
    const from = browser();
    expect(await come(from, "/app/fixtures")).toBe("/login?second-factor=totp&next=%2Fapp%2Ffixtures");
    expect(await from.user()).toBeNull();
    expect((await from.send("POST", "/api/login/code", { code: "000000" })).status).toBe(401);
    expect((await from.send("POST", "/api/login/code", { code: code() })).status).toBe(204);
    expect(await from.user()).toBe(lensMember.uuid);
    const [session] = await query("select by_sign_on, by_second_factor, by_provider_factor from session where by_sign_on");
    expect(session).toEqual({ by_sign_on: true, by_second_factor: true, by_provider_factor: false });
  });

  test.each([["mfa"], ["otp"], ["hwk"]])(
    "is left to a provider that is trusted and says %s, which is no proof of one’s own",
    async (method) => {
      await set({ trustsSecondFactor: true });
      await hasTotp();
      coming(["pwd", method]);
      const from = browser();
      expect(await come(from)).toContain("signed-on");
      expect((await from.send("GET", `/api/users/${lensMember.uuid}/proof`)).body).toMatchObject({ recent: true, bySecondFactor: false });
    },
  );

  test("links who was unknown only once its code has come back, in the name that the provider gave", async () => {
    await query("delete from sign_on_identity");
    await hasTotp();
    provider.user = { sub: "new-at-lens", email: lensMember.username };
    const from = browser();
    await come(from);
    await from.send("POST", "/api/sign-on/password", { username: lensMember.username, password: demo.password });
    expect(await query("select 1 from sign_on_identity")).toEqual([]);
    expect((await from.send("POST", "/api/login/code", { code: code() })).status).toBe(204);
    expect(await query("select subject from sign_on_identity")).toEqual([{ subject: "new-at-lens" }]);
  });

  test("comes too late once the settings are another provider’s", async () => {
    await hasTotp();
    const from = browser();
    await come(from);
    await set({ issuer: "https://autre.example" });
    expect((await from.send("POST", "/api/login/code", { code: code() })).status).toBe(410);
    expect(await from.user()).toBeNull();
  });
});

describe("the second factor that an organisation demands", () => {
  test("is set up by who has none, and came by a provider that did not use one or is not trusted", async () => {
    await demanding();
    for (const [trustsSecondFactor, amr] of [
      [false, ["mfa"]],
      [true, ["pwd"]],
    ] as const) {
      await set({ trustsSecondFactor });
      coming([...amr]);
      const from = browser();
      await come(from);
      expect((await fixtures(from)).body).toMatchObject({ status: 403, demands: "setUp" });
    }
  });

  test("is met by a trusted provider that used one, until the owner trusts it no more", async () => {
    await demanding();
    await set({ trustsSecondFactor: true });
    coming(["mfa"]);
    const from = browser();
    await come(from);
    expect((await fixtures(from)).status).toBe(200);
    expect((await set({ trustsSecondFactor: false })).status).toBe(200);
    expect((await fixtures(from)).status).toBe(403);
  });
});
