// @vitest-environment happy-dom
import { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { button, eventually, key, press, textsOfRole } from "../../../test/by-name.ts";
import { fieldUnderTest } from "../../../test/field-under-test.tsx";
import { told } from "../../../test/form-under-test.tsx";
import { type Parking, parking } from "../../../test/parking-server.ts";
import { listQuery } from "../server/queries.ts";
import { newQueryClient } from "../server/query-client.ts";
import { MovableTable } from "./MovableTable.tsx";

// Hooks end in the opposite order: the page goes before what it was given.
afterEach(() => vi.unstubAllGlobals());
const page = fieldUnderTest();

/** A list of four car parks, and its server, which moves them as it is asked, or refuses. */
async function opens({ refuses = false } = {}) {
  const server = { names: ["P1", "P2", "P3", "P4"], sent: [] as unknown[] };
  vi.stubGlobal("fetch", async (path: string, { method, body = "{}" }: { method: string; body?: string }) => {
    if (method === "GET") {
      const member = server.names.map((name) => ({ ...parking, uuid: name, "@id": `/api/fixtures/parkings/${name}`, name }) as Parking);
      return Response.json({ member, totalItems: member.length });
    }
    const [, moved = ""] = /\/([^/]+)\/move$/.exec(path) ?? [];
    const { after } = JSON.parse(body);
    server.sent.push([moved, after]);
    if (refuses) return Response.json({ title: "Rencontre archivée", detail: "Cette rencontre est archivée." }, { status: 409 });
    const others = server.names.filter((name) => name !== moved);
    server.names = others.toSpliced(others.indexOf(after) + 1, 0, moved);
    return new Response(null, { status: 204 });
  });
  function List() {
    const { data } = useQuery(listQuery(FixtureParking));
    const columns = [{ field: "name", kind: "name" } as const];
    return (
      <MovableTable resource={FixtureParking} label="Parkings" columns={columns} list={null} readOnly={null} rows={data?.member ?? []} />
    );
  }
  await page.draws(
    <QueryClientProvider client={newQueryClient(told)}>
      <List />
    </QueryClientProvider>,
  );
  await eventually(() => expect(shown()).toEqual(["P1", "P2", "P3", "P4"]));
  return server;
}

const shown = () => [...document.querySelectorAll("tbody th")].map(({ textContent }) => textContent);
const focus = (name: string) => act(async () => button(`Déplacer ${name}`).focus());
const letGo = (name: string) =>
  act(async () => void document.activeElement?.dispatchEvent(new KeyboardEvent("keyup", { key: name, bubbles: true })));

describe("the rows of a list that people put into order", () => {
  test("go up and down by Alt and an arrow, and are saved once Alt is let go", async () => {
    const server = await opens();
    await focus("P3");
    await key("ArrowUp", { altKey: true });
    await key("ArrowUp", { altKey: true });
    expect(shown()).toEqual(["P3", "P1", "P2", "P4"]);
    expect(textsOfRole("status")).toContain("P3 : place 1 sur 4.");
    expect(document.activeElement).toBe(button("Déplacer P3"));
    expect(server.sent).toEqual([]);
    await letGo("Alt");
    await eventually(() => expect(server.sent).toEqual([["P3", null]]));
    await key("ArrowUp", { altKey: true });
    await key("ArrowDown", { altKey: true });
    await letGo("Alt");
    await eventually(() =>
      expect(server.sent).toEqual([
        ["P3", null],
        ["P3", "P1"],
      ]),
    );
    await eventually(() => expect(server.names).toEqual(["P1", "P3", "P2", "P4"]));
    expect(shown()).toEqual(["P1", "P3", "P2", "P4"]);
  });

  test("are saved as well where the focus leaves while Alt is held", async () => {
    const server = await opens();
    await focus("P1");
    await key("ArrowDown", { altKey: true });
    await focus("P4");
    await eventually(() => expect(server.sent).toEqual([["P1", "P2"]]));
  });

  test("are taken by a press of their handle, and put by that of another place", async () => {
    const server = await opens();
    await press("Déplacer P1");
    expect(button("Déplacer P1").getAttribute("aria-pressed")).toBe("true");
    await press("Déplacer P3");
    expect(shown()).toEqual(["P2", "P3", "P1", "P4"]);
    expect(button("Déplacer P1").getAttribute("aria-pressed")).toBe("false");
    await eventually(() => expect(server.sent).toEqual([["P1", "P3"]]));
  });

  test("stand again where they stood once a move is refused", async () => {
    await opens({ refuses: true });
    await press("Déplacer P4");
    await press("Déplacer P1");
    await eventually(() => expect(told.error.mock.lastCall?.[0]).toContain("Cette rencontre est archivée."));
    await eventually(() => expect(shown()).toEqual(["P1", "P2", "P3", "P4"]));
  });
});
