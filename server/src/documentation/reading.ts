import { action, gives, told } from "@avant-match/contract/kit/action.ts";
import { file, shape } from "@avant-match/contract/kit/shape.ts";

export const jsonLd = "application/ld+json";
const entrypoint = "Point d’entrée";

export const readingEntrypoint = told(action("GET", "", gives<object>), null, entrypoint, {
  returns: shape(null, entrypoint, { type: "object" }),
});
export const readingIndex = reading("/index.jsonld", entrypoint, jsonLd);
export const readingHydra = reading("/docs.jsonld", "Documentation Hydra", jsonLd);
export const readingContext = reading("/contexts/{type}", "Contexte JSON-LD d’un type", jsonLd);
export const readingOpenApi = reading("/openapi.json", "Documentation OpenAPI", "application/json");
export const readingPage = reading("/docs", "Documentation à lire", "text/html", "string");

function reading(path: string, title: string, media: string, type = "object") {
  return told(action("GET", path, gives<unknown>), null, title, { returns: file<unknown>(title, media, { type }) });
}
