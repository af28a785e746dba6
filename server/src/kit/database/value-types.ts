import pg from "pg";

const instantOf = (value: string): string => `${value.slice(0, 10)}T${value.slice(11).replace(/\+00$/, "Z")}`;
const readers: Record<number, (value: string) => unknown> = { 1184: instantOf, 20: Number };

/** For the pool: PGlite ignores type parsers of a query. */
export const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") => readers[oid] ?? pg.types.getTypeParser(oid, format as "text"),
} as pg.CustomTypesConfig;
