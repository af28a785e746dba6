import pg from "pg";

/** Instants are read as `2026-11-07T19:45:00Z`, without a Date in between. */
const instantOf = (value: string): string => `${value.slice(0, 10)}T${value.slice(11).replace(/\+00$/, "Z")}`;
const readers: Record<number, (value: string) => unknown> = { 1184: instantOf, 20: Number };

/** To be given to the pool: PGlite takes none with a query. */
export const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") => readers[oid] ?? pg.types.getTypeParser(oid, format as "text"),
} as pg.CustomTypesConfig;
