import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "avant-match-panic-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that opens an embedded database of its own and goes on with `work`. */
function run(work: string) {
  const directory = mkdtempSync(join(folder, "data-"));
  const open = JSON.stringify(join(import.meta.dirname, "open-database.ts"));
  const code = `const { openEmbedded } = await import(${open}); const { rmSync } = await import("node:fs");
    const directory = ${JSON.stringify(directory)}; const database = await openEmbedded({ directory });
    const query = (text) => database.query(text).catch(() => {}); ${work}`;
  const { status, signal, stderr } = spawnSync(process.execPath, ["--liftoff-only", "--input-type=module", "-e", code], {
    timeout: 30_000,
    killSignal: "SIGKILL",
    encoding: "utf8",
  });
  return { status, signal, lines: stderr.trim().split("\n") };
}

test("the process ends with the embedded database, in one line that says why, instead of turning for ever", () => {
  const panic = run(`await query("create table kept (n int4)"); await query("checkpoint");
    rmSync(directory + "/database/pg_wal", { recursive: true });
    for (let tries = 0; tries < 9; tries += 1) { await query("select pg_switch_wal()"); await query("insert into kept values (1)"); }`);
  expect(panic).toEqual({
    status: 1,
    signal: null,
    lines: [
      expect.stringMatching(
        /^La base embarquée s’est arrêtée \(could not .*pg_wal.*\)\. Ce qui a été confirmé est conservé\u00a0: relancez Avant-match\.$/,
      ),
    ],
  });
});

test("what a user writes does not pass for the end of the database", () => {
  const line = "2026-11-20 15:48:15.366 UTC [42] PANIC:  le disque est plein";
  const alive = run(`await query("create table said (line text unique)");
    const text = ${JSON.stringify(`select '${line}'::int4`)};
    await query(text); await database.query("insert into said values ($1)", [${JSON.stringify(`x\n${line}`)}]);
    await database.query("insert into said values ($1)", [${JSON.stringify(`x\n${line}`)}]).catch(() => {});
    process.stderr.write("alive"); await database.close();`);
  expect(alive).toEqual({ status: 0, signal: null, lines: ["alive"] });
});
