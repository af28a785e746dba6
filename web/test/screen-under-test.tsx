import { QueryClientProvider } from "@tanstack/react-query";
import { type AnyRoute, createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, type ReactNode } from "react";
import { beforeEach, expect } from "vitest";
import { type DialogPlace, screen } from "../src/kit/routes.tsx";
import { newQueryClient } from "../src/kit/server/query-client.ts";
import { eventually, openDialogs } from "./by-name.ts";
import { fieldUnderTest } from "./field-under-test.tsx";
import { told } from "./form-under-test.tsx";

/** A screen « /parkings » whose dialogs have addresses below its own. */
export function screenUnderTest() {
  beforeEach(() => {
    for (const notify of Object.values(told)) notify.mockReset();
  });
  const page = fieldUnderTest();
  const here = { router: undefined as ReturnType<typeof createRouter> | undefined };
  const goes = (address: string) => act(async () => void (await here.router?.navigate({ to: address })));
  return {
    /** Draws the screen at an address, in a life of the page of its own. */
    async opens(Content: (places: { dialog: DialogPlace }) => ReactNode, address = "/parkings") {
      const root = createRootRoute({ notFoundComponent: () => null });
      root.addChildren([screen(root as AnyRoute, { path: "parkings", dialogs: { dialog: "" }, component: Content })]);
      const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [address] }) });
      here.router = router as never;
      await page.draws(
        <QueryClientProvider key={Math.random()} client={newQueryClient(told)}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>,
      );
      await eventually(() => expect(router.state.status).toBe("idle"));
    },
    /** The page goes without its user having left it: what was typed stays in the tab. */
    async crashes() {
      const drafts = Object.entries(sessionStorage);
      await page.draws(null);
      for (const [name, draft] of drafts) sessionStorage.setItem(name, draft);
    },
    address: () => here.router?.state.location.pathname,
    goes,
    /** Follows a link of the screen by its name, which has the focus then. */
    async follows(name: string) {
      const link = [...document.querySelectorAll("a")].find((each) => each.textContent === name) ?? expect.fail(`No link « ${name} ».`);
      await act(async () => link.focus());
      await goes(link.getAttribute("href") ?? "");
    },
    /** Waits until these dialogs stand over the screen, and no others; without any the screen is free again. */
    showsDialogs: (...titles: string[]) => eventually(() => expect(openDialogs()).toEqual(titles)),
    /** Waits until a text has been notified. */
    notifies: (text: string, how: "success" | "error" = "success") => eventually(() => expect(told[how].mock.lastCall?.[0]).toBe(text)),
  };
}
