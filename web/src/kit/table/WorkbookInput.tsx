import { readSheets } from "@avant-match/contract/kit/sheets.ts";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef } from "react";
import { act } from "../server/act.ts";
import { ApiError } from "../server/client.ts";
import { Tool } from "./Tool.tsx";
import type { PastedSheet } from "./useTableClipboard.ts";

export const WorkbookInput = ({ input, onFile }: { input: RefObject<HTMLInputElement | null>; onFile: (file: File) => void }) => (
  <input
    ref={input}
    type="file"
    hidden
    accept=".xlsx,.csv,.txt"
    aria-label="Classeur"
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? [];
      if (file) onFile(file);
      currentTarget.value = "";
    }}
  />
);

export function useWorkbookInput({ opening }: Workbook) {
  const input = useRef<HTMLInputElement>(null);
  return { input, choose: () => opening || input.current?.click() };
}

export function WorkbookTool({ workbook, onSheets }: { workbook: Workbook; onSheets: (sheets: readonly PastedSheet[]) => void }) {
  const { input, choose } = useWorkbookInput(workbook);
  return (
    <>
      <Tool icon={IconFileSpreadsheet} label={workbook.opening ? "Lecture…" : "Ouvrir un classeur"} onClick={choose} />
      <WorkbookInput input={input} onFile={(file) => void workbook.open(file).then((sheets) => sheets.length > 0 && onSheets(sheets))} />
    </>
  );
}

const none: readonly PastedSheet[] = [];

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
