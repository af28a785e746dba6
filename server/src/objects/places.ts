/** Beside the column, `…_object` names the object that holds the bytes. */
export interface Place {
  table: string;
  column: string;
  keys: readonly Key[];
}

interface Key {
  name: string;
  type: "text" | "int4";
  first: string | number;
}

const hash: Key = { name: "hash", type: "text", first: "" };
const side: Key = { name: "side", type: "int4", first: 0 };

export const places: readonly Place[] = [
  { table: "media", column: "bytes", keys: [hash] },
  { table: "media_copy", column: "bytes", keys: [hash, side] },
  { table: "file_content", column: "bytes", keys: [hash] },
  { table: "file_content", column: "preview", keys: [hash] },
  { table: "file_content", column: "thumbnail", keys: [hash] },
];

export const objectColumn = ({ column }: Pick<Place, "column">): string => `${column}_object`;

export const UNUSED = places
  .map((place) => `not exists (select 1 from ${place.table} u where u.${objectColumn(place)} = o.name)`)
  .join(" and ");

export const ANY_OUTSIDE = `select ${places
  .map((place) => `exists (select 1 from ${place.table} where ${objectColumn(place)} is not null)`)
  .join(" or ")} as any`;
