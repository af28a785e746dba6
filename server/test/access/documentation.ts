import {
  readingContext,
  readingEntrypoint,
  readingHydra,
  readingIndex,
  readingOpenApi,
  readingPage,
} from "../../src/documentation/reading.ts";
import { row } from "./rows.ts";

const open = { others: 200 };

/** What clients read before they sign in. */
export const documentationRows = [
  row(readingEntrypoint, "the entrypoint", {}, open),
  row(readingIndex, "the entrypoint", {}, open),
  row(readingHydra, "Hydra", {}, open),
  row(readingContext, "the context of a type", { type: "Fixture" }, open),
  row(readingOpenApi, "OpenAPI", {}, open),
  row(readingPage, "the page", {}, open),
];
