import { expect, test } from "vitest";
import { demo } from "../../../demo/names.ts";
import { useSignOn } from "../../../test/sign-on.ts";

const { provider, set, browser, come } = await useSignOn();
const { lensMember } = demo.users;

test("first", async () => {
  expect((await set()).body).toMatchObject({ issuer: provider.issuer });
  provider.user = { sub: "member-at-lens", email: lensMember.username };
  const own = browser();
  expect(await come(own)).toBe("/first-sign-on");
  expect((await own.send("GET", "/api/sign-on")).body).toEqual({ organization: "RC Lens", email: lensMember.username });
  expect((await own.send("POST", "/api/sign-on/password", { username: lensMember.username, password: demo.password })).body).toEqual({ secondFactors: [], next: "/app" });
  expect(await own.user()).toBe(lensMember.uuid);
});
