import { afterEach, expect, test, vi } from "vitest";
import { signIn } from "./sign-in.ts";

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
