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

/** Asks again for the style sheets that did not come: the loader of the build takes what it has asked for once for loaded. */
async function stylesAgain(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter((link) => !hasCome(link));
  await Promise.all(
    missing.map((link) => {
      const again = document.createElement("link");
      Object.assign(again, { rel: link.rel, crossOrigin: link.crossOrigin, href: link.href });
      const settled = new Promise((settle) => {
        again.onload = settle;
        again.onerror = settle;
      });
      link.replaceWith(again);
      return settled;
    }),
  );
}

/** A sheet that did not come is none in some browsers, and in others one of which nothing may be read. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}
