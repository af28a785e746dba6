import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./password.ts";

test("a password is kept by argon2id with 19 MB and two rounds, which its hash says, and a salt of its own", async () => {
  const [stored, again] = await Promise.all([hashPassword("corner rentrant"), hashPassword("corner rentrant")]);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(again).not.toBe(stored);
  expect(await isPassword(stored, "corner rentrant")).toBe(true);
});

test("a hash of other parameters is still compared by them", async () => {
  const stored = "$argon2id$v=19$m=8192,t=3,p=1$c2VsIGQndW4gdGVzdA$KkZl3bRTU5PCTkPt21QeUlcpldsr+RlykRnrWp/oP6w";
  expect([await isPassword(stored, "corner rentrant"), await isPassword(stored, "hors-jeu")]).toEqual([true, false]);
});

test.each([" corner rentrant", "corner rentrant ", "Corner rentrant", "corner  rentrant", "corner rentran"])(
  "« %s » is not « corner rentrant »",
  async (typed) => {
    expect(await isPassword(await hashPassword("corner rentrant"), typed)).toBe(false);
  },
);

test("a password of a thousand characters counts to its last", async () => {
  const stored = await hashPassword("é".repeat(1000));
  expect([await isPassword(stored, "é".repeat(1000)), await isPassword(stored, `${"é".repeat(999)}e`)]).toEqual([true, false]);
});
