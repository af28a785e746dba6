import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "./run.ts";

/** What the operators' command hands on, on a machine of a cluster where it stands below a folder. */
function handedOn(given: Record<string, string>): string[] {
  const machine = mkdtempSync(join(tmpdir(), "avant-match-wrapper-"));
  onTestFinished(() => rmSync(machine, { recursive: true }));
  for (const folder of ["etc/avant-match", "opt/avant-match/current/bin"]) mkdirSync(join(machine, folder), { recursive: true });
  writeFileSync(join(machine, "etc/avant-match/avant-match.env"), readFileSync(join(root, "deploy/cluster/avant-match.env")));
  for (const file of ["database-url", "migration-database-url", "smtp-url"]) writeFileSync(join(machine, "etc/avant-match", file), "");
  const program = join(machine, "opt/avant-match/current/bin/avant-match");
  writeFileSync(program, "#!/bin/sh\nenv | grep -E '^(SMTP|[A-Z_]*DATABASE)_' | sort\n", { mode: 0o755 });
  const wrapper = readFileSync(join(root, "deploy/sbin/avant-match"), "utf8");
  writeFileSync(join(machine, "avant-match"), wrapper.replaceAll(/\/(?=etc\/|opt\/avant)/g, `${machine}/`));
  const env = { PATH: process.env.PATH, ...given };
  const said = execFileSync("sh", [join(machine, "avant-match")], { encoding: "utf8", env });
  return said.trim().replaceAll(machine, "").split("\n");
}

test("the operators’ command is given what the service is given", () => {
  expect(handedOn({})).toEqual([
    "DATABASE_POOLER=transaction",
    "DATABASE_URL_FILE=/etc/avant-match/database-url",
    "MIGRATION_DATABASE_URL_FILE=/etc/avant-match/migration-database-url",
    "SMTP_URL_FILE=/etc/avant-match/smtp-url",
  ]);
});

test("for another database it is given nothing that leads to that of the service", () => {
  const smtp = "SMTP_URL_FILE=/etc/avant-match/smtp-url";
  expect(handedOn({ DATABASE_URL: "postgresql://there/beside" })).toEqual(["DATABASE_URL=postgresql://there/beside", smtp]);
  expect(handedOn({ DATABASE_URL_FILE: "/root/address" })).toEqual(["DATABASE_URL_FILE=/root/address", smtp]);
});
