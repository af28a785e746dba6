import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../run.ts";

const DAY = 24 * 3600 * 1000;
const dayBefore = (today: string, days: number) => new Date(Date.parse(today) - days * DAY).toISOString().slice(0, 10);

/** What lies further back is there already when the script comes. */
const RUN = 60;

/** Has the script save every night of so many days, but for those on which the machine was off, and gives the days that it kept. */
function keptAfter(nights: number, today: string, off: readonly string[] = []): string[] {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-nights-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, "program");
  writeFileSync(program, '#!/bin/sh\n[ ! -e "$3" ] && echo "$1" > "$3"\n', { mode: 0o755 });
  for (let age = nights - 1; age >= 0; age -= 1) {
    const TODAY = dayBefore(today, age);
    if (off.includes(TODAY)) continue;
    if (age >= RUN) {
      writeFileSync(join(folder, `${TODAY}.zst`), "");
      continue;
    }
    execFileSync(join(root, "deploy/backup/backup.sh"), {
      env: { ...process.env, TZ: "UTC", BACKUPS: folder, AVANT_MATCH: program, TODAY },
    });
  }
  expect(readdirSync(folder)).toContain("effacements.txt");
  return readdirSync(folder).flatMap((file) => (file.endsWith(".zst") ? [file.replace(".zst", "")] : []));
}

test("every night of a year and more is saved, and seven days, five weeks and twelve months are kept", () => {
  const today = "2026-11-23";
  const kept = keptAfter(430, today);
  for (let age = 0; age < 7; age += 1) expect(kept).toContain(dayBefore(today, age));
  // Mondays.
  for (const day of ["2026-11-16", "2026-11-09", "2026-11-02", "2026-10-26"]) expect(kept).toContain(day);
  for (const month of ["2025-12", "2026-01", "2026-06", "2026-10", "2026-11"]) expect(kept).toContain(`${month}-01`);
  expect(kept.filter((day) => day < "2025-11-22")).toEqual([]);
  expect(kept.length).toBeLessThanOrEqual(7 + 5 + 13);
}, 120_000);

test("a machine that was off on the first of a month keeps the next one", () => {
  expect(keptAfter(80, "2026-11-23", ["2026-10-01", "2026-10-02"])).toContain("2026-10-03");
}, 60_000);

test("who was erased stays on the list when a restored database has forgotten it, for as long as a backup lasts", () => {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-erasures-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, "program");
  writeFileSync(program, '#!/bin/sh\n[ -e "$3" ] || cp "$0.$1" "$3"\n', { mode: 0o755 });
  writeFileSync(`${program}.db:backup`, "");
  const line = (who: string, at: string) => `${who.padEnd(8, "0")}-0000-4000-8000-000000000000 ${at}T21:20:23.5Z\n`;
  const listOn = (TODAY: string, known: string): string => {
    writeFileSync(`${program}.db:erasures`, known);
    execFileSync(join(root, "deploy/backup/backup.sh"), {
      env: { ...process.env, TZ: "UTC", BACKUPS: folder, AVANT_MATCH: program, TODAY },
    });
    return readFileSync(join(folder, "effacements.txt"), "utf8");
  };
  const [a, b, c] = [line("a", "2025-11-01"), line("b", "2026-11-20"), line("c", "2026-11-23")];
  expect(listOn("2026-11-20", a + b)).toBe(a + b);
  expect(listOn("2026-11-23", c)).toBe(c + a + b);
  expect(listOn("2026-12-02", "")).toBe(c + b);
  expect(listOn("2027-12-25", "")).toBe("");
  expect(readdirSync(folder).filter((file) => file.startsWith("effacements"))).toEqual(["effacements.txt"]);
});

test("what is asked for twice in a day is saved twice, and leaves the first of the day as it is", () => {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-twice-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, "program");
  writeFileSync(program, '#!/bin/sh\n[ ! -e "$3" ] && date +%N > "$3"\n', { mode: 0o755 });
  const saves = () =>
    execFileSync(join(root, "deploy/backup/backup.sh"), {
      env: { ...process.env, TZ: "UTC", BACKUPS: folder, AVANT_MATCH: program, TODAY: "2026-11-23" },
    });
  saves();
  const first = readFileSync(join(folder, "2026-11-23.zst"), "utf8");
  saves();
  expect(readFileSync(join(folder, "2026-11-23.zst"), "utf8")).toBe(first);
  const kept = readdirSync(folder).filter((file) => file.endsWith(".zst"));
  expect(kept).toEqual([expect.stringMatching(/^2026-11-23-\d{6}\.zst$/), "2026-11-23.zst"]);
});
