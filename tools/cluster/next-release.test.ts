import { expect, test } from "vitest";
import { nameAfter, versionAfter } from "./next-release.ts";

test("the release after one has the next number, also past nine, and a migration after all others", () => {
  expect(versionAfter("0.2.0")).toBe("0.2.1");
  expect(versionAfter("1.10.9")).toBe("1.10.10");
  expect(nameAfter(["0459_late.sql", "0100_early.sql"])).toBe("0460_next_release");
});
