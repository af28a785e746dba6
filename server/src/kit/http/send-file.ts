import { type FileKind, fileMedia } from "@avant-match/contract/kit/exports.ts";
import type { FastifyReply } from "fastify";
import { namedFile } from "./file-name.ts";

/** Sends rows as a file of a kind, which nobody keeps on its way. */
export const sendFile = (reply: FastifyReply, kind: FileKind, name: string, bytes: string | Uint8Array): FastifyReply =>
  reply
    .type(fileMedia[kind].replace(/^text.*/, "$&; charset=utf-8"))
    .header("content-disposition", namedFile("attachment", name, kind))
    .header("cache-control", "private, no-store")
    .send(bytes);
