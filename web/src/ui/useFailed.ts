import { useState } from "react";

/** Whether a picture could not be shown, and what to call when it cannot; another address is tried anew. */
export function useFailed(url: string | null | undefined): [failed: boolean, fail: () => void] {
  const [failing, setFailing] = useState<string>();
  return [failing !== undefined && failing === url, () => setFailing(url ?? undefined)];
}
