import { lazyRouteComponent } from "@tanstack/react-router";
import { isReachable, loseConnection, untilConnected } from "./connection.ts";

export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    patiently(() => (lostSheet ? Promise.reject(lostSheet) : load())),
    name,
  );

/** A style sheet that did not come, in the words by which the router reloads: the loader of the build takes it for loaded from then on. */
let lostSheet: TypeError | undefined;

/** Imports a screen with its styles, and waits for a connection. A file of an older release fails: the router then reloads. */
export const patiently =
  <M>(load: () => Promise<M>) =>
  async (): Promise<M> => {
    let gone: string | undefined;
    for (let failed = false; ; ) {
      try {
        return await (gone === undefined ? load() : moduleAgain<M>(gone));
      } catch (error) {
        gone = moduleOf(error);
        if (/Unable to preload CSS/.test(String(error))) lostSheet = new TypeError(`Failed to fetch dynamically imported module: ${error}`);
        if (!(await isReachable())) {
          loseConnection();
          await untilConnected();
        } else if (failed) throw error;
        else failed = true;
      }
    }
  };

/** The script of the build that did not come, where the browser names it; a style sheet is asked for again by its link. */
const moduleOf = (error: unknown): string | undefined => /imported module: (http[^?\s]+\.js)/.exec(String(error))?.[1];

const renewed = new Map<string, Promise<object>>();

/** Chromium caches a failed import for the life of the page: it is retried under another address, one for all who wait. */
function moduleAgain<M>(address: string): Promise<M> {
  const coming: Promise<object> = renewed.get(address) ?? import(/* @vite-ignore */ `${address}?${Date.now()}`);
  renewed.set(address, coming);
  coming.catch(() => renewed.delete(address));
  return coming as Promise<M>;
}
