import { expect, test } from "vitest";
import { pageWindow } from "./Pagination.tsx";

function written(page: number, pageCount: number) {
  return pageWindow(page, pageCount)
    .map((step) => ("page" in step ? step.page : "…"))
    .join(" ");
}

test("a reader in the middle sees two pages on each side, the first and the last", () => {
  expect(written(6, 11)).toBe("1 … 4 5 6 7 8 … 11");
});

test("a reader at an end sees one gap", () => {
  expect(written(1, 11)).toBe("1 2 3 … 11");
  expect(written(11, 11)).toBe("1 … 9 10 11");
});

test("a gap of one page is that page", () => {
  expect(written(5, 9)).toBe("1 2 3 4 5 6 7 8 9");
});

test("a short list shows all its pages", () => {
  expect(written(1, 1)).toBe("1");
  expect(written(2, 2)).toBe("1 2");
});
