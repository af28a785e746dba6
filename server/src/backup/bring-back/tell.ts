import { OwnPointTick } from "@avant-match/contract/fixtures/own-points/own-point-ticks.ts";
import type { Field } from "@avant-match/contract/kit/resource.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { recordOf } from "../../fixtures/policies.ts";
import type { Transaction } from "../../kit/database/database.ts";
import { type Author, record } from "../../kit/resource/history.ts";
import { columnOf } from "../../kit/resource/write-statements.ts";
import type { Difference, Row } from "./rows.ts";

/** What the history calls it. */
const ACTION = "bring-back";

/** A line of history for each row that is written or taken away: what it was stays to be read there. */
export async function tell(tx: Transaction, author: Author, { table: { table }, written, gone }: Difference): Promise<void> {
  const changes = [...written.map(({ was, is }) => ({ before: is, after: was })), ...gone.map((before) => ({ before, after: undefined }))];
  for (const { before, after } of changes) {
    const row = after ?? before;
    const [was, is] = [before && fieldsOf(table, before), after && fieldsOf(table, after)];
    const resource = resources.find((each) => each.table === table);
    const [lost, come] = [without(was, is), without(is, was)];
    if (!row || !resource || (table !== "fixture" && isNothing(lost) && isNothing(come))) continue;
    const change = { action: ACTION, resource: resource.type, resourceUuid: String(row.row.uuid), before: lost, after: come };
    if (await isOfVisitors(tx, table, row)) await record(tx, author, change);
    else await recordOf(tx, author, row.fixture, change);
  }
}

/** What the visitors tick of their own is not told in the history of the match, which the home club reads. */
async function isOfVisitors(tx: Transaction, table: string, { fixture, row }: Row): Promise<boolean> {
  if (table !== OwnPointTick.table) return false;
  const home = await tx.query("select 1 from fixture where uuid = $1 and home_organization_uuid = $2", [fixture, row.organization_uuid]);
  return home.length === 0;
}

type Fields = Record<string, unknown>;

/** What is kept of a row, by the name of its field. */
function fieldsOf(table: string, { row }: Row): Fields {
  const resource = resources.find((each) => each.table === table);
  const fields = Object.entries(resource?.fields ?? {}).filter(([, field]) => !field.via);
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const column = resource ? columnOf(resource, name) : name;
      return column in row ? [[name, saidOf(field, row[column])]] : [];
    }),
  );
}

/** Instants as answers have them. */
const saidOf = ({ column }: Field, value: unknown): unknown =>
  column === "timestamptz" && typeof value === "string" ? new Date(value).toISOString().replace(".000Z", "Z") : value;

/** Fields that are not the same in the other; null for none. */
function without(fields: Fields | undefined, other: Fields | undefined): Fields | null {
  if (!fields) return null;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(other?.[name] ?? null)),
  );
}

const isNothing = (fields: Fields | null): boolean => Object.keys(fields ?? {}).length === 0;
