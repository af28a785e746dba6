import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signIn } from "./sign-in.ts";

beforeEach(() => {
  vi.stubGlobal("location", { hash: "" });
});

function serverAnswers(status: number, body?: object) {
  vi.stubGlobal("fetch", async () => new Response(body ? JSON.stringify(body) : null, { status }));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a person with the right password is told nothing", async () => {
  serverAnswers(204);
  expect(await signIn("camille", "juste")).toBeUndefined();
});

test("a person with a wrong password reads that it is wrong", async () => {
  serverAnswers(401, { detail: "Identifiants invalides." });
  expect(await signIn("camille", "faux")).toBe("Identifiants invalides.");
});

test("a person who tried too often reads how long to wait", async () => {
  serverAnswers(429, { detail: "Trop de tentatives. Réessayez dans 12 minutes." });
  expect(await signIn("camille", "faux")).toBe("Trop de tentatives. Réessayez dans 12 minutes.");
});

test("a person whose server is down reads that it failed", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await signIn("camille", "juste")).toBe("Une erreur inattendue est survenue. Merci de réessayer.");
});

test("a person who comes by the link of an e-mail brings what it holds", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(null, { status: 204 });
  });
  vi.stubGlobal("location", { hash: `#acces=${"a".repeat(43)}` });
  await signIn("camille", "juste");
  vi.stubGlobal("location", { hash: "#autre" });
  await signIn("camille", "juste");
  expect(sent).toEqual([
    { username: "camille", password: "juste", pass: "a".repeat(43) },
    { username: "camille", password: "juste" },
  ]);
});

test("a person with a second factor goes on with it", async () => {
  serverAnswers(200, { secondFactors: ["totp", "passkey"] });
  expect(await signIn("camille", "juste")).toEqual(["totp", "passkey"]);
});
