import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { Post } from "../server/src/accounts/exports.ts";
import { allJobs } from "../server/src/application/all-jobs.ts";
import type { Database } from "../server/src/kit/database/database.ts";
import { root } from "./run.ts";

/** The hours that jobs have, as the page says them. */
function hourOf(cron: string): string {
  const [minute = "", hour = ""] = cron.split(" ");
  if (minute === "*") return "chaque minute";
  if (minute.startsWith("*/")) return `toutes les ${minute.slice(2)} minutes`;
  return hour === "*" ? `chaque heure, à ${minute}` : `${hour} h ${minute}`;
}

test("the page for operators has each job once, under its title and its name, with its hours", () => {
  const page = readFileSync(resolve(root, "docs/operations.md"), "utf8").replaceAll("\u00a0", " ");
  // Behind the head of the table.
  const rows = [...page.matchAll(/^\| ([^|]+) \(`([\w-]+)`\)(?:, [^|]+)? \| ([^|]+) \|$/gm)].map(([, ...row]) => row);
  const jobs = allJobs({} as Database, {} as Post, "contact@exemple.fr");
  expect(rows.slice(1).sort()).toEqual(jobs.map(({ name, title, cron }) => [title, name, hourOf(cron)]).sort());
});
