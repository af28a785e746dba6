import type { Transaction } from "../../kit/database/database.ts";

/** Pictures that documents of these fixtures show: their address is their sum, so that none stands for another. */
const SHOWN = `select m.hash from media m where '/media/' || m.hash || '.webp' in (select i.url from fixture_document_image i
  join fixture_document d on d.uuid = i.document_uuid where d.fixture_uuid = any($1::uuid[]))`;

const HELD = `select distinct c.hash from fixture_file f join fixture_file_content c on c.file_uuid = f.uuid
  where f.fixture_uuid = any($1::uuid[])`;

/** Brings back what the files of these fixtures held and was let go since, before the files themselves. */
export async function bringContents(was: Transaction, now: Transaction, fixtures: readonly string[]): Promise<void> {
  for (const { hash } of await was.query<{ hash: string }>(HELD, [fixtures])) {
    await now.query("select pg_advisory_xact_lock(hashtextextended('file ' || $1, 0))", [hash]);
    const [there] = await now.query("select 1 from file_content where hash = $1", [hash]);
    if (there) continue;
    const [{ row = "" } = {}] = await was.query<{ row: string }>("select to_jsonb(t)::text as row from file_content t where hash = $1", [
      hash,
    ]);
    await now.query("insert into file_content select r.* from jsonb_populate_record(null::file_content, $1::jsonb) r", [row]);
  }
}

/** Brings back the pictures that were let go since, with their copies, before the documents that show them. */
export async function bringPictures(was: Transaction, now: Transaction, fixtures: readonly string[]): Promise<void> {
  const shown = await was.query<{ hash: string }>(SHOWN, [fixtures]);
  if (shown.length === 0) return;
  await now.query("select pg_advisory_xact_lock(hashtext('media'))");
  for (const { hash } of shown) {
    for (const table of ["media", "media_copy"]) {
      const rows = await was.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t where hash = $1`, [hash]);
      const text = `insert into ${table} select r.* from jsonb_populate_record(null::${table}, $1::jsonb) r on conflict do nothing`;
      for (const { row } of rows) await now.query(text, [row]);
    }
  }
}
