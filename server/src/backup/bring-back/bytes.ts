import type { Transaction } from "../../kit/database/database.ts";
import { objectColumn, places } from "../../objects/places.ts";
import type { Give } from "../gives.ts";

const HELD = `select k.table, m.hash from media m cross join (values ('media'), ('media_copy')) k ("table")
    where '/media/' || m.hash || '.webp' in (select i.url from fixture_document_image i
      join fixture_document d on d.uuid = i.document_uuid where d.fixture_uuid = any($1::uuid[]))
  union select 'file_content', c.hash from fixture_file f join fixture_file_content c on c.file_uuid = f.uuid
    where f.fixture_uuid = any($1::uuid[]) order by 1, 2`;

/** The same advisory locks guard the deletion of unused media and file contents. */
const LOCK =
  "select pg_advisory_xact_lock(case when $1 = 'file_content' then hashtextextended('file ' || $2, 0) else hashtext('media') end)";

/** Each database has its own objects, so those of the side database are copied as bytes. */
export async function bringBytes(was: Transaction, now: Transaction, give: Give, fixtures: readonly string[]): Promise<void> {
  for (const { table, hash } of await was.query<{ table: string; hash: string }>(HELD, [fixtures])) {
    await now.query(LOCK, [table, hash]);
    if ((await now.query(`select 1 from ${table} where hash = $1`, [hash])).length > 0) continue;
    const found = await was.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t where hash = $1`, [hash]);
    for (const { row } of found) {
      for (const place of places.filter((each) => each.table === table && row[objectColumn(each)] !== null)) {
        row[place.column] = `\\x${(await give(String(row[objectColumn(place)]))).toString("hex")}`;
        row[objectColumn(place)] = null;
      }
      await now.query(`insert into ${table} select r.* from jsonb_populate_record(null::${table}, $1::jsonb) r`, [JSON.stringify(row)]);
    }
  }
}
