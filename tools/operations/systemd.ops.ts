import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../run.ts";
import { hasPrograms } from "./needed.ts";

/** Of ten, in tenths: 0 is exposed to nothing, 100 to all. */
const MOST_EXPOSED = 20;

const units = [
  "systemd/avant-match.service",
  "backup/avant-match-backup.service",
  "backup/avant-match-offsite.service",
  "pgbackrest/avant-match-pgbackrest.service",
];

describe.runIf(hasPrograms("systemd", ["systemd-analyze"]))("by what systemd says of it", () => {
  test.each(units)("%s is hardened", (unit) => {
    const args = ["security", "--offline=yes", `--threshold=${MOST_EXPOSED}`, join(root, "deploy", unit)];
    const { status, stdout, stderr } = spawnSync("systemd-analyze", args, { encoding: "utf8" });
    expect(status, stdout + stderr).toBe(0);
  });
});
