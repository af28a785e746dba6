import { readSheets } from "@avant-match/contract/kit/sheets.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { act } from "../server/act.ts";
import { ApiError } from "../server/client.ts";
import type { PastedSheet } from "./useTableClipboard.ts";

const none: readonly PastedSheet[] = [];

/**
 * The workbook that was opened for a fixture, or another parent of tables: its sheets go from table to table until they are taken,
 * and are forgotten with the session.
 */
export function useWorkbook(parent: string) {
  const client = useQueryClient();
  const queryKey = ["opened workbook", parent];
  const { data: sheets = none } = useQuery<readonly PastedSheet[]>({ queryKey, queryFn: () => none, enabled: false, gcTime: HOUR });
  const keep = (next: readonly PastedSheet[]) => client.setQueryData(queryKey, next);
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append("file", file);
      return (await act(readSheets, {}, { body })).sheets;
    },
    onSuccess: keep,
  });
  const failure = reading.error instanceof ApiError ? reading.error : null;
  return {
    sheets,
    open: (file: File): Promise<readonly PastedSheet[]> => reading.mutateAsync(file).catch(() => none),
    opening: reading.isPending,
    opened: reading.isSuccess,
    refusal: failure?.violations[0]?.message ?? null,
    close: (taken?: PastedSheet) => keep(taken ? sheets.filter((sheet) => sheet !== taken) : none),
  };
}

export type Workbook = ReturnType<typeof useWorkbook>;

const HOUR = 3_600_000;
