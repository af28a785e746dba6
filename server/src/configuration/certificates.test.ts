import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres } from "../kit/database/open-postgres.ts";
import { assertMailServer } from "../mail/smtp.ts";
import { BadConfiguration, readConfig } from "./config.ts";

const DATABASE_URL = "postgresql://db/avant";

test.each<Record<string, string>>([
  { DATABASE_URL: `${DATABASE_URL}?sslmode=no-verify` },
  { DATABASE_URL: `${DATABASE_URL}?uselibpqcompat=true&sslmode=require` },
  { SMTP_URL: "smtps://mail?tls.rejectUnauthorized=false", PUBLIC_URL: "https://match.example" },
  { SMTP_URL: "smtp://mail?rejectUnauthorized=0", PUBLIC_URL: "https://match.example" },
  { NODE_TLS_REJECT_UNAUTHORIZED: "0" },
])("%j would take the certificate of anybody, and is refused", (env) => {
  expect(() => readConfig({ DEMO: "1", ...env })).toThrow(BadConfiguration);
  expect(() => readConfig({ DEMO: "1", ...env })).toThrow(/ferait accepter le certificat de n’importe qui/);
});

test.each(["", "?sslmode=verify-full", "?sslmode=require", "?sslmode=disable"])("a database with %j is taken", (query) => {
  expect(readConfig({ DEMO: "1", DATABASE_URL: DATABASE_URL + query }).databaseUrl).toBe(DATABASE_URL + query);
});

/** A mail server whose certificate nobody has signed. */
async function startUnsigned(secure: boolean): Promise<number> {
  const server = new SMTPServer({ secure, disabledCommands: ["AUTH"] });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise((closed) => void server.close(() => closed())));
  return (server.server.address() as AddressInfo).port;
}

test.each([
  ["smtps", true],
  ["smtp", false],
])("a mail server of %s: whose certificate nobody has signed is told nothing", async (protocol, secure) => {
  const port = await startUnsigned(secure);
  await expect(assertMailServer(`${protocol}://127.0.0.1:${port}`)).rejects.toThrow(/certificate/);
});

test("a database whose certificate nobody has signed is told nothing", async () => {
  const secure = await startUnsigned(true);
  // It agrees to TLS, as PostgreSQL does, and has what follows done by who speaks it.
  const server = createServer((caller) => {
    caller
      .on("error", () => {})
      .once("data", () => {
        caller.write("S");
        const called = connect(secure, "127.0.0.1").on("error", () => {});
        caller.pipe(called).pipe(caller);
      });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const database = openPostgres(`postgresql://user:secret@127.0.0.1:${(server.address() as AddressInfo).port}/base?sslmode=verify-full`, {
    connections: 1,
  });
  onTestFinished(() => database.close());
  await expect(database.query("select 1")).rejects.toThrow(/certificate/);
});
