import type { Connection, Database } from "../kit/database/database.ts";
import type { Outside } from "../kit/objects/object-store.ts";
import { ObjectWrong, readObject, writeObject } from "./exports.ts";
import { objectColumn, type Place, places } from "./places.ts";

export interface Moved {
  rows: number;
  wrong: string[];
}

const BATCH = 4;

/** May end anywhere and begin again: a row keeps its bytes until they were read back from their new place. */
export async function moveBytes(database: Database, outside: Outside, goOn: (rows: number) => boolean): Promise<Moved> {
  const moved: Moved = { rows: 0, wrong: [] };
  for (const place of places) {
    for (let after: readonly unknown[] = place.keys.map(({ first }) => first); ; ) {
      if (!goOn(moved.rows)) return moved;
      const rows = await database.query<Row>(nextOf(place, outside), [...after, ...(outside.takes ? [outside.least] : [])]);
      const last = rows.at(-1);
      if (!last) break;
      // Waits for all, so that none is under way when one has failed.
      const ended = await Promise.allSettled(rows.map((row) => moveRow(database, outside, place, row).catch(wrong)));
      const done = ended.map((each) => {
        if (each.status === "rejected") throw each.reason;
        return each.value;
      });
      moved.rows += done.filter((each) => each === true).length;
      moved.wrong.push(...done.filter((each) => typeof each === "string"));
      after = keysOf(place, last);
    }
  }
  return moved;
}

interface Row {
  bytes: Buffer | null;
  object: string | null;
  [key: string]: unknown;
}

function wrong(error: unknown): string {
  if (error instanceof ObjectWrong) return error.message;
  throw error;
}

const keysOf = ({ keys }: Place, row: Row): unknown[] => keys.map(({ name }) => row[name]);
const namesOf = ({ keys }: Place): string => keys.map(({ name }) => name).join(", ");
const valuesOf = ({ keys }: Place): string => keys.map(({ type }, index) => `$${index + 1}::${type}`).join(", ");

const misplaced = (place: Place, { takes }: Pick<Outside, "takes">, least: string): string =>
  takes ? `octet_length(${place.column}) >= ${least}` : `${objectColumn(place)} is not null`;

const nextOf = (place: Place, outside: Outside): string =>
  `select ${namesOf(place)}, ${place.column} as bytes, ${objectColumn(place)} as object from ${place.table}
   where (${namesOf(place)}) > (${valuesOf(place)}) and ${misplaced(place, outside, `$${place.keys.length + 1}::int4`)}
   order by ${namesOf(place)} limit ${BATCH}`;

async function moveRow(database: Database, { store, takes }: Outside, place: Place, row: Row): Promise<boolean> {
  const { bytes, object } = row;
  const [column, named] = [place.column, objectColumn(place)];
  const change = (set: string, still: string, values: readonly unknown[]) =>
    database.query(`update ${place.table} set ${set} where (${namesOf(place)}) = (${valuesOf(place)}) and ${still} returning 1`, [
      ...keysOf(place, row),
      ...values,
    ]);
  const next = `$${place.keys.length + 1}`;
  if (takes) {
    if (!bytes) return false;
    const name = await writeObject(database, store, bytes);
    await readObject(store, name);
    return (await change(`${column} = null, ${named} = ${next}::text`, `${column} is not null`, [name])).length > 0;
  }
  if (!object) return false;
  const own = await readObject(store, object);
  const still = `${named} = $${place.keys.length + 2}::text`;
  return (await change(`${column} = ${next}::bytea, ${named} = null`, still, [own, object])).length > 0;
}

export async function leftToMove(database: Connection, outside: Outside): Promise<number> {
  const counted = places.map((place) => `(select count(*) from ${place.table} where ${misplaced(place, outside, `${outside.least}`)})`);
  const [{ left = 0 } = {}] = await database.query<{ left: number }>(`select (${counted.join(" + ")})::int4 as left`);
  return left;
}
