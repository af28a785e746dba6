import { type AnyRoute, type AnyRouter, createRoute, redirect } from "@tanstack/react-router";
import { patiently } from "./server/patient-import.ts";

/** What a router knows from the beginning, and all that it will know. */
interface LateRoutes<All extends AnyRoute> {
  root: AnyRoute;
  /** Gives the root its first routes. */
  begin: () => void;
  /** Gives the root all of them, by being imported. */
  load: () => Promise<{ allRoutes: All }>;
}

/**
 * Lets a router begin with a few routes: the others are taken before the first view of an address that needs one, or with the first link to
 * one. Where all are there already, as on the server, it begins with all.
 */
export function lateRoutes<All extends AnyRoute>({ root, begin, load }: LateRoutes<All>) {
  const patient = patiently(load);
  let served: AnyRouter | undefined;
  const others = createRoute({
    getParentRoute: () => root,
    path: "$",
    beforeLoad: async ({ location: { pathname, search, hash, publicHref }, preload }) => {
      // A file that is gone, since the application was renewed meanwhile: the page is loaded anew where one goes.
      await take().catch((error: unknown) => {
        if (!preload) window.location.assign(publicHref);
        throw error;
      });
      throw redirect({ to: pathname, search, hash, replace: true } as never);
    },
  });
  let isWhole = false;
  const take = async () => {
    if (isWhole || !served) return;
    await patient();
    served.setRoutes(served.buildRouteTree());
    // Who is under way there is still led on.
    served.routesById[others.id] = others;
    isWhole = true;
  };
  return {
    /** The tree as it is now, in the type that it will have. */
    tree(): All {
      isWhole = root.children !== undefined;
      if (!isWhole) {
        begin();
        root.addChildren([...Object.values<AnyRoute>(root.children ?? {}), others]);
      }
      return root as All;
    },
    /** Whose routes they are. */
    serve: (router: AnyRouter): void => {
      served = router;
    },
    /** Lets the router lead everywhere. */
    take,
    /** The same, if it needs to for an address: a frame that holds it is not all of it. */
    async takeFor(pathname: string): Promise<void> {
      const last = served?.getMatchedRoutes(pathname)[0].at(-1);
      if (last === undefined || last.children?.length || last === others) await take();
    },
  };
}
