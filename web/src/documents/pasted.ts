import { isOwnPicture } from "@avant-match/contract/documents/styles.ts";
import { mostAlt } from "@avant-match/contract/documents/tree.ts";

/** A picture that came with a text, to be sent. */
export interface PastedPicture {
  file: File;
  /** The words that it came with. */
  alt: string | null;
}

/** What is pasted, its pictures taken out: each left a mark where it stood. */
export interface Pasted {
  html: string;
  pictures: ReadonlyMap<string, PastedPicture>;
  /** How many stay behind: those that stand elsewhere are never fetched. */
  left: number;
}

/** The pictures among the files of a paste or a drop. */
export const picturesOf = (files: FileList | undefined): File[] => [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));

/** Whether a paste is its text: word processors give a picture of it too. */
export function isText(data: DataTransfer | null): boolean {
  const html = data?.getData("text/html") ?? "";
  return html !== "" && (bodyOf(html).textContent ?? "").trim() !== "";
}

/** Pictures that one paste brings at most. */
const MOST = 50;

/** Takes the pictures that stand in a text as data out of it. */
export function withoutPictures(html: string): Pasted {
  const pictures = new Map<string, PastedPicture>();
  if (!/<img/i.test(html)) return { html, pictures, left: 0 };
  const body = bodyOf(html);
  const foreign = [...body.querySelectorAll("img")].filter((image) => !isOwnPicture(image.getAttribute("src") ?? ""));
  for (const image of foreign) {
    const name = `Image collée ${pictures.size + 1}`;
    const file = pictures.size < MOST ? fileOf(image.getAttribute("src") ?? "", name) : null;
    delete image.dataset.waiting;
    if (!file) continue;
    pictures.set(name, { file, alt: image.getAttribute("alt")?.trim().slice(0, mostAlt).toWellFormed() || null });
    image.dataset.waiting = name;
  }
  return { html: body.innerHTML, pictures, left: foreign.length - pictures.size };
}

/** Without its style sheets, which the security policy of the page would not let it have. */
export const withoutStyles = (html: string): string => html.replace(/<style\b[\s\S]*?<\/style>/gi, "");

const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(withoutStyles(html), "text/html").body;

/** The picture that an address holds itself; null of any other. */
function fileOf(src: string, name: string): File | null {
  const [, type, data] = /^data:(image\/[\w.+-]+)(?:;[\w=-]+)*;base64,([\s\S]+)$/i.exec(src) ?? [];
  if (!type || !data) return null;
  try {
    return new File([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], name, { type });
  } catch {
    return null;
  }
}
