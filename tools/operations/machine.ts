import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasPrograms, leftOut } from "./needed.ts";

interface Typed {
  /** What is typed, line by line, by root; it ends where a line fails. */
  lines: string;
  /** On the standard input. */
  input?: string;
  /** Puts into the folder where root types what they bring along. */
  bring?: (folder: string) => void;
  /** Milliseconds. */
  longest: number;
}

/** Whether a copy of this machine can be booted, systemd and all; where it cannot, a test is left out aloud. */
export function canBoot(test: string, programs: readonly string[]): boolean {
  if (process.getuid?.() !== 0) return leftOut(test, "it takes root to boot a copy of this machine");
  if (!hasPrograms(test, ["unshare", "systemd-nspawn", ...programs])) return false;
  const { status, err } = typedOnMachine({ lines: "true", longest: 60_000 });
  return status === 0 || leftOut(test, `no copy of this machine can be booted here (${status}, ${err.trim()})`);
}

/** Boots a copy of this machine, types the lines there, and gives what was said. */
export function typedOnMachine({ lines, input = "", bring = () => {}, longest }: Typed) {
  const folder = mkdtempSync(join(tmpdir(), "avant-match-machine-"));
  const given = join(folder, "given");
  mkdirSync(given);
  cpSync(join(import.meta.dirname, "machine"), given, { recursive: true });
  writeFileSync(join(given, "all.sh"), lines);
  writeFileSync(join(given, "input"), input);
  bring(given);
  const begin = ["--mount", "--pid", "--fork", "--mount-proc", "--kill-child", join(given, "begin.sh"), folder];
  const { status, stdout, stderr } = spawnSync("unshare", begin, { encoding: "utf8", timeout: longest, killSignal: "SIGKILL" });
  const said = (name: string) => (existsSync(join(folder, "said", name)) ? readFileSync(join(folder, "said", name), "utf8") : "");
  const result = { status, out: said("out"), err: said("err") || stdout + stderr };
  rmSync(folder, { recursive: true, force: true });
  return result;
}
