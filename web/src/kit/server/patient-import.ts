import { lazyRouteComponent } from "@tanstack/react-router";
import { isReachable, loseConnection, untilConnected } from "./connection.ts";

/** The component of a screen whose code is loaded when it is first shown, or a link to it pointed at. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(patiently(load), name);

/**
 * Loads the code of a screen. Without a connection it waits for one and tries again; a file that is gone, since the application
 * was renewed meanwhile, fails, and the router then loads the page anew.
 */
export const patiently =
  <M>(load: () => Promise<M>) =>
  async (): Promise<M> => {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if (await isReachable()) throw error;
        loseConnection();
        await untilConnected();
      }
    }
  };
