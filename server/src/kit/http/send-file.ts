import { type FileKind, fileMedia } from "@avant-match/contract/kit/exports.ts";
import { fold } from "@avant-match/contract/kit/fold.ts";
import type { FastifyReply } from "fastify";

/** `Content-Disposition` of a file that is shown or kept: its name, also in letters that every program knows. */
export const namedFile = (how: "inline" | "attachment", name: string, extension: string): string =>
  `${how}; filename="${plain(name)}.${extension}"${plain(name) === name ? "" : `; filename*=UTF-8''${encoded(`${name}.${extension}`)}`}`;

/** Signs that an extended parameter has a meaning for are written as others are (RFC 8187). */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const plain = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "document";

/** Sends rows as a file of a kind, which nobody keeps on its way. */
export const sendFile = (reply: FastifyReply, kind: FileKind, name: string, bytes: string | Uint8Array): FastifyReply =>
  reply
    .type(fileMedia[kind].replace(/^text.*/, "$&; charset=utf-8"))
    .header("content-disposition", namedFile("attachment", name, kind))
    .header("cache-control", "private, no-store")
    .send(bytes);
