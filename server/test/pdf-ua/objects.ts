import { PDFArray, PDFBool, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, PDFStream, PDFString } from "@cantoo/pdf-lib";

/** What stands in a dictionary under a name, wherever it is kept; nothing where there is none. */
export const entry = (of: PDFDict | undefined, name: string): PDFObject | undefined => of?.lookup(PDFName.of(name));

/** The same along a path of names. */
export const dictAt = (of: PDFDict | undefined, ...path: string[]): PDFDict | undefined =>
  path.reduce<PDFDict | undefined>((holder, name) => asDict(entry(holder, name)), of);

export function asDict(object: PDFObject | undefined): PDFDict | undefined {
  if (object instanceof PDFStream) return object.dict;
  return object instanceof PDFDict ? object : undefined;
}

export function nameAt(of: PDFDict | undefined, name: string): string | undefined {
  const found = entry(of, name);
  return found instanceof PDFName ? found.decodeText() : undefined;
}

export function textAt(of: PDFDict | undefined, name: string): string | undefined {
  const found = entry(of, name);
  return found instanceof PDFString || found instanceof PDFHexString ? found.decodeText() : undefined;
}

export function numberAt(of: PDFDict | undefined, name: string): number | undefined {
  const found = entry(of, name);
  return found instanceof PDFNumber ? found.asNumber() : undefined;
}

export function flagAt(of: PDFDict | undefined, name: string): boolean | undefined {
  const found = entry(of, name);
  return found instanceof PDFBool ? found.asBoolean() : undefined;
}

/** What stands under a name, as a list: what is alone is a list of one. */
export function listAt(of: PDFDict | undefined, name: string): PDFObject[] {
  const found = entry(of, name);
  if (!found) return [];
  return found instanceof PDFArray
    ? Array.from({ length: found.size() }, (_, place) => found.lookup(place)).filter((each) => each !== undefined)
    : [found];
}

/** Whether a text says something. */
export const says = (text: string | undefined): boolean => text !== undefined && text.trim() !== "";
