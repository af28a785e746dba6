import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { access, type Right, type Section } from "@avant-match/contract/fixtures/policies.ts";
import { type AnyResource, type Field, pathBelow, snake } from "@avant-match/contract/kit/resource.ts";
import { demo } from "../../demo/names.ts";
import { plainLists } from "../../src/fixtures/preparation/plain-lists.ts";
import { type AccessRow, asServed, type Expected, known, made, type Pattern, resourceRows, row } from "./rows.ts";

const { lensRennes: fixtureUuid } = demo.fixtures;
const comments = { comments: "Consigne" };

/** A list of RC Lens against Stade rennais, by itself and below the match: what a new row of it needs, and a change of one. */
export function fixtureList(
  resource: AnyResource,
  created: Readonly<Record<string, string | number>>,
  pattern: Pattern,
  changed: object = comments,
): AccessRow[] {
  const kept = Object.entries(created).map(([name, value]) => [snake(name), value] as const);
  const uuid = made(resource.table, { fixture_uuid: fixtureUuid, ...Object.fromEntries(kept) });
  return [
    row(`GET ${resource.path}`, "the list", {}, known),
    row(`GET ${asServed(pathBelow(Fixture, resource))}`, "Lens – Rennes", { uuid: fixtureUuid }, pattern.read),
    ...resourceRows(resource, "Lens – Rennes", { uuid, created: { fixtureUuid, ...created }, changed }, pattern),
  ];
}

/** Of the plain lists that no row names, what follows from their declaration and the section as which they are read. */
export const unnamedLists = (named: readonly AccessRow[]): AccessRow[] =>
  plainLists
    .filter(({ resource: { path } }) => !named.some(({ operation }) => operation === `POST ${path}`))
    .flatMap(({ resource, right }) => fixtureList(resource, neededOf(resource), patternOf(right), changeOf(resource)));

const changeOf = ({ fields, name: [name = ""] }: AnyResource): object => ("comments" in fields ? comments : { [name]: "Autre essai" });

/** What a row cannot be made without. */
const neededOf = ({ type, fields }: AnyResource): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.mode === "required" ? [[name, sampleOf(field, `${type}.${name}`)]] : [])),
  );

function sampleOf({ control, options = {} }: Field, at: string): string | number {
  const value = { text: "Essai", select: Object.keys(options)[0], number: 10, instant: "2026-11-21T17:00:00Z" }[String(control)];
  if (value === undefined) throw new Error(`${at} has no value by itself: name its rows in server/test/access/preparation.ts.`);
  return value;
}

/** What the table of sections says of who reads and who changes, as statuses. */
export function patternOf(section: Section): Pattern {
  const { home, away, organizer } = access[section];
  const bySide = (of: (right: Right) => number): Expected => ({
    ...{ anonymous: 401, platform: 200, stranger: 404, others: 404 },
    ...{ home: of(home), away: of(away), organizer: of(organizer) },
  });
  return {
    read: bySide((right) => (right === "none" ? 404 : 200)),
    edit: bySide((right) => ({ none: 404, read: 403, edit: 200 })[right]),
  };
}
