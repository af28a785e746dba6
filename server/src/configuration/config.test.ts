import { resolve } from "node:path";
import { expect, test } from "vitest";
import { BadConfiguration, readConfig } from "./config.ts";

const url = "postgresql://user:secret@db:5432/avant";

test("without variables the server is a demo on an embedded database, on this machine only", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    databaseUrl: null,
    dataDirectory: resolve(".data"),
    demo: true,
    trustProxy: 0,
    publicUrl: undefined,
  });
});

test("an empty variable is as good as none", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "", DEMO: "", PUBLIC_URL: "" })).toEqual(readConfig({}));
});

test("a database given by its address is no demo unless it is asked for", () => {
  expect(readConfig({ DATABASE_URL: url, SMTP_URL: "smtp://mail:25", PUBLIC_URL: "https://match.example" }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL: url, DEMO: "1" }).demo).toBe(true);
});

test.each([
  ["SMTP_URL", "smtps://match@exemple.fr:p@ss/w@mail.example:465"],
  ["SMTP_URL", "smtps://match@exemple.fr:p@ss#rd@mail.example:465"],
  ["DATABASE_URL", "postgresql://match@p/w@db.example:5432/base"],
])("a password of %s that is not encoded is refused: %s", (name, value) => {
  expect(() => readConfig({ PUBLIC_URL: "https://match.example", DEMO: "0", [name]: value })).toThrow(
    `${name}\u00a0: dans un mot de passe`,
  );
});

test("the port of the measures is not that of the pages", () => {
  expect(() => readConfig({ PORT: "3000", METRICS_PORT: "3000" })).toThrow("METRICS_PORT et PORT valent tous deux 3000");
  expect(readConfig({ PORT: "0", METRICS_PORT: "0" }).metrics.port).toBe(0);
});

test.each([{ PUBLIC_URL: "https://match.example" }, { TRUST_PROXY: "loopback" }])(
  "behind %o, where others come from, an embedded database is no demo",
  (behind) => {
    expect(readConfig(behind)).toMatchObject({ demo: false, isPrivate: false });
    expect(readConfig({ ...behind, DEMO: "1" }).demo).toBe(true);
  },
);

test.each(["127.0.0.1", "127.3.2.1", "localhost", "::1"])("on %s, which nobody else reaches, an embedded database is a demo", (HOST) => {
  expect(readConfig({ HOST })).toMatchObject({ demo: true, isPrivate: true });
});

test.each(["0.0.0.0", "::", "192.168.1.4", "match.example"])("on %s it is one only where that is asked for", (HOST) => {
  expect(readConfig({ HOST })).toMatchObject({ demo: false, isPrivate: false });
  expect(readConfig({ HOST, DEMO: "1" }).demo).toBe(true);
});

test("behind a proxy or with a public address a server is not private, wherever it listens", () => {
  expect(readConfig({ TRUST_PROXY: "1" }).isPrivate).toBe(false);
  expect(readConfig({ PUBLIC_URL: "https://match.example" }).isPrivate).toBe(false);
});

test.each([
  ["127.0.0.1:4000", { address: "127.0.0.1", port: 4000 }],
  ["[::1]:80", { address: "::1", port: 80 }],
  [undefined, null],
])("WEBHOOK_ALLOW=%s lets one address and port through", (WEBHOOK_ALLOW, webhookTrial) => {
  expect(readConfig({ WEBHOOK_ALLOW })).toMatchObject({ webhookTrial });
});

test("the public address loses its last slashes", () => {
  expect(readConfig({ PUBLIC_URL: "https://match.example//" }).publicUrl).toBe("https://match.example");
  expect(readConfig({ PUBLIC_URL: "https://Match.example:443" }).publicUrl).toBe("https://match.example");
});

test.each([
  ["0", 0],
  ["2", 2],
  ["loopback", ["loopback"]],
  ["10.0.0.0/8, 2001:db8::/32,192.0.2.1", ["10.0.0.0/8", "2001:db8::/32", "192.0.2.1"]],
])("TRUST_PROXY=%s trusts so many proxies, or those networks", (text, proxies) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(proxies);
});

test.each([
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
  [{ DATABASE_URL: "db:5432" }, "DATABASE_URL"],
  [{ DATABASE_URL: "not an address" }, "DATABASE_URL"],
  [{ DATABASE_URL: url }, "SMTP_URL"],
  [{ SMTP_URL: "mail.example" }, "SMTP_URL"],
  [{ SMTP_URL: "smtp://mail.example" }, "PUBLIC_URL"],
  [{ SMTP_URL: "smtp://mail.example", PUBLIC_URL: "https://match.example", MAILBOX: "1" }, "MAILBOX"],
  [{ MAILBOX: "yes" }, "MAILBOX"],
  [{ CONTACT_EMAIL: "exploitant" }, "CONTACT_EMAIL"],
  [{ CONTACT_EMAIL: "Exploitant <nous@club.example>", MAIL_FROM: "match@club.example" }, "CONTACT_EMAIL"],
  [{ MIGRATE: "later" }, "MIGRATE"],
  [{ WEBHOOK_ALLOW: "localhost:4000" }, "WEBHOOK_ALLOW"],
  [{ WEBHOOK_ALLOW: "127.0.0.1" }, "WEBHOOK_ALLOW"],
  [{ WEBHOOK_ALLOW: "127.0.0.1:70000" }, "WEBHOOK_ALLOW"],
  [{ WEBHOOK_ALLOW: "10.0.0.0/8:4000" }, "WEBHOOK_ALLOW"],
  [{ DATABASE_URL: url, DATABASE_URL_FILE: "/run/url" }, "DATABASE_URL"],
  [{ DATABASE_URL_FILE: "/nowhere/url" }, "DATABASE_URL_FILE"],
  [{ PUBLIC_URL: "match.example" }, "PUBLIC_URL"],
  [{ PUBLIC_URL: "ftp://match.example" }, "PUBLIC_URL"],
  [{ PORT: "http" }, "PORT"],
  [{ PORT: "65536" }, "PORT"],
  [{ PORT: "-1" }, "PORT"],
  [{ PORT: "80.5" }, "PORT"],
  [{ DEMO: "yes" }, "DEMO"],
  [{ PUBLIC_URL: "https://match.example/app" }, "PUBLIC_URL"],
  [{ TRUST_PROXY: "maybe" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "11" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "10.0.0.0/8, 10.0.0.256" }, "TRUST_PROXY"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  [{ SIGN_IN_LIMIT_PER_ACCOUNT: "many" }, "SIGN_IN_LIMIT_PER_ACCOUNT"],
])("%j stops the server with one line that names %s and shows no password", (env, name) => {
  let message = "";
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(BadConfiguration);
    message = error instanceof Error ? error.message : "";
  }
  expect(message.startsWith(name)).toBe(true);
  expect(message).not.toContain("\n");
  expect(message).not.toContain("secret");
});

test("a pooler in transaction mode asks for the address past it, and prepares nothing unless it is told to", () => {
  const pooled = { DATABASE_URL: url, DEMO: "1", DATABASE_POOLER: "transaction" };
  expect(readConfig({ DATABASE_URL: url, DEMO: "1" })).toMatchObject({ pooler: null, connections: 20 });
  expect(() => readConfig(pooled)).toThrow("MIGRATION_DATABASE_URL manque");
  expect(() => readConfig({ ...pooled, MIGRATION_DATABASE_URL: "mysql://db" })).toThrow("MIGRATION_DATABASE_URL est mal formée");
  const given = { ...pooled, MIGRATION_DATABASE_URL: url };
  expect(readConfig(given).pooler).toEqual({ direct: url, prepares: false });
  expect(readConfig({ ...given, DATABASE_PREPARED: "1", DATABASE_POOL: "6" })).toMatchObject({
    pooler: { prepares: true },
    connections: 6,
  });
  expect(() => readConfig({ ...given, DATABASE_PREPARED: "passed" })).toThrow(/^DATABASE_PREPARED ne vaut plus passed\u00a0: 1 avec /);
  expect(() => readConfig({ ...given, DATABASE_PREPARED: "maybe" })).toThrow("DATABASE_PREPARED vaut 1 ou 0");
  expect(() => readConfig({ ...given, DATABASE_POOL: "2" })).toThrow("DATABASE_POOL vaut 3 au moins");
  expect(() => readConfig({ ...given, DATABASE_POOLER: "statement" })).toThrow("DATABASE_POOLER vaut transaction ou session");
});
