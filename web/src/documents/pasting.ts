import { isOwnPicture } from "@avant-match/contract/documents/styles.ts";
import { mostAlt } from "@avant-match/contract/documents/tree.ts";
import type { Editor } from "@tiptap/core";
import type { Slice } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { EditorProps, EditorView } from "@tiptap/pm/view";
import { withWordLists, withWordTitles } from "./from-word.ts";

export interface NewPicture {
  file: File;
  alt: string | null;
  at: number;
}

export type TakePictures = (editor: Editor, pictures: readonly NewPicture[]) => void;

interface Pasting {
  editor: () => Editor;
  onPictures: TakePictures | undefined;
  onLeftBehind: ((count: number) => void) | undefined;
}

export function pasting({ editor, onPictures, onLeftBehind }: Pasting): EditorProps {
  let pasted: Pasted = nothing;
  let rtf = "";

  const takesFiles = (files: readonly File[], at: number): boolean => {
    if (files.length === 0 || !onPictures) return false;
    pasted = nothing;
    onPictures(
      editor(),
      files.map((file) => ({ file, alt: null, at })),
    );
    return true;
  };

  const takesText = (view: EditorView, slice: Slice, at?: number): boolean => {
    const { pictures, left } = pasted;
    pasted = nothing;
    onLeftBehind?.(onPictures ? left : left + pictures.size);
    if (pictures.size === 0) return false;
    const places = insert(view, slice, at);
    const taken = places.flatMap(({ name, at: place }) => {
      const picture = pictures.get(name);
      return picture ? [{ ...picture, at: place }] : [];
    });
    if (taken.length > 0) onPictures?.(editor(), taken);
    return true;
  };

  return {
    handleDOMEvents: {
      paste: (_view, event) => {
        rtf = event.clipboardData?.getData("text/rtf") ?? "";
        return false;
      },
    },
    transformPastedHTML: (html) => {
      pasted = withoutPictures(withoutHidden(withoutStyles(html)), rtf);
      rtf = "";
      return withWordLists(withWordTitles(pasted.html));
    },
    handlePaste: (view, event, slice) => {
      rtf = "";
      const files = isText(event.clipboardData) ? [] : picturesOf(event.clipboardData?.files);
      return takesFiles(files, view.state.selection.from) || takesText(view, slice);
    },
    handleDrop: (view, event, slice) => {
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
      const taken = takesFiles(picturesOf(event.dataTransfer?.files), at) || takesText(view, slice, at);
      if (taken) event.preventDefault();
      return taken;
    },
  };
}

const nothing: Pasted = { html: "", pictures: new Map(), left: 0 };

/** Inserts what is pasted without the marks that its pictures left, and tells where they were: one step, to be undone as one. */
function insert({ state, dispatch }: EditorView, slice: Slice, at: number | undefined): { name: string; at: number }[] {
  const { tr } = state;
  if (at !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(at)));
  tr.replaceSelection(slice);
  const marks: { name: string; at: number }[] = [];
  tr.doc.descendants((node, position) => {
    if (typeof node.attrs.waiting === "string") marks.push({ name: node.attrs.waiting, at: position });
  });
  for (const mark of marks.toReversed()) tr.delete(mark.at, mark.at + 1);
  dispatch(tr.scrollIntoView().setMeta("paste", true).setMeta("uiEvent", "paste"));
  return marks.map((mark, before) => ({ ...mark, at: mark.at - before }));
}

interface PastedPicture {
  file: File;
  alt: string | null;
}

interface Pasted {
  html: string;
  pictures: ReadonlyMap<string, PastedPicture>;
  left: number;
}

export const picturesOf = (files: FileList | undefined): File[] => [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));

/** Whether a paste is its text: word processors give a picture of it too. */
function isText(data: DataTransfer | null): boolean {
  const html = data?.getData("text/html") ?? "";
  return html !== "" && (bodyOf(html).textContent ?? "").trim() !== "";
}

const MOST = 50;

function withoutPictures(html: string, rtf: string): Pasted {
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
const withoutStyles = (html: string): string => html.replace(/<style\b[\s\S]*?<\/style>/gi, "");

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

const HEX = /[\da-f][\da-f\r\n]{63,}/i;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, place) => Number.parseInt(hex.slice(place * 2, place * 2 + 2), 16));
