import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { compressFiles } from "./compress.ts";

test("each text that is larger than a packet gets a brotli and a gzip form", async () => {
  const directory = mkdtempSync(join(tmpdir(), "avant-match-compress-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const text = "export const pelouse = 1;\n".repeat(200);
  mkdirSync(join(directory, "look"));
  for (const file of ["app.js", "look/app.css", "archivo.woff2"]) writeFileSync(join(directory, file), text);
  writeFileSync(join(directory, "small.js"), "export {};");
  await compressFiles(directory);
  expect(readdirSync(directory).sort()).toEqual(["app.js", "app.js.br", "app.js.gz", "archivo.woff2", "look", "small.js"]);
  expect(brotliDecompressSync(readFileSync(join(directory, "look/app.css.br"))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(directory, "app.js.gz"))).toString()).toBe(text);
});
