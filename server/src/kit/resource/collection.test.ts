import { defineResource } from "@avant-match/contract/kit/define.ts";
import { text } from "@avant-match/contract/kit/fields.ts";
import { expect, test } from "vitest";
import { pageOf } from "../http/paging.ts";
import { collection } from "./collection.ts";

const Leaf = defineResource({ type: "Leaf", label: "Feuille", path: "/leaves", name: "name", fields: { name: text("Nom") } });

/** What a program reads that follows `next` from an address to the end of so many rows. */
function followed(address: string, total: number): number[] {
  const seen: number[] = [];
  for (let next: string | undefined = address; next; ) {
    const page = pageOf(Object.fromEntries(new URL(next, "http://localhost").searchParams), true);
    const from = (page.page - 1) * page.itemsPerPage;
    const rows = Array.from({ length: Math.max(0, Math.min(page.itemsPerPage, total - from)) }, (_, index) => from + index);
    seen.push(...rows);
    next = JSON.parse(collection(next, Leaf, { members: rows.join(), total, more: false }, page)).view?.next;
  }
  return seen;
}

test.each([0, 999, 1000, 1001, 1234, 2500])("who follows the links of a list below a parent reads all its %i rows, each once", (total) => {
  const all = Array.from({ length: total }, (_, index) => index);
  for (const address of ["/api/trees/1/leaves", "/api/leaves?tree.uuid=1", "/api/leaves?page=1", "/api/leaves?itemsPerPage=7"])
    expect(followed(address, total)).toEqual(all);
});

test("a list that is whole says where it was found, and no page", () => {
  const one = (address: string) => JSON.parse(collection(address, Leaf, { members: "1", total: 1, more: false }, pageOf({}, true))).view;
  expect(one("/api/trees/1/leaves")).toBeUndefined();
  expect(one("/api/leaves?tree.uuid=1")).toEqual({ "@id": "/api/leaves?tree.uuid=1", "@type": "PartialCollectionView" });
});
