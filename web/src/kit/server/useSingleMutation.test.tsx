// @vitest-environment happy-dom
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { expect, test } from "vitest";
import { hookUnderTest } from "../../../test/hook-under-test.tsx";
import { useSingleMutation } from "./useSingleMutation.ts";

/** A note that is written down, and leaves its field once it is. */
function useNote(written: string[]) {
  const client = useQueryClient();
  const [text, setText] = useState("Deux cars");
  const { mutate } = useSingleMutation({ mutationFn: async (note: string) => void written.push(note) });
  const press = () => mutate(text, { onSuccess: () => setText("") });
  return { press, setText, isRunning: () => client.isMutating() > 0 };
}

test("a second press after the write and before the screen shows it writes nothing", async () => {
  const written: string[] = [];
  const note = await hookUnderTest(() => useNote(written));
  await note.does(async ({ press, isRunning }) => {
    press();
    while (isRunning()) await Promise.resolve();
    press();
  });
  expect(written).toEqual(["Deux cars"]);
});

test("what is typed after the first is drawn is written", async () => {
  const written: string[] = [];
  const note = await hookUnderTest(() => useNote(written));
  await note.does(({ press }) => press());
  await note.does(({ setText }) => setText("Un car"));
  await note.does(({ press }) => press());
  expect(written).toEqual(["Deux cars", "Un car"]);
});

test("what failed is tried again by the next press, however soon", async () => {
  let asked = 0;
  const fails = () => {
    asked++;
    return Promise.reject(new Error("full"));
  };
  const form = await hookUnderTest(() => ({ ...useSingleMutation({ mutationFn: fails }), client: useQueryClient() }));
  await form.does(async ({ mutate, client }) => {
    mutate();
    while (client.isMutating() > 0) await Promise.resolve();
    mutate();
  });
  expect(asked).toBe(2);
});
