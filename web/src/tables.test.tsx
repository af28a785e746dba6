// @vitest-environment happy-dom
import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { resources } from "@avant-match/contract/resources.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { type AnyRoute, createMemoryHistory, Outlet, RouterProvider } from "@tanstack/react-router";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { writableFields } from "./kit/server/drafts.ts";
import { itemQuery } from "./kit/server/queries.ts";
import { newQueryClient } from "./kit/server/query-client.ts";
import { makeRouter } from "./router.tsx";
import { sessionQuery } from "./shell/session.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.stubGlobal("fetch", async () => Response.json({ member: [], totalItems: 0 }));

const uuid = "11111111-1111-4111-8111-111111111111";
const user = { uuid, roles: ["ROLE_ADMIN"], organization: { uuid, type: "club" } };
const match = { uuid, sides: ["platform"], status: "scheduled", kickoffAt: null, timeZone: "Europe/Paris" };

test("every list that is written in rows has its page below its address, with a column for each field that one may write", async () => {
  const addresses = addressesBelow(routerAt("/").router.routeTree);
  const inRows = resources.filter((resource) => resource.inRows);
  const pages = [];
  for (const address of addresses.filter((each) => each.endsWith("/table"))) pages.push({ address, ...(await drawn(address)) });
  for (const resource of inRows) {
    const own = pages.filter(({ lists }) => lists.includes(resource.path)).map(({ columns }) => columns);
    const fields = writableFields(resource).map(({ field }) => field.label);
    expect(own, `${resource.type} says inRows, and no route …/table shows it with all its fields`).toContainEqual(fields);
  }
  for (const { address, lists } of pages) {
    expect(addresses, `no list has its dialogs beside ${address}`).toContain(address.replace(/table$/, "$item"));
    expect(
      inRows.map(({ path }) => path).some((path) => lists.includes(path)),
      `${address} shows no list that says inRows`,
    ).toBe(true);
  }
});

/** The page at an address, without its frames: which lists it asks for, and what its columns are called. */
async function drawn(address: string) {
  const { client, router } = routerAt(address.replaceAll(/\$\w+/g, uuid));
  const page = document.body.appendChild(document.createElement("div"));
  const root = createRoot(page);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    page.remove();
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  const heads = () => [...page.querySelectorAll("th[title]")].map((head) => head.getAttribute("title"));
  await act(() => vi.waitFor(() => expect(heads(), `${address} shows no table`).not.toEqual([]), 20_000));
  const asked = client.getQueryCache().findAll({ predicate: ({ queryKey }) => queryKey[1] === "list" });
  return { lists: asked.map(({ queryKey }) => queryKey[0]), columns: heads() };
}

function routerAt(address: string) {
  const client = newQueryClient({ success: () => {}, error: () => {}, withdraw: () => {} });
  client.setQueryData(sessionQuery.queryKey, user as never);
  client.setQueryData(itemQuery(Fixture, uuid).queryKey, match as never);
  const router = makeRouter(client, createMemoryHistory({ initialEntries: [`/app${address}`] }));
  const [matched] = router.getMatchedRoutes(address);
  for (const frame of matched.slice(0, -1)) frame.update({ component: Outlet });
  return { client, router };
}

const addressesBelow = (route: AnyRoute): string[] => [
  route.fullPath,
  ...Object.values<AnyRoute>(route.children ?? {}).flatMap(addressesBelow),
];
