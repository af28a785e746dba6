// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, test, vi } from "vitest";
import { open, serverWith } from "../../../test/form-under-test.tsx";
import { parking } from "../../../test/parking-server.ts";

describe("what is typed and not saved", () => {
  const kept = () => Object.keys(sessionStorage).length;

  test("is there again in the next life of the page, and can be given up", async () => {
    serverWith(parking);
    const page = await open(parking);
    await page.types("comments", "À finir");
    expect(kept()).toBe(1);
    const next = await open(parking);
    expect(next.form).toMatchObject({ restored: true, dirty: true, values: { comments: "À finir" } });
    await next.does((form) => form.abandon());
    expect(next.form).toMatchObject({ restored: false, dirty: false, values: { comments: null } });
    expect(kept()).toBe(0);
  });

  test("is asked about at once where another has changed the same in between", async () => {
    serverWith(parking);
    const page = await open(parking);
    await page.types("comments", "À finir");
    const next = await open({ ...parking, version: 2, comments: "Fini" });
    expect(next.form.conflict).toMatchObject({ names: ["comments"] });
  });

  test("is kept no longer than it is saved, or its form was released", async () => {
    serverWith(parking);
    const page = await open(parking);
    await page.types("comments", "À finir");
    await page.submits();
    expect(kept()).toBe(0);
    await page.types("comments", "Encore");
    await page.does((form) => form.release());
    await page.leaves();
    expect(kept()).toBe(0);
  });

  test("is no longer called found again once it was saved", async () => {
    serverWith(parking);
    await (await open(parking)).types("comments", "À finir");
    const next = await open(parking);
    await next.submits();
    await next.types("comments", "Encore");
    expect(next.form).toMatchObject({ restored: false, dirty: true });
  });

  test.each([
    ["nothing where all of it is saved in the end", [], 0],
    ["what was typed since", ["comments"], 1],
  ] as const)("leaves to the next form, of one that went while it was saving, %s", async (_, since, left) => {
    const server = serverWith(parking);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.held = promise;
    const page = await open(parking);
    await page.types("capacity", 500);
    await page.submits();
    for (const name of since) await page.types(name, "Puis ceci");
    await page.leaves();
    expect(kept()).toBe(1);
    await act(async () => resolve());
    await vi.waitFor(() => expect(server.item.capacity).toBe(500), 20_000);
    await vi.waitFor(() => expect(kept()).toBe(left), 20_000);
  });

  test("and given up while it is being saved is shown as it is stored", async () => {
    const server = serverWith(parking);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.held = promise;
    const page = await open(parking);
    await page.types("capacity", 500);
    await page.submits();
    await page.does((form) => form.abandon());
    expect(page.form.values.capacity).toBe(420);
    await act(async () => resolve());
    expect(page.form).toMatchObject({ dirty: false, values: { capacity: 500 } });
  });

  test("is saved as one leaves, after the save that is under way; what is refused keeps one there", async () => {
    const server = serverWith(parking);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.held = promise;
    const page = await open(parking);
    await page.types("capacity", 500);
    await page.submits();
    await page.types("comments", "Puis ceci");
    let left: boolean | undefined;
    await act(async () => {
      void page.form.save(true).then((answer) => {
        left = answer;
      });
    });
    expect([left, server.sent.length]).toEqual([undefined, 1]);
    await act(async () => resolve());
    await vi.waitFor(() => expect(left).toBe(true), 20_000);
    expect(server.sent.map(({ body }) => body)).toEqual([{ capacity: 500 }, { comments: "Puis ceci" }]);
    await page.types("name", "");
    await page.does(async (form) => expect(await form.save(true)).toBe(false));
  });
});
