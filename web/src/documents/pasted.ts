import { isOwnPicture } from "@avant-match/contract/documents/styles.ts";
import { mostAlt } from "@avant-match/contract/documents/tree.ts";

export interface PastedPicture {
  file: File;
  alt: string | null;
}

/** What is pasted, its pictures taken out: each left a mark where it stood. */
export interface Pasted {
  html: string;
  pictures: ReadonlyMap<string, PastedPicture>;
  /** How many stay behind: those that stand elsewhere are never fetched. */
  left: number;
}

export const picturesOf = (files: FileList | undefined): File[] => [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));

/** Whether a paste is its text: word processors give a picture of it too. */
export function isText(data: DataTransfer | null): boolean {
  const html = data?.getData("text/html") ?? "";
  return html !== "" && (bodyOf(html).textContent ?? "").trim() !== "";
}

const MOST = 50;

/** Takes the pictures that a text holds itself out of it: as data in its HTML, or, from Word, beside it in RTF. */
export function withoutPictures(html: string, rtf: string): Pasted {
  const pictures = new Map<string, PastedPicture>();
  if (!/<img/i.test(html)) return { html, pictures, left: 0 };
  const body = bodyOf(html);
  for (const image of body.querySelectorAll("img")) delete image.dataset.waiting;
  const foreign = [...body.querySelectorAll("img")].filter((image) => !isOwnPicture(sourceOf(image)));
  const beside = besideOf(foreign, rtf);
  for (const image of foreign) {
    const name = `Image collée ${pictures.size + 1}`;
    const blob = pictures.size < MOST ? (beside.get(image) ?? blobOf(sourceOf(image))) : null;
    if (!blob) continue;
    pictures.set(name, {
      file: new File([blob], name, { type: blob.type }),
      alt: image.getAttribute("alt")?.trim().slice(0, mostAlt).toWellFormed() || null,
    });
    image.dataset.waiting = name;
  }
  return { html: body.innerHTML, pictures, left: foreign.length - pictures.size };
}

/** Without what word processors hide: their hidden text, which nobody sees on the page that it is copied from. */
export function withoutHidden(html: string): string {
  if (!/display\s*:\s*none|visibility\s*:\s*hidden|mso-hide|\shidden\b/i.test(html)) return html;
  const body = bodyOf(html);
  for (const element of body.querySelectorAll("[style], [hidden]")) if (isHidden(element)) element.remove();
  return body.innerHTML;
}

const isHidden = (element: Element): boolean =>
  element.hasAttribute("hidden") ||
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)\b/i.test(element.getAttribute("style") ?? "");

/** Without its style sheets, which the security policy of the page would not let it have. */
export const withoutStyles = (html: string): string => html.replace(/<style\b[\s\S]*?<\/style>/gi, "");

const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(withoutStyles(html), "text/html").body;

const sourceOf = (image: HTMLImageElement): string => image.getAttribute("src") ?? "";

function besideOf(images: readonly HTMLImageElement[], rtf: string): ReadonlyMap<HTMLImageElement, Blob> {
  const files = images.filter((image) => sourceOf(image).startsWith("file:"));
  const blobs = files.length > 0 ? picturesInRtf(rtf) : [];
  return new Map(files.length === blobs.length ? files.flatMap((image, place) => (blobs[place] ? [[image, blobs[place]]] : [])) : []);
}

function blobOf(src: string): Blob | null {
  const [, type, data] = /^data:(image\/[\w.+-]+)(?:;[\w=-]+)*;base64,([\s\S]+)$/i.exec(src) ?? [];
  if (!type || !data) return null;
  try {
    return new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type });
  } catch {
    return null;
  }
}

/** The pictures of a text in RTF, in their order: Word gives them there only, its HTML names files of the machine. */
export function picturesInRtf(rtf: string): Blob[] {
  const [, ...pictures] = rtf.split("{\\pict");
  return pictures.flatMap((picture) => {
    const [, type] = /\\(png|jpeg)blip/.exec(picture) ?? [];
    const [hex] = HEX.exec(picture) ?? [];
    return type && hex ? [new Blob([bytesOf(hex.replace(/\s/g, ""))], { type: `image/${type}` })] : [];
  });
}

/** Longer than the number that a picture may have before its bytes. */
const HEX = /[\da-f][\da-f\r\n]{63,}/i;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, place) => Number.parseInt(hex.slice(place * 2, place * 2 + 2), 16));
