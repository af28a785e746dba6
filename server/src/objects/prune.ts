import type { Database } from "../kit/database/database.ts";
import type { ObjectStore } from "../kit/objects/object-store.ts";
import { UNUSED } from "./places.ts";

/** A running backup, or a database that is restored to an earlier hour, may still read it. */
export const GRACE_DAYS = 7;
const BATCH = 1000;
const AT_ONCE = 8;

const MARK = `with batch as (select name from stored_object where name > $1 order by name limit ${BATCH}),
    marked as (update stored_object o set unused_since = case when o.unused_since is null then now() end
      where o.name in (select name from batch) and (o.unused_since is null) = (${UNUSED}))
  select max(name) as last from batch`;

/** A name is never used again; the foreign key of a row that took it up meanwhile forbids to delete it. */
const LET_GO = `with gone as (delete from stored_object o where o.name in (select name from stored_object
      where unused_since < now() - interval '${GRACE_DAYS} days' order by unused_since limit ${BATCH}) and ${UNUSED} returning name)
  insert into gone_object select name from gone returning name`;

export async function pruneObjects(database: Database, store: ObjectStore, goOn: () => boolean): Promise<void> {
  for (let last: string | null = ""; last !== null && goOn(); )
    last = (await database.query<{ last: string | null }>(MARK, [last]))[0]?.last ?? null;
  while (goOn() && (await database.query(LET_GO)).length > 0);
  while (goOn()) {
    const gone = await database.query<{ name: string }>(`select name from gone_object order by name limit ${AT_ONCE}`);
    if (gone.length === 0) return;
    await Promise.all(gone.map(({ name }) => store.remove(name)));
    await database.query("delete from gone_object where name = any($1::text[])", [gone.map(({ name }) => name)]);
  }
}
