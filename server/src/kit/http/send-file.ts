import { type FileKind, fileMedia } from "@avant-match/contract/kit/exports.ts";
import { fold } from "@avant-match/contract/kit/fold.ts";
import type { FastifyReply } from "fastify";

/** Returns a `Content-Disposition` with the name in ASCII and, if it differs, in UTF-8. */
export const namedFile = (how: "inline" | "attachment", name: string, extension: string): string =>
  `${how}; filename="${plain(name)}.${extension}"${plain(name) === name ? "" : `; filename*=UTF-8''${encoded(`${name}.${extension}`)}`}`;

/** RFC 8187 escapes these, `encodeURIComponent` does not. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const plain = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "document";

/** Sends a file that no cache keeps. */
export const sendFile = (reply: FastifyReply, kind: FileKind, name: string, bytes: string | Uint8Array): FastifyReply =>
  reply
    .type(fileMedia[kind].replace(/^text.*/, "$&; charset=utf-8"))
    .header("content-disposition", namedFile("attachment", name, kind))
    .header("cache-control", "private, no-store")
    .send(bytes);
