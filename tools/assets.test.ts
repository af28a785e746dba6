import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { keepAssets, ownAssets } from "./assets.ts";
import { replaceFolder } from "./output.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "avant-match-assets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

describe("the assets of a build", () => {
  /** Makes a build of these assets beside the last one, and gives what is served after it. */
  const built = async (...names: string[]) => {
    await replaceFolder(join(folder, "dist"), async (into) => {
      mkdirSync(join(into, "assets/fonts"), { recursive: true });
      for (const name of names) writeFileSync(join(into, "assets", name), name);
      keepAssets(into, join(folder, "dist"));
    });
    return readdirSync(join(folder, "dist/assets"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.includes("."))
      .sort();
  };

  test("of the build before are kept, of none that is older", async () => {
    expect(await built("app-1.js", "fonts/archivo.woff2")).toEqual(["app-1.js", "fonts/archivo.woff2"]);
    expect(await built("app-2.js")).toEqual(["app-1.js", "app-2.js", "fonts/archivo.woff2"]);
    expect(readFileSync(join(folder, "dist/assets/fonts/archivo.woff2"), "utf8")).toBe("fonts/archivo.woff2");
    expect(ownAssets(join(folder, "dist"))).toEqual(["app-2.js"]);
    expect(await built("app-3.js")).toEqual(["app-2.js", "app-3.js"]);
  });

  test("that is made once more leave those of the build before it", async () => {
    await built("app-1.js");
    await built("app-2.js");
    expect(await built("app-2.js")).toEqual(["app-1.js", "app-2.js"]);
  });

  test("are all its own where it keeps no list", () => {
    mkdirSync(join(folder, "old/assets"), { recursive: true });
    writeFileSync(join(folder, "old/assets/app-0.js"), "");
    expect([existsSync(join(folder, "old/assets.json")), ownAssets(join(folder, "old"))]).toEqual([false, ["app-0.js"]]);
  });
});
