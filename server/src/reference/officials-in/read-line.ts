import { fold } from "@avant-match/contract/kit/fold.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { oneForm } from "../../organizations/exports.ts";
import { labelOf, type OfficialColumn, periodsOf } from "./columns.ts";
import type { KnownRegion } from "./known.ts";
import type { OfficialTexts } from "./parse.ts";

/** What a line says of an official, as a body of the API has it: what it leaves open is absent. */
export interface OfficialLine {
  line: number;
  name: string | null;
  body: Readonly<Record<string, unknown>>;
  problems: string[];
}

export function readLine({ line, texts }: OfficialTexts, regions: readonly KnownRegion[]): OfficialLine {
  const body: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const name of keysOf(texts)) {
    const text = texts[name] ?? "";
    const value = valueIn(name, text, regions);
    if (value === null) problems.push(`${labelOf(name)}\u00a0: «\u00a0${text.slice(0, 60)}\u00a0» n’est pas reconnu.`);
    else body[name === "region" ? "regionUuid" : name] = value;
  }
  const name = [texts.firstname, texts.lastname].filter(Boolean).join(" ") || texts.email || null;
  return { line, name, body, problems };
}

function valueIn(name: OfficialColumn, text: string, regions: readonly KnownRegion[]): unknown {
  if (name === "unavailableDays") return periodsOf(text);
  if (name === "phone") return oneForm(text);
  if (name === "email") return text.replace(/^mailto:/i, "").trim();
  if (name !== "region") return text;
  return regions.find((region) => [region.name, region.code].some((each) => fold(each) === fold(text)))?.uuid ?? null;
}
