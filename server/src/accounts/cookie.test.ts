import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashOf, newToken } from "./cookie.ts";

test("a token has 256 bits, each of which is as often set as not", () => {
  const tokens = Array.from({ length: 2000 }, () => Buffer.from(newToken(), "base64url"));
  expect(new Set(tokens.map(({ length }) => length))).toEqual(new Set([32]));
  const set = (bit: number) => tokens.filter((token) => ((token[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
  // Six standard deviations: by chance once in some million runs.
  for (let bit = 0; bit < 256; bit += 1) expect(Math.abs(set(bit) - 1000)).toBeLessThan(140);
});

test("a token is known by its SHA-256", () => {
  const token = newToken();
  expect(hashOf(token)).toEqual(createHash("sha256").update(token).digest());
});
