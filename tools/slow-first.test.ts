import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.ts";
import { slow } from "./slow-first.ts";

test("the files that are run first are there", () => {
  expect(slow.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
});
