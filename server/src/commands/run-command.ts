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

/** Under whose name a command writes. */
export const commandAuthor: Author = { userUuid: null, displayName: "Avant-match (commande)", impersonator: null };

/** What a command was asked for. */
export interface Asked {
  /** The text of an option; empty where it is not given. */
  text(option: string): string;
  has(flag: string): boolean;
}

/** What a command says of how it is used, and the options that it takes: of those of `required` each. */
interface Usage {
  usage: string;
  required?: readonly string[];
  optional?: readonly string[];
  flags?: readonly string[];
}

/** Thrown for options or values that no command takes. Its message is printed, or else the usage. */
export class WrongUse extends Error {}

/**
 * Runs a command and turns its end into the exit code: 0 when it is done or its help was asked for, 1 when it answers false or is
 * refused, 2 when it is used wrongly.
 */
export async function runCommand(told: Usage, work: (asked: Asked) => Promise<boolean>): Promise<void> {
  // Who reads the first lines alone has gone by then: head, grep -q.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", unlessGone);
  try {
    const asked = askedOf(told);
    if (asked === "help") process.stdout.write(`${typed(told.usage)}\n`);
    else process.exitCode = (await work(asked)) ? 0 : 1;
  } catch (error) {
    if (error instanceof WrongUse) end(error.message || told.usage, 2);
    else if (error instanceof Refused || error instanceof BadConfiguration) end(error.message, 1);
    else end(unserved(error), 1);
  }
}

/** What fails by the database alone is for who looks after it; what else is unforeseen shows where it happened. */
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

/** A path as it was typed: npm runs a script in the project's folder, whatever the one in which it was called. */
export const fromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? ".", path);

/** Tells on one line how far a work is that goes from table to table: as it goes where somebody looks on, else once it is over. */
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

/** Says what was wrong with what a command was given, as a form would. */
export function told(error: unknown): never {
  throw error instanceof Problem && error.violations ? new Refused(error.violations.map(({ message }) => message).join("\n")) : error;
}
