import type { AnyResource, Read, Write } from "@avant-match/contract/kit/resource.ts";
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, isMissing } from "./client.ts";
import type { Draft } from "./drafts.ts";
import { patiently } from "./patient-import.ts";
import { forgetRemoved, itemPath, itemQuery, keepSaved, refresh } from "./queries.ts";
import type { NoticeAction } from "./query-client.ts";
import { createItem, removeItem, saveItem } from "./save.ts";
import { stored } from "./stored.ts";
import { useSingleMutation } from "./useSingleMutation.ts";

interface Saving {
  saved?: string | undefined;
  touches?: readonly AnyResource[] | undefined;
  path?: string | undefined;
  /** Told of success even when the form has gone meanwhile. */
  onWritten?: (() => void) | undefined;
}

export interface SaveRequest<R> {
  base: Read<R> | null;
  changes: Draft;
}

export function useSave<R extends AnyResource>(resource: R, { saved, touches = [], path, onWritten }: Saving) {
  const client = useQueryClient();
  return useSingleMutation({
    meta: { saved },
    live: true,
    mutationFn: async ({ base, changes }: SaveRequest<R>): Promise<Read<R>> => {
      if (!base) return createItem(resource, changes);
      // Nothing to write: what stands is read instead, so that an outage does not pass for a success.
      if (Object.keys(changes).length === 0) return call<Read<R>>("GET", itemPath(resource, stored(base).uuid));
      return saveItem(resource, base, changes, path);
    },
    onSuccess: (item) => {
      onWritten?.();
      keepSaved(client, resource, item);
      void refresh(client, resource);
      for (const { path: changed } of touches) void client.invalidateQueries({ queryKey: [changed] });
    },
    // What somebody else has deleted leaves the list; the form keeps what was typed.
    onError: (error) => isMissing(error) && void refresh(client, resource, "list"),
  });
}

/** An optimistic change of an item; it is given the latest state, since a second press comes before the first is drawn. */
export function useChange<R extends AnyResource>(
  resource: R,
  item: Read<R>,
  { saved, onFailed }: Pick<Saving, "saved"> & { onFailed?: (error: unknown) => void } = {},
) {
  const client = useQueryClient();
  const mutationKey = [resource.type, stored(item).uuid];
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  const mutation = useMutation({
    mutationKey,
    scope: { id: mutationKey.join("/") },
    meta: { saved, failure: "La modification n’a pas été enregistrée." },
    mutationFn: ({ base, changes }: { base: Read<R>; changes: Draft }) => saveItem(resource, base, changes),
    onSuccess: (written) => isLast() && keepSaved(client, resource, written),
    onError: (error, { base }) => {
      if (isLast()) keepSaved(client, resource, base);
      onFailed?.(error);
    },
    onSettled: () => {
      if (isLast()) void refresh(client, resource);
    },
  });
  return (changesOf: (latest: Read<R>) => Write<R>) => {
    const base = latestOf(client, resource, item);
    const changes = changesOf(base) as Draft;
    void client.cancelQueries({ queryKey: [resource.path] });
    keepSaved(client, resource, { ...(base as object), ...changes } as Read<R>);
    mutation.mutate({ base, changes });
  };
}

const restoring = patiently(() => import("./restore.ts"));

/** « Annuler », for deletions that are taken back at these addresses, which a server of the version before does not give. */
export const undoing = (client: QueryClient, addresses: readonly string[] = []): NoticeAction | undefined =>
  addresses.length > 0 ? { label: "Annuler", run: async () => (await restoring()).restoreAt(client, addresses) } : undefined;

export function useRemove<R extends AnyResource>(resource: R, { saved }: Pick<Saving, "saved">) {
  const client = useQueryClient();
  return useSingleMutation({
    meta: {
      saved,
      action: (address) => undoing(client, typeof address === "string" ? [address] : []),
      failure: "La suppression a échoué.",
    },
    mutationFn: (item: Read<R>) => removeItem(resource, item),
    onSuccess: (_nothing, item) => {
      forgetRemoved(client, resource, stored(item).uuid);
      void refresh(client, resource, "list");
    },
    onError: (error) => isMissing(error) && void refresh(client, resource, "list"),
  });
}

function latestOf<R extends AnyResource>(client: QueryClient, resource: R, item: Read<R>): Read<R> {
  const cached = client.getQueryData<Read<R>>(itemQuery(resource, stored(item).uuid).queryKey as QueryKey);
  return cached && stored(cached).version >= stored(item).version ? cached : item;
}
