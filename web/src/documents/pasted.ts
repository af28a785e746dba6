import { isOwnPicture } from "@avant-match/contract/documents/styles.ts";
import type { Editor } from "@tiptap/core";

/** Takes pictures to insert at a position of the text. */
export type TakePictures = (editor: Editor, files: File[], at: number) => void;

/** The pictures among the files of a paste or a drop. */
export const picturesOf = (files: FileList | undefined): File[] => [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));

/** Whether a paste is its text: word processors give a picture of it too. */
export function isText(data: DataTransfer | null): boolean {
  const html = data?.getData("text/html") ?? "";
  return html !== "" && (bodyOf(html).textContent ?? "").trim() !== "";
}

/** How many pictures of what is pasted stay behind: those that the application does not keep. */
export function foreignPictures(html: string): number {
  return [...bodyOf(html).querySelectorAll("img")].filter((image) => !isOwnPicture(image.getAttribute("src") ?? "")).length;
}

/** Without its style sheets, which the security policy of the page would not let it have. */
export const withoutStyles = (html: string): string => html.replace(/<style\b[\s\S]*?<\/style>/gi, "");

const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(withoutStyles(html), "text/html").body;
