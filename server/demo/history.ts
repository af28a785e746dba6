import { resources } from "@avant-match/contract/resources.ts";
import { rennesContacts } from "./rennes.ts";
import { users } from "./users.ts";

type Row = Record<string, unknown> & { uuid: string };

const unsaid = new Set(["uuid", "updated_by", "updated_at", "fixture_uuid", "venue_context_uuid", "source_uuid"]);

/** The lines of history of prepared rows that say who wrote them: sections were changed, items created. */
export function historyRows(table: string, rows: readonly Row[]): object[] {
  const resource = resources.find((candidate) => candidate.table === table);
  if (!resource) return [];
  const known = rows.filter(({ updated_by }) => updated_by !== null);
  return known.map((row) => {
    const values = Object.entries(row).filter(([column, value]) => !unsaid.has(column) && value !== null);
    const after = Object.fromEntries(values.map(([column, value]) => [fieldOf(column), value]));
    return {
      at: row.updated_at,
      user_uuid: authorOf(row),
      user_name: row.updated_by,
      action: resource.section ? "update" : "create",
      resource: resource.type,
      resource_uuid: row.uuid,
      fixture_uuid: row.fixture_uuid ?? row.venue_context_uuid ?? row.uuid,
      before: resource.section ? Object.fromEntries(Object.keys(after).map((name) => [name, null])) : null,
      after,
    };
  });
}

const authorOf = ({ updated_by }: Row) =>
  updated_by === `${rennesContacts.owner.firstname} ${rennesContacts.owner.lastname}` ? users.rennesOwner.uuid : users.lensOwner.uuid;

/** `pitch_manager_uuid` → `pitchManager`. */
const fieldOf = (column: string): string => column.replace(/_uuid$/, "").replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
