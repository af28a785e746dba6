// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act, type ReactNode, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClockField } from "./ClockField.tsx";
import { NumberField } from "./NumberField.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
let page: HTMLElement;
let root: Root;
beforeEach(() => {
  page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
});
const draws = (content: ReactNode) => act(async () => root.render(<MantineProvider>{content}</MantineProvider>));
const input = () => {
  const found = page.querySelector("input");
  if (!found) throw new Error("There is no field.");
  return found;
};
const types = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(), text);
    input().dispatchEvent(new Event("input", { bubbles: true }));
  });

test("an hour is kept as it is read from the first character that makes it one, and shown so once one goes on", async () => {
  const kept: (string | null)[] = [];
  function Form() {
    const [value, setValue] = useState<string | null>("18:00");
    const change = (next: string | null) => {
      kept.push(next);
      setValue(next);
    };
    return <ClockField label="Heure" value={value} onChange={change} />;
  }
  await draws(<Form />);
  await act(async () => input().focus());
  await types("9h30");
  expect([kept.at(-1), input().value]).toEqual(["09:30", "9h30"]);
  await act(async () => input().blur());
  expect(input().value).toBe("09:30");
  await types("abc");
  await act(async () => input().blur());
  // What is no hour stays, for the rule to say how one is written.
  expect([kept.at(-1), input().value]).toEqual(["abc", "abc"]);
  await types("");
  expect(kept.at(-1)).toBeNull();
});

test("letters in a number are refused aloud, until a number is typed", async () => {
  await draws(<NumberField label="Échéance" value={null} onChange={() => {}} />);
  await types("abc");
  expect(page.textContent).toContain("Un nombre est attendu, en chiffres.");
  await types("30");
  expect(page.textContent).not.toContain("Un nombre est attendu");
});
