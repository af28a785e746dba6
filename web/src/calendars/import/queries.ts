import type { CalendarImport, CalendarImportUndone } from "@avant-match/contract/fixtures/calendar-imports.ts";
import { Fixture } from "@avant-match/contract/fixtures/fixture.ts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../kit/server/client.ts";
import { refresh } from "../../kit/server/queries.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";

const path = (seasonUuid: string) => `/api/competitions/seasons/${seasonUuid}/imports`;

/** The last imports of a season, newest first; whatever changes a fixture may end that one can be undone. */
export const importsQuery = (seasonUuid: string) =>
  queryOptions({
    queryKey: [Fixture.path, "imports", seasonUuid],
    queryFn: ({ signal }) => call<{ member: CalendarImport[] }>("GET", path(seasonUuid), { signal }),
  });

/** Undoes an import of a season. */
export function useUndo(seasonUuid: string) {
  const client = useQueryClient();
  return useSingleMutation({
    meta: { saved: "Import annulé." },
    mutationFn: (uuid: string) => call<CalendarImportUndone>("POST", `${path(seasonUuid)}/${uuid}/undo`, { body: {} }),
    onSettled: () => refresh(client, Fixture),
  });
}
