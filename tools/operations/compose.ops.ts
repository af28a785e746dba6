import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { root } from "../run.ts";
import { makeNodeRoot, makePostgresRoot } from "./images.ts";
import { hasPrograms, leftOut } from "./needed.ts";
import { useRelease } from "./released.ts";

/** Where podman runs, nobody else's ports and images are. */
const apart = ["--net", "--mount", "--pid", "--fork", "--mount-proc", "--kill-child"];
const mayBeApart =
  (process.getuid?.() === 0 && spawnSync("unshare", [...apart, "true"]).status === 0) ||
  leftOut("compose", "podman gets no network of its own here");

describe.runIf(mayBeApart && hasPrograms("compose", ["podman", "podman-compose", "runc", "unshare", "psql"]))("compose.yaml", () => {
  const release = useRelease();
  const folder = mkdtempSync(join(tmpdir(), "avant-match-compose-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("opens a server with its PostgreSQL and its catcher of e-mails, and keeps what it has when it is closed", () => {
    const place = (...path: string[]) => join(folder, ...path);
    for (const path of ["images/node", "images/mails", "images/postgres", "context/release"]) mkdirSync(place(path), { recursive: true });
    console.warn("\nthe images of Node, PostgreSQL and the catcher of e-mails are made of what this machine has\n");
    const own = join(import.meta.dirname, "compose");
    makeNodeRoot(place("images/node"), release.program);
    makeNodeRoot(place("images/mails"), release.program);
    copyFileSync(join(import.meta.dirname, "mails.mjs"), place("images/mails/mails.mjs"));
    const PG_BIN = makePostgresRoot(place("images/postgres"));
    copyFileSync(join(own, "postgres.sh"), place("images/postgres/postgres.sh"));
    for (const file of ["compose.yaml", "Containerfile", ".containerignore"]) copyFileSync(join(root, file), place("context", file));
    copyFileSync(release.archive, place("context/release", basename(release.archive)));
    const { status, stdout, stderr } = spawnSync("unshare", [...apart, join(own, "begin.sh"), folder], {
      encoding: "utf8",
      env: { ...process.env, PG_BIN },
      timeout: 270_000,
      killSignal: "SIGKILL",
    });
    expect(status, `${stdout}\n${stderr}`).toBe(0);
    expect(stdout.split("\n").filter((line) => line.startsWith("== "))).toEqual([
      expect.stringMatching(/^== \{"status":"ready"/),
      "== true 1000:1000 0",
      "== healthy",
      "== 1 e-mail kept",
      expect.stringMatching(/^== vous@exemple[.]fr {2}Prénom Nom/),
    ]);
    expect(stdout).toMatch(/done\s*$/);
  }, 300_000);
});
