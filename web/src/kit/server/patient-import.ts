import { lazyRouteComponent } from "@tanstack/react-router";
import { isReachable, loseConnection, untilConnected } from "./connection.ts";

/** The component of a screen whose code is loaded when it is first shown, or a link to it pointed at. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(patiently(load), name);

/**
 * Loads the code of a screen. Without a connection it waits for one and tries again; a file that is gone, since the application
 * was renewed meanwhile, fails a second time too, and the router then loads the page anew.
 */
export const patiently =
  <M>(load: () => Promise<M>) =>
  async (): Promise<M> => {
    watchSheets();
    for (let failed = false; ; ) {
      try {
        return await load();
      } catch (error) {
        if (!(await isReachable())) {
          loseConnection();
          await untilConnected();
        } else if (failed) throw error;
        else failed = true;
        await stylesAgain();
      }
    }
  };

const failedSheets = new Set<HTMLLinkElement>();

/** A failure of a link is heard on its way down only; hearing twice with one function is hearing once. */
const watchSheets = () => document.addEventListener("error", noteSheet, true);

function noteSheet({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failedSheets.add(target);
}

let asked: Promise<unknown> = Promise.resolve();

/**
 * Asks again for the style sheets that did not come: the loader of the build takes what it has asked for once for loaded. One that is still on
 * its way stays, since who waits for a link that has left the page waits for ever.
 */
function stylesAgain(): Promise<unknown> {
  const failed = [...failedSheets];
  failedSheets.clear();
  asked = Promise.all([asked, ...failed.map(sheetAgain)]);
  return asked;
}

function sheetAgain(link: HTMLLinkElement): Promise<unknown> {
  const again = document.createElement("link");
  Object.assign(again, { rel: link.rel, crossOrigin: link.crossOrigin, href: link.href });
  const settled = new Promise((settle) => {
    again.onload = settle;
    again.onerror = settle;
  });
  link.replaceWith(again);
  return settled;
}
