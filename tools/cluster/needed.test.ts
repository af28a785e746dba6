import { expect, test } from "vitest";
import { missingPackages } from "./needed.ts";

test("what a cluster lacks is named by the packages that bring it", () => {
  expect(missingPackages(() => true)).toEqual([]);
  expect(missingPackages((path) => !path.includes("patroni") && path !== "/usr/bin/nsenter")).toEqual(["patroni", "util-linux"]);
});
