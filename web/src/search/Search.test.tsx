// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { button, click, field, key, textsOfRole, type } from "../../test/by-name.ts";
import { fieldUnderTest } from "../../test/field-under-test.tsx";
import { newQueryClient } from "../kit/server/query-client.ts";
import { Search } from "./Search.tsx";
import { SearchContent } from "./SearchDialog.tsx";

const choose = vi.fn();
beforeEach(() => void vi.stubGlobal("fetch", async () => Response.json({ groups: [] })));
afterEach(() => {
  delete document.documentElement.dataset.keys;
  choose.mockReset();
  vi.unstubAllGlobals();
});
const page = fieldUnderTest();

const screens = ["Parkings", "Parking visiteurs"].map((title) => ({ href: `/${title}`, title, detail: "RC Lens - LOSC Lille" }));
const FIELD = "Rechercher partout";

beforeEach(() =>
  page.draws(
    <QueryClientProvider client={newQueryClient({ success: () => {}, error: () => {}, withdraw: () => {} })}>
      <button type="button" data-search="">
        Rechercher
      </button>
      <input aria-label="Nom" />
      <Search>
        {(content) => <SearchContent {...content} {...{ screens }} actions={[]} pages={[]} next={[]} loading={false} onChoose={choose} />}
      </Search>
    </QueryClientProvider>,
  ),
);

const isOpen = () => document.querySelector("dialog")?.open === true;

test.each([
  ["Ctrl K", { ctrlKey: true }],
  ["⌘ K", { metaKey: true }],
])("%s opens the search from wherever one is, with the keyboard in it, and closes it", async (_keys, held) => {
  await act(async () => field("Nom").focus());
  expect(await key("k", held)).toBe(false);
  expect([isOpen(), document.activeElement]).toEqual([true, field(FIELD)]);
  await key("K", held);
  expect(isOpen()).toBe(false);
});

test.each([{}, { ctrlKey: true, metaKey: true }, { ctrlKey: true, shiftKey: true }, { metaKey: true, altKey: true }])(
  "K with %o is left to the browser",
  async (held) => {
    await act(async () => field("Nom").focus());
    expect(await key("k", held)).toBe(true);
    expect(isOpen()).toBe(false);
  },
);

test("the button of the bar opens it too", async () => {
  await click(button("Rechercher"));
  expect([isOpen(), document.activeElement]).toEqual([true, field(FIELD)]);
});

test("it does not open over what asks something", async () => {
  await act(async () => field("Nom").focus());
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.showModal();
  await key("k", { ctrlKey: true });
  dialog.remove();
  expect(isOpen()).toBe(false);
});

test.each([
  ["Enter", {}, false],
  ["Ctrl+Enter", { ctrlKey: true }, true],
  ["⌘+Enter", { metaKey: true }, true],
])("of what is found, the line that the arrows have reached is chosen by %s, apart from this page or not", async (_keys, held, apart) => {
  await key("k", { ctrlKey: true });
  await type(FIELD, "parking");
  expect(textsOfRole("option").map((text) => text.replace("RC Lens - LOSC Lille", ""))).toEqual(["Parkings", "Parking visiteurs"]);
  await key("ArrowDown");
  expect(await key("Enter", held)).toBe(false);
  expect(choose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: "Parking visiteurs" }), apart);
});

test.each(["ctrlKey", "metaKey"])("a press with %s chooses a line apart from this page", async (held) => {
  await key("k", { ctrlKey: true });
  await type(FIELD, "visiteurs");
  const [line] = document.querySelectorAll("[role=option]");
  await act(async () => void line?.dispatchEvent(new MouseEvent("click", { bubbles: true, [held]: true })));
  expect(choose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: "Parking visiteurs" }), true);
});
