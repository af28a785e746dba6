import { Fixture } from "@avant-match/contract/fixtures/fixture.ts";
import { type AnyResource, pathBelow, snake } from "@avant-match/contract/kit/resource.ts";
import { demo } from "../../demo/names.ts";
import { type AccessRow, asServed, known, made, type Pattern, resourceRows, row } from "./rows.ts";

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
