import { newUuid } from "./new-uuid.ts";
import { quietly } from "./quietly.ts";

const key = "avant-match-tab";
let own = "";

/** Which tab of this browser the page is in, once that was claimed: the same after a reload, another in a copy of the tab. */
export const thisTab = (): string => own;

export async function claimTab(): Promise<void> {
  const former = quietly(() => sessionStorage.getItem(key));
  own = former && (await isHeldBy(former)) ? former : newUuid();
  if (own !== former) await isHeldBy(own);
  quietly(() => sessionStorage.setItem(key, own));
}

/** Milliseconds that a page which is reloaded takes to let its tab go; after that another has it. */
const GOES = 300;

const isHeldBy = (tab: string): Promise<boolean> =>
  new Promise((tell) => {
    const hold = () => {
      tell(true);
      return new Promise<never>(() => {});
    };
    if (!canTell()) return tell(true);
    navigator.locks.request(nameOf(tab), { signal: AbortSignal.timeout(GOES) }, hold).catch(() => tell(false));
  });

/** Does something where a tab has gone; a browser that cannot tell takes all others for gone, one that refuses to none. */
export async function whereGone(tab: string, work: () => void): Promise<void> {
  if (canTell()) await navigator.locks.request(nameOf(tab), { ifAvailable: true }, (lock) => void (lock && work())).catch(() => {});
  else work();
}

/** Not on a page that came without TLS. */
const canTell = (): boolean => "locks" in navigator;

const nameOf = (tab: string): string => `${key} ${tab}`;
