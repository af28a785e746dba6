import { PDFArray, type PDFDocument } from "@cantoo/pdf-lib";
import { asDict, dictAt, listAt, numberAt } from "./objects.ts";
import type { PaintedPage } from "./painted.ts";
import type { Tree } from "./tree.ts";

/** What is wrong with what the pages show: all of it is in the tree of tags or said to be decoration, and in one of them only. */
export function contentFailures(document: PDFDocument, { root, elements }: Tree, pages: readonly PaintedPage[]): string[] {
  const holders = new Map<string, object>();
  const found: string[] = [];
  for (const { type, dict, marked } of elements)
    for (const { page, id } of marked) {
      const key = `${page} ${id}`;
      if (holders.has(key)) found.push(`01-006 what ${type} holds on page ${page + 1} stands in two elements`);
      holders.set(key, dict);
    }
  for (const [place, page] of pages.entries()) {
    const parents = parentsOf(root, numberAt(document.getPage(place).node, "StructParents"));
    const on = `on page ${place + 1}`;
    if (page.bare) found.push(`01-005 content ${on} that is neither tagged nor decoration`);
    if (page.artifactInside) found.push(`01-003 decoration inside of what is tagged ${on}`);
    if (page.taggedInside) found.push(`01-004 what is tagged inside of decoration ${on}`);
    if (page.markedInForm) found.push(`30-002 what is tagged inside of a form ${on}`);
    for (const id of page.marked) {
      const holder = holders.get(`${place} ${id}`);
      if (!holder) found.push(`01-005 content ${on} whose tag is in no tree`);
      else if (parents[id] !== holder) found.push(`01-005 content ${on} whose element does not know it`);
    }
  }
  return found;
}

/** The elements of what is marked on a page, by its number there. */
function parentsOf(root: Parameters<typeof dictAt>[0], key: number | undefined): (object | undefined)[] {
  const waiting = [dictAt(root, "ParentTree")];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    waiting.push(...listAt(node, "Kids").map(asDict));
    const numbers = listAt(node, "Nums");
    const at = numbers.findIndex((each, place) => place % 2 === 0 && each.toString() === String(key));
    const found = at < 0 ? undefined : numbers[at + 1];
    if (found instanceof PDFArray) return Array.from({ length: found.size() }, (_, place) => asDict(found.lookup(place)));
  }
  return [];
}
