// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { open, serverWith } from "../../../test/form-under-test.tsx";
import { type Parking, parking } from "../../../test/parking-server.ts";

describe("what others save meanwhile", () => {
  const theirs = (changes: Partial<Parking>) => ({ ...parking, version: 2, ...changes });

  test("is taken over, and what is typed stays", async () => {
    serverWith(parking);
    const page = await open(parking);
    await page.types("capacity", 500);
    await page.reads(theirs({ name: "P1 – Delacourt" }));
    expect(page.form).toMatchObject({ item: { version: 2 }, values: { name: "P1 – Delacourt", capacity: 500 } });
  });

  test("is taken over, and what is wrong with what stays is still said", async () => {
    serverWith(parking);
    const page = await open(parking);
    await page.types("name", "");
    await page.submits();
    await page.reads(theirs({ capacity: 600 }));
    expect(page.form).toMatchObject({ values: { name: "", capacity: 600 }, errors: { name: "Le nom du parking est requis" } });
  });

  test("of what is computed from elsewhere is shown, though the version stays, and what is typed stays too", async () => {
    serverWith(parking);
    const page = await open(parking);
    await page.types("capacity", 500);
    await page.reads({ ...parking, updatedBy: "Camille Dewaele" });
    expect(page.form).toMatchObject({ item: { version: 1, updatedBy: "Camille Dewaele" }, values: { capacity: 500 }, dirty: true });
  });

  test("on the same field is left until one saves, who is then asked", async () => {
    const server = serverWith(theirs({ capacity: 600 }));
    const page = await open(parking);
    await page.types("capacity", 500);
    await page.reads(server.item);
    expect(page.form.values.capacity).toBe(500);
    await page.submits();
    expect(page.form.conflict).toMatchObject({ names: ["capacity"], theirs: { capacity: 600 } });
    expect(server.item.capacity).toBe(600);
  });

  test.each([
    ["mine", 500],
    ["theirs", 600],
  ] as const)("stands or goes as one chooses: %s", async (keep, left) => {
    const server = serverWith(theirs({ capacity: 600, comments: "De l’autre" }));
    const page = await open(parking);
    await page.types("capacity", 500);
    await page.submits();
    await page.does((form) => form.conflict && form.settle(form.conflict, keep));
    expect(server.item).toMatchObject({ capacity: left, comments: "De l’autre" });
    expect(page.form).toMatchObject({ conflict: null, dirty: false, values: { capacity: left, comments: "De l’autre" } });
  });

  test("given its way on one field leaves what is typed in the others, unsaved", async () => {
    const server = serverWith(theirs({ capacity: 600 }));
    const page = await open(parking);
    await page.types("capacity", 500);
    await page.types("comments", "Barrière à gauche");
    await page.submits();
    expect(page.form.conflict?.names).toEqual(["capacity"]);
    await page.does((form) => form.conflict && form.settle(form.conflict, "theirs"));
    expect(page.form).toMatchObject({ conflict: null, dirty: true, values: { capacity: 600, comments: "Barrière à gauche" } });
    expect(server.item.comments).toBeNull();
    await page.submits();
    expect(server.item).toMatchObject({ capacity: 600, comments: "Barrière à gauche" });
    expect(page.form.dirty).toBe(false);
  });

  test("is asked about again at the next save, where the question was closed", async () => {
    serverWith(theirs({ capacity: 600 }));
    const page = await open(parking);
    await page.types("capacity", 500);
    await page.submits();
    await page.does((form) => form.postpone());
    expect(page.form).toMatchObject({ conflict: null, dirty: true });
    await page.submits();
    expect(page.form.conflict).not.toBeNull();
  });
});
