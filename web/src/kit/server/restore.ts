import type { Restored } from "@avant-match/contract/kit/restoring.ts";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError, call } from "./client.ts";
import { say } from "./query-client.ts";

export const RESTORE_FAILED = "Le rétablissement a échoué.";

/** Takes deletions back where their answer said, and reads again all that is shown: more than their list may tell of them. */
export async function restoreAt(client: QueryClient, addresses: readonly string[]): Promise<void> {
  const restoring = client.getMutationCache().build(client, {
    meta: { failure: RESTORE_FAILED },
    mutationFn: () => restoreEach(addresses),
    onSuccess: ({ missing, refused }) => {
      const text = addresses.length > 1 ? "Suppressions annulées." : "Suppression annulée.";
      if (refused.length === 0) return void say.success(restoredText(text, { missing }));
      const some = `Rétabli\u00a0: ${addresses.length - refused.length} sur ${addresses.length}.`;
      void say.error(restoredText(some, { missing: [...new Set(refused), ...missing] }));
    },
    onSettled: () => client.invalidateQueries(),
  });
  // A failure is said by the cache of mutations.
  await restoring.execute(undefined).catch(() => undefined);
}

/** One after the other: what is refused of several holds up none of the others. Throws where one alone is, or nothing can be asked. */
async function restoreEach(addresses: readonly string[]) {
  const missing = new Set<string>();
  const refused: string[] = [];
  for (const address of addresses) {
    try {
      for (const each of (await call<Restored>("POST", address)).missing) missing.add(each);
    } catch (error) {
      const isRefusal = error instanceof ApiError && [404, 409, 422].includes(error.status);
      if (addresses.length === 1 || !isRefusal) throw error;
      refused.push(error.message);
    }
  }
  return { missing: [...missing], refused };
}

export const restoredText = (text: string, { missing }: Pick<Restored, "missing">): string => [text, ...missing].join(" ");
