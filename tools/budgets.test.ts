import { expect, test } from "vitest";
import { eagerScreens, firstLoad } from "./budgets.ts";

const manifest = {
  "app.html": { file: "assets/app.js", imports: ["_shared.js"], dynamicImports: ["src/list.tsx"] },
  "_shared.js": { file: "assets/shared.js" },
  "src/list.tsx": { file: "assets/list.js", imports: ["_shared.js"], isDynamicEntry: true },
};

test("a page loads its entry and what that imports, each once", () => {
  expect(firstLoad(manifest, ["app.html", "src/list.tsx"])).toEqual(["assets/app.js", "assets/shared.js", "assets/list.js"]);
});

test("a lazy route that is not named is not counted", () => {
  expect(firstLoad(manifest, ["app.html"])).toEqual(["assets/app.js", "assets/shared.js"]);
});

test("a module without a chunk of its own is reported", () => {
  expect(() => firstLoad(manifest, ["src/missing.tsx"])).toThrow("no chunk for src/missing.tsx");
});

test("a screen that its route does not load on its own is reported", () => {
  expect(eagerScreens(manifest, ["src/list.tsx", "src/eager.tsx"])).toEqual([
    "src/eager.tsx has no chunk of its own: load it with a lazy route",
  ]);
});
