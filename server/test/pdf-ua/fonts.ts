import { type PDFDict, type PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import { asDict, dictAt, entry, listAt, nameAt } from "./objects.ts";
import type { PaintedPage } from "./painted.ts";
import { unpacked } from "./unpacked.ts";

/** What is wrong with fonts: each is in the file, has all that is shown of it, and says what its signs mean. */
export function fontFailures(document: PDFDocument, pages: readonly PaintedPage[]): string[] {
  const fonts = document.context.enumerateIndirectObjects().map(([, object]) => asDict(object));
  const composed = fonts
    .filter((font) => font !== undefined)
    .filter((font) => nameAt(font, "Type") === "Font" && !/^CIDFont/.test(nameAt(font, "Subtype") ?? ""));
  const forms = fonts.filter((each) => nameAt(each, "Subtype") === "Form" && entry(each, "Ref"));
  return [
    ...forms.map(() => "30-001 a form that shows another file"),
    ...composed.flatMap((font) => ofFont(font, usedOf(pages, nameAt(font, "BaseFont") ?? ""))),
  ];
}

const usedOf = (pages: readonly PaintedPage[], name: string): Set<number> =>
  new Set(pages.flatMap(({ codes }) => [...(codes.get(name) ?? [])]));

function ofFont(font: PDFDict, used: ReadonlySet<number>): string[] {
  if (used.size === 0) return [];
  const name = nameAt(font, "BaseFont") ?? "a font";
  const composed = nameAt(font, "Subtype") === "Type0";
  const inside = composed ? asDict(listAt(font, "DescendantFonts")[0]) : font;
  const descriptor = dictAt(inside, "FontDescriptor");
  const found: string[] = [];
  if (!["FontFile", "FontFile2", "FontFile3"].some((file) => entry(descriptor, file))) found.push(`31-009 ${name} is not in the file`);
  if (composed) {
    const encoding = entry(font, "Encoding");
    if (!["Identity-H", "Identity-V"].includes(nameAt(font, "Encoding") ?? "") && !(encoding instanceof PDFRawStream))
      found.push(`31-006 the codes of ${name} are not told`);
    const glyphs = entry(inside, "CIDToGIDMap");
    if (nameAt(inside, "Subtype") === "CIDFontType2" && !glyphs) found.push(`31-005 the glyphs of ${name} are not told`);
    else if (
      nameAt(inside, "Subtype") === "CIDFontType2" &&
      !(glyphs instanceof PDFRawStream) &&
      nameAt(inside, "CIDToGIDMap") !== "Identity"
    )
      found.push(`31-004 the glyphs of ${name} are not told`);
    if (used.has(0)) found.push(`31-030 ${name} shows .notdef`);
  }
  return [...found, ...meaningFailures(font, name, used)];
}

function meaningFailures(font: PDFDict, name: string, used: ReadonlySet<number>): string[] {
  const map = entry(font, "ToUnicode");
  if (!(map instanceof PDFRawStream)) return [`31-027 ${name} says not what its signs mean`];
  const meanings = meaningsIn(unpacked(map, "latin1"));
  const said = [...meanings.values()];
  return [
    ...([...used].every((code) => code === 0 || meanings.has(code)) ? [] : [`10-001 a sign of ${name} means nothing`]),
    ...(said.some((text) => text.includes("\u0000")) ? [`31-028 a sign of ${name} means zero`] : []),
    ...(said.some((text) => /[\uFEFF\uFFFE]/.test(text)) ? [`31-029 a sign of ${name} means no character`] : []),
  ];
}

/** What the codes of a font mean, by its map. */
function meaningsIn(map: string): Map<number, string> {
  const meanings = new Map<number, string>();
  for (const [, block = ""] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = "", text = ""] of block.matchAll(/<([\da-f]+)>\s*<([\da-f]*)>/gi))
      meanings.set(Number.parseInt(code, 16), utf16(text));
  for (const [, block = ""] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = "", to = "", text = ""] of block.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>\s*<([\da-f]*)>/gi)) {
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      const start = utf16(text);
      for (let code = first; code <= last; code++)
        meanings.set(code, start.slice(0, -1) + String.fromCharCode(start.charCodeAt(start.length - 1) + code - first));
    }
  return meanings;
}

const utf16 = (hex: string): string => String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
