import { expect, test } from "vitest";
import { isSameClient, typedOf, wantedOf } from "./sign-on-form.ts";

const settings = {
  issuer: "https://connexion.example",
  clientId: "lens",
  domains: ["club.fr", "academie.club.fr"],
  required: true,
  trustsSecondFactor: false,
  redirectUri: "https://match.example/sign-on/0/callback",
  signedInAt: "2026-12-01T08:00:00Z",
  emergencyUser: null,
};
const { redirectUri: _redirectUri, signedInAt: _signedInAt, emergencyUser: _emergencyUser, ...wanted } = settings;

test("what is stored is sent as it is, without a secret that nobody typed", () => {
  expect(wantedOf(typedOf(settings))).toEqual(wanted);
  expect(wantedOf({ ...typedOf(settings), clientSecret: "s" })).toEqual({ ...wanted, clientSecret: "s" });
});

test("domains are separated as people do", () => {
  expect(wantedOf({ ...typedOf(settings), domains: " club.fr;lens.fr,\n@x.fr " }).domains).toEqual(["club.fr", "lens.fr", "@x.fr"]);
});

test("the stored secret belongs to one provider and one client", () => {
  const typed = typedOf(settings);
  expect(isSameClient({ ...typed, issuer: " https://connexion.example " }, settings)).toBe(true);
  expect(isSameClient({ ...typed, clientId: "autre" }, settings)).toBe(false);
  expect(isSameClient(typedOf({ ...settings, issuer: null }), { ...settings, issuer: null })).toBe(false);
});
