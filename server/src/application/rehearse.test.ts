import { expect, test, vi } from "vitest";
import { useWorld } from "../../test/world.ts";
import { rehearse } from "./rehearse.ts";

const world = useWorld();

test("the first list is read in a rehearsal, in which nobody else takes part", async () => {
  const { app, database } = world;
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const read = database.reading.query;
  const reads = vi.spyOn(database.reading, "query").mockImplementation(async (...asked) => {
    await gate;
    return read(...asked);
  });
  const rehearsal = rehearse(app, database);
  await vi.waitFor(() => expect(reads).toHaveBeenCalled(), 20_000);
  expect((await app.inject("/api/fixtures")).statusCode).toBe(401);
  open();
  await rehearsal;
  expect((await app.inject("/api/fixtures")).statusCode).toBe(401);
});

test("a rehearsal that is not answered is told, and one that takes long is not waited for", async () => {
  const { app, database } = world;
  const reads = vi.spyOn(database.reading, "query").mockRejectedValue(new Error("gone"));
  await expect(rehearse(app, database)).rejects.toThrow("500");
  reads.mockReturnValue(new Promise(() => {}));
  await rehearse(app, database);
});
