import type { ImportColumns } from "@avant-match/contract/kit/import-reports.ts";
import type { Connection, Transaction } from "../kit/database/database.ts";
import { type Author, recordOfOrganization } from "../kit/resource/history.ts";

export type PeopleKind = "contact" | "delegate" | "referee";

interface OfKind {
  organization: string;
  kind: PeopleKind;
}

const COLUMNS = `select coalesce((select jsonb_object_agg(c.key, c.value) from jsonb_each_text(columns) c where c.value <> ''), '{}') as columns
  from people_import where organization_uuid = $1 and kind = $2 and columns is not null
  order by at desc, uuid limit 1`;

/** The columns that were named by hand last, but for those that the file did not have: the next one may have them. */
export async function rememberedColumns<Field extends string>(
  on: Connection,
  { organization, kind }: OfKind,
): Promise<ImportColumns<Field> | null> {
  const [last] = await on.query<{ columns: ImportColumns<Field> }>(COLUMNS, [organization, kind]);
  return last?.columns ?? null;
}

/** What an import wrote: people, and for contacts their places in services and the services that it made. */
export interface WrittenPeople {
  created: readonly string[];
  changed: readonly string[];
  places?: readonly string[];
  services?: readonly string[];
}

interface MadeImport extends OfKind {
  fileName: string;
  written: WrittenPeople;
  /** What was named by hand. */
  columns: ImportColumns | null;
}

const KEEP = `insert into people_import (uuid, organization_uuid, kind, file_name, created, updated, columns, undo)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;
const LONGEST_NAME = 255;

/** Remembers what was named by hand and what can be undone, where there is either. */
export async function keepImport(
  tx: Transaction,
  author: Author,
  { organization, kind, columns, written, ...made }: MadeImport,
): Promise<void> {
  const [created, updated] = [written.created.length, written.changed.length];
  if (created + updated === 0 && columns === null) return;
  const uuid = crypto.randomUUID();
  const fileName = made.fileName.slice(0, LONGEST_NAME);
  const undo = created + updated > 0 ? JSON.stringify(written) : null;
  await tx.query(KEEP, [uuid, organization, kind, fileName, created, updated, columns && JSON.stringify(columns), undo]);
  const after = { kind, fileName, created, updated };
  await recordOfOrganization(tx, author, organization, {
    action: "import",
    resource: "PeopleImport",
    resourceUuid: uuid,
    before: null,
    after,
  });
}
