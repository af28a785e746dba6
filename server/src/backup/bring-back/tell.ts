import { OwnPointTick } from "@avant-match/contract/fixtures/own-points/own-point-ticks.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { recordOf } from "../../fixtures/policies.ts";
import type { Transaction } from "../../kit/database/database.ts";
import { type Author, record } from "../../kit/resource/history.ts";
import { columnOf } from "../../kit/resource/write-statements.ts";
import type { Difference } from "./rows.ts";

export async function tell(tx: Transaction, author: Author, { table: { table }, fixture, was, is }: Difference): Promise<void> {
  const resource = resources.find((each) => each.table === table);
  const row = was ?? is;
  if (!resource || !row) return;
  const kept = Object.entries(resource.fields).filter(([name, { via }]) => !via && columnOf(resource, name) in row);
  const fields = kept.map(([name, { column }]) => {
    const saidIn = (of: typeof row | undefined) => saidOf(column, of?.[columnOf(resource, name)] ?? null);
    return { name, before: saidIn(is), after: saidIn(was) };
  });
  const changed = fields.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  if (changed.length === 0 && table !== "fixture") return;
  const before = is ? Object.fromEntries(changed.map((field) => [field.name, field.before])) : null;
  const after = was ? Object.fromEntries(changed.map((field) => [field.name, field.after])) : null;
  const told = { action: "bring-back", resource: resource.type, resourceUuid: String(row.uuid), before, after };
  // The home club reads the fixture's history, and must not see what visitors tick for themselves.
  const home = "select 1 from fixture where uuid = $1 and home_organization_uuid = $2";
  const isOfVisitors = table === OwnPointTick.table && (await tx.query(home, [fixture, row.organization_uuid])).length === 0;
  await (isOfVisitors ? record(tx, author, told) : recordOf(tx, author, fixture, told));
}

const saidOf = (column: string | undefined, value: unknown): unknown =>
  column === "timestamptz" && typeof value === "string" ? new Date(value).toISOString().replace(".000Z", "Z") : value;
