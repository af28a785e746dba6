import type { Database } from "../kit/database/database.ts";
import { objectColumn, places } from "../objects/places.ts";
import type { TableLine } from "./format.ts";
import { type Give, givesOf } from "./gives.ts";

const [TAB, NEWLINE] = [9, 10];
const NULL = "\\N";

/** Puts the bytes of the object store into the rows, so that a backup is complete by itself. */
export function withBytes(database: Database, table: TableLine, pieces: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const pairs = places
    .filter((place) => table.schema === "public" && place.table === table.table)
    .map((place) => ({ bytes: table.columns.indexOf(place.column), object: table.columns.indexOf(objectColumn(place)) }))
    .filter(({ object }) => object >= 0);
  return pairs.length > 0 ? filled(pieces, pairs, givesOf(database, "rien n’est gardé")) : pieces;
}

interface Pair {
  bytes: number;
  object: number;
}

async function* filled(pieces: AsyncIterable<Buffer>, pairs: readonly Pair[], give: Give): AsyncGenerator<Buffer> {
  for await (const line of linesOf(pieces)) {
    const fields = fieldsOf(line);
    for (const { bytes, object } of pairs) {
      const name = fields[object]?.toString() ?? NULL;
      if (name === NULL) continue;
      fields[bytes] = Buffer.from(`\\\\x${(await give(name)).toString("hex")}`);
      fields[object] = Buffer.from(NULL);
    }
    yield Buffer.concat(fields.flatMap((field, index) => [field, index < fields.length - 1 ? Buffer.of(TAB) : Buffer.of(NEWLINE)]));
  }
}

async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  for await (const piece of pieces) {
    let from = 0;
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...parts, piece.subarray(from, at)]);
      parts = [];
      from = at + 1;
    }
    parts.push(piece.subarray(from));
  }
}

function fieldsOf(line: Buffer): Buffer[] {
  const fields: Buffer[] = [];
  let from = 0;
  for (let at = line.indexOf(TAB); at >= 0; at = line.indexOf(TAB, from)) {
    fields.push(line.subarray(from, at));
    from = at + 1;
  }
  return [...fields, line.subarray(from)];
}
