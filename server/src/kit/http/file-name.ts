import { fold } from "@avant-match/contract/kit/fold.ts";

/** `Content-Disposition` of a file that is shown or kept: its name, also in letters that every program knows. */
export const namedFile = (how: "inline" | "attachment", name: string, extension: string): string =>
  `${how}; filename="${plain(name)}.${extension}"${plain(name) === name ? "" : `; filename*=UTF-8''${encodeURIComponent(`${name}.${extension}`)}`}`;

const plain = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "document";
