import { resources } from "@avant-match/contract/resources.ts";
import { type AccessRow, kinds, usernames } from "./access/rows.ts";
import { accessTable } from "./access/table.ts";
import type { Body } from "./requester.ts";

const rows = Object.values(accessTable).flat();
const rowOf = (operation: string) => rows.find((row) => row.operation === operation && kinds.some((kind) => row.expected(kind) < 300));

/** What each organisation makes for itself: who may not change one makes another. */
const OF_EACH = ["FixtureDuty"];

/** Every list below a fixture, with the name of the field that leads there. */
export const listsBelow = resources.flatMap((resource) => {
  const above = Object.entries(resource.fields).find(
    ([, { mode, to }]) => mode === "parent" && ["Fixture", "VenueContext"].includes(to?.type ?? ""),
  );
  return above && !resource.section && !OF_EACH.includes(resource.type) ? [{ resource, parent: above[0] }] : [];
});

/** Every list of a fixture whose rows are made, changed and deleted, with the trials of the access table. */
export const fixtureLists = listsBelow.flatMap(({ resource, parent }) => {
  const { type, path } = resource;
  const [creating, changing] = [rowOf(`POST ${path}`), rowOf(`PUT ${path}/:uuid`)];
  return creating?.body && changing ? [{ type, resource, creating, changing, parent }] : [];
});

/** Somebody who may change the rows of a list, and is not of the platform where a club may. */
export const writerOf = (changing: AccessRow): string | null =>
  usernames[kinds.find((kind) => kind !== "platform" && changing.expected(kind) === 200) ?? "platform"];

const collator = new Intl.Collator("fr", { numeric: true });
/** As lists are sorted by a field: what is not known comes last. */
export const inOrder = (name: string) => (one: Body, other: Body) => {
  const [a, b] = [one[name], other[name]];
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return typeof a === "string" ? collator.compare(a, String(b)) : Number(a) - Number(b);
};
