import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readDatabaseConfig } from "../server/src/config.ts";
import { root } from "./run.ts";

/** A machine of a cluster, below a folder, as `configure` makes it. */
function configured(): string {
  const machine = mkdtempSync(join(tmpdir(), "avant-match-units-"));
  onTestFinished(() => rmSync(machine, { recursive: true }));
  mkdirSync(join(machine, "etc/avant-match"), { recursive: true });
  const given = readFileSync(join(root, "deploy/cluster/cluster.env"), "utf8");
  writeFileSync(join(machine, "etc/avant-match/cluster.env"), given.replaceAll(/(?<=_PASSWORD)=$/gm, "=secret"));
  execFileSync(join(root, "deploy/cluster/configure"), ["1", machine]);
  return machine;
}

/** What a unit gives its program there, with what is added to it beside. */
function environmentOf(unit: string, machine: string): Record<string, string> {
  const added = join(machine, `etc/systemd/system/${unit.split("/").at(-1)}.d/database-urls.conf`);
  const lines = readFileSync(join(root, "deploy", unit), "utf8") + (existsSync(added) ? readFileSync(added, "utf8") : "");
  const credentials = join(machine, unit);
  mkdirSync(credentials, { recursive: true });
  for (const [, name = "", file = ""] of lines.matchAll(/^LoadCredential=(\w+):(.*)$/gm))
    if (name !== "SMTP_URL") writeFileSync(join(credentials, name), readFileSync(join(machine, file)));
  const files = [...lines.matchAll(/^EnvironmentFile=(.*)$/gm)].map(([, file = ""]) => readFileSync(join(machine, file), "utf8"));
  const pairs = [...files.join("\n").matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]);
  return { ...Object.fromEntries(pairs), CREDENTIALS_DIRECTORY: credentials };
}

test("the backup of a night is given all that leads the service to its database, in a cluster too", () => {
  const machine = configured();
  const env = join(machine, "etc/avant-match/avant-match.env");
  const s3 = "S3_URL=https://s3.exemple.fr/avant-match\nS3_ACCESS_KEY_ID=cle\nS3_SECRET_ACCESS_KEY=secret\n";
  writeFileSync(env, readFileSync(env, "utf8") + s3);
  const [service, backup] = ["systemd/avant-match.service", "backup/avant-match-backup.service"].map((unit) =>
    readDatabaseConfig(environmentOf(unit, machine)),
  );
  expect(backup).toEqual(service);
  expect(backup).toMatchObject({
    databaseUrl: "postgresql://avant_match:secret@127.0.0.1:6432/avant_match",
    pooler: { direct: "postgresql://avant_match:secret@127.0.0.1:5000/avant_match", prepares: "passed" },
    files: { takes: expect.anything() },
  });
});
