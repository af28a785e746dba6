import { useState } from "react";

/**
 * Whether a picture could not be shown, and what to call when it cannot; another address is tried anew. One of another site is
 * not even asked for: the policy of the pages refuses it.
 */
export function useFailed(url: string | null | undefined): [failed: boolean, fail: () => void] {
  const [failing, setFailing] = useState<string>();
  const elsewhere = url?.startsWith("/") === false;
  return [elsewhere || (failing !== undefined && failing === url), () => setFailing(url ?? undefined)];
}
