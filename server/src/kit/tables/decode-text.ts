/** Decodes UTF-8, UTF-16 with or without a BOM, else Windows-1252 or Mac Roman, whichever looks more French. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return new TextDecoder("utf-16le").decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0)) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const [windows, mac] = ["windows-1252", "macintosh"].map((encoding) => new TextDecoder(encoding).decode(bytes));
    return usualSigns(mac) > usualSigns(windows) ? (mac ?? "") : (windows ?? "");
  }
}

const usual = /[éèêëàâäçôöùûüîïñœæšž’«»°–…€\u00a0]|(?<!\p{Ll})[ÉÈÊËÀÂÄÇÔÖÙÛÜÎÏŒŠŽ]/gu;

/** « Pélissier » from a Mac reads « PŽlissier » in Windows-1252. */
const usualSigns = (text = ""): number => text.match(usual)?.length ?? 0;
