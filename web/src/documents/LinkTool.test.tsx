// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually, openDialogs } from "../../test/by-name.ts";
import { fieldUnderTest } from "../../test/field-under-test.tsx";
import { TextEditor } from "./TextEditor.tsx";

afterEach(() => void vi.unstubAllGlobals());
const page = fieldUnderTest();
beforeEach(() => page.draws(<TextEditor html="<p>Règlement</p>" label="Texte" onChange={() => {}} values={{} as never} />));

/** Presses K in the text; resolves to whether the key was taken. */
async function presses(how: KeyboardEventInit): Promise<boolean> {
  const event = new KeyboardEvent("keydown", { key: "k", code: "KeyK", bubbles: true, cancelable: true, ...how });
  await act(async () => void document.querySelector("[role=textbox]")?.dispatchEvent(event));
  return event.defaultPrevented;
}

test.each([
  ["Ctrl Alt K", { ctrlKey: true, altKey: true }],
  ["⌘ Alt K", { metaKey: true, altKey: true }],
])("%s asks for a link in a text", async (_keys, held) => {
  expect(await presses(held)).toBe(true);
  await eventually(() => expect(openDialogs()).toEqual(["Insérer un lien"]));
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, {}])("K with %o asks for none", async (held) => {
  await presses(held);
  expect(openDialogs()).toEqual([]);
});
