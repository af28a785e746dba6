import { expect, test } from "vitest";
import { domainOf, signOnAddress, signOnReturn } from "./sign-on.ts";

test.each([
  ["jeanne@RC-Lens.example", "rc-lens.example"],
  [" jeanne@club.fr ", "club.fr"],
  ["jeanne@club", null],
  ["jeanne@club.f", null],
  ["jeanne", null],
  ["@club.fr", null],
  ["a@b@club.fr", null],
])("the domain of %j is %j", (address, domain) => {
  expect(domainOf(address)).toBe(domain);
});

test("the page that was asked for goes along", () => {
  expect(signOnAddress("0", "/app/fixtures?page=2")).toBe("/sign-on/0?next=%2Fapp%2Ffixtures%3Fpage%3D2");
});

test("the page reads how a sign-in went, and no text of whoever wrote a link", () => {
  const nothing = { failure: null, factors: null, isSignedIn: false };
  expect(signOnReturn("")).toEqual(nothing);
  expect(signOnReturn("?sign-on=refused")).toEqual({ ...nothing, failure: "refused" });
  expect(signOnReturn("?sign-on=Appelez le 01")).toEqual(nothing);
  expect(signOnReturn("?second-factor=totp,passkey,x&next=%2Fapp")).toEqual({ ...nothing, factors: ["totp", "passkey"] });
  expect(signOnReturn("?signed-on=1")).toEqual({ ...nothing, isSignedIn: true });
});
