import { type PDFDict, type PDFDocument, PDFNumber, PDFRef } from "@cantoo/pdf-lib";
import { asDict, dictAt, entry, listAt, nameAt, numberAt } from "./objects.ts";
import { standardTypes } from "./standard-types.ts";

/** An element of the tree of tags. */
export interface Element {
  /** What it is, in the words of PDF: `H1`, `TR`… */
  type: string;
  /** What it calls itself. */
  given: string;
  dict: PDFDict;
  parent: Element | null;
  children: Element[];
  /** The pieces of pages that it holds itself. */
  marked: { page: number; id: number }[];
  /** The annotations that it holds itself. */
  objects: PDFDict[];
}

export interface Tree {
  root: PDFDict | undefined;
  /** All of them, in the order in which they are read. */
  elements: Element[];
}

/** The tree of tags of a document; empty where there is none. */
export function treeOf(document: PDFDocument): Tree {
  const root = dictAt(document.catalog, "StructTreeRoot");
  const pages = new Map(document.getPages().map(({ ref }, place) => [ref.tag, place]));
  const roles = dictAt(root, "RoleMap");
  const elements: Element[] = [];
  const seen = new Set<PDFDict>();

  const walk = (dict: PDFDict, parent: Element | null): void => {
    if (seen.has(dict)) return;
    seen.add(dict);
    const given = nameAt(dict, "S") ?? "";
    const element: Element = { type: standardOf(given, roles) ?? given, given, dict, parent, children: [], marked: [], objects: [] };
    elements.push(element);
    parent?.children.push(element);
    const page = pageOf(dict, pages);
    for (const kid of listAt(dict, "K")) {
      const inside = asDict(kid);
      if (kid instanceof PDFNumber) element.marked.push({ page: page ?? -1, id: kid.asNumber() });
      else if (inside && nameAt(inside, "Type") === "MCR")
        element.marked.push({ page: pageOf(inside, pages) ?? page ?? -1, id: numberAt(inside, "MCID") ?? -1 });
      else if (inside && nameAt(inside, "Type") === "OBJR")
        element.objects.push(...[dictAt(inside, "Obj")].filter((object) => object !== undefined));
      else if (inside) walk(inside, element);
    }
  };

  for (const kid of listAt(root, "K")) {
    const dict = asDict(kid);
    if (dict) walk(dict, null);
  }
  return { root, elements };
}

function pageOf(dict: PDFDict, pages: ReadonlyMap<string, number>): number | undefined {
  const page = [...dict.entries()].find(([name]) => name.decodeText() === "Pg")?.[1];
  return page instanceof PDFRef ? pages.get(page.tag) : undefined;
}

/** What a type comes to by the map of roles; nothing where that leads nowhere or round in circles. */
export function standardOf(type: string, roles: PDFDict | undefined): string | undefined {
  const passed = new Set<string>();
  let now = type;
  while (!standardTypes.has(now)) {
    passed.add(now);
    const next = entry(roles, now) && nameAt(roles, now);
    if (next === undefined || passed.has(next)) return undefined;
    now = next;
  }
  return now;
}

/** The element and those around it, from the inside. */
export function around(element: Element): Element[] {
  const found: Element[] = [];
  for (let each: Element | null = element; each; each = each.parent) found.push(each);
  return found;
}

/** An attribute of an element, of those of one owner. */
export function attributesOf({ dict }: Element, owner: string): PDFDict | undefined {
  return listAt(dict, "A")
    .map(asDict)
    .find((each) => nameAt(each, "O") === owner);
}
