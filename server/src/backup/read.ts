import { createHash } from "node:crypto";
import { Refused } from "../kit/refused.ts";
import { broken, FORMAT_VERSION, type Head, isEndLine, isHead, isSum, isTableLine, lineOf, type TableLine } from "./format.ts";
import { Lines } from "./lines.ts";
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
      const { add, rows: count, sum } = summing();
      const rows = summed(lines.rows(), add);
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

async function* summed(pieces: AsyncIterable<Buffer>, add: (piece: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    add(piece);
    yield piece;
  }
}
