import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { type WrittenRows, writingOf } from "@avant-match/contract/kit/rows.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { act } from "../server/act.ts";
import { ApiError } from "../server/client.ts";
import { Conflict } from "../server/conflict.ts";
import type { Draft } from "../server/drafts.ts";
import { forgetRemoved, keepSaved, type listQuery, refresh } from "../server/queries.ts";
import { say } from "../server/query-client.ts";
import { sendOnce } from "../server/save.ts";
import { useSingleMutation } from "../server/useSingleMutation.ts";
import { undoing } from "../server/writes.ts";
import type { GridRow } from "./sheet.ts";
import { type CellErrors, errorsOf, type SentSheet, sentRow } from "./sheet.ts";
import { savedText } from "./table-texts.ts";

interface RowsSaving<R extends AnyResource> extends Omit<GridOf<R>, "defaults" | "kept" | "isThere"> {
  sentOf: (items: readonly Read<R>[]) => SentSheet;
  onContested: (rows: readonly GridRow[]) => void;
  onRefused: (errors: CellErrors) => void;
  onSaved: () => void;
}

/** Writes the rows of a table, all or none. What others changed meanwhile is merged, or asked about where it is the same. */
export function useRowsSave<R extends AnyResource>(saving: RowsSaving<R>) {
  const { resource, parent, query, items: drawn, touches = [], saved, sentOf, onContested, onRefused, onSaved } = saving;
  const writing = writingOf(resource);
  const client = useQueryClient();
  const { begin, end } = useEnding();

  const known = () => client.getQueryData(query.queryKey)?.member ?? drawn;
  const readAgain = async () => (await client.fetchQuery({ ...query, staleTime: 0 })).member;

  async function write(items: readonly Read<R>[], attempts = 2): Promise<Sent<R>> {
    const { rows, order } = sentOf(items);
    const contested = rows.filter((row) => row.gone || row.contested.length > 0);
    const [first] = contested;
    if (first) {
      onContested(contested);
      throw new Conflict(first.item ?? ({} as Read<AnyResource>), first.contested);
    }
    const body = { ...parent, rows: rows.map(sentRow), ...(order && { order }) };
    try {
      const answer = await sendOnce(`${writing.path} ${JSON.stringify(body)}`, (key) => act(writing, {}, { body, key }));
      return { rows, answer };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isStale(error) && attempts > 1) return write(await readAgain(), attempts - 1);
      if (error.violations.length > 0) onRefused(errorsOf(resource, rows, error.violations));
      // The cell says it.
      throw error.status === 409 && error.violations.length > 0 ? new ApiError(422, { violations: error.violations }) : error;
    }
  }

  const save = useSingleMutation({
    meta: { saved },
    mutationFn: () => write(known()),
    onSuccess: ({ rows, answer }) => {
      onSaved();
      if (!saved) void say.success(savedText(answer.deleted), undoing(client, answer.restorations));
      for (const { id, deleted } of rows) if (deleted) forgetRemoved(client, resource, id);
      for (const item of answer.rows) keepSaved(client, resource, item);
      void refresh(client, resource);
      for (const { path } of touches) void client.invalidateQueries({ queryKey: [path] });
    },
    onSettled: (_sent, error) => error instanceof Conflict || end(error === null),
  });

  return {
    saving: save.isPending,
    save: (): Promise<boolean> => {
      const ended = begin();
      save.mutate();
      return ended;
    },
    answer: (again: boolean) => (again ? save.mutate() : end(false)),
  };
}

function useEnding() {
  const ending = useRef<PromiseWithResolvers<boolean> | null>(null);
  const end = (well: boolean) => {
    ending.current?.resolve(well);
    ending.current = null;
  };
  useEffect(() => () => ending.current?.resolve(false), []);
  return {
    begin: (): Promise<boolean> => {
      ending.current ??= Promise.withResolvers<boolean>();
      return ending.current.promise;
    },
    end,
  };
}

interface Sent<R extends AnyResource> {
  rows: readonly GridRow[];
  answer: WrittenRows<R>;
}

/** A row that is gone is answered as one that was never there: only its own rows tell it from a parent that is. */
const isStale = ({ status, violations }: ApiError): boolean => status === 412 || (status === 404 && violations.length > 0);

export interface GridOf<R extends AnyResource> {
  resource: R;
  parent: Draft;
  query: ReturnType<typeof listQuery<R>>;
  items: readonly Read<R>[];
  defaults: Draft;
  touches?: readonly AnyResource[] | undefined;
  kept?: string | undefined;
  saved?: string | undefined;
  isThere?: (() => boolean) | undefined;
}
