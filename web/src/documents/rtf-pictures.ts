/** The pictures of a text in RTF, in their order: Word gives them there only, its HTML names files of the machine. */
export function picturesInRtf(rtf: string): Blob[] {
  const [, ...pictures] = rtf.split("{\\pict");
  return pictures.flatMap((picture) => {
    const [, type] = /\\(png|jpeg)blip/.exec(picture) ?? [];
    const [hex] = HEX.exec(picture) ?? [];
    return type && hex ? [new Blob([bytesOf(hex.replace(/\s/g, ""))], { type: `image/${type}` })] : [];
  });
}

/** Longer than the number that a picture may have before its bytes. */
const HEX = /[\da-f][\da-f\r\n]{63,}/i;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, place) => Number.parseInt(hex.slice(place * 2, place * 2 + 2), 16));
