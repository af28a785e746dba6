import { expect, test } from "vitest";
import { isWorthCopying, pictureFor } from "./pictures.ts";

test("a place gets the smallest picture that fills it, and its largest the picture itself", () => {
  const served = [24, 36, 72, 108, 144, 216, 640, 800].map((pixels) => pictureFor("/media/0a.webp", pixels));
  expect(served).toEqual([
    "/media/0a-64.webp",
    "/media/0a-64.webp",
    "/media/0a-128.webp",
    "/media/0a-256.webp",
    "/media/0a-256.webp",
    "/media/0a-480.webp",
    "/media/0a-960.webp",
    "/media/0a.webp",
  ]);
});

test("a picture that is hardly larger stands for its copy", () => {
  expect([isWorthCopying(512, 480), isWorthCopying(512, 256), isWorthCopying(90, 64), isWorthCopying(96, 64)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
