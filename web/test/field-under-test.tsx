import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, vi } from "vitest";

/** A page with one field, which is typed in. */
export function fieldUnderTest() {
  const here = { page: document.body, root: undefined as Root | undefined };
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    here.page = document.body.appendChild(document.createElement("div"));
    here.root = createRoot(here.page);
  });
  afterEach(async () => {
    await act(async () => here.root?.unmount());
    here.page.remove();
  });
  const input = () => {
    const found = here.page.querySelector("input");
    if (!found) throw new Error("There is no field.");
    return found;
  };
  const typesIn = (field: HTMLInputElement, text: string) =>
    act(async () => {
      field.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  return {
    draws: (content: ReactNode) => act(async () => here.root?.render(content)),
    input,
    says: () => here.page.textContent,
    typesIn,
    types: (text: string) => typesIn(input(), text),
    leaves: () => act(async () => input().blur()),
    presses: (key: string) => act(async () => void input().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))),
  };
}
