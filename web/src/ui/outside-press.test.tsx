// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { isSecondPress, isStrayPress, useFirstPress } from "./outside-press.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const openedAt = 10_000;

test("the second press of a double click is known however late the first was drawn", () => {
  expect(isSecondPress({ detail: 2, timeStamp: openedAt + 5000 }, openedAt)).toBe(true);
});

test("a finger's second press is known by its time", () => {
  expect(isSecondPress({ detail: 1, timeStamp: openedAt + 200 }, openedAt)).toBe(true);
  expect(isSecondPress({ detail: 1, timeStamp: openedAt + 800 }, openedAt)).toBe(false);
});

test("within what has just opened the second press of a mouse or a finger does nothing, a first one and a key do", () => {
  const at = (milliseconds: number, detail: number, pointerType: string) =>
    isStrayPress({ detail, pointerType, timeStamp: openedAt + milliseconds }, openedAt);
  expect([at(200, 2, "mouse"), at(200, 2, "touch"), at(200, 1, "touch"), at(-50, 2, "touch")]).toEqual([true, true, true, true]);
  expect([at(200, 1, "mouse"), at(200, 0, ""), at(800, 2, "mouse"), at(800, 1, "touch")]).toEqual([false, false, false, false]);
});

test("where a browser does not say what pressed, what it counts as a first press is one", () => {
  const at = (milliseconds: number, detail: number) => isStrayPress({ detail, timeStamp: openedAt + milliseconds }, openedAt);
  expect([at(200, 1), at(200, 2)]).toEqual([false, true]);
});

test("the second press of a double one neither sends a form, nor ticks a box, nor follows a link, as the first would", async () => {
  const happened: string[] = [];
  function Shown() {
    return (
      <form
        onClickCapture={useFirstPress("shown")}
        onSubmit={(event) => {
          event.preventDefault();
          happened.push("sent");
        }}
      >
        <input type="checkbox" onChange={() => happened.push("ticked")} />
        <a href="#there">Là</a>
        <button type="submit">Enregistrer</button>
      </form>
    );
  }
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  await act(async () => root.render(<Shown />));
  const press = (detail: number) =>
    act(async () => {
      for (const shown of place.querySelectorAll("button, input, a")) {
        const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail });
        shown.dispatchEvent(click);
        if (shown.localName === "a" && !click.defaultPrevented) happened.push("followed");
      }
    });
  await press(2);
  expect([happened, place.querySelector("input")?.checked]).toEqual([[], false]);
  await press(1);
  expect([happened.toSorted(), place.querySelector("input")?.checked]).toEqual([["followed", "sent", "ticked"], true]);
});
