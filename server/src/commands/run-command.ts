import { resolve } from "node:path";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import type { Progress } from "../backup/write.ts";
import { BadConfiguration } from "../configuration/config.ts";
import { wrongOfWork } from "../kit/database/wrong.ts";
import { codeOf } from "../kit/error-code.ts";
import { Problem } from "../kit/http/problem.ts";
import { Refused } from "../kit/refused.ts";
import type { Author } from "../kit/resource/history.ts";
import { typed } from "../start/typed.ts";

export const commandAuthor: Author = { userUuid: null, displayName: "Avant-match (commande)", impersonator: null };

export interface Asked {
  text(option: string): string;
  has(flag: string): boolean;
}

interface Usage {
  usage: string;
  required?: readonly string[];
  optional?: readonly string[];
  flags?: readonly string[];
}

export class WrongUse extends Error {}

/** Exit codes: 0 when done or for help, 1 when `work` returns false or throws `Refused`, 2 for `WrongUse`. */
export async function runCommand(told: Usage, work: (asked: Asked) => Promise<unknown>): Promise<void> {
  // `head` and `grep -q` close the pipe early.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", unlessGone);
  try {
    const asked = askedOf(told);
    if (asked === "help") process.stdout.write(`${typed(told.usage)}\n`);
    else process.exitCode = (await work(asked)) === false ? 1 : 0;
  } catch (error) {
    if (error instanceof WrongUse) end(error.message || told.usage, 2);
    else if (error instanceof Refused || error instanceof BadConfiguration) end(error.message, 1);
    else end(unserved(error), 1);
  }
}

function unserved(error: unknown): string {
  const wrong = wrongOfWork(error);
  if (!wrong) throw error;
  return `La base de données ${wrong}`;
}

function unlessGone(error: Error): void {
  if (codeOf(error) !== "EPIPE") throw error;
}

function end(why: string, code: number): void {
  process.stderr.write(`${typed(why)}\n`);
  process.exitCode = code;
}

function askedOf({ required = [], optional = [], flags = [] }: Usage): Asked | "help" {
  const options: ParseArgsOptionsConfig = { help: { type: "boolean", short: "h" } };
  for (const name of [...required, ...optional]) options[name] = { type: "string" };
  for (const name of flags) options[name] = { type: "boolean" };
  const values = parsed(options);
  if (values.help) return "help";
  if (required.some((name) => !values[name])) throw new WrongUse();
  return { text: (option) => String(values[option] ?? ""), has: (flag) => values[flag] === true };
}

function parsed(options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new WrongUse();
  }
}

/** npm runs scripts in the project's folder, so paths are relative to INIT_CWD. */
export const fromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? ".", path);

export async function withProgress(work: (progress: Progress) => Promise<void>): Promise<void> {
  const done = { tables: 0, rows: 0 };
  const line = () => `${done.tables} tables, ${done.rows} lignes`;
  const isSeen = process.stderr.isTTY;
  const told = work((_table, rows) => {
    done.tables += 1;
    done.rows += rows;
    if (isSeen) process.stderr.write(`\r${line()}`);
  });
  await told.finally(() => done.tables > 0 && process.stderr.write(isSeen ? "\n" : `${line()}\n`));
}

export function told(error: unknown): never {
  throw error instanceof Problem && error.violations ? new Refused(error.violations.map(({ message }) => message).join("\n")) : error;
}
