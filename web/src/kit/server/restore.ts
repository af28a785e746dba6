import type { Restored } from "@avant-match/contract/kit/restoring.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "./client.ts";
import { say } from "./query-client.ts";

/** What is said when what was deleted cannot come back, where the server gives no reason. */
export const RESTORE_FAILED = "Le rétablissement a échoué.";

/** Takes a deletion back where its answer said, and reads again all that is shown: more than its list may tell of it. */
export async function restoreAt(client: QueryClient, address: string): Promise<void> {
  const restoring = client.getMutationCache().build(client, {
    meta: { failure: RESTORE_FAILED },
    mutationFn: () => call<Restored>("POST", address),
    onSuccess: (restored) => void say.success(restoredText("Suppression annulée.", restored)),
    onSettled: () => client.invalidateQueries(),
  });
  // A failure is said by the cache of mutations.
  await restoring.execute(undefined).catch(() => undefined);
}

/** What is said of what came back, with what of it did not. */
export const restoredText = (text: string, { missing }: Pick<Restored, "missing">): string => [text, ...missing].join(" ");
