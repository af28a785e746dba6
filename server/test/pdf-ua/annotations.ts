import type { PDFDict, PDFDocument } from "@cantoo/pdf-lib";
import { asDict, entry, listAt, nameAt, says, textAt } from "./objects.ts";
import { around, type Element, type Tree } from "./tree.ts";

/** What is wrong with links and the like: each stands in the element of its kind, has words, and is reached in tag order. */
export function annotationFailures(document: PDFDocument, { elements }: Tree): string[] {
  const holders = new Map(elements.flatMap((element) => element.objects.map((object) => [object, element] as const)));
  const spoken = says(textAt(document.catalog, "Lang"));
  return document.getPages().flatMap(({ node }, place) => {
    const annotations = listAt(node, "Annots")
      .map(asDict)
      .filter((each) => each !== undefined);
    if (annotations.length === 0) return [];
    const tabs = nameAt(node, "Tabs");
    const on = `on page ${place + 1}`;
    return [
      ...(tabs === undefined ? [`28-008 no order of tabs ${on}`] : []),
      ...(tabs !== undefined && tabs !== "S" ? [`28-009 tabs in another order than the tags ${on}`] : []),
      ...annotations.flatMap((each) => ofAnnotation(each, holders.get(each))).map((failure) => `${failure} ${on}`),
      ...(!spoken && annotations.some((each) => entry(each, "Contents")) ? [`11-004 words of a link without a language ${on}`] : []),
    ];
  });
}

function ofAnnotation(annotation: PDFDict, holder: Element | undefined): string[] {
  const kind = nameAt(annotation, "Subtype") ?? "";
  const within = (type: string) => holder !== undefined && around(holder).some((each) => each.type === type);
  const words = says(textAt(annotation, "Contents")) || says(textAt(holder?.dict, "Alt"));
  if (kind === "TrapNet") return ["28-007 an annotation of TrapNet"];
  if (kind === "PrinterMark") return holder ? ["28-015 a printer’s mark in the tree of tags"] : [];
  if (kind === "Widget")
    return [
      ...(within("Form") ? [] : ["28-010 a field outside of a Form"]),
      ...(says(textAt(annotation, "TU")) || words ? [] : ["28-005 a field without words"]),
    ];
  if (kind === "Link")
    return [
      ...(within("Link") ? [] : ["28-011 a link outside of a Link"]),
      ...(says(textAt(annotation, "Contents")) ? [] : ["28-012 a link without words"]),
    ];
  return [...(holder?.type === "Annot" ? [] : [`28-002 ${kind} outside of an Annot`]), ...(words ? [] : [`28-004 ${kind} without words`])];
}
