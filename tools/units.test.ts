import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readDatabaseConfig } from "../server/src/configuration/config.ts";
import { root } from "./run.ts";

/** A machine of a cluster, below a folder, as `configure` makes it. */
function configured(): string {
  const machine = mkdtempSync(join(tmpdir(), "avant-match-units-"));
  onTestFinished(() => rmSync(machine, { recursive: true }));
  mkdirSync(join(machine, "etc/avant-match"), { recursive: true });
  const given = readFileSync(join(root, "deploy/cluster/cluster.env"), "utf8");
  writeFileSync(join(machine, "etc/avant-match/cluster.env"), given.replaceAll(/(?<=_PASSWORD)=$/gm, "=secret"));
  configure(machine);
  return machine;
}

const configure = (machine: string) => execFileSync(join(root, "deploy/cluster/configure"), ["1", machine], { stdio: "pipe" });

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
    pooler: { direct: "postgresql://avant_match:secret@127.0.0.1:5000/avant_match", prepares: false },
    files: { takes: expect.anything() },
  });
});

test("a machine that is configured again keeps what its operator has changed, and gets the rest", () => {
  const machine = configured();
  const place = (path: string) => join(machine, "etc", path);
  const read = (path: string) => readFileSync(place(path), "utf8");
  const [env, cluster, database] = ["avant-match/avant-match.env", "avant-match/cluster.env", "avant-match/database-url"] as const;
  const own = `${read(env)}S3_URL=https://s3.exemple.fr/avant-match\n`;
  writeFileSync(place(env), own);
  writeFileSync(
    place(cluster),
    read(cluster)
      .replace("DOMAIN=match.exemple.fr", "DOMAIN=autre.exemple.fr")
      .replace(/(?<=DATABASE_PASSWORD=).*/, "other"),
  );
  configure(machine);
  expect(read(env)).toBe(own);
  expect(read(`${env}.nouveau`)).toContain("PUBLIC_URL=https://autre.exemple.fr");
  expect(read(database)).toContain("avant_match:other@");
  configure(machine);
  expect(read(env)).toBe(own);
});

test("what was there before a machine was configured at all lies beside", () => {
  const machine = configured();
  rmSync(join(machine, "etc/avant-match/configure"), { recursive: true });
  writeFileSync(join(machine, "etc/haproxy/haproxy.cfg"), "as Debian has it\n");
  configure(machine);
  expect(readFileSync(join(machine, "etc/haproxy/haproxy.cfg.avant"), "utf8")).toBe("as Debian has it\n");
  expect(readFileSync(join(machine, "etc/haproxy/haproxy.cfg"), "utf8")).toContain("listen primary");
});

test("pgBackRest is asked on all machines of a cluster and works on the primary alone", () => {
  const added = "etc/systemd/system/avant-match-pgbackrest.service.d/primary-only.conf";
  expect(readFileSync(join(configured(), added), "utf8")).toMatch(/^ExecCondition=.* http:\/\/10\.0\.0\.1:8008\/primary$/m);
});
