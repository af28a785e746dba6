// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followLinks } from "./follow-links.ts";

const router = { navigate: vi.fn(), preloadRoute: vi.fn(async () => {}), options: { parseSearch: () => ({}) } };
let ends: () => void;
beforeEach(() => {
  document.body.innerHTML = '<a href="/app/fixtures" data-page="/fixtures"><b>Rencontres</b></a>';
  ends = followLinks(router as never);
});
afterEach(() => {
  ends();
  document.body.replaceChildren();
  vi.clearAllMocks();
});

/** Presses the link; resolves to whether the browser opens it by itself. */
function presses(how: MouseEventInit = {}): boolean {
  // No page is loaded in a test.
  document.addEventListener("click", keep, { once: true });
  let isLeft = true;
  function keep(event: Event): void {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  }
  document.querySelector("b")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...how }));
  return isLeft;
}

test("a plain press of a link is followed within the application", () => {
  expect(presses()).toBe(false);
  expect(router.navigate).toHaveBeenCalledExactlyOnceWith({ to: "/fixtures", search: {}, hash: "" });
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a press with %o is left to the browser, which opens a tab",
  (how) => {
    expect(presses(how)).toBe(true);
    expect(router.navigate).not.toHaveBeenCalled();
  },
);
