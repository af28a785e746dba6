import { decodePDFRawStream, type PDFRawStream } from "@cantoo/pdf-lib";

/** The text of a stream. */
export const unpacked = (stream: PDFRawStream, as: "utf8" | "latin1"): string =>
  Buffer.from(decodePDFRawStream(stream).decode()).toString(as);
