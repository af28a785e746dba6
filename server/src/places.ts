import { join } from "node:path";

/** Where the program, the migrations and the pages are, seen from the sources as from the build. */
export const places = {
  program: join(import.meta.dirname, "../.."),
  migrations: join(import.meta.dirname, "../migrations"),
  web: join(import.meta.dirname, "../../web/dist"),
};
