import type { FastifyReply } from "fastify";
import { namedFile } from "../http/send-file.ts";
import type { Drawing } from "./draw-pdf.ts";

/** Sends a PDF to be shown in the browser; no cache keeps it. */
export function sendPdf(reply: FastifyReply, { bytes }: Drawing, name: string): FastifyReply {
  return reply
    .type("application/pdf")
    .header("content-disposition", namedFile("inline", name, "pdf"))
    .header("cache-control", "private, no-store")
    .send(Buffer.from(bytes));
}
