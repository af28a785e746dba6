/** A column of bytes, beside which `…_object` names where they lie when they lie outside of the database. */
export interface Place {
  table: string;
  column: string;
  keys: readonly Key[];
}

/** A column of the primary key, with what comes before all its values. */
interface Key {
  name: string;
  type: "text" | "int4";
  first: string | number;
}

const hash: Key = { name: "hash", type: "text", first: "" };
const side: Key = { name: "side", type: "int4", first: 0 };

/** All columns whose bytes may lie outside of the database. */
export const places: readonly Place[] = [
  { table: "media", column: "bytes", keys: [hash] },
  { table: "media_copy", column: "bytes", keys: [hash, side] },
  { table: "file_content", column: "bytes", keys: [hash] },
  { table: "file_content", column: "preview", keys: [hash] },
  { table: "file_content", column: "thumbnail", keys: [hash] },
];

/** The column that names the object. */
export const objectColumn = ({ column }: Pick<Place, "column">): string => `${column}_object`;

/** SQL condition: no row holds the object `o`. */
export const UNUSED = places
  .map((place) => `not exists (select 1 from ${place.table} u where u.${objectColumn(place)} = o.name)`)
  .join(" and ");

/** SQL: whether any bytes lie outside, as `any`. */
export const ANY_OUTSIDE = `select ${places
  .map((place) => `exists (select 1 from ${place.table} where ${objectColumn(place)} is not null)`)
  .join(" or ")} as any`;
