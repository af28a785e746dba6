import { readMe } from "@avant-match/contract/accounts/me.ts";
import { forgetKeptPages, keepsPagesOf } from "../kit/offline/kept-pages.ts";
import { send } from "./send.ts";

/**
 * Forgets the pages that this browser keeps of somebody else than who has just signed in. The application does so as it begins; yet
 * where the server is slow, the worker would open with a kept page first.
 */
export async function forgetPagesOfOthers(): Promise<void> {
  const uuid = keepsPagesOf();
  if (uuid && (await send(readMe, {})).body?.uuid !== uuid) await forgetKeptPages();
}
