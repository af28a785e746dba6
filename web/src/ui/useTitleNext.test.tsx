// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { useTitleNext } from "./usePageNext.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

function Pressed() {
  return <button type="button" onClick={useTitleNext()} />;
}
const page = (rows: readonly number[]) => (
  <section aria-labelledby="title">
    <h3 id="title">Liens</h3>
    {rows.map((row) => (
      <Pressed key={row} />
    ))}
  </section>
);

test("the focus goes on to the title of what a row stood in that goes with its button, and stays where it is else", async () => {
  const shown = document.body.appendChild(document.createElement("div"));
  const root = createRoot(shown);
  await act(async () => root.render(page([1, 2])));
  const [first, second] = shown.querySelectorAll("button");
  first?.focus();
  await act(async () => first?.click());
  second?.focus();
  await act(async () => root.render(page([2])));
  expect(document.activeElement).toBe(second);
  await act(async () => second?.click());
  await act(async () => root.render(page([])));
  expect(document.activeElement?.id).toBe("title");
});
