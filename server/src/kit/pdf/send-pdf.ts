import { fold } from "@avant-match/contract/kit/fold.ts";
import type { FastifyReply } from "fastify";
import type { Drawing } from "./draw-pdf.ts";

/** Answers a PDF, to be shown in the browser under its name. */
export function sendPdf(reply: FastifyReply, { bytes }: Drawing, name: string): FastifyReply {
  return reply
    .type("application/pdf")
    .header("content-disposition", `inline; filename="${plain(name)}.pdf"; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`)}`)
    .header("cache-control", "private, no-store")
    .send(Buffer.from(bytes));
}

const plain = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "document";
