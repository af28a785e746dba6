import { Problem } from "./problem.ts";

export type Format = "jsonld" | "json";

export const contentTypes: Record<Format, string> = {
  jsonld: "application/ld+json; charset=utf-8",
  json: "application/json; charset=utf-8",
};

const ranges: Record<Format, readonly string[]> = {
  jsonld: ["application/ld+json", "application/*", "*/*"],
  json: ["application/json", "application/*", "*/*"],
};

/** Plain JSON must have a higher quality than JSON-LD. Throws a 406 if neither fits. */
export function negotiate(accept: string | undefined): Format {
  if (accept === undefined || accept.trim() === "" || accept === "*/*") return "jsonld";
  const qualities = qualitiesOf(accept);
  const of = (format: Format) => qualities.get(ranges[format].find((range) => qualities.has(range)) ?? "") ?? 0;
  if (of("jsonld") === 0 && of("json") === 0) {
    throw new Problem(406, "Format non disponible", "Cette adresse répond en application/ld+json ou en application/json.");
  }
  return of("json") > of("jsonld") ? "json" : "jsonld";
}

/** Throws a 406 if an `Accept` header takes none of `ranges`. */
export function assertAcceptable(accept: string | undefined, ranges: readonly string[]): void {
  const qualities = accept?.trim() ? qualitiesOf(accept) : new Map([["*/*", 1]]);
  const wanted = [...ranges, "*/*"].find((range) => qualities.has(range));
  if (!wanted || qualities.get(wanted) === 0) throw new Problem(406, "Format non disponible", `Cette adresse répond en ${ranges[0]}.`);
}

export function qualitiesOf(header: string): Map<string, number> {
  const qualities = new Map<string, number>();
  for (const range of header.split(",")) {
    const [value = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    qualities.set(value, Math.max(qualities.get(value) ?? 0, qualityOf(parameters)));
  }
  return qualities;
}

function qualityOf(parameters: string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith("q="));
  const quality = given === undefined ? 1 : Number(given.slice(2));
  return quality >= 0 && quality <= 1 ? quality : 0;
}
