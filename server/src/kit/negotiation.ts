import { Problem } from "./problem.ts";

/** What an answer is written as. */
export type Format = "jsonld" | "json";

export const contentTypes: Record<Format, string> = {
  jsonld: "application/ld+json; charset=utf-8",
  json: "application/json; charset=utf-8",
};

const formats: Record<string, Format> = {
  "application/ld+json": "jsonld",
  "application/json": "json",
  "application/*": "jsonld",
  "*/*": "jsonld",
};

/**
 * Chooses the format that an Accept header wants most; JSON-LD where nothing is said or where plain JSON is not wanted more.
 * Throws a 406 when nothing fits.
 */
export function negotiate(accept: string | undefined): Format {
  if (accept === undefined || accept.trim() === "" || accept === "*/*") return "jsonld";
  const best: Record<Format, number> = { jsonld: 0, json: 0 };
  for (const range of accept.split(",")) {
    const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    const format = formats[type];
    if (format) best[format] = Math.max(best[format], qualityOf(parameters));
  }
  if (best.jsonld === 0 && best.json === 0) {
    throw new Problem(406, "Format non disponible", "Cette adresse répond en application/ld+json ou en application/json.");
  }
  return best.json > best.jsonld ? "json" : "jsonld";
}

function qualityOf(parameters: string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith("q="));
  const quality = given === undefined ? 1 : Number(given.slice(2));
  return quality >= 0 && quality <= 1 ? quality : 0;
}
