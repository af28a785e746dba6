// @vitest-environment happy-dom
import { type AnyRoute, type AnyRouter, createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { describe, expect, test, vi } from "vitest";
import { lateRoutes } from "./late-routes.ts";
import { screen } from "./routes.tsx";

/** A router that begins with « /day », at an address. */
function beginning(at: string) {
  const root = createRootRoute();
  const route = <const Path extends string>(path: Path) => createRoute({ getParentRoute: () => root, path });
  const [home, day, list] = [route("/"), route("/day"), route("/list/$uuid")];
  const load = vi.fn(async () => ({ allRoutes: root.addChildren([home, day, list]) }));
  const routes = lateRoutes({ root, begin: () => root.addChildren([day]), load });
  const router = createRouter({ routeTree: routes.tree(), history: createMemoryHistory({ initialEntries: [at] }) });
  routes.serve(router);
  router.history.subscribe(() => void router.load());
  const shown = () => router.state.matches.at(-1)?.routeId;
  const starts = async () => {
    await routes.takeFor(router.latestLocation.pathname);
    await router.load();
  };
  const anywhere: AnyRouter = router;
  const goes = (to: string) => anywhere.navigate({ to });
  const points = (to: string) => anywhere.preloadRoute({ to });
  return { router, routes, load, shown, starts, goes, points };
}

describe("a router that begins with a few routes", () => {
  test("needs no others for what they show", async () => {
    const { starts, shown, load } = beginning("/day?part=log");
    await starts();
    expect(shown()).toBe("/day");
    expect(load).not.toHaveBeenCalled();
  });

  test("takes the others where an address is a screen of theirs, and no item of a frame of its own", async () => {
    const root = createRootRoute();
    const at = (parent: AnyRoute, path: string) => screen(parent, { path, component: () => null });
    const frame = at(root, "/matches/$uuid");
    const day = at(frame, "day");
    const table = at(root, "/matches/table");
    const load = vi.fn(async () => ({ allRoutes: root.addChildren([frame.addChildren([day]), table]) }));
    const routes = lateRoutes({ root, begin: () => root.addChildren([frame.addChildren([day])]), load });
    const router = createRouter({ routeTree: routes.tree(), history: createMemoryHistory({ initialEntries: ["/matches/table"] }) });
    routes.serve(router);
    await routes.takeFor(`/matches/${crypto.randomUUID()}/day`);
    expect(load).not.toHaveBeenCalled();
    await routes.takeFor("/matches/table");
    await router.load();
    expect(router.state.matches.at(-1)?.routeId).toBe("/matches/table");
  });

  test.for([
    ["/", "/"],
    ["/list/7?page=2", "/list/$uuid"],
  ])("takes the others before the first view of %s", async ([at = "", route]) => {
    const { starts, shown, router } = beginning(at);
    await starts();
    expect(shown()).toBe(route);
    expect(router.state.location.href).toBe(at);
  });

  test.for([
    ["/", "/"],
    ["/list/7", "/list/$uuid"],
    ["/nowhere", "__root__"],
  ])("takes the others for a link to %s", async ([to = "", route]) => {
    const { starts, shown, router, load, goes } = beginning("/day");
    await starts();
    await goes(to);
    await vi.waitFor(() => expect([router.state.location.pathname, shown()]).toEqual([to, route]), 20_000);
    expect(load).toHaveBeenCalledOnce();
    await goes("/day");
    await vi.waitFor(() => expect(shown()).toBe("/day"), 20_000);
  });

  test("asks for them once, and has them for what is pointed at too", async () => {
    const { starts, routes, points, load } = beginning("/day");
    await starts();
    await points("/list/7");
    await routes.take();
    expect(load).toHaveBeenCalledOnce();
  });
});
