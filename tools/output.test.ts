import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { contentOf, replaceFolder } from "./output.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "avant-match-output-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

describe("a folder that is made anew", () => {
  const write = (text: string) => async (into: string) => writeFileSync(join(into, "main.js"), text);
  const served = () => readFileSync(join(folder, "dist/main.js"), "utf8");

  test("serves until the new one is whole, and stays when that fails half-way", async () => {
    const dist = join(folder, "dist");
    await replaceFolder(dist, write("first"));
    const failing = replaceFolder(dist, async (into) => {
      await write("half")(into);
      expect(served()).toBe("first");
      throw new Error("the bundler is missing");
    });
    await expect(failing).rejects.toThrow("the bundler is missing");
    expect([served(), readdirSync(folder)]).toEqual(["first", ["dist"]]);
    await replaceFolder(dist, write("second"));
    expect([served(), readdirSync(folder)]).toEqual(["second", ["dist"]]);
  });

  test("holds nothing of one that was killed while it was made, nor of the one before", async () => {
    mkdirSync(join(folder, "dist.new"));
    writeFileSync(join(folder, "dist.new/left.js"), "");
    mkdirSync(join(folder, "dist"));
    writeFileSync(join(folder, "dist/former.js"), "");
    await replaceFolder(join(folder, "dist"), write("whole"));
    expect(readdirSync(join(folder, "dist"))).toEqual(["main.js"]);
  });
});

describe("what sources hold", () => {
  const sources = ["src/**", "package-lock.json"];

  test("is the same in a copy of another time, and another as soon as a letter or a name is", () => {
    const [here, copy] = [join(folder, "here"), join(folder, "copy")];
    mkdirSync(join(here, "src/kit"), { recursive: true });
    writeFileSync(join(here, "src/kit/a.ts"), "export const a = 1;\n");
    writeFileSync(join(here, "src/b.test.ts"), "test();\n");
    writeFileSync(join(here, "package-lock.json"), "{}");
    cpSync(here, copy, { recursive: true });
    for (const file of ["src/kit/a.ts", "package-lock.json"]) utimesSync(join(copy, file), 0, 0);
    const before = contentOf(here, sources);
    expect(contentOf(copy, sources)).toBe(before);
    writeFileSync(join(copy, "src/b.test.ts"), "another();\n");
    expect(contentOf(copy, sources)).toBe(before);
    writeFileSync(join(copy, "src/kit/a.ts"), "export const a = 2;\n");
    expect(contentOf(copy, sources)).not.toBe(before);
    writeFileSync(join(here, "src/kit/c.ts"), "");
    expect(contentOf(here, sources)).not.toBe(before);
  });
});
