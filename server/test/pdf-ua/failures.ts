import { PDFDocument } from "@cantoo/pdf-lib";
import { annotationFailures } from "./annotations.ts";
import { contentFailures } from "./content.ts";
import { documentFailures } from "./document.ts";
import { elementFailures } from "./elements.ts";
import { fontFailures } from "./fonts.ts";
import { paintedOn } from "./painted.ts";
import { tableFailures } from "./tables.ts";
import { treeOf } from "./tree.ts";

/**
 * What keeps a finished PDF from PDF/UA-1 as far as a machine can tell: each by its failure condition in the Matterhorn
 * Protocol 1.1, and where. None of one that keeps to it. It is read with two libraries that know nothing of the one that
 * wrote it.
 */
export async function failuresOf(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });
  const tree = treeOf(document);
  const pages = await paintedOn(bytes);
  const found = [
    ...documentFailures(document, tree),
    ...elementFailures(tree),
    ...tableFailures(tree),
    ...contentFailures(document, tree, pages),
    ...annotationFailures(document, tree),
    ...fontFailures(document, pages),
  ];
  return [...new Set(found)].sort();
}
