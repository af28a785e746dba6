import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unread, variables, withSecrets } from "./environment.ts";

let directory = "";
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "avant-match-secrets-"));
  writeFileSync(join(directory, "DATABASE_URL"), "postgresql://user:secret@db/match\n");
  writeFileSync(join(directory, "empty"), "\n");
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe("a secret", () => {
  test("stands in the environment, in a file, or in a credential of the unit", () => {
    const url = "postgresql://user:secret@db/match";
    expect(withSecrets({ DATABASE_URL: url })).toMatchObject({ DATABASE_URL: url });
    expect(withSecrets({ DATABASE_URL_FILE: join(directory, "DATABASE_URL") })).toMatchObject({ DATABASE_URL: url });
    expect(withSecrets({ CREDENTIALS_DIRECTORY: directory })).toMatchObject({ DATABASE_URL: url, SMTP_URL: undefined });
    expect(withSecrets({ CREDENTIALS_DIRECTORY: directory, DATABASE_URL: "postgresql://other" }).DATABASE_URL).toBe("postgresql://other");
  });

  test("that an empty file is to hold stops the server, instead of leaving it without", () => {
    expect(() => withSecrets({ SMTP_URL_FILE: join(directory, "empty") })).toThrow("SMTP_URL_FILE\u00a0: le fichier");
    writeFileSync(join(directory, "SMTP_URL"), "\n");
    expect(() => withSecrets({ CREDENTIALS_DIRECTORY: directory })).toThrow("SMTP_URL\u00a0: le fichier");
    rmSync(join(directory, "SMTP_URL"));
  });
});

describe("a variable that nothing reads", () => {
  test.each([
    ["SMPT_URL", "SMTP_URL"],
    ["PUBLIC_URI", "PUBLIC_URL"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["Trust_Proxy", "TRUST_PROXY"],
    ["SIGN_IN_LIMIT_PER_ACOUNT", "SIGN_IN_LIMIT_PER_ACCOUNT"],
  ])("and looks like one of ours is named: %s for %s", (name, meant) => {
    expect(unread({ [name]: "1" })).toEqual([`${name} n’est lue par personne (${meant}\u00a0?)`]);
  });

  test("and that a former version read is named with what took its place", () => {
    expect(unread({ DATABASE_READ_URL: "postgresql://replica/match", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" })).toEqual([
      "DATABASE_READ_URL n’est plus lue, ôtez-la\u00a0: toutes les lectures vont à DATABASE_URL",
      "OTEL_EXPORTER_OTLP_ENDPOINT n’est plus lue, ôtez-la\u00a0: il n’y a plus de traces, les mesures sont sur GET /metrics",
    ]);
  });

  test("and belongs to the system, or is ours, is not", () => {
    const system = [
      "PATH",
      "HOME",
      "HOSTNAME",
      "MAIL",
      "SHELL",
      "LOGNAME",
      "LANG",
      "PGHOST",
      "NODE_ENV",
      "INVOCATION_ID",
      "PORTS",
      "MAILTO",
    ];
    expect(unread(Object.fromEntries([...system, ...variables].map((name) => [name, "1"])))).toEqual([]);
  });
});

test("every variable is in the guide for who runs the server, and nothing else is", () => {
  const guide = readFileSync(join(import.meta.dirname, "../../../docs/operations.md"), "utf8");
  const rows = guide.split("\n").filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual(variables.toSorted());
});
