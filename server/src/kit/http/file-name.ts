import { fold } from "@avant-match/contract/kit/fold.ts";

/** `Content-Disposition` of an answer that is shown or kept as a file: its name, in plain letters for programs that know no others. */
export const namedFile = (how: "inline" | "attachment", name: string, extension: string): string =>
  `${how}; filename="${plain(name)}.${extension}"; filename*=UTF-8''${encodeURIComponent(`${name}.${extension}`)}`;

const plain = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "document";
