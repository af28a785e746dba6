import type { noticeKind } from "@avant-match/contract/platform/notices.ts";
import type { Connection } from "../kit/database/database.ts";
import { type SeasonTable, seasonTables } from "./history-seasons.ts";

export interface NewNotice {
  kind: keyof typeof noticeKind;
  /** Identifies the notice within its kind; never shown. */
  subject: string;
  detail: string;
  organizationUuid?: string;
}

const NOTIFY = `insert into notice as n (kind, subject, detail, organization_uuid) values ($1, $2, $3, $4::uuid)
  on conflict (kind, subject) do update set detail = excluded.detail, occurrences = n.occurrences + 1, version = n.version + 1,
    last_at = now(), updated_at = now(), mailed_at = case when n.last_at < now() - interval '7 days' then null else n.mailed_at end`;

export async function notify(on: Connection, { kind, subject, detail, organizationUuid }: NewNotice): Promise<void> {
  await on.query(NOTIFY, [kind, subject, detail, organizationUuid ?? null]);
}

export interface HistorySeasons {
  tables: SeasonTable[];
  /** The first instant without a season, in seconds since 1970. */
  until: number;
  unplaced: number;
}

const UNPLACED = "select count(*)::int4 as lines from (select 1 from change_default limit 1000) x";

export async function historySeasons(on: Connection): Promise<HistorySeasons> {
  const tables = await seasonTables(on);
  const [{ lines } = { lines: 0 }] = await on.query<{ lines: number }>(UNPLACED);
  return { tables, until: Date.parse(tables.findLast(({ until }) => until !== null)?.until ?? "") / 1000, unplaced: lines };
}
