import type { Transaction } from "../../kit/database/database.ts";
import { objectColumn, places } from "../../objects/places.ts";
import type { Give } from "../gives.ts";

/** Pictures that documents of these fixtures show: their address is their sum, so that none stands for another. */
const SHOWN = `select m.hash from media m where '/media/' || m.hash || '.webp' in (select i.url from fixture_document_image i
  join fixture_document d on d.uuid = i.document_uuid where d.fixture_uuid = any($1::uuid[]))`;

const HELD = `select distinct c.hash from fixture_file f join fixture_file_content c on c.file_uuid = f.uuid
  where f.fixture_uuid = any($1::uuid[])`;

/** Brings back what the files of these fixtures held and was let go since, before the files themselves. */
export async function bringContents(was: Transaction, now: Transaction, fixtures: readonly string[], give: Give): Promise<void> {
  for (const { hash } of await was.query<{ hash: string }>(HELD, [fixtures])) {
    await now.query("select pg_advisory_xact_lock(hashtextextended('file ' || $1, 0))", [hash]);
    const [there] = await now.query("select 1 from file_content where hash = $1", [hash]);
    if (there) continue;
    await bringRows({ was, now, give }, "file_content", hash);
  }
}

/** Brings back the pictures that were let go since, with their copies, before the documents that show them. */
export async function bringPictures(was: Transaction, now: Transaction, fixtures: readonly string[], give: Give): Promise<void> {
  const shown = await was.query<{ hash: string }>(SHOWN, [fixtures]);
  if (shown.length === 0) return;
  await now.query("select pg_advisory_xact_lock(hashtext('media'))");
  for (const { hash } of shown) for (const table of ["media", "media_copy"]) await bringRows({ was, now, give }, table, hash);
}

interface Bringing {
  was: Transaction;
  now: Transaction;
  /** Objects of the side database. */
  give: Give;
}

/** Rows come with their bytes, which go outside by themselves where new ones do: no object is held by two databases. */
async function bringRows({ was, now, give }: Bringing, table: string, hash: string): Promise<void> {
  const rows = await was.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t where hash = $1`, [hash]);
  const text = `insert into ${table} select r.* from jsonb_populate_record(null::${table}, $1::jsonb) r on conflict do nothing`;
  for (const { row } of rows) {
    for (const place of places.filter((each) => each.table === table)) {
      const object = row[objectColumn(place)];
      if (typeof object !== "string") continue;
      row[place.column] = `\\x${(await give(object)).toString("hex")}`;
      row[objectColumn(place)] = null;
    }
    await now.query(text, [JSON.stringify(row)]);
  }
}
