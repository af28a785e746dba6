import type { Database } from "../kit/database/database.ts";

/** Rows that others are taking are left to them; the sum never changes. */
const SUMS = [
  `with gone as (delete from list_tally where ctid = any(array(select ctid from list_tally for update skip locked)) returning list, scope, kind, n)
    insert into list_tally (list, scope, kind, n) select list, scope, kind, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0`,
  `with gone as (delete from common_change where ctid = any(array(select ctid from common_change for update skip locked)) returning n)
    insert into common_change (n) select sum(n) from gone having count(*) > 0`,
];

/** Writers add a row each instead of waiting for one that all update. */
export async function sumUp(database: Database): Promise<void> {
  for (const statement of SUMS) await database.query(statement);
}
