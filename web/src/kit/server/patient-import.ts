import { lazyRouteComponent } from "@tanstack/react-router";
import { isReachable, loseConnection, untilConnected } from "./connection.ts";

export const lazyScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(patiently(load), name);

/** Imports a screen with its styles, and waits for a connection. A file of an older release fails: the router then reloads. */
export const patiently =
  <M>(load: () => Promise<M>) =>
  async (): Promise<M> => {
    // A failure of a link is heard on its way down only; hearing twice with one function is hearing once.
    globalThis.document?.addEventListener("error", noteSheet, true);
    let gone: string | undefined;
    for (let failed = false, again = false; ; again = true) {
      try {
        // What is there already does not wait for the styles of others.
        if (again) await failedSheetsAgain();
        return await (gone === undefined ? load() : moduleAgain<M>(gone));
      } catch (error) {
        gone = moduleOf(error);
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

const failedSheets = new Set<HTMLLinkElement>();

/** The sheets of the build; those of the browser's extensions are not ours to wait for. */
function noteSheet({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet" && target.href.startsWith(location.origin)) failedSheets.add(target);
}

const asking = new Set<Promise<void>>();

/** Retries failed style sheets, which the loader of the build takes for loaded. Pending ones stay: somebody waits for them. */
async function failedSheetsAgain(): Promise<void> {
  const failed = [...failedSheets].filter(({ isConnected }) => isConnected);
  failedSheets.clear();
  for (const link of failed) {
    const again = sheetAgain(link).finally(() => asking.delete(again));
    asking.add(again);
  }
  await Promise.all(asking);
}

function sheetAgain(link: HTMLLinkElement): Promise<void> {
  const again = document.createElement("link");
  Object.assign(again, { rel: link.rel, crossOrigin: link.crossOrigin, href: link.href });
  const come = new Promise<void>((resolve, reject) => {
    again.onload = () => resolve();
    // In the words by which the router knows that a file is gone.
    again.onerror = () => reject(new TypeError(`Failed to fetch dynamically imported module: ${link.href}`));
  });
  link.replaceWith(again);
  return come;
}
