import { row } from "./rows.ts";

const open = { others: 200 };

/** What clients read before they sign in. */
export const documentationRows = [
  row("GET ", "the entrypoint", {}, open),
  row("GET /index.jsonld", "the entrypoint", {}, open),
  row("GET /docs.jsonld", "Hydra", {}, open),
  row("GET /contexts/:type", "the context of a type", { type: "Fixture" }, open),
  row("GET /openapi.json", "OpenAPI", {}, open),
  row("GET /docs", "the page", {}, open),
];
