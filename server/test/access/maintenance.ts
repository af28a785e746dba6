import { clearingMaintenance, readingMaintenance } from "@avant-match/contract/platform/maintenance.ts";
import { type AccessRow, known, row } from "./rows.ts";

/** What is announced of a maintenance: told to everybody who is signed in, the platform’s to take away. */
export const maintenanceRows: readonly AccessRow[] = [
  row(readingMaintenance, "whatever is announced", {}, known),
  row(
    clearingMaintenance,
    "what is announced",
    {
      before: `insert into maintenance (text, starts_at, ends_at) values ('Essai', now(), now() + interval '1 hour')
        on conflict (one) do update set ends_at = excluded.ends_at`,
    },
    { anonymous: 401, platform: 204, others: 403 },
  ),
];
