const zipStart = [0x50, 0x4b, 0x03, 0x04];
const oldOfficeStart = [0xd0, 0xcf, 0x11, 0xe0];

/** What a file is by its first bytes: a workbook, one in a format that is not read, or text as far as one can tell. */
export function kindOfFile(bytes: Uint8Array): "workbook" | "old workbook" | "text" {
  if (startsWith(bytes, zipStart)) return "workbook";
  return startsWith(bytes, oldOfficeStart) ? "old workbook" : "text";
}

export const oldWorkbook =
  "Cet ancien format Excel, ou ce classeur protégé, n’est pas pris en charge\u00a0: enregistrez-le en .xlsx sans mot de passe.";

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, index) => bytes[index] === byte);
