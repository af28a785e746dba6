import { UnreadableTable } from "./table.ts";
import { zipNames } from "./unpacked-size.ts";

const SAVE = "enregistrez-le au format .xlsx ou .csv";
const isNotRead = (kind: string) => `Ce fichier est ${kind}, qui n’est pas lu\u00a0: ${SAVE}.`;

const refusals = {
  protected: `Ce classeur est protégé par un mot de passe\u00a0: ${SAVE}, sans mot de passe.`,
  xls: isNotRead("à l’ancien format d’Excel (.xls)"),
  xlsb: isNotRead("au format binaire d’Excel (.xlsb)"),
  ods: isNotRead("au format OpenDocument (.ods)"),
  numbers: isNotRead("au format de Numbers (.numbers)"),
  zip: "Ce fichier n’est pas un classeur\u00a0: choisissez un tableau au format .xlsx ou .csv.",
  pdf: "Ce fichier est un PDF, qui n’est pas lu\u00a0: il faut le tableau dont il vient, au format .xlsx ou .csv.",
  markup: `Ce fichier est une page web ou du XML sous le nom d’un classeur\u00a0: ouvrez-le dans votre tableur, puis ${SAVE}.`,
} as const;

/** Guesses from the first bytes. Throws `UnreadableTable` for formats of spreadsheets that we do not read. */
export function kindOfFile(bytes: Uint8Array): "workbook" | "text" {
  const isZip = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
  const refusal = isZip ? refusalOfZip(bytes) : refusalOfOthers(bytes);
  if (refusal) throw new UnreadableTable(refusals[refusal]);
  return isZip ? "workbook" : "text";
}

function refusalOfZip(bytes: Uint8Array): keyof typeof refusals | null {
  if (textAt(bytes, 30, 80).startsWith("mimetypeapplication/vnd.oasis.opendocument")) return "ods";
  const names = zipNames(bytes);
  if (!names) return null;
  if (names.includes("xl/workbook.bin")) return "xlsb";
  if (names.some((name) => name.startsWith("xl/"))) return null;
  if (names.includes("content.xml")) return "ods";
  return names.some((name) => name.startsWith("Index/") || name === "Index.zip") ? "numbers" : "zip";
}

function refusalOfOthers(bytes: Uint8Array): keyof typeof refusals | null {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return Buffer.from(bytes).includes(encryptedPackage) ? "protected" : "xls";
  // Excel before 97 had no container format.
  if (bytes[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(bytes[1] ?? 0xff)) return "xls";
  // `textAt` has dropped the zero bytes of UTF-16.
  const text = textAt(bytes, 0, 200)
    .replace(/^[^\x20-\x7e]+/, "")
    .trimStart();
  if (text.startsWith("%PDF")) return "pdf";
  return /^<(\?xml|!doctype|html|head|meta|table|style)\b/i.test(text) ? "markup" : null;
}

const encryptedPackage = Buffer.from("EncryptedPackage", "utf16le");

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, index) => bytes[index] === byte);

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString("latin1").replaceAll("\0", "");
