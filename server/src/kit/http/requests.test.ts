import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { ifMatch, uuidParam } from "./requests.ts";

const asking = (value: string | undefined) => ({ headers: { "if-match": value }, params: { uuid: value } }) as unknown as FastifyRequest;

test.each([
  [undefined, undefined],
  ["*", undefined],
  ['"7"', 7],
  ["7", 7],
  ['"7-Ab_1-x"', 7],
  ['W/"7-ab12"', 7],
])("If-Match: %s names version %s", (given, version) => {
  expect(ifMatch(asking(given))).toBe(version);
});

test.each(["", '"ab12"', '"-1"', '7", "8"', '"99999999999"', "7 or 8", '"7-é"'])("If-Match: %s is malformed", (given) => {
  expect(() => ifMatch(asking(given))).toThrow(/^400/);
});

test("a uuid of the address is read in lower case", () => {
  expect(uuidParam(asking("0000000E-0000-4000-8000-0000000003E9"))).toBe("0000000e-0000-4000-8000-0000000003e9");
});

test.each([undefined, "", "1", "0000000e000040008000000000000003e9", "0000000e-0000-4000-8000-0000000003e9x", "../../etc"])(
  "%s is no uuid, hence nothing that exists",
  (given) => {
    expect(() => uuidParam(asking(given))).toThrow(/^404/);
  },
);
