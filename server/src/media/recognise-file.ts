import type { AttachedKind } from "@avant-match/contract/fixtures/files/files.ts";
import { zipNames } from "../kit/tables/unpacked-size.ts";
import { Unfit } from "./unfit.ts";

/** Trusts the bytes; the name only tells texts apart. Throws `Unfit`, as for programs and macros. */
export function recogniseFile(bytes: Buffer, name: string): AttachedKind {
  if (bytes.length === 0) throw new Unfit("Ce fichier est vide.");
  if (starts(bytes, "%PDF-")) return "pdf";
  if (starts(bytes, "\x89PNG\r\n\x1a\n")) return "png";
  if (starts(bytes, "\xff\xd8\xff")) return "jpg";
  if (starts(bytes, "RIFF") && bytes.toString("latin1", 8, 12) === "WEBP") return "webp";
  if (starts(bytes, "PK\x03\x04")) return ofArchive(bytes);
  if (starts(bytes, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return ofOldOffice(bytes);
  const extension = extensionOf(name);
  if ((extension === "txt" || extension === "csv") && isText(bytes)) return extension;
  throw new Unfit(NOT_TAKEN);
}

const starts = (bytes: Buffer, signature: string): boolean => bytes.toString("latin1", 0, signature.length) === signature;

const extensionOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

function ofArchive(bytes: Buffer): AttachedKind {
  const names = zipNames(bytes) ?? [];
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) throw new Unfit(MACROS);
  if (names.includes("[Content_Types].xml")) {
    if (names.includes("word/document.xml")) return "docx";
    if (names.includes("xl/workbook.xml")) return "xlsx";
  }
  if (names[0] === "mimetype") {
    const type = /mimetype(application\/vnd\.oasis\.opendocument\.(text|spreadsheet))PK/.exec(bytes.toString("latin1", 0, 256))?.[2];
    if (names.some((name) => /^(Basic|Scripts)\//.test(name))) throw new Unfit(MACROS);
    if (type) return type === "text" ? "odt" : "ods";
  }
  throw new Unfit(NOT_TAKEN);
}

/** Word and Excel files from before 2007 begin alike; the names of their parts tell them apart. */
function ofOldOffice(bytes: Buffer): AttachedKind {
  const has = (part: string) => bytes.includes(Buffer.from(part, "utf16le"));
  if (has("_VBA_PROJECT")) throw new Unfit(MACROS);
  if (has("WordDocument")) return "doc";
  if (has("Workbook") || has("Book")) return "xls";
  throw new Unfit("Ce document est protégé par un mot de passe, ou d’un type qui n’est pas accepté\u00a0: enregistrez-le en PDF.");
}

function isText(bytes: Buffer): boolean {
  if (starts(bytes, "\xff\xfe") || starts(bytes, "\xfe\xff")) return true;
  return !bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32));
}

const NOT_TAKEN =
  "Ce type de fichier n’est pas accepté\u00a0: envoyez un PDF, une image png, jpeg ou webp, un document Word, Excel ou OpenDocument, un texte ou un CSV.";
const MACROS = "Ce document contient des macros\u00a0: enregistrez-le sans elles (.docx, .xlsx) ou en PDF.";
