import { decodeText } from "../tables/decode-text.ts";
import { kindOfFile } from "../tables/file-kind.ts";
import { TooManyRows, UnreadableTable } from "../tables/table.ts";

export interface SentFile {
  bytes: Uint8Array;
}

/** Returns what `readWorkbook` gives, else the text of the file, whatever its name. Throws `UnreadableTable`. */
export async function openFile<Workbook>(
  bytes: Uint8Array,
  formats: string,
  readWorkbook: () => Promise<Workbook>,
): Promise<Workbook | string> {
  if (kindOfFile(bytes) === "workbook") return readWorkbook();
  const text = decodeText(bytes);
  if (text.includes("\0")) throw unsupportedFormat(formats);
  return text;
}

/** `formats` lists those that are read: « XLSX ou CSV ». */
export const unsupportedFormat = (formats: string): UnreadableTable =>
  new UnreadableTable(`Ce format n’est pas pris en charge\u00a0: choisissez un fichier ${formats}.`);

type Unreadable<Read> = (text: string, line: number) => Read;

/** Makes what is wrong with a file a result: only that comes back from another process. */
export async function catchUnreadable<Read>(tooMany: string, unreadable: Unreadable<Read>, read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TooManyRows) return unreadable(tooMany, 1);
    if (error instanceof UnreadableTable) return unreadable(error.message, error.line);
    throw error;
  }
}
