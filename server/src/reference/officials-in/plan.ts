import { fold } from "@avant-match/contract/kit/fold.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import type { OfficialColumn, OfficialsReport } from "@avant-match/contract/reference/official-files.ts";
import { Delegate, type Referee } from "@avant-match/contract/reference/officials.ts";
import { checkLine, quotedText, wrongText } from "../../kit/imports/check-line.ts";
import type { NamesInFile } from "../../kit/imports/names-in-file.ts";
import { type PersonLine, personName } from "../../kit/imports/people.ts";
import { oneForm } from "../../kit/imports/phones.ts";
import { exportedColumns, labelOf, periodsOf, periodsText } from "./columns.ts";
import type { KnownOfficial, KnownRegion } from "./known.ts";

type Values = Readonly<Record<string, unknown>>;

/** What a line says of an official, as a body of the API has it: what it leaves open is absent. */
interface OfficialLine {
  line: number;
  name: string | null;
  body: Values;
  /** Days that are not understood. */
  left: string[];
}

export function readLine({ line, texts }: PersonLine<OfficialColumn>, regions: NamesInFile): OfficialLine {
  const body: Record<string, unknown> = {};
  const left: string[] = [];
  for (const name of keysOf(texts)) {
    const text = texts[name] ?? "";
    const value = valueIn(name, text, regions);
    if (value === null) left.push(`${labelOf("unavailableDays")}\u00a0: ${quotedText(text)} n’est pas reconnu`);
    else if (value !== undefined) body[name === "region" ? "regionUuid" : name] = value;
  }
  return { line, name: personName(texts), body, left };
}

/** Null for what is wrong, undefined for what stays open. */
function valueIn(name: OfficialColumn, text: string, regions: NamesInFile): unknown {
  if (name === "unavailableDays") return periodsOf(text);
  return name === "region" ? regions.find(text)?.uuid : text;
}

/** What an import is to write, and what it tells. */
export interface Plan {
  create: Values[];
  update: { uuid: string; values: Values }[];
  report: Pick<OfficialsReport, "created" | "updated" | "unchanged" | "errors" | "left" | "creations" | "updates">;
}

interface Given {
  lines: readonly OfficialLine[];
  known: readonly KnownOfficial[];
  regions: readonly KnownRegion[];
  resource: typeof Delegate | typeof Referee;
}

/** Recognises an official by address, or else by a name that one alone has. */
export function planOfficials({ lines, known, regions, resource }: Given): Plan {
  const report: Plan["report"] = {
    created: 0,
    updated: 0,
    unchanged: 0,
    errors: [],
    left: [],
    creations: [],
    updates: [],
  };
  const plan: Plan = { create: [], update: [], report };
  const taken = new Map<KnownOfficial | string, number>();
  const matchOf = matcherOf(known);
  for (const { line, name, body: said, left } of lines) {
    const match = matchOf(said, taken);
    const key = match ?? fold(String(said.email ?? ""));
    const earlier = key === "" ? undefined : taken.get(key);
    if (earlier === undefined) taken.set(key, line);
    const checked = checkLine(resource, said, match ? { creating: false, stored: storedOf(match) } : { creating: true });
    const { body } = checked;
    const wrong = checked.violations.map((violation) => wrongText(violation, said));
    if (earlier !== undefined) wrong.push(`Même personne ou même email que la ligne ${earlier}.`);
    if (wrong.length > 0) {
      report.errors.push(...[...left, ...wrong].map((text) => ({ line, name, text })));
      continue;
    }
    report.left.push(...[...left, ...checked.left].map((text) => ({ line, name, text })));
    const values = match ? differencesOf(match, body) : body;
    if (!match) {
      plan.create.push(values);
      report.creations.push({ line, name: name ?? "", details: [[body.grade, body.email, body.phone].filter(Boolean).join(" · ")] });
    } else if (Object.keys(values).length === 0) report.unchanged++;
    else {
      plan.update.push({ uuid: match.uuid, values });
      report.updates.push({ line, name: name ?? "", changes: changesOf(match, values, regions) });
    }
  }
  report.created = plan.create.length;
  report.updated = plan.update.length;
  return plan;
}

const nameKey = ({ firstname, lastname }: Values): string => fold(`${firstname ?? ""} ${lastname ?? ""}`).replace(/[^a-z0-9]+/g, " ");

function matcherOf(known: readonly KnownOfficial[]) {
  const names = new Map(known.map((official) => [official, nameKey(official)]));
  const byNames = Map.groupBy(known, (official) => names.get(official) ?? "");
  const byAddresses = Map.groupBy(known, ({ email }) => fold(email ?? ""));
  return (body: Values, taken: ReadonlyMap<unknown, number>): KnownOfficial | undefined => {
    const [address, name] = [fold(String(body.email ?? "")), nameKey(body)];
    const byAddress = address === "" ? [] : (byAddresses.get(address) ?? []);
    // Officials who share an address and a name are taken one after the other.
    const found = [...byAddress.filter((official) => names.get(official) === name), ...byAddress];
    const first = found.find((official) => !taken.has(official)) ?? found[0];
    if (first) return first;
    const byName = byNames.get(name) ?? [];
    return byName.length === 1 ? byName.find((official) => !taken.has(official)) : undefined;
  };
}

const storedOf = ({ regionUuid, region: _, ...official }: KnownOfficial) => ({ ...official, region: regionUuid, organization: null });

/** Absent fields stay, and so do values that are only written in another way. */
const differencesOf = (known: KnownOfficial, body: Values): Values =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => written(name, known[name]) !== written(name, value)));

function written(name: string, value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value);
  const text = `${value ?? ""}`.replace(/\s+/g, " ").trim();
  if (name === "phone") return oneForm(text);
  return name === "email" ? text.toLowerCase() : text;
}

function changesOf(known: KnownOfficial, values: Values, regions: readonly KnownRegion[]) {
  return exportedColumns.flatMap((name) => {
    const key = name === "region" ? "regionUuid" : name;
    if (values[key] === undefined) return [];
    const shown = (value: unknown) => {
      if (Array.isArray(value)) return periodsText(value.map(String));
      return key === "regionUuid" ? (regions.find(({ uuid }) => uuid === value)?.name ?? "") : String(value ?? "");
    };
    return [{ label: Delegate.fields[name].label, before: shown(known[key]) || null, after: shown(values[key]) }];
  });
}
