import type { ServerResponse } from "node:http";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { expectRefused, useSignOn } from "../../../test/sign-on.ts";
import { providerOn } from "./provider.ts";

const { provider, world, query, set, settings, browser, callbackOf, come, link } = await useSignOn();
const { lensMember, lensOwner } = demo.users;
const away = "/login?sign-on=unavailable";
const byPassword = async (username: string) => (await world.as(null).post("/api/login", { username, password: demo.password })).status;

beforeEach(async () => {
  await set();
  await link(lensMember.uuid, "member-at-lens");
  provider.user = { sub: "member-at-lens", email: lensMember.username };
});

async function closing() {
  await provider.close();
  onTestFinished(() => provider.open());
}

describe("a provider that is down", () => {
  test("is said, before and after the browser was there, and the password still lets in", async () => {
    const own = browser();
    const callback = await callbackOf(own);
    await closing();
    expect([await come(browser()), (await own.send("GET", callback)).location]).toEqual([away, away]);
    expect(await byPassword(lensMember.username)).toBe(204);
  });

  test("shuts out those of whom it is required, but not the emergency account", async () => {
    await set({ required: true });
    await closing();
    expect([await byPassword(lensMember.username), await byPassword(lensOwner.username), await come(browser())]).toEqual([401, 204, away]);
  });

  test.each([
    ["fails", (response: ServerResponse) => void response.writeHead(503).end()],
    ["never answers", () => {}],
    [
      "answers a blank at a time",
      (response: ServerResponse) => {
        response.writeHead(200, { "content-type": "application/json" });
        const dripping = setInterval(() => response.write(" "), 100);
        response.on("close", () => clearInterval(dripping));
      },
    ],
    [
      "answers without end",
      (response: ServerResponse) => {
        response.writeHead(200, { "content-type": "application/json" });
        for (let n = 0; n < 20; n++) response.write(" ".repeat(50_000));
        response.end();
      },
    ],
  ])("is the same when it %s, within its time", async (_what, answer) => {
    provider.instead = (_request, response) => {
      answer(response);
      return true;
    };
    const since = performance.now();
    expect(await come(browser())).toBe(away);
    expect(performance.now() - since).toBeLessThan(5000);
  });
});

describe("a provider whose metadata", () => {
  const saying = (more: object) => {
    provider.instead = (request, response) => {
      if (!request.url?.startsWith("/.well-known/")) return false;
      const base = {
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/auth`,
        token_endpoint: `${provider.issuer}/token`,
      };
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ ...base, ...more }));
      return true;
    };
  };

  test.each([
    ["name another issuer", { issuer: "https://autre.example" }],
    ["lead browsers elsewhere than to https", { authorization_endpoint: "http://connexion.example/auth" }],
    ["run a script", { authorization_endpoint: "javascript:alert(1)" }],
    ["have no address to sign in at", { authorization_endpoint: undefined }],
  ])("%s is refused", async (_what, more) => {
    saying(more);
    expectRefused(await come(browser()));
  });

  test("have the code sent to a private address is not followed", async () => {
    const own = browser();
    const callback = await callbackOf(own);
    saying({ token_endpoint: "https://127.0.0.2/token" });
    expect((await own.send("GET", callback)).location).toBe(away);
  });
});

test("a name that leads to a private address is not asked", async () => {
  const resolve = async () => [
    { address: "8.8.8.8", family: 4 },
    { address: "127.0.0.1", family: 4 },
  ];
  const { signInAddress } = providerOn({ resolve });
  const secrets = { state: "x", nonce: "y", verifier: "z".repeat(43) };
  await expect(signInAddress(settings, "https://match.example/", secrets)).rejects.toMatchObject({ reason: "unavailable" });
  expect([provider.asked, await query("select 1 from session where by_sign_on")]).toEqual([[], []]);
});
