import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { DirectoryInUse, lockDirectory } from "./lock.ts";

const directory = mkdtempSync(join(tmpdir(), "avant-match-lock-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Another process that holds the directory until it is killed. */
async function holder() {
  const lock = JSON.stringify(join(import.meta.dirname, "lock.ts"));
  const code = `const { lockDirectory } = await import(${lock}); await lockDirectory(${JSON.stringify(directory)}).then(() => process.stdout.write("held"), (error) => process.stdout.write(error.message)); setInterval(() => {}, 1000)`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  const said = await new Promise<string>((resolve) => child.stdout.once("data", (data) => resolve(String(data))));
  const killed = () =>
    new Promise((resolve) => {
      child.once("exit", resolve);
      child.kill("SIGKILL");
    });
  return { said, killed };
}

test("a directory that another process holds is refused in clear words, and free again once that one is killed", async () => {
  const first = await holder();
  expect(first.said).toBe("held");
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse);
  const second = await holder();
  expect(second.said).toBe(`Le dossier ${directory} est déjà utilisé par une autre instance.`);
  await second.killed();
  await first.killed();
  const release = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse);
  await release();
  await (await lockDirectory(directory))();
});

test("of eight processes that start together, one holds the directory", async () => {
  const processes = await Promise.all(Array.from({ length: 8 }, holder));
  const held = processes.filter(({ said }) => said === "held");
  await Promise.all(processes.map(({ killed }) => killed()));
  expect(held).toHaveLength(1);
});

test("of many that start together, one holds the directory", async () => {
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockDirectory(directory)));
  const held = tries.filter((one) => one.status === "fulfilled");
  expect(held).toHaveLength(1);
  await held[0]?.value();
});
