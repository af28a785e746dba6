import { createHash } from "node:crypto";
import { Refused } from "../kit/refused.ts";
import { broken, END_OF_ROWS, FORMAT_VERSION, type Head, isEndLine, isHead, isSum, isTableLine, lineOf, type TableLine } from "./format.ts";
import { summing } from "./sum.ts";

export interface ReadTable extends TableLine {
  rows: AsyncIterable<Buffer>;
  count(): number;
}

export interface Reading {
  head: Head;
  /** Rows that the caller does not read are skipped but verified. Throws `Refused` for a damaged backup. */
  tables(): AsyncIterable<ReadTable>;
  close(): Promise<void>;
}

export async function openReading(pieces: AsyncIterable<Buffer>): Promise<Reading> {
  const lines = new Lines(pieces);
  const own = createHash("sha256");
  const next = async () => {
    const line = await lines.line();
    if (line === null) throw broken();
    return { line, said: lineOf(line) };
  };
  const { line, said } = await next();
  if (!isHead(said)) throw broken();
  if (said.formatVersion > FORMAT_VERSION)
    throw new Refused(
      "Cette sauvegarde vient d’une version plus récente d’Avant-match\u00a0: rien n’a été restauré. Mettez d’abord à jour.",
    );
  own.update(`${line}\n`);
  async function* tables(): AsyncGenerator<ReadTable> {
    for (let passed = 0, total = 0; ; passed++) {
      const { line, said } = await next();
      if (isEndLine(said)) {
        if (said.tables !== passed || said.rows !== total || said.sha256 !== own.digest("hex") || (await lines.line()) !== null)
          throw broken();
        return;
      }
      if (!isTableLine(said)) throw broken();
      const { pass, rows: count, sum } = summing();
      const rows = pass(lines.rows());
      yield { ...said, rows, count };
      for await (const _ of rows);
      const below = await next();
      const read = sum();
      if (!isSum(below.said) || below.said.rows !== read.rows || below.said.sha256 !== read.sha256) throw broken();
      own.update(`${line}\n${below.line}\n`);
      total += read.rows;
    }
  }
  return { head: said, tables, close: () => lines.close() };
}

const NEWLINE = 10;
const LAST = Buffer.from(`${END_OF_ROWS}\n`);
const LAST_AFTER_ROWS = Buffer.from(`\n${END_OF_ROWS}\n`);
const LONGEST_LINE = 1024 * 1024;

class Lines {
  private readonly pieces: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Buffer>) {
    this.pieces = pieces[Symbol.asyncIterator]();
  }

  async line(): Promise<string | null> {
    while (!this.rest.includes(NEWLINE)) {
      const before = this.rest.length;
      if (before > LONGEST_LINE) throw broken();
      await this.read();
      if (this.rest.length === before) {
        if (before > 0) throw broken();
        return null;
      }
    }
    const end = this.rest.indexOf(NEWLINE);
    return this.take(end + 1).toString("utf8", 0, end);
  }

  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.rest.subarray(0, LAST.length).equals(LAST)) {
        this.take(LAST.length);
        return;
      }
      const end = this.rest.indexOf(LAST_AFTER_ROWS);
      const whole = (end >= 0 ? end : this.rest.lastIndexOf(NEWLINE)) + 1;
      // An unfinished line may be the end marker, so it is never yielded.
      if (whole > 0) yield this.take(whole);
      else await this.readLine();
    }
  }

  async close(): Promise<void> {
    await this.pieces.return?.();
  }

  private async readLine(): Promise<void> {
    const parts = [this.rest];
    for (;;) {
      const { value, done } = await this.pieces.next();
      if (done) throw broken();
      parts.push(value);
      if (value.includes(NEWLINE)) break;
    }
    this.rest = Buffer.concat(parts);
  }

  private async read(): Promise<void> {
    const { value, done } = await this.pieces.next();
    if (!done) this.rest = Buffer.concat([this.rest, value]);
  }

  private take(length: number): Buffer {
    const taken = this.rest.subarray(0, length);
    this.rest = this.rest.subarray(length);
    return taken;
  }
}
