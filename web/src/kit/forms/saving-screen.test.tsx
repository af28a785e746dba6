// @vitest-environment happy-dom
import { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import { act } from "react";
import { describe, expect, test, vi } from "vitest";
import {
  button,
  detailsOf,
  eventually,
  field,
  findButton,
  focus,
  key,
  openDialogs,
  press,
  textOnTop,
  type,
} from "../../../test/by-name.ts";
import { problem, told } from "../../../test/form-under-test.tsx";
import { type Parking, parking, parkingServer } from "../../../test/parking-server.ts";
import { screenUnderTest } from "../../../test/screen-under-test.tsx";
import { untilConnected } from "../server/connection.ts";
import { formOf } from "./form-of.tsx";

const screen = screenUnderTest();
const Form = formOf(FixtureParking);

const blocks = { p1: "Nord", p2: "Sud", p3: "Est" };
const items = Object.entries(blocks).map(([uuid, name]) => ({ ...parking, uuid, name }) as Parking);

/** A screen of three blocks, each a form over a car park of its own, whose fields are told apart by its name. */
async function opensBlocks() {
  const server = parkingServer(...items);
  await screen.opens(() =>
    Object.values(blocks).map((name, at) => (
      <Form.Block key={name} item={items[at] as Parking} title={name} saved={`${name} enregistré.`}>
        <Form.Field name="capacity" label={`Capacité ${name}`} />
        <Form.Field name="comments" label={`Commentaires ${name}`} />
      </Form.Block>
    )),
  );
  return server;
}

const comments = (block: string): string => `Commentaires ${block}`;
const isOff = (name: string): boolean => button(name).getAttribute("aria-disabled") === "true";
const GIVE_UP = "Annuler les modifications";

describe("the blocks of a screen that hold changes", () => {
  test("are named and counted by one bar, which offers nothing before", async () => {
    await opensBlocks();
    expect([findButton("Enregistrer"), findButton(GIVE_UP)]).toEqual([undefined, undefined]);
    await type(comments("Nord"), "Guichet nord");
    expect([textOnTop().includes("Modifications dans : Nord"), isOff("Enregistrer")]).toEqual([true, false]);
    await type(comments("Est"), "Guichet est");
    expect(textOnTop()).toContain("Modifications dans : Nord, Est");
    expect(isOff("Enregistrer (2 blocs)")).toBe(false);
  });

  test("are saved by one press, and by a second one not again; what is not changed is not sent", async () => {
    const server = await opensBlocks();
    await type(comments("Nord"), "Guichet nord");
    await type(comments("Est"), "Guichet est");
    const { promise, resolve } = Promise.withResolvers<void>();
    server.held = promise;
    await press("Enregistrer (2 blocs)");
    await press("Enregistrer (2 blocs)");
    await act(async () => resolve());
    await screen.notifies("Enregistré\u00a0: Nord, Est.");
    expect(server.sent).toEqual([
      { method: "PUT", body: { comments: "Guichet nord" } },
      { method: "PUT", body: { comments: "Guichet est" } },
    ]);
    expect(told.success).toHaveBeenCalledOnce();
    expect(textOnTop()).not.toContain("Modifications dans");
    expect(isOff("Enregistrer")).toBe(true);
  });

  test.each([
    ["Ctrl+S", "s", { ctrlKey: true }],
    ["⌘S", "s", { metaKey: true }],
    ["Ctrl+Enter", "Enter", { ctrlKey: true }],
    ["⌘+Enter", "Enter", { metaKey: true }],
  ])("are all saved by %s from a block in which nothing is typed, and the browser does nothing by itself", async (_keys, name, held) => {
    const server = await opensBlocks();
    await type(comments("Nord"), "Guichet nord");
    await type(comments("Est"), "Guichet est");
    await focus("Capacité Sud");
    expect(await key(name, held)).toBe(false);
    await screen.notifies("Enregistré\u00a0: Nord, Est.");
    expect(server.sent).toHaveLength(2);
  });

  test("are all saved by Enter in a field, which sends its form", async () => {
    const server = await opensBlocks();
    await type(comments("Nord"), "Guichet nord");
    await type("Capacité Sud", "12");
    await act(async () => field("Capacité Sud").form?.requestSubmit());
    await screen.notifies("Enregistré\u00a0: Nord, Sud.");
    expect(server.sent).toHaveLength(2);
  });

  test("are given up together, once that is confirmed, and the keyboard is at « Enregistrer »", async () => {
    const server = await opensBlocks();
    await type(comments("Nord"), "À oublier");
    await type("Capacité Sud", "-3");
    await press("Enregistrer (2 blocs)");
    await eventually(() => expect(textOnTop()).toContain("Nombre positif requis."));
    await type(comments("Nord"), "À oublier aussi");
    await press(GIVE_UP);
    await screen.showsDialogs("Annuler les modifications ?");
    await press("Continuer la rédaction");
    await screen.showsDialogs();
    expect(field(comments("Nord")).value).toBe("À oublier aussi");
    await press(GIVE_UP);
    await screen.showsDialogs("Annuler les modifications ?");
    await press(GIVE_UP);
    await screen.showsDialogs();
    // What was saved in between stays.
    expect([field(comments("Nord")).value, field("Capacité Sud").value]).toEqual(["À oublier", "420"]);
    expect(textOnTop()).not.toContain("Nombre positif requis.");
    await eventually(() => expect(document.activeElement).toBe(button("Enregistrer")));
    expect([isOff("Enregistrer"), server.sent.length]).toEqual([true, 1]);
  });
});

describe("a block that is not saved", () => {
  test("for a wrong field keeps none of the others back, and the end says which were saved", async () => {
    const server = await opensBlocks();
    await type("Capacité Nord", "-3");
    await type(comments("Sud"), "Guichet sud");
    await press("Enregistrer (2 blocs)");
    await screen.notifies("Enregistré\u00a0: Sud. Non enregistré\u00a0: Nord.", "error");
    expect(server.sent).toEqual([{ method: "PUT", body: { comments: "Guichet sud" } }]);
    expect(document.activeElement).toBe(field("Capacité Nord"));
    expect(textOnTop()).toContain("Modifications dans : Nord");
  });

  test("for what others saved is asked about before the next one, and the end says which were saved", async () => {
    const server = await opensBlocks();
    server.items = items.map((item) => ({ ...item, version: 2, comments: "D’un autre" }));
    for (const block of Object.values(blocks)) await type(comments(block), `De moi, ${block}`);
    await press("Enregistrer (3 blocs)");
    const answers = { Nord: "Garder ma saisie", Sud: "Recharger", Est: "Garder ma saisie" };
    for (const [block, answer] of Object.entries(answers)) {
      await eventually(() => expect(detailsOf("Commentaires")).toContain(`Votre saisie : De moi, ${block}`));
      expect(openDialogs()).toEqual(["Modification concurrente"]);
      await press(answer);
    }
    await screen.notifies("Enregistré\u00a0: Nord, Est. Non enregistré\u00a0: Sud.", "error");
    expect(server.items.map((item) => item.comments)).toEqual(["De moi, Nord", "D’un autre", "De moi, Est"]);
    await screen.showsDialogs();
    expect(field(comments("Sud")).value).toBe("D’un autre");
  });

  test("as the server refuses is told once for all, and is saved by the next press", async () => {
    const server = await opensBlocks();
    server.answers = [problem(503), problem(503)];
    await type(comments("Nord"), "Guichet nord");
    await type(comments("Sud"), "Guichet sud");
    await press("Enregistrer (2 blocs)");
    await eventually(() => expect(told.error).toHaveBeenCalledOnce());
    expect(told.error.mock.lastCall?.[0]).toMatch(/^Non enregistré\u00a0: Nord, Sud\. /);
    await press("Enregistrer (2 blocs)");
    await screen.notifies("Enregistré\u00a0: Nord, Sud.");
  });

  test("as the server is out of reach holds back those after it, which would wait in vain", async () => {
    const server = await opensBlocks();
    server.answers = [
      () => {
        throw new TypeError("Failed to fetch");
      },
    ];
    await type(comments("Nord"), "Guichet nord");
    await type(comments("Sud"), "Guichet sud");
    await press("Enregistrer (2 blocs)");
    await eventually(() => expect(told.error).toHaveBeenCalledOnce());
    expect([server.sent.length, told.error.mock.lastCall?.[0]]).toEqual([1, expect.stringMatching(/^Non enregistré\u00a0: Nord, Sud\. /)]);
    await reconnects();
    await press("Enregistrer (2 blocs)");
    await screen.notifies("Enregistré\u00a0: Nord, Sud.");
  });
});

/** The server answers again, and the browser says that the network is back. */
async function reconnects(): Promise<void> {
  const answering = fetch;
  const isHealth = (path: unknown) => path === "/api/health";
  vi.stubGlobal("fetch", async (...[path, of]: Parameters<typeof fetch>) => (isHealth(path) ? Response.json({}) : answering(path, of)));
  await act(async () => {
    window.dispatchEvent(new Event("online"));
    await untilConnected();
  });
}
