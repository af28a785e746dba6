import { join } from "node:path";

/** The relative paths hold from the sources as well as from the build. */
export const places = {
  program: join(import.meta.dirname, "../.."),
  migrations: join(import.meta.dirname, "../migrations"),
  web: join(import.meta.dirname, "../../web/dist"),
};
