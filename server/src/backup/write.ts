import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import type { Database } from "../kit/database/database.ts";
import { migrationsDone, newestOf } from "../kit/database/migrate.ts";
import { Refused } from "../kit/refused.ts";
import { objectColumn, places } from "../objects/places.ts";
import { nameOf, sequencesOf, tablesOf } from "./catalog.ts";
import { begin, end } from "./connection.ts";
import { copyOut } from "./copy.ts";
import { END_OF_ROWS, type EndLine, FORMAT, FORMAT_VERSION, type Head, type TableLine } from "./format.ts";
import { type Give, givesOf } from "./gives.ts";
import { summing } from "./sum.ts";

export type Progress = (table: string, rows: number) => void;

/** Reads one snapshot: it blocks schema changes, but no writers. */
export async function* backupOf(database: Database, application: string, progress: Progress): AsyncGenerator<Buffer> {
  const migration = newestOf(await migrationsDone(database));
  if (!migration) throw new Refused("Cette base est vide\u00a0: il n’y a rien à sauvegarder.");
  const client = await begin(database, "isolation level repeatable read read only");
  try {
    const tables = await tablesOf(client);
    await client.query(`lock table ${tables.map(nameOf).join(", ")} in access share mode`);
    const own = createHash("sha256");
    const line = (said: Head | TableLine | object): Buffer => {
      const text = Buffer.from(`${JSON.stringify(said)}\n`);
      own.update(text);
      return text;
    };
    yield line(await headOf(client, { migration, application }));
    let total = 0;
    for (const table of tables) {
      yield line(table);
      const { pass, sum } = summing();
      yield* pass(withBytes(database, table, copyOut(database, client, table)));
      yield Buffer.from(`${END_OF_ROWS}\n`);
      const counted = sum();
      yield line(counted);
      total += counted.rows;
      progress(table.table, counted.rows);
    }
    const last: EndLine = { end: true, tables: tables.length, rows: total, sha256: own.digest("hex") };
    yield Buffer.from(`${JSON.stringify(last)}\n`);
  } finally {
    await end(database, client, "rollback");
  }
}

async function headOf(client: ClientBase, told: Pick<Head, "migration" | "application">): Promise<Head> {
  const { rows } = await client.query<Pick<Head, "at" | "source" | "encoding">>(
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, 'PostgreSQL ' || current_setting('server_version') as source,
      current_setting('server_encoding') as encoding`,
  );
  const [{ at, source, encoding } = { at: "", source: "", encoding: "" }] = rows;
  return { format: FORMAT, formatVersion: FORMAT_VERSION, ...told, at, source, encoding, sequences: await sequencesOf(client) };
}

const [TAB, NEWLINE] = [9, 10];
const NULL = "\\N";

/** Puts the bytes of the object store into the rows, so that a backup is complete by itself. */
function withBytes(database: Database, table: TableLine, pieces: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const pairs = places
    .filter((place) => table.schema === "public" && place.table === table.table)
    .map((place) => ({ bytes: table.columns.indexOf(place.column), object: table.columns.indexOf(objectColumn(place)) }))
    .filter(({ object }) => object >= 0);
  return pairs.length > 0 ? filled(pieces, pairs, givesOf(database, "rien n’est gardé")) : pieces;
}

async function* filled(
  pieces: AsyncIterable<Buffer>,
  pairs: readonly { bytes: number; object: number }[],
  give: Give,
): AsyncGenerator<Buffer> {
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
