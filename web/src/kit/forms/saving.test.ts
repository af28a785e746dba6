// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, test, vi } from "vitest";
import { open, problem, serverWith, told } from "../../../test/form-under-test.tsx";
import { parking } from "../../../test/parking-server.ts";

describe("a form over an item", () => {
  test("sends what was changed and nothing else, and is then saved", async () => {
    const server = serverWith(parking);
    const saved = vi.fn();
    const page = await open(parking, { onSaved: saved });
    expect(page.form.dirty).toBe(false);
    await page.types("capacity", 500);
    expect(page.form.dirty).toBe(true);
    await page.submits();
    expect(server.sent).toEqual([{ method: "PUT", body: { capacity: 500 } }]);
    expect(page.form).toMatchObject({ dirty: false, saved: true, item: { version: 2 } });
    expect(saved).toHaveBeenCalledOnce();
  });

  test("says at its fields what is wrong before anything is sent, and keeps what was typed", async () => {
    const server = serverWith(parking);
    const page = await open(parking);
    await page.types("name", "");
    await page.submits();
    expect(server.sent).toEqual([]);
    expect(page.form.errors.name).toBe("Le nom du parking est requis");
    expect(page.form).toMatchObject({ attempts: 1, dirty: true, values: { name: "" } });
    expect(told.withdraw).toHaveBeenCalled();
  });

  test("says above the form why it is refused where that is no field's fault", async () => {
    const server = serverWith(parking);
    server.answers = [problem(422, { detail: "Ce parking est pris." })];
    const page = await open(parking);
    await page.types("comments", "Plan B");
    await page.submits();
    expect(page.form).toMatchObject({ refusals: ["Ce parking est pris."], dirty: true });
  });

  test("shows what the server refuses at the field, and above the form what has no field", async () => {
    const server = serverWith(parking);
    const violations = [
      { propertyPath: "comments", message: "Trop long", code: "tooLong" },
      { propertyPath: "ailleurs", message: "Sans champ", code: "invalid" },
    ];
    server.answers = [problem(422, { violations })];
    const page = await open(parking);
    await page.types("comments", "Plan B");
    await page.submits();
    expect(page.form).toMatchObject({ errors: { comments: "Trop long" }, refusals: ["Sans champ"], values: { comments: "Plan B" } });
    await page.submits();
    expect(page.form).toMatchObject({ refusals: [], saved: true });
  });

  test("keeps what was typed where a save fails, and saves it at the next press", async () => {
    const server = serverWith(parking);
    server.answers = [problem(503)];
    const page = await open(parking);
    await page.types("comments", "Bâches prêtes");
    await page.submits();
    expect(page.form).toMatchObject({ dirty: true, saved: false, values: { comments: "Bâches prêtes" } });
    await page.submits();
    expect(server.item.comments).toBe("Bâches prêtes");
  });

  test("writes once, however often it is pressed, and keeps what is typed meanwhile", async () => {
    const server = serverWith(parking);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.held = promise;
    const page = await open(parking);
    await page.types("capacity", 500);
    await page.does((form) => {
      form.submit();
      form.submit();
    });
    await page.types("comments", "Après");
    await act(async () => resolve());
    expect(server.sent).toHaveLength(1);
    expect(page.form).toMatchObject({ dirty: true, saved: false, values: { capacity: 500, comments: "Après" } });
  });

  test("creates one of a new item, with its parent", async () => {
    const fixtureUuid = crypto.randomUUID();
    const server = serverWith(parking);
    const page = await open(null, { parent: { fixtureUuid } });
    await page.types("name", "P9");
    await page.types("capacity", 40);
    const drawn = page.form;
    await page.does((form) => {
      form.submit();
      form.submit();
    });
    // Pressed once more on a page that does not show yet that it is there.
    await page.does(() => drawn.submit());
    expect(server.sent.map(({ method }) => method)).toEqual(["POST"]);
    expect(server.sent[0]?.body).toMatchObject({ name: "P9", capacity: 40, fixtureUuid });
  });

  test("that may not be written any more sends nothing", async () => {
    const server = serverWith(parking);
    const page = await open(parking, { readOnly: "Lecture seule" });
    await page.types("capacity", 500);
    await page.submits();
    expect(server.sent).toEqual([]);
    expect(page.form).toMatchObject({ dirty: false, values: { capacity: 420 } });
  });
});
