import { describe, expect, test } from "vitest";
import { wrongOfConnection, wrongOfWork } from "./wrong.ts";

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });

describe("a database that serves nobody", () => {
  test.each([
    ["ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:5432", "ne répond pas : rien n’écoute à cette adresse"],
    ["ENOTFOUND", "getaddrinfo ENOTFOUND db", "ne répond pas : ce nom de machine est inconnu"],
    ["28P01", 'password authentication failed for user "a"', "refuse ce rôle ou son mot de passe"],
    ["3D000", 'database "a" does not exist', "n’existe pas sur ce serveur"],
    ["53300", "sorry, too many clients already", "n’a plus de connexion libre (max_connections)"],
  ])("is told in French when it says %s, with its own words behind", (code, message, told) => {
    expect(wrongOfConnection(withCode(code, message)).replaceAll("\u00a0", " ")).toBe(`${told} (${message})`);
  });

  test("is told by its text where it gives no code", () => {
    expect(wrongOfConnection(new Error("timeout expired"))).toBe("ne répond pas à temps (timeout expired)");
    expect(wrongOfConnection(new Error("self-signed certificate"))).toBe("ne s’entend pas avec nous sur TLS (self-signed certificate)");
    expect(wrongOfConnection(new Error("odd"))).toBe("ne répond pas (odd)");
    expect(wrongOfConnection(Object.assign(new AggregateError([]), { code: "ECONNREFUSED" }))).toContain("(ECONNREFUSED)");
  });

  test("is told apart from a fault of ours", () => {
    expect(wrongOfWork(withCode("42501", "permission denied for schema public"))).toBe(
      "refuse ce droit à ce rôle (permission denied for schema public)",
    );
    expect(wrongOfWork(new Error("Connection terminated unexpectedly"))).toBe("ne répond pas (Connection terminated unexpectedly)");
    expect(wrongOfWork(withCode("42601", "syntax error"))).toBeUndefined();
    expect(wrongOfWork(withCode("ENOENT", "no such file"))).toBeUndefined();
    expect(wrongOfWork("odd")).toBeUndefined();
  });
});
