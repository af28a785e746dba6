import { pictureFor } from "@avant-match/contract/kit/pictures.ts";
import { useState } from "react";

export function pictureSources(url: string, size: number) {
  const copies = [1, 2, 3].map((density) => pictureFor(url, size * density));
  if (copies.every((copy) => copy === url)) return { src: url };
  return { src: url, srcSet: copies.map((copy, index) => `${copy} ${index + 1}x`).join() };
}

/** Whether the picture at this address failed, and what to call when it does. The policy of the pages refuses those of other sites. */
export function useFailed(url: string | null | undefined): [failed: boolean, fail: () => void] {
  const [failing, setFailing] = useState<string>();
  const elsewhere = url?.startsWith("/") === false;
  return [elsewhere || (failing !== undefined && failing === url), () => setFailing(url ?? undefined)];
}
